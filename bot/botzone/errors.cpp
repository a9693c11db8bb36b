#include "bot/botzone/errors.h"

#include <new>

#include "bot/system/process.h"

namespace amazons {

std::string quoted(const std::string& text) {
  constexpr std::size_t longest = 24;
  static const char hex[] = "0123456789abcdef";
  std::string result = "'";
  for (std::size_t i = 0; i < text.size() && i < longest; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x20 && byte < 0x7f) {
      result += text[i];
    } else {
      result += {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
    }
  }
  return result + (text.size() > longest ? "...'" : "'");
}

void end_with_a_line() noexcept {
  const char* reason = "too little memory";
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
  } catch (const std::exception& error) {
    reason = error.what();
  } catch (...) {
    reason = "an error of an unknown kind";
  }
  system::end_at_once(reason, 2);
}

}  // namespace amazons
