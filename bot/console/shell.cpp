// Commands for shells: completion and the man page.
#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/option_tables.h"

namespace amazons::console {

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
