// This file lists the dynamic leaves of layouts and tensors, which cross the border of a region, and rebuilds a layout over
// other leaves.
#include "dialects/cute/algebra/algebra.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;

void append_dynamic_leaves(const IntTuple& t, std::vector<ir::Value*>& out) {
  std::vector<IntTuple> leaves;
  layout::flatten(t, leaves);
  for (const IntTuple& leaf : leaves)
    if (leaf.scale().is_dynamic()) out.push_back(static_cast<ir::Value*>(leaf.scale().id));
}

IntTuple replace_dynamic_leaves(Context& ctx, const IntTuple& t, std::span<ir::Value* const>& in) {
  std::vector<IntTuple> leaves;
  layout::flatten(t, leaves);
  for (IntTuple& leaf : leaves) {
    if (!leaf.scale().is_dynamic()) continue;
    IntTuple number = leaf.scale();
    number.id = in.front();
    in = in.subspan(1);
    leaf = layout::basis(ctx.heap, number, leaf.path());
  }
  std::span<const IntTuple> rest = leaves;
  return layout::rebuild(ctx.heap, t, rest);
}

void append_dynamic_leaves(const Layout& l, std::vector<ir::Value*>& out) {
  append_dynamic_leaves(l.shape, out);
  append_dynamic_leaves(l.stride, out);
}

Layout replace_dynamic_leaves(Context& ctx, const Layout& l, std::span<ir::Value* const>& in) {
  IntTuple shape = replace_dynamic_leaves(ctx, l.shape, in);
  return {shape, replace_dynamic_leaves(ctx, l.stride, in)};
}

// An inner function contributes its leaves if it is a layout; a function of the program has none.
void append_dynamic_leaves(const ComposedLayout& l, std::vector<ir::Value*>& out) {
  if (l.inner.is_layout()) append_dynamic_leaves(l.inner.layout, out);
  if (l.inner.kind == layout::Inner::Kind::Composed) append_dynamic_leaves(*l.inner.composed, out);
  append_dynamic_leaves(l.offset, out);
  append_dynamic_leaves(l.outer, out);
}

ComposedLayout replace_dynamic_leaves(Context& ctx, const ComposedLayout& l, std::span<ir::Value* const>& in) {
  ComposedLayout result = l;
  if (l.inner.is_layout()) result.inner.layout = replace_dynamic_leaves(ctx, l.inner.layout, in);
  if (l.inner.kind == layout::Inner::Kind::Composed)
    result.inner = layout::inner(ctx.heap, replace_dynamic_leaves(ctx, *l.inner.composed, in));
  result.offset = replace_dynamic_leaves(ctx, l.offset, in);
  result.outer = replace_dynamic_leaves(ctx, l.outer, in);
  return result;
}

void append_dynamic_leaves(const tile::Tensor& tensor, std::vector<ir::Value*>& out) {
  append_dynamic_leaves(tensor.layout, out);
  append_dynamic_leaves(tensor.offset, out);
}

tile::Tensor replace_dynamic_leaves(Context& ctx, const tile::Tensor& tensor, std::span<ir::Value* const>& in) {
  tile::Tensor result = tensor;
  result.layout = replace_dynamic_leaves(ctx, tensor.layout, in);
  result.offset = replace_dynamic_leaves(ctx, tensor.offset, in);
  return result;
}

}  // namespace kdsl::builtins
