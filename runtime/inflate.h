// Decodes zlib streams (RFC 1950 and 1951), in which objects store kernel images. The runtime does not use the zlib library,
// because everybody who links an object would have to link it, too, and a bundled copy could collide with another one in the
// application.
#pragma once

#include <cstddef>

namespace kdsl::runtime {

// Writes exactly `out_size` bytes and returns null, or returns what is wrong with the stream: it ends early, has more or fewer
// bytes than asked for, is not a zlib stream, or has another checksum. Nothing is read or written outside of the two arrays,
// whatever the input is.
const char* inflate(const unsigned char* in, size_t in_size, unsigned char* out, size_t out_size);

}  // namespace kdsl::runtime
