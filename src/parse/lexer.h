// The lexer: SourceFile -> TokenList. It follows CPython 3.12's tokenizer: indentation with the rule for mixed tabs and spaces,
// implicit and explicit line joining, nested f-strings as FSTRING_START/MIDDLE/END around ordinary tokens. It is total: after
// an error it goes on, leaving an Error token. Called by parse() and --emit=tokens.
#pragma once

#include "parse/token.h"

namespace kdsl::parse {

struct LexOptions {
  bool keep_trivia = false;  // emit Comment and Nl tokens (for the token dump)
};

TokenList lex(const SourceFile& source, LexOptions options = {});

}  // namespace kdsl::parse
