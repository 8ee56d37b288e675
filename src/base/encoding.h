// Decodes the bytes of a source file to UTF-8: byte order mark and PEP 263 declarations. Called by SourceManager::load only.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/source.h"

namespace kdsl {

// Returns the encoding named in a `coding:` comment of the first two lines; empty when there is none.
std::string_view declared_encoding(std::string_view bytes);

// Returns valid UTF-8 without a BOM, or the reason why the bytes cannot be decoded.
std::expected<std::string, LoadError> decode_source(std::string bytes);

}  // namespace kdsl
