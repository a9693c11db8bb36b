#include "bot/console/option_tables.h"

#include <CLI/CLI.hpp>
#include <sstream>

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

}  // namespace amazons::console
