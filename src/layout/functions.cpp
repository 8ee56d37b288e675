#include "layout/functions.h"

#include "layout/swizzle/composed.h"
#include "layout/text.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

std::vector<size_t> Arguments::path(size_t i) const {
  std::vector<IntTuple> leaves;
  flatten(tuple(i), leaves);
  std::vector<size_t> result;
  for (const IntTuple& leaf : leaves) result.push_back(static_cast<size_t>(leaf.value));
  return result;
}

std::string_view to_string(Parameter parameter) {
  switch (parameter) {
    case Parameter::Tuple: return "tuple";
    case Parameter::Shape: return "shape";
    case Parameter::Layout: return "layout";
    case Parameter::Layouts: return "layout or composed layout";
    case Parameter::Tiler: return "tiler";
    case Parameter::Number: return "number";
    case Parameter::Path: return "mode";
    case Parameter::Swizzle: return "swizzle";
    case Parameter::Any: return "value";
  }
  return {};
}

namespace {

// A list of modes may be written in brackets as well, in which each number n was read as n:1.
std::optional<IntTuple> as_path(LeafMath& math, const Operand& value) {
  std::optional<IntTuple> path;
  if (const auto* t = std::get_if<IntTuple>(&value)) path = *t;
  if (const auto* t = std::get_if<Tiler>(&value)) path = shape(math.arena(), *t);
  if (!path || depth(*path) > 1 || has_basis(*path) || has_underscore(*path) || !is_fully_static(*path)) return std::nullopt;
  std::vector<IntTuple> leaves;
  flatten(*path, leaves);
  for (const IntTuple& leaf : leaves)
    if (leaf.value < 0) return std::nullopt;
  return path;
}

std::optional<Layout> as_layout(LeafMath& math, const Operand& value) {
  if (const auto* layout = std::get_if<Layout>(&value)) return *layout;
  const auto* shape = std::get_if<IntTuple>(&value);
  if (!shape) return std::nullopt;
  auto compact = make_layout(math, *shape);
  return compact ? std::optional(*compact) : std::nullopt;
}

template <typename T>
std::optional<Operand> boxed(const std::optional<T>& value) {
  return value ? std::optional<Operand>(*value) : std::nullopt;
}

}  // namespace

std::optional<Operand> converted(LeafMath& math, Parameter parameter, const Operand& value) {
  const auto* t = std::get_if<IntTuple>(&value);
  switch (parameter) {
    case Parameter::Tuple: return t ? std::optional(value) : std::nullopt;
    case Parameter::Shape:
      if (const auto* layout = std::get_if<Layout>(&value)) return layout->shape;
      if (const auto* composed = std::get_if<ComposedLayout>(&value)) return composed->outer.shape;
      return t ? std::optional(value) : std::nullopt;
    case Parameter::Layout: return boxed(as_layout(math, value));
    case Parameter::Layouts: return std::get_if<ComposedLayout>(&value) ? std::optional(value) : boxed(as_layout(math, value));
    case Parameter::Tiler: return boxed(as_tiler(math.arena(), value));
    case Parameter::Number: return t && t->is_static() ? std::optional(value) : std::nullopt;
    case Parameter::Path: return boxed(as_path(math, value));
    case Parameter::Swizzle: return std::get_if<Swizzle>(&value) ? std::optional(value) : std::nullopt;
    case Parameter::Any: return value;
  }
  return std::nullopt;
}

