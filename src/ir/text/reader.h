// Reads the text that printer.h prints (syntax.md) into an empty module. The first error is reported with its position in the
// text; the result is not yet verified. Callers: kdsl-opt, tests.
#pragma once

#include "base/names.h"
#include "base/result.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::ir {

// Reads a module. Ops without a loc(...) of their own get their position in this text.
Result<void> read(const SourceFile& file, NameTable& names, Module& module, diag::Sink& diags);

}  // namespace kdsl::ir
