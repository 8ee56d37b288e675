// Prints a module as CPython does: ast.dump(ast.parse(source), indent=2). Fields that CPython 3.12 added (type_params) are
// printed only when not empty, so that the text equals 3.11's too.
#pragma once

#include <string>

#include "ast/ast.h"

namespace kdsl::ast {

struct DumpOptions {
  bool with_positions = false;  // include_attributes=True: lineno, col_offset (bytes), end_…
};

std::string dump(const Module& module, DumpOptions options = {});

}  // namespace kdsl::ast
