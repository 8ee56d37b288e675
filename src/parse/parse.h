// The parser: SourceFile -> ast::Module. It accepts the grammar of CPython 3.12 (grammar/python.gram, whose rules are the
// functions of parser.h) and makes the checks that CPython's own parser makes. It is total: after a syntax error the tree holds
// what could be understood, and parsing goes on with the next statement. Called by the driver and by the evaluator's imports.
#pragma once

#include <memory>

#include "ast/ast.h"
#include "base/names.h"
#include "base/unicode.h"
#include "diag/diag.h"

namespace kdsl::parse {

// Parses a file. Syntax errors go to `diags` in source order; the module is never null. `source` must outlive it. Without
// `character_by_name` a string with \N{…} is an error.
std::unique_ptr<ast::Module> parse(const SourceFile& source, NameTable& names, diag::Sink& diags,
                                   CharacterByName character_by_name = nullptr);

}  // namespace kdsl::parse
