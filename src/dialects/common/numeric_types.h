// The numeric types, which programs of all dialects share: `Int32`, `Float16` and so on as classes, their constructors,
// operators and methods. One table, dtype/dtype.h, says which there are. What is said about wrong use is in the words of the
// dialect whose function is being staged.
#pragma once

namespace kdsl::value {
class Context;
}

namespace kdsl::builtins {

// Fills Context::numerics; does nothing the second time.
void make_numeric_types(value::Context&);

}  // namespace kdsl::builtins
