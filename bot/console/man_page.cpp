// The man page, from the help.
#include <sstream>

#include "bot/console/option_tables.h"

namespace amazons::console {

namespace {

/// The text with what roff would read as its own escaped.
std::string roff(const std::string& text) {
  std::string escaped;
  bool begins_line = true;
  for (const char c : text) {
    if (begins_line && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      escaped += c;
    }
    begins_line = c == '\n';
  }
  return escaped;
}

/// Lines that stand as they are.
std::string as_typed(const std::string& text) { return ".nf\n" + roff(text) + "\n.fi\n"; }

void write_option(std::ostream& out, const OptionRow& option) {
  out << ".TP\n";
  if (option.name.empty()) {
    out << "\\fI" << roff(option.value) << "\\fR";
  } else {
    out << "\\fB" << roff(option.name) << "\\fR";
    if (!option.value.empty()) out << ' ' << roff(option.value);
  }
  out << '\n' << roff(option.description) << '\n';
}

}  // namespace

std::string man_page(const std::vector<CommandTable>& commands, const std::string& version) {
  std::ostringstream out;
  out << ".TH AMAZONS 1 \"\" \"amazons " << version
      << "\" \"User Commands\"\n"
         ".SH NAME\n"
         "amazons \\- play, analyse and prove the Game of the Amazons\n"
         ".SH SYNOPSIS\n"
         ".B amazons\n"
         "\\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n"
         ".SH DESCRIPTION\n"
         "The engine at a terminal. An error is one line on standard error, with exit status 2.\n"
         ".SH COMMANDS\n";
  for (const CommandTable& command : commands) {
    out << ".SS " << command.name << '\n' << roff(command.description) << ".\n";
    for (const OptionRow& option : command.options) {
      const bool is_everywhere = option.name == "--help" || option.name == "--version";
      if (!is_everywhere) write_option(out, option);
    }
    if (!command.footer.empty()) out << ".PP\n" << as_typed(command.footer);
  }
  out << ".SH OPTIONS OF EVERY COMMAND\n";
  write_option(out, {"--help", "", "Print the command's help and exit.", {}, false});
  write_option(out, {"--version", "", "Print the version and exit.", {}, false});
  out << ".SH ENVIRONMENT\n"
         ".TP\n"
         ".B NO_COLOR\n"
         "If it is set and not empty, nothing is coloured.\n";
  return out.str();
}

}  // namespace amazons::console