namespace {

// ---- results

Expected<Operand> given(const IntTuple& t) { return t; }
Expected<Operand> given(const Layout& l) { return l; }
Expected<Operand> given(const ComposedLayout& l) { return l; }
Expected<Operand> given(const Tiler& t) { return t; }
Expected<Operand> given(const Swizzle& s) { return s; }
Expected<Operand> given(bool value) { return number(value); }
Expected<Operand> given(int64_t value) { return number(value); }
Expected<Operand> given(size_t value) { return number(static_cast<int64_t>(value)); }
template <typename T>
Expected<Operand> given(const Expected<T>& result) {
  if (!result) return std::unexpected(result.error());
  return given(*result);
}
Expected<Operand> given(Arguments& a, const Expected<OffsetLayout>& part) {
  if (!part) return std::unexpected(part.error());
  a.offset = part->offset;
  return part->layout;
}

// Calls the function with argument `i`, which is a layout or a composed layout.
template <typename Call>
Expected<Operand> on_layouts(const Arguments& a, size_t i, Call call) {
  if (const auto* composed = std::get_if<ComposedLayout>(&a.values[i])) return given(call(*composed));
  return given(call(a.layout(i)));
}

const IntTuple& shape_of(const Operand& value) {
  if (const auto* layout = std::get_if<Layout>(&value)) return layout->shape;
  return std::get<ComposedLayout>(value).outer.shape;
}

// Computes `a o b` for every pair of values that can be composed.
Expected<Operand> compose(Arguments& a) {
  const Operand &left = a.values[0], &right = a.values[1];
  const auto *first = std::get_if<Swizzle>(&left), *second = std::get_if<Swizzle>(&right);
  if (first && second) return given(composition(*first, *second));
  auto outer = converted(a.math, Parameter::Layouts, left);
  if (first) {
    auto layout = converted(a.math, Parameter::Layout, right);
    if (layout) return given(composition(a.math, *first, std::get<Layout>(*layout)));
  } else if (outer && std::get_if<Layout>(&*outer)) {
    const Layout& layout = std::get<Layout>(*outer);
    if (second) return given(composition(a.math, layout, *second));
    if (const auto* composed = std::get_if<ComposedLayout>(&right)) return given(composition(a.math, layout, *composed));
    if (auto tiler = as_tiler(a.math.arena(), right)) return given(composition(a.math, layout, *tiler));
  } else if (outer) {
    if (auto tiler = as_tiler(a.math.arena(), right))
      return given(composition(a.math, std::get<ComposedLayout>(*outer), *tiler));
  }
  return failure(Cause::NotAffine, "composition", left, right);
}

Expected<Operand> make_composed(Arguments& a) {
  const Operand& first = a.values[0];
  Inner function;
  if (const auto* swizzle = std::get_if<Swizzle>(&first))
    function = inner(*swizzle);
  else if (const auto* composed = std::get_if<ComposedLayout>(&first))
    function = inner(a.math.arena(), *composed);
  else if (auto layout = as_layout(a.math, first))
    function = inner(*layout);
  else
    return failure(Cause::NotAffine, "make_composed_layout", first, a.values[2]);
  return given(make_composed_layout(a.math, function, a.tuple(1), a.layout(2)));
}

Expected<Operand> recast(Arguments& a) {
  if (const auto* swizzle = std::get_if<Swizzle>(&a.values[2])) return given(recast_layout(a.number(0), a.number(1), *swizzle));
  auto layout = converted(a.math, Parameter::Layouts, a.values[2]);
  if (!layout) return failure(Cause::NotAffine, "recast_layout", a.values[2]);
  if (const auto* composed = std::get_if<ComposedLayout>(&*layout))
    return given(recast_layout(a.math, a.number(0), a.number(1), *composed));
  return given(recast_layout(a.math, a.number(0), a.number(1), std::get<Layout>(*layout)));
}

Expected<Operand> flattened(Arguments& a) {
  if (const auto* t = std::get_if<IntTuple>(&a.values[0])) return given(flatten(a.math.arena(), *t));
  if (const auto* l = std::get_if<Layout>(&a.values[0])) return given(flatten(a.math, *l));
  if (const auto* c = std::get_if<ComposedLayout>(&a.values[0])) return given(flatten(a.math, *c));
  if (const auto* t = std::get_if<Tiler>(&a.values[0])) return given(flatten(a.math.arena(), *t));
  return a.values[0];
}

Expected<Operand> divided(Arguments& a) {
  if (const auto* t = std::get_if<IntTuple>(&a.values[1])) return given(ceil_div(a.math, a.tuple(0), *t));
  auto tiler = as_tiler(a.math.arena(), a.values[1]);
  if (!tiler) return failure(Cause::NotAffine, "ceil_div", a.values[0], a.values[1]);
  return given(ceil_div(a.math, a.tuple(0), *tiler));
}

Expected<Operand> mode_of(Arguments& a) {
  if (const auto* t = std::get_if<IntTuple>(&a.values[0])) return given(get(*t, a.path(1)));
  if (const auto* l = std::get_if<Layout>(&a.values[0])) return given(get(*l, a.path(1)));
  if (const auto* c = std::get_if<ComposedLayout>(&a.values[0])) return given(get(*c, a.path(1)));
  return failure(Cause::NotATuple, "get", a.values[0]);
}

Expected<Operand> size_of(Arguments& a) {
  KDSL_TRY(IntTuple part, get(a.tuple(0), a.count() > 1 ? a.path(1) : std::vector<size_t>()));
  return given(size(a.math, part));
}

Expected<Operand> cosize_of(Arguments& a) {
  std::vector<size_t> path = a.count() > 1 ? a.path(1) : std::vector<size_t>();
  if (const auto* composed = std::get_if<ComposedLayout>(&a.values[0])) {
    KDSL_TRY(ComposedLayout part, get(*composed, path));
    return given(cosize(a.math, part));
  }
  KDSL_TRY(Layout part, get(a.layout(0), path));
  return given(cosize(a.math, part));
}

Expected<Operand> basis_of(Arguments& a) {
  std::vector<int64_t> path;
  for (size_t step : a.path(0)) path.push_back(static_cast<int64_t>(step));
  return given(basis(a.math.arena(), number(1), path));
}

Expected<Operand> extended(Arguments& a, bool at_end) {
  Layout added = a.count() > 1 ? a.layout(1) : Layout{number(1), number(0)};
  size_t up_to = a.count() > 2 ? static_cast<size_t>(std::max<int64_t>(0, a.number(2))) : rank(shape_of(a.values[0])) + 1;
  return on_layouts(a, 0,
                    [&](const auto& l) { return at_end ? append(a.math, l, added, up_to) : prepend(a.math, l, added, up_to); });
}

Expected<Operand> sliced(Arguments& a) {
  if (const auto* l = std::get_if<Layout>(&a.values[1])) return given(a, slice_and_offset(a.math, a.tuple(0), *l));
  if (const auto* c = std::get_if<ComposedLayout>(&a.values[1])) return given(slice(a.math, a.tuple(0), *c));
  if (const auto* t = std::get_if<IntTuple>(&a.values[1])) return given(slice(a.math.arena(), a.tuple(0), *t));
  return failure(Cause::NotAffine, "slice", a.values[0], a.values[1]);
}

Expected<Operand> index_of(Arguments& a) {
  if (const auto* l = std::get_if<Layout>(&a.values[1])) return given(crd2idx(a.math, a.tuple(0), *l));
  if (const auto* c = std::get_if<ComposedLayout>(&a.values[1])) return given(crd2idx(a.math, a.tuple(0), *c));
  if (const auto* t = std::get_if<IntTuple>(&a.values[1])) return given(crd2idx(a.math, a.tuple(0), *t));
  return failure(Cause::NotAffine, "crd2idx", a.values[0], a.values[1]);
}

Expected<Operand> common_vector(Arguments& a) {
  const auto *x = std::get_if<ComposedLayout>(&a.values[0]), *y = std::get_if<ComposedLayout>(&a.values[1]);
  if (x && y) return given(max_common_vector(a.math, *x, *y));
  if (x) return given(max_common_vector(a.math, *x, a.layout(1)));
  if (y) return given(max_common_vector(a.math, *y, a.layout(0)));
  return given(max_common_vector(a.math, a.layout(0), a.layout(1)));
}

Expected<Operand> grouped(Arguments& a) {
  auto begin = static_cast<size_t>(std::max<int64_t>(0, a.number(1)));
  size_t end = a.count() > 2 ? static_cast<size_t>(std::max<int64_t>(0, a.number(2))) : rank(shape_of(a.values[0]));
  return on_layouts(a, 0, [&](const auto& l) { return group_modes(a.math, l, begin, end); });
}

using enum Parameter;
using A = Arguments;

constexpr Function kFunctions[] = {
    // ---- making
    {"make_layout",
     1,
     {Tuple, Tuple},
     [](A& a) { return given(a.count() > 1 ? make_layout(a.math, a.tuple(0), a.tuple(1)) : make_layout(a.math, a.tuple(0))); }},
    {"make_ordered_layout", 2, {Shape, Tuple}, [](A& a) { return given(make_ordered_layout(a.math, a.tuple(0), a.tuple(1))); }},
    {"make_layout_like", 1, {Layout}, [](A& a) { return given(make_layout_like(a.math, a.layout(0))); }},
    {"make_fragment_like", 1, {Layout}, [](A& a) { return given(make_fragment_like(a.math, a.layout(0))); }},
    {"make_identity_layout", 1, {Shape}, [](A& a) { return given(make_identity_layout(a.math, a.tuple(0))); }},
    {"make_composed_layout", 3, {Any, Tuple, Layout}, make_composed},
    {"make_swizzle",
     3,
     {Number, Number, Number},
     [](A& a) { return given(make_swizzle(a.number(0), a.number(1), a.number(2))); }},
    {"make_layout_tv",
     2,
     {Layout, Layout},
     [](A& a) {
       auto result = make_layout_tv(a.math, a.layout(0), a.layout(1));
       return result ? given(result->layout) : Expected<Operand>(std::unexpected(result.error()));
     }},
    {"E", 1, {Path}, basis_of},
    // ---- modes
    {"get", 2, {Any, Path}, mode_of},
    {"rank", 1, {Shape}, [](A& a) { return given(rank(a.tuple(0))); }},
    {"depth", 1, {Shape}, [](A& a) { return given(int64_t{depth(a.tuple(0))}); }},
    {"shape", 1, {Shape}, [](A& a) { return given(a.tuple(0)); }},
    {"stride", 1, {Layout}, [](A& a) { return given(a.layout(0).stride); }},
    {"size", 1, {Shape, Path}, size_of},
    {"cosize", 1, {Layouts, Path}, cosize_of},
    {"coshape", 1, {Layout}, [](A& a) { return given(coshape(a.math, a.layout(0))); }},
    {"select",
     2,
     {Layouts, Path},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return select(a.math, l, a.path(1)); }); }},
    {"group_modes", 2, {Layouts, Number, Number}, grouped},
    {"flatten", 1, {Any}, flattened},
    {"unflatten", 2, {Layout, Tuple}, [](A& a) { return given(unflatten(a.math, a.layout(0), a.tuple(1))); }},
    {"append", 1, {Layouts, Layout, Number}, [](A& a) { return extended(a, true); }},
    {"prepend", 1, {Layouts, Layout, Number}, [](A& a) { return extended(a, false); }},
    {"slice", 2, {Tuple, Any}, sliced},
    {"dice", 2, {Tuple, Layout}, [](A& a) { return given(dice(a.math, a.tuple(0), a.layout(1))); }},
    // ---- tuples and coordinates
    {"product", 1, {Shape}, [](A& a) { return given(size(a.math, a.tuple(0))); }},
    {"product_each", 1, {Shape}, [](A& a) { return given(product_each(a.math, a.tuple(0))); }},
    {"product_like", 2, {Shape, Tuple}, [](A& a) { return given(product_like(a.math, a.tuple(0), a.tuple(1))); }},
    {"tuple_add", 2, {Tuple, Tuple}, [](A& a) { return given(tuple_add(a.math, a.tuple(0), a.tuple(1))); }},
    {"tuple_sub", 2, {Tuple, Tuple}, [](A& a) { return given(tuple_sub(a.math, a.tuple(0), a.tuple(1))); }},
    {"ceil_div", 2, {Shape, Any}, divided},
    {"shape_div", 2, {Shape, Shape}, [](A& a) { return given(shape_div(a.math, a.tuple(0), a.tuple(1))); }},
    {"round_up", 2, {Shape, Shape}, [](A& a) { return given(round_up(a.math, a.tuple(0), a.tuple(1))); }},
    {"elem_less", 2, {Tuple, Shape}, [](A& a) { return given(elem_less(a.math, a.tuple(0), a.tuple(1))); }},
    {"equal",
     2,
     {Any, Any},
     [](A& a) {
       const auto *x = std::get_if<kdsl::layout::Layout>(&a.values[0]), *y = std::get_if<kdsl::layout::Layout>(&a.values[1]);
       if (x && y) return given(is_equal(*x, *y));
       const auto *s = std::get_if<IntTuple>(&a.values[0]), *t = std::get_if<IntTuple>(&a.values[1]);
       return s && t ? given(equal(a.math, *s, *t)) : given(to_string(a.values[0]) == to_string(a.values[1]));
     }},
    {"is_congruent", 2, {Shape, Shape}, [](A& a) { return given(is_congruent(a.tuple(0), a.tuple(1))); }},
    {"is_weakly_congruent", 2, {Shape, Shape}, [](A& a) { return given(is_weakly_congruent(a.tuple(0), a.tuple(1))); }},
    {"is_compatible", 2, {Shape, Shape}, [](A& a) { return given(is_compatible(a.math, a.tuple(0), a.tuple(1))); }},
    {"is_weakly_compatible",
     2,
     {Shape, Shape},
     [](A& a) { return given(is_weakly_compatible(a.math, a.tuple(0), a.tuple(1))); }},
    {"crd2idx", 2, {Tuple, Any}, index_of},
    {"idx2crd", 2, {Tuple, Shape}, [](A& a) { return given(idx2crd(a.math, a.tuple(0), a.tuple(1))); }},
    {"crd2crd", 3, {Tuple, Shape, Shape}, [](A& a) { return given(crd2crd(a.math, a.tuple(0), a.tuple(1), a.tuple(2))); }},
    {"increment_coord", 2, {Tuple, Shape}, [](A& a) { return given(increment_coord(a.math, a.tuple(0), a.tuple(1))); }},
    {"get_hier_coord", 2, {Tuple, Layout}, [](A& a) { return given(get_hier_coord(a.math, a.tuple(0), a.layout(1))); }},
    {"get_flat_coord", 2, {Tuple, Layout}, [](A& a) { return given(get_flat_coord(a.math, a.tuple(0), a.layout(1))); }},
    {"get_1d_coord", 2, {Tuple, Layout}, [](A& a) { return given(get_1d_coord(a.math, a.tuple(0), a.layout(1))); }},
    // ---- the algebra
    {"coalesce",
     1,
     {Layouts, Tuple},
     [](A& a) {
       return on_layouts(a, 0, [&](const auto& l) {
         using L = std::decay_t<decltype(l)>;
         return a.count() > 1 ? coalesce(a.math, l, a.tuple(1)) : Expected<L>(coalesce(a.math, l));
       });
     }},
    {"filter_zeros",
     1,
     {Layouts},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return filter_zeros(a.math, l); }); }},
    {"filter",
     1,
     {Layouts, Tuple},
     [](A& a) {
       return on_layouts(a, 0, [&](const auto& l) {
         using L = std::decay_t<decltype(l)>;
         return a.count() > 1 ? filter(a.math, l, a.tuple(1)) : Expected<L>(filter(a.math, l));
       });
     }},
    {"composition", 2, {Any, Any}, compose},
    {"complement",
     1,
     {Layout, Shape},
     [](A& a) { return given(a.count() > 1 ? complement(a.math, a.layout(0), a.tuple(1)) : complement(a.math, a.layout(0))); }},
    {"right_inverse", 1, {Layout}, [](A& a) { return given(right_inverse(a.math, a.layout(0))); }},
    {"left_inverse", 1, {Layout}, [](A& a) { return given(left_inverse(a.math, a.layout(0))); }},
    {"nullspace", 1, {Layout}, [](A& a) { return given(nullspace(a.math, a.layout(0))); }},
    {"logical_divide",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return logical_divide(a.math, l, a.tiler(1)); }); }},
    {"zipped_divide",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return zipped_divide(a.math, l, a.tiler(1)); }); }},
    {"tiled_divide",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return tiled_divide(a.math, l, a.tiler(1)); }); }},
    {"flat_divide",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return flat_divide(a.math, l, a.tiler(1)); }); }},
    {"logical_product",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return logical_product(a.math, l, a.tiler(1)); }); }},
    {"zipped_product",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return zipped_product(a.math, l, a.tiler(1)); }); }},
    {"tiled_product",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return tiled_product(a.math, l, a.tiler(1)); }); }},
    {"flat_product",
     2,
     {Layouts, Tiler},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return flat_product(a.math, l, a.tiler(1)); }); }},
    {"blocked_product",
     2,
     {Layouts, Layout},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return blocked_product(a.math, l, a.layout(1)); }); }},
    {"raked_product",
     2,
     {Layouts, Layout},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return raked_product(a.math, l, a.layout(1)); }); }},
    {"tile_to_shape",
     2,
     {Layouts, Shape, Tuple},
     [](A& a) {
       return on_layouts(a, 0, [&](const auto& l) {
         return a.count() > 2 ? tile_to_shape(a.math, l, a.tuple(1), a.tuple(2)) : tile_to_shape(a.math, l, a.tuple(1));
       });
     }},
    {"upcast", 2, {Layout, Number}, [](A& a) { return given(upcast(a.math, a.layout(0), a.number(1))); }},
    {"downcast", 2, {Layout, Number}, [](A& a) { return given(downcast(a.math, a.layout(0), a.number(1))); }},
    {"recast_layout", 3, {Number, Number, Any}, recast},
    {"max_alignment",
     1,
     {Layouts},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return max_alignment(a.math, l); }); }},
    {"max_common_layout",
     2,
     {Layouts, Layout},
     [](A& a) { return on_layouts(a, 0, [&](const auto& l) { return max_common_layout(a.math, l, a.layout(1)); }); }},
    {"max_common_vector", 2, {Layouts, Layouts}, common_vector},
    // ---- parts
    {"domain_offset", 2, {Tuple, Layout}, [](A& a) { return given(a, domain_offset(a.math, a.tuple(0), a.layout(1))); }},
    {"inner_partition",
     3,
     {Layout, Tiler, Tuple},
     [](A& a) { return given(a, inner_partition(a.math, a.layout(0), a.tiler(1), a.tuple(2))); }},
    {"outer_partition",
     3,
     {Layout, Tiler, Tuple},
     [](A& a) { return given(a, outer_partition(a.math, a.layout(0), a.tiler(1), a.tuple(2))); }},
    {"local_tile",
     3,
     {Layout, Tiler, Tuple, Tuple},
     [](A& a) {
       return given(a, a.count() > 3 ? local_tile(a.math, a.layout(0), a.tiler(1), a.tuple(2), a.tuple(3))
                                     : local_tile(a.math, a.layout(0), a.tiler(1), a.tuple(2)));
     }},
    {"local_partition",
     3,
     {Layout, Layout, Tuple, Tuple},
     [](A& a) {
       return given(a, a.count() > 3 ? local_partition(a.math, a.layout(0), a.layout(1), a.tuple(2), a.tuple(3))
                                     : local_partition(a.math, a.layout(0), a.layout(1), a.tuple(2)));
     }},
    {"make_layout_image_mask",
     3,
     {Layout, Tuple, Number},
     [](A& a) {
       auto mode = static_cast<size_t>(std::max<int64_t>(0, a.number(2)));
       return given(make_layout_image_mask(a.math, a.layout(0), a.tuple(1), mode));
     }},
};

}  // namespace

std::span<const Function> functions() { return kFunctions; }

}  // namespace kdsl::layout
