// The command lines of the programs of this folder.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace amazons {

/// Text such as "1 to 1,000,000".
std::string range_text(long long least, long long most);

/// The number with a comma before every three digits: "1,000,000".
std::string grouped(long long number);

/// Adds an option for a whole number from `least` to `most`. The help shows the range, and the
/// value that stands there as the default if it lies within it; an error shows the range too.
template <typename Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number& value, long long least,
                        long long most, const std::string& description) {
  const std::string range = range_text(least, most);
  const auto usual = static_cast<long long>(value);
  const bool has_default = least <= usual && usual <= most;
  return app.add_option(name, value, description)
      ->option_text("N (" + range + (has_default ? ", default " + grouped(usual) : "") + ")")
      ->check([=](const std::string& text) {
        long long number = 0;
        const bool fits =
            CLI::detail::lexical_cast(text, number) && least <= number && number <= most;
        return fits ? "" : "must be " + range + ", not " + text;
      });
}

/// Adds --version, parses the command line and does the work; returns the exit status: 0, or 2
/// after one line on stderr with the error.
int run_tool(CLI::App& app, int argc, const char* const* argv, const std::function<void()>& work);

}  // namespace amazons
