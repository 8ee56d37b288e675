#include "dialects/cute/algebra/places.h"

#include "value/objects.h"

namespace kdsl::builtins {

using value::Context;
using value::TensorObject;
using value::TensorPlace;
using value::Value;

// The module that a program has loaded if it uses the functions which ask for places.
static constexpr std::string_view kAsking = "cutlass.cute.experimental._staging";

bool keeps_place(Context& ctx, const TensorObject& tensor) {
  bool is_candidate = ctx.trace.in_kernel && tensor.tensor.has_memory() && tensor.tensor.swizzle.is_identity() &&
                      (tensor.tensor.space() == ir::Space::Global || tensor.tensor.space() == ir::Space::Generic);
  return is_candidate && !value::dict_get(ctx, ctx.imports.modules, kAsking).is_unbound();
}

TensorPlace place_of(Context& ctx, const TensorObject* tensor) {
  if (tensor->place) return *tensor->place;
  layout::LeafMath math = value::leaf_math(ctx);
  auto identity = layout::make_identity_layout(math, tensor->tensor.layout.shape);
  return {tensor, identity ? *identity : tensor->tensor.layout};
}

void set_place(Context& ctx, Value part, const TensorPlace& from, const layout::Expected<layout::OffsetLayout>& held) {
  if (!held) return;
  layout::LeafMath math = value::leaf_math(ctx);
  auto offset = layout::tuple_add(math, from.offset, held->offset);
  if (offset) value::as_tensor(ctx, part)->place = ctx.heap.make<TensorPlace>(TensorPlace{from.whole, held->layout, *offset});
}

void set_place(Context& ctx, Value part, const TensorPlace& from, const layout::Expected<layout::Layout>& held) {
  if (held) set_place(ctx, part, from, layout::Expected<layout::OffsetLayout>(layout::OffsetLayout{*held, layout::number(0)}));
}

}  // namespace kdsl::builtins
