// The text of one string literal, or of one part of an f-string, before its escapes are read. Private to strings.cpp and
// escapes.cpp.
#pragma once

#include "parse/parser.h"

namespace kdsl::parse {

struct Parser::Literal {
  std::string_view body;  // text between the quotes
  Span span;  // location for errors
  bool is_bytes = false;
  bool is_raw = false;
  bool is_fstring = false;  // doubled braces stand for one
};

}  // namespace kdsl::parse
