// Keeps track of where parts of tensors lie in the tensors that they were divided from, for programs that use
// cute.experimental: there a copy by TMA names a tile of memory, whose coordinates the compiler finds. Whoever makes a part of
// a tensor by the algebra calls `follow` with what it has done.
#pragma once

#include "layout/algebra.h"
#include "value/call.h"
#include "value/typed/objects.h"

namespace kdsl::builtins {

// Returns whether the place of parts of the tensor is kept: it is in global memory, and the code is that of a kernel.
bool keeps_place(value::Context&, const value::TensorObject&);

// Returns where the tensor lies; a tensor that is no part lies in itself.
value::TensorPlace place_of(value::Context&, const value::TensorObject*);
void set_place(value::Context&, value::Value part, const value::TensorPlace& from,
               const layout::Expected<layout::OffsetLayout>& held);
void set_place(value::Context&, value::Value part, const value::TensorPlace& from,
               const layout::Expected<layout::Layout>& held);

// `f(math, layout)` gives the layout of the part, or the layout and its offset, of any layout of the tensor.
template <typename F>
void follow(value::Context& ctx, value::Value part, const value::TensorObject* of, const F& f) {
  if (!keeps_place(ctx, *of) || !value::as_tensor(ctx, part)) return;
  value::TensorPlace from = place_of(ctx, of);
  layout::LeafMath math = value::leaf_math(ctx);
  if constexpr (requires { set_place(ctx, part, from, f(math, from.layout)); })
    set_place(ctx, part, from, f(math, from.layout));
}

}  // namespace kdsl::builtins
