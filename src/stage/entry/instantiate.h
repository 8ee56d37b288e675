// This header parses the text form of instantiations, on the command line and in `# kdsl: instantiate …` comments:
//
//   run(a: Tensor[Float32, (?, ?{div=8}), (?, 1), align=16], n: Int32, tile=128)
//
// A tensor is dtype, extents, strides (left out: row-major) and options; `?` is a dynamic mode. An object of a class is made
// from values before it is called: `Gemm(Float16, tile=(128, 64))(a: …)`, `Gemm(Float16).run(a: …)`.
#pragma once

#include <string_view>
#include <vector>

#include "stage/params/signature.h"

namespace kdsl::stage {

struct Instantiation {
  std::string_view function;  // a dotted name
  bool makes_object = false;
  struct Item {
    std::string_view name;  // empty for a positional item
    Value value;
    Span span;
  };
  std::vector<Item> constructor;  // arguments of the object's constructor
  std::string_view method;  // method of that object; empty when the object itself is called
  std::vector<Item> items;
  Span span;
};

// Parses `text`, which begins at `place` in its file. Returns false after reporting instantiate-syntax.
bool parse_instantiation(Context&, std::string_view text, Span place, Instantiation& out);

}  // namespace kdsl::stage
