// The nets that are compiled in, as text: compilers read long strings faster than long arrays, and
// a number takes little more than a character. tools/botzone/embed_nets.py writes the text.
//
// A file is read as 16-bit little-endian numbers. Each number v is zigzag-encoded as z = 2v if
// v >= 0, else z = -2v - 1, so that a v near 0 has a small z. Each z is written as one to three of
// 90 digits:
//
//     z            first digit            digits that follow
//     0 to 76      z                      none
//     77 to 436    77 + (z - 77) / 90     (z - 77) % 90
//     from 437     81 + (z - 437) / 8100  (z - 437) / 90 % 90, (z - 437) % 90
//
// The digits are the ASCII characters from ! to ~ except those with a meaning in literals
// (" and \, and ?, which begins trigraphs). `<` is left out too: bundle.py refuses C++ that is too
// new, and might mistake a text with `<` for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/nets/net.h"

namespace amazons {

struct EmbeddedNet {
  const char* name;  ///< the file's name without .net
  const char* text;
  std::size_t length;  ///< the length of the text
  std::size_t size;    ///< the size of the file in bytes
};

/// All of engine/nets/*.net, defined in a source file that the build generates.
extern const EmbeddedNet embedded_nets[];
extern const std::size_t embedded_net_count;

/// Decodes the text to the bytes of the file. Throws NetError if it does not encode `size` bytes.
std::vector<std::uint8_t> bytes_of(const EmbeddedNet& net);

/// The net of this name, checked. Throws NetError if there is none or if it is not of this form.
Net embedded_net(const std::string& name, const NetForm& form);

}  // namespace amazons
