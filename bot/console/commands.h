// The console's commands. Each function adds a command, its options and its action to the app.
#pragma once

#include <stdexcept>
#include <string>

namespace CLI {
class App;
}

namespace amazons::console {

/// Thrown when a command cannot do what was asked; the message is for the user.
class CommandError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

CLI::App* add_play(CLI::App& app, const std::string& version);
CLI::App* add_analyze(CLI::App& app);
CLI::App* add_review(CLI::App& app);
CLI::App* add_eval(CLI::App& app);
CLI::App* add_perft(CLI::App& app);
CLI::App* add_bench(CLI::App& app);
CLI::App* add_uci(CLI::App& app, const std::string& version);
CLI::App* add_gtp(CLI::App& app, const std::string& version);
CLI::App* add_solve(CLI::App& app);
CLI::App* add_completion(CLI::App& app);
CLI::App* add_man(CLI::App& app, const std::string& version);

}  // namespace amazons::console
