// What the command line knows, as text: for the shells' completion and the man page.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace amazons::console {

struct OptionRow {
  std::string name;   ///< "--size"; "" for an argument without one, such as a file
  std::string value;  ///< what follows it, as "N (1 to 20, default 5)"; "" if nothing
  std::string description;
  std::vector<std::string> choices;  ///< the values that there are, if they are words
  bool takes_file = false;
};

struct CommandTable {
  std::string name;
  std::string description;
  std::string footer;  ///< what the help ends with
  std::vector<OptionRow> options;
};

/// The table of one command, or of the program itself.
CommandTable table_of(const CLI::App& command);

/// The tables of all commands, in the order of the help.
std::vector<CommandTable> command_tables(const CLI::App& app);

/// Options without a name are left out.
std::vector<std::string> names_of(const std::vector<CommandTable>& commands);
std::vector<std::string> names_of(const std::vector<OptionRow>& options);

}  // namespace amazons::console
