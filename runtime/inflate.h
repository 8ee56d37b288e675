// Decodes zlib streams (RFC 1950 and 1951), in which objects hold images of kernels. The library itself is no part of the
// runtime: whoever links an object would have to link it, too, and a copy of it could meet another one of the application.
#pragma once

#include <cstddef>

namespace kdsl::runtime {

// Writes exactly `out_size` bytes. Null; or what is wrong with the stream: bytes that end early, are more or fewer than asked
// for, are no such stream, or have another checksum. Nothing is read or written outside of the two arrays, whatever the bytes
// are.
const char* inflate(const unsigned char* in, size_t in_size, unsigned char* out, size_t out_size);

}  // namespace kdsl::runtime
