// How the programs report errors.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace amazons {

/// Thrown for invalid input; the message is one line that says where and what is wrong.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the text in quotes for an error message: at most 24 bytes, unprintable ones as `\xNN`.
std::string quoted(const std::string& text);

/// The terminate handler, for std::set_terminate: prints the reason as one line and exits with
/// status 2 instead of raising a signal. It is also called when there is too little memory to throw
/// an exception.
[[noreturn]] void end_with_a_line() noexcept;

}  // namespace amazons
