// The scripts for the shells' completion.
#include <algorithm>
#include <sstream>

#include "bot/console/option_tables.h"

namespace amazons::console {

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// What may stand where no option's value is expected.
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

/// Within single quotes and brackets, as zsh's _arguments reads a description.
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

}  // namespace

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

}  // namespace amazons::console
