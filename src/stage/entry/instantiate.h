// The text form of instantiations, on the command line and in `# kdsl: instantiate …` comments:
//
//   run(a: Tensor[Float32, (?, ?{div=8}), (?, 1), align=16], n: Int32, tile=128)
//
// A tensor is dtype, extents, strides (left out: row-major) and options; `?` is a dynamic mode.
#pragma once

#include <string_view>
#include <vector>

#include "stage/params/signature.h"

namespace kdsl::stage {

struct Instantiation {
  std::string_view function;  // dotted
  struct Item {
    std::string_view name;  // empty: by position
    Value value;
    Span span;
  };
  std::vector<Item> items;
  Span span;
};

// `place` is where the text begins in its file. False after reporting instantiate-syntax.
bool parse_instantiation(Context&, std::string_view text, Span place, Instantiation& out);

// The line to paste for a function, with what its annotations say and placeholders for the rest.
std::string suggested_instantiation(Context&, value::FunctionObject*);

}  // namespace kdsl::stage
