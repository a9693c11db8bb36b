#include "bot/console/packed_text.h"

#include <new>
#include <sstream>
#include <utility>

#ifdef AMAZONS_HAS_ZLIB
#include <zlib.h>
#endif

namespace amazons::console {

#ifdef AMAZONS_HAS_ZLIB

class PackedText::Buffer : public std::streambuf {
 public:
  Buffer() {
    constexpr int gzip_window = 15 + 16;
    constexpr int most_memory = 9;
    if (deflateInit2(&packer_, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, most_memory,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
      throw std::bad_alloc();
    }
    setp(text_, text_ + sizeof text_);
  }
  ~Buffer() override { deflateEnd(&packer_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  std::string finish() {
    pack(Z_FINISH);
    return std::move(packed_);
  }

 protected:
  int_type overflow(int_type c) override {
    pack(Z_NO_FLUSH);
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    return sputc(traits_type::to_char_type(c));
  }

 private:
  void pack(int flush) {
    packer_.next_in = reinterpret_cast<Bytef*>(pbase());
    packer_.avail_in = static_cast<uInt>(pptr() - pbase());
    do {
      char piece[1 << 14];
      packer_.next_out = reinterpret_cast<Bytef*>(piece);
      packer_.avail_out = sizeof piece;
      deflate(&packer_, flush);
      packed_.append(piece, sizeof piece - packer_.avail_out);
    } while (packer_.avail_out == 0);
    setp(text_, text_ + sizeof text_);
  }

  z_stream packer_{};
  char text_[1 << 16];
  std::string packed_;
};

#else

class PackedText::Buffer : public std::stringbuf {
 public:
  std::string finish() { return str(); }
};

#endif

PackedText::PackedText() : std::ostream(nullptr), buffer_(std::make_unique<Buffer>()) {
  rdbuf(buffer_.get());
}

PackedText::~PackedText() = default;

std::string PackedText::finish() { return buffer_->finish(); }

}  // namespace amazons::console
