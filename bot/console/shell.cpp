#include "bot/console/shell.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <sstream>

#include "bot/console/commands.h"

namespace amazons::console {

namespace {

/// The words of "white|black (default white)"; none if the text lists none.
std::vector<std::string> choices_of(const std::string& value) {
  std::vector<std::string> choices;
  std::istringstream words(value.substr(0, value.find(' ')));
  for (std::string word; std::getline(words, word, '|');) choices.push_back(word);
  return choices.size() > 1 ? choices : std::vector<std::string>();
}

OptionRow row_of(const CLI::Option& option) {
  OptionRow row;
  if (!option.get_lnames().empty()) row.name = "--" + option.get_lnames().front();
  row.value = option.get_option_text();
  row.description = option.get_description();
  row.choices = choices_of(row.value);
  row.takes_file = row.value.compare(0, 4, "FILE") == 0;
  return row;
}

}  // namespace

CommandTable table_of(const CLI::App& command) {
  CommandTable table{command.get_name(), command.get_description(), command.get_footer(), {}};
  for (const CLI::Option* option : command.get_options()) table.options.push_back(row_of(*option));
  return table;
}

std::vector<CommandTable> command_tables(const CLI::App& app) {
  std::vector<CommandTable> tables;
  for (const CLI::App* command : app.get_subcommands(nullptr)) tables.push_back(table_of(*command));
  return tables;
}

std::vector<std::string> names_of(const std::vector<CommandTable>& commands) {
  std::vector<std::string> names;
  names.reserve(commands.size());
  for (const CommandTable& command : commands) names.push_back(command.name);
  return names;
}

std::vector<std::string> names_of(const std::vector<OptionRow>& options) {
  std::vector<std::string> names;
  for (const OptionRow& option : options) {
    if (!option.name.empty()) names.push_back(option.name);
  }
  return names;
}

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// The completions at a place where no option's value is expected.
std::vector<std::string> words_of(const CommandTable& command) {
  std::vector<std::string> words = names_of(command.options);
  for (const OptionRow& option : command.options) {
    if (option.name.empty()) {
      words.insert(words.end(), option.choices.begin(), option.choices.end());
    }
  }
  return words;
}

bool takes_file(const CommandTable& command) {
  return std::any_of(command.options.begin(), command.options.end(), [](const OptionRow& option) {
    return option.name.empty() && option.takes_file;
  });
}

/// Escapes a description for zsh's _arguments, within single quotes and brackets.
std::string quoted_for_zsh(const std::string& text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted;
}

std::string zsh_action(const OptionRow& option) {
  if (!option.choices.empty()) return "(" + joined(option.choices) + ")";
  return option.takes_file ? "_files" : "";
}

std::string bash_completion(const std::vector<CommandTable>& commands) {
  std::ostringstream out;
  out << "# Completion of amazons for bash; written by: amazons completion bash\n"
         "_amazons() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} words='' files=''\n"
         "  if ((COMP_CWORD == 1)); then\n"
         "    words='"
      << joined(names_of(commands))
      << " --help --version'\n"
         "  else\n"
         "    case \"${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD - 1]}\" in\n";
  for (const CommandTable& command : commands) {
    for (const OptionRow& option : command.options) {
      if (option.name.empty() || option.value.empty()) continue;
      out << "      '" << command.name << ' ' << option.name << "') ";
      if (option.takes_file) {
        out << "files=yes";
      } else {
        out << "words='" << joined(option.choices) << "'";
      }
      out << " ;;\n";
    }
  }
  out << "      *) case ${COMP_WORDS[1]} in\n";
  for (const CommandTable& command : commands) {
    out << "        " << command.name << ") words='" << joined(words_of(command)) << "'"
        << (takes_file(command) ? " files=yes" : "") << " ;;\n";
  }
  out << "      esac ;;\n"
         "    esac\n"
         "  fi\n"
         "  COMPREPLY=()\n"
         "  local found\n"
         "  while IFS= read -r found; do COMPREPLY+=(\"$found\"); done < <(\n"
         "    compgen -W \"$words\" -- \"$word\"\n"
         "    [[ $files && $word != -* ]] && compgen -f -- \"$word\"\n"
         "  )\n"
         "}\n"
         "complete -o filenames -F _amazons amazons\n";
  return out.str();
}

std::string zsh_completion(const std::vector<CommandTable>& commands) {
  std::ostringstream out;
  out << "#compdef amazons\n"
         "# Completion of amazons for zsh; written by: amazons completion zsh\n"
         "_amazons() {\n"
         "  local -a commands=(\n";
  for (const CommandTable& command : commands) {
    out << "    '" << command.name << ':' << quoted_for_zsh(command.description) << "'\n";
  }
  out << "  )\n"
         "  if ((CURRENT == 2)); then\n"
         "    _describe 'command' commands\n"
         "    return\n"
         "  fi\n"
         "  local command=$words[2]\n"
         "  words=(\"${words[@]:1}\")\n"
         "  ((CURRENT--))\n"
         "  case $command in\n";
  for (const CommandTable& command : commands) {
    out << "    " << command.name << ")\n      _arguments";
    for (const OptionRow& option : command.options) {
      out << " \\\n        '";
      if (!option.name.empty()) {
        out << option.name << '[' << quoted_for_zsh(option.description) << ']';
      }
      if (!option.value.empty()) {
        out << ':' << quoted_for_zsh(option.value) << ':' << zsh_action(option);
      }
      out << "'";
    }
    out << "\n      ;;\n";
  }
  out << "  esac\n"
         "}\n"
         "_amazons \"$@\"\n";
  return out.str();
}

/// The text with the characters that mean something to roff escaped.
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

/// The text in lines that roff leaves as they are.
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

}  // namespace

CLI::App* add_completion(CLI::App& app) {
  auto* command = app.add_subcommand("completion", "Print a script that completes commands");
  auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "The shell that it is for")
      ->check(CLI::IsMember({"bash", "zsh"}))
      ->option_text("bash|zsh")
      ->required();
  command->footer("Try it with: source <(amazons completion bash)");
  command->callback([&app, shell] {
    const auto tables = command_tables(app);
    std::cout << (*shell == "bash" ? bash_completion(tables) : zsh_completion(tables));
  });
  return command;
}

CLI::App* add_man(CLI::App& app, const std::string& version) {
  auto* command = app.add_subcommand("man", "Print the man page, in roff");
  command->footer("Read it with: amazons man | man -l -");
  command->callback([&app, version] { std::cout << man_page(command_tables(app), version); });
  return command;
}

}  // namespace amazons::console
