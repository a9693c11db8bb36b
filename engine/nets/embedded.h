// The nets that are compiled in, as text: compilers read long strings faster than long arrays, and
// a number takes little more than a character. tools/botzone/embed_nets.py writes it.
//
// A file is taken as 16-bit little-endian numbers. Each of them, v, is z = 2v or, if negative,
// -2v - 1, so that small ones come first, and takes one to three of 90 digits:
//
//     z            first digit            digits that follow
//     0 to 76      z                      none
//     77 to 436    77 + (z - 77) / 90     (z - 77) % 90
//     from 437     81 + (z - 437) / 8100  (z - 437) / 90 % 90, (z - 437) % 90
//
// The digits are the ASCII characters from ! to ~ but for those with a meaning in literals
// (" \ and ?, which begins trigraphs) and <, which would make words of C++ in the upload file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/nets/net.h"

namespace amazons {

struct EmbeddedNet {
  const char* name;  ///< of the file, without .net
  const char* text;
  std::size_t length;  ///< of the text
  std::size_t size;    ///< of the file, in bytes
};

/// All of engine/nets/*.net, in a source that the build makes.
extern const EmbeddedNet embedded_nets[];
extern const std::size_t embedded_net_count;

/// The bytes of the file that a text was made of. Throws NetError if no file has such a text.
std::vector<std::uint8_t> bytes_of(const EmbeddedNet& net);

/// The net of this name, checked. Throws NetError if there is none, or it is of another form.
Net embedded_net(const std::string& name, const NetForm& form);

}  // namespace amazons
