// The header of an object: a typed function for each entry in C99, and for C++17 an overload with tensors whose element type
// and rank the compiler checks.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "package/signature.h"

namespace kdsl::package {

// Returns the header; `more` is appended to it: further declarations in C.
std::string header_text(std::span<const Signature> entries, std::string_view package, std::string_view version,
                        std::string_view more = {});

// Returns the C type that passes a scalar of this type: "float", "uint16_t" for the bits of a Float16.
std::string_view c_type(dtype::DType type);

// Describes an argument for people: "Float32 (?, 64) : (64, 1), aligned to 16 bytes".
std::string describe(const Signature::Arg& arg);

}  // namespace kdsl::package
