// The text form of instantiations, on the command line and in `# kdsl: instantiate …` comments:
//
//   run(a: Tensor[Float32, (?, ?{div=8}), (?, 1), align=16], n: Int32, tile=128)
//
// A tensor is dtype, extents, strides (left out: row-major) and options; `?` is a dynamic mode. An object of a class is made
// before it is called, of values: `Gemm(Float16, tile=(128, 64))(a: …)`, `Gemm(Float16).run(a: …)`.
#pragma once

#include <string_view>
#include <vector>

#include "stage/params/signature.h"

namespace kdsl::stage {

struct Instantiation {
  std::string_view function;  // dotted
  bool makes_object = false;
  struct Item {
    std::string_view name;  // empty: by position
    Value value;
    Span span;
  };
  std::vector<Item> constructor;  // of the object's class
  std::string_view method;  // of that object; empty: it is called itself
  std::vector<Item> items;
  Span span;
};

// `place` is where the text begins in its file. False after reporting instantiate-syntax.
bool parse_instantiation(Context&, std::string_view text, Span place, Instantiation& out);

}  // namespace kdsl::stage
