// The commands and options as tables, from which shell completion and the man page are written.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace amazons::console {

struct OptionRow {
  std::string name;   ///< "--size"; "" for a positional argument, such as a file
  std::string value;  ///< text for its value, "N (1 to 20, default 5)"; "" for a flag
  std::string description;
  std::vector<std::string> choices;  ///< all allowed values, if they are words
  bool takes_file = false;
};

struct CommandTable {
  std::string name;
  std::string description;
  std::string footer;  ///< the last lines of the help
  std::vector<OptionRow> options;
};

/// The table of one command, or of the program itself.
CommandTable table_of(const CLI::App& command);

/// The tables of all commands, in the order of the help.
std::vector<CommandTable> command_tables(const CLI::App& app);

/// The names of the commands or of the options; positional arguments are left out.
std::vector<std::string> names_of(const std::vector<CommandTable>& commands);
std::vector<std::string> names_of(const std::vector<OptionRow>& options);

}  // namespace amazons::console
