// Text to bytes and back, shared by str.encode, bytes.decode, str(bytes, …) and bytes(str, …). The codecs are UTF-8, ASCII and
// Latin-1, with CPython's messages; the only error handler is 'strict'.
#pragma once

#include <string>

#include "builtins/python/support.h"

namespace kdsl::builtins {

// Encodes a str; raises UnicodeEncodeError, or LookupError for unknown names.
Value encode_text(Context& ctx, value::StrObject* text, std::string_view encoding, std::string_view errors);
// Decodes bytes; raises UnicodeDecodeError, or LookupError for unknown names.
Value decode_bytes(Context& ctx, std::string_view data, std::string_view encoding, std::string_view errors);

}  // namespace kdsl::builtins
