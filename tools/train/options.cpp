#include "tools/train/options.h"

#include <iostream>
#include <stdexcept>

namespace amazons {

namespace {

int complain(const CLI::App& app, const std::string& message) {
  std::cout.flush();
  std::cerr << app.get_name() << ": " << message << std::endl;
  return 2;
}

}  // namespace

std::string grouped(long long number) {
  std::string text = std::to_string(number);
  const std::size_t first_digit = number < 0 ? 1 : 0;
  for (std::size_t at = text.size(); at > first_digit + 3;) text.insert(at -= 3, ",");
  return text;
}

std::string range_text(long long least, long long most) {
  return grouped(least) + " to " + grouped(most);
}

int run_tool(CLI::App& app, int argc, const char* const* argv, const std::function<void()>& work) {
  app.set_version_flag("--version", app.get_name() + " " AMAZONS_VERSION,
                       "Print the version and exit");
  try {
    try {
      app.parse(argc, argv);
      work();
    } catch (const CLI::Success& help) {
      app.exit(help);
    }
    if (!std::cout.flush()) throw std::runtime_error("the output could not be written");
    return 0;
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    const bool is_repeated = text.find("At Most") != std::string::npos;
    return complain(app, text.substr(0, text.find(':')) +
                             (is_repeated ? ": given more than once" : ": a value is missing"));
  } catch (const std::exception& error) {
    return complain(app, error.what());
  }
}

}  // namespace amazons
