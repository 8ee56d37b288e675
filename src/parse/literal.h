// The text of one string literal, or of one piece of an f-string, before its escapes are read. Private to
// strings.cpp and escapes.cpp.
#pragma once

#include "parse/parser.h"

namespace kdsl::parse {

struct Parser::Literal {
  std::string_view body;  // between the quotes
  Span span;  // for errors
  bool is_bytes = false;
  bool is_raw = false;
  bool is_fstring = false;  // doubled braces stand for one
};

}  // namespace kdsl::parse
