// Prints a token list as `python3 -m tokenize -e` does: one token a line, `line,col-line,col:` in 20 columns, the exact kind in
// 15, the text as repr. Columns count code points from 0. f-strings are FSTRING_START, FSTRING_MIDDLE, FSTRING_END as since
// Python 3.12.
#pragma once

#include <string>

#include "parse/token.h"

namespace kdsl::parse {

// Prints the `tokens` of lex(source, {.keep_trivia = true}).
std::string dump_tokens(const SourceFile& source, const TokenList& tokens);

}  // namespace kdsl::parse
