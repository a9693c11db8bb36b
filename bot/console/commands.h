// The console's command line and its commands.
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

/// Runs the command that the arguments name. Returns the exit status: 0, or 2 after an error, which
/// is printed as one line on stderr.
int run(int argc, const char* const* argv, const std::string& version);

// Each function adds a command with its options and its action to the app.
CLI::App* add_play(CLI::App& app, const std::string& version);
CLI::App* add_analyze(CLI::App& app);
CLI::App* add_review(CLI::App& app);
CLI::App* add_eval(CLI::App& app);
CLI::App* add_perft(CLI::App& app);
CLI::App* add_bench(CLI::App& app);
CLI::App* add_book(CLI::App& app);
CLI::App* add_uci(CLI::App& app, const std::string& version);
CLI::App* add_gtp(CLI::App& app, const std::string& version);
CLI::App* add_analysis(CLI::App& app, const std::string& version);
CLI::App* add_solve(CLI::App& app, const std::string& version);
CLI::App* add_completion(CLI::App& app);
CLI::App* add_man(CLI::App& app, const std::string& version);

}  // namespace amazons::console
