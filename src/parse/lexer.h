// The lexer: SourceFile -> TokenList. Follows CPython 3.12's tokenizer: indentation with the mixed tabs
// rule, implicit and explicit line joining, nested f-strings as FSTRING_START/MIDDLE/END around ordinary
// tokens. Total: after an error it goes on, leaving an Error token. Called by parse() and --emit=tokens.
#pragma once

#include "parse/token.h"

namespace kdsl::parse {

struct LexOptions {
  bool keep_trivia = false;  // emit Comment and Nl tokens (for the token dump)
};

TokenList lex(const SourceFile& source, LexOptions options = {});

}  // namespace kdsl::parse
