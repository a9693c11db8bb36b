// Text packed while it is written, since it may be many times as large as what is kept.
#pragma once

#include <memory>
#include <ostream>
#include <string>

namespace amazons::console {

/// A stream that keeps what is written to it, packed by gzip if the program was built with zlib,
/// else as it is. Throws std::bad_alloc if there is too little memory.
class PackedText : public std::ostream {
 public:
  PackedText();
  ~PackedText() override;

  /// Ends the text and returns it; to be called once.
  std::string finish();

 private:
  class Buffer;
  std::unique_ptr<Buffer> buffer_;
};

}  // namespace amazons::console
