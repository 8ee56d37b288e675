// This header makes the numeric types that programs of all dialects share: `Int32`, `Float16` and so on as classes, their
// constructors, operators and methods. One table, dtype/dtype.h, lists them. Messages about wrong use take the words of the
// dialect whose function is being staged.
#pragma once

namespace kdsl::value {
class Context;
}

namespace kdsl::builtins {

// Fills Context::numerics; does nothing the second time.
void make_numeric_types(value::Context&);

}  // namespace kdsl::builtins
