// This file treats layouts, tensors and tuples as trees of modes: rank, size, get, select, group_modes, slice_ ….
#include <algorithm>

#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::Tiler;

namespace {

using Path = std::vector<size_t>;

// Returns the nesting of any value with modes.
const IntTuple& shape_of(const Moded& moded) {
  return std::visit(
      []<typename Kind>(const Kind& given) -> const IntTuple& {
        if constexpr (std::is_same_v<Kind, TupleOfValues>)
          return given.tuple;
        else if constexpr (std::is_same_v<Kind, value::TensorObject*>)
          return given->tensor.layout.shape;
        else if constexpr (std::is_same_v<Kind, ComposedLayout>)
          return given.outer.shape;
        else
          return given.shape;
      },
      moded.value);
}

layout::Expected<TupleOfValues> of_values(const layout::Expected<IntTuple>& t) {
  if (!t) return std::unexpected(t.error());
  return TupleOfValues{*t};
}

// ---- sizes

struct OfShape {
  Shape a;
  std::optional<ModePath> mode;
};

// Returns the part of the shape that `mode` names. Returns none after reporting an error.
std::optional<IntTuple> part_of(Call& call, const OfShape& args) {
  if (!args.mode) return args.a.shape;
  auto path = path_in(call, args.mode, *args.mode, args.a.shape);
  if (!path) return std::nullopt;
  return *layout::get(args.a.shape, *path);
}

Value size(Call& call, const OfShape& args) {
  auto part = part_of(call, args);
  if (!part) return call.failure();
  LeafMath math = value::leaf_math(call.ctx);
  IntTuple result = layout::size(math, *part);
  return is_faulty(call, call.at(args.a), math) ? call.failure() : to_value(call.ctx, result);
}

Value shape(Call& call, const OfShape& args) {
  auto part = part_of(call, args);
  return part ? to_value(call.ctx, *part) : call.failure();
}

// These functions also apply to any tuple.
struct OfModes {
  Moded a;
  std::optional<ModePath> mode;
};

Value rank(Call& call, const OfModes& args) {
  IntTuple part = shape_of(args.a);
  if (args.mode) {
    auto path = path_in(call, args.mode, *args.mode, part);
    if (!path) return call.failure();
    part = *layout::get(part, *path);
  }
  return to_value(call.ctx, layout::rank(part));
}

struct Depth {
  Moded a;
};
Value depth(Call& call, const Depth& args) { return to_value(call.ctx, layout::depth(shape_of(args.a))); }

struct Cosize {
  OneKindOf<Layout, ComposedLayout, value::TensorObject*, IntTuple> a;
  std::optional<ModePath> mode;
};

// A tensor's layout is composed if its indices are swizzled.
std::variant<Layout, ComposedLayout> layout_of(Call& call, const Cosize& args) {
  if (auto* layout = std::get_if<Layout>(&args.a.value)) return *layout;
  if (auto* layout = std::get_if<ComposedLayout>(&args.a.value)) return *layout;
  if (auto* tensor = std::get_if<value::TensorObject*>(&args.a.value)) return tile::layout_of((*tensor)->tensor);
  LeafMath math = value::leaf_math(call.ctx);
  const IntTuple& shape = std::get<IntTuple>(args.a.value);
  return Layout{shape, layout::compact_col_major(math, shape)};
}

template <typename L>
Value cosize_of(Call& call, const Cosize& args, const L& layout, const IntTuple& shape) {
  Path path;
  if (args.mode) {
    auto found = path_in(call, args.mode, *args.mode, shape);
    if (!found) return call.failure();
    path = *found;
  }
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.a), layout::cosize(math, *layout::get(layout, path)));
}

Value cosize(Call& call, const Cosize& args) {
  auto layout = layout_of(call, args);
  if (auto* plain = std::get_if<Layout>(&layout)) return cosize_of(call, args, *plain, plain->shape);
  const ComposedLayout& composed = std::get<ComposedLayout>(layout);
  return cosize_of(call, args, composed, composed.outer.shape);
}

struct SizeInBytes {
  dtype::DType dtype;
  std::optional<OneKindOf<Layout, ComposedLayout, IntTuple>> layout;  // None: nothing
};

Value size_in_bytes(Call& call, const SizeInBytes& args) {
  if (!args.layout) return Value::integer(0);
  LeafMath math = value::leaf_math(call.ctx);
  const IntTuple* shape = std::get_if<IntTuple>(&args.layout->value);
  // For a composed layout the outer part is used, since a swizzle permutes the elements within it.
  Layout spanned = shape ? Layout{*shape, layout::compact_col_major(math, *shape)} : Layout{};
  if (auto* plain = std::get_if<Layout>(&args.layout->value)) spanned = *plain;
  if (auto* composed = std::get_if<ComposedLayout>(&args.layout->value)) spanned = composed->outer;
  auto count = layout::cosize(math, spanned);
  if (!count) return refuse_layout(call, call.at(args.layout), count.error());
  IntTuple bytes = math.ceil_div(math.mul(*count, layout::number(bits_in_memory(args.dtype))), layout::number(8));
  return is_faulty(call, call.at(args.layout), math) ? call.failure() : to_value(call.ctx, bytes);
}

// ---- picking and grouping modes

struct Get {
  Moded input;
  ModePath mode;
};

Value get(Call& call, const Get& args) {
  auto path = path_in(call, args.mode, args.mode, shape_of(args.input));
  if (!path) return call.failure();
  return apply(call, args.input, call.at(args.mode), [&]<typename T>(LeafMath&, const T& given) {
    if constexpr (std::is_same_v<T, TupleOfValues>)
      return of_values(layout::get(given.tuple, *path));
    else
      return layout::get(given, *path);
  });
}

struct Select {
  Moded input;
  ModeList mode;
};

Value select(Call& call, const Select& args) {
  Path modes;
  for (int64_t mode : args.mode.modes) {
    auto one = path_in(call, args.mode, {{mode}}, shape_of(args.input));
    if (!one) return call.failure();
    modes.push_back(one->front());
  }
  return apply(call, args.input, call.at(args.mode), [&]<typename T>(LeafMath& math, const T& given) {
    if constexpr (std::is_same_v<T, TupleOfValues>)
      return of_values(layout::select(math.arena(), given.tuple, modes));
    else
      return layout::select(math, given, modes);
  });
}

struct GroupModes {
  Moded input;
  int64_t begin;
  std::optional<int64_t> end;
};

Value group_modes(Call& call, const GroupModes& args) {
  auto rank = static_cast<int64_t>(layout::rank(shape_of(args.input)));
  auto from_front = [&](int64_t mode) { return mode < 0 ? mode + rank : mode; };
  int64_t begin = from_front(args.begin), end = args.end ? from_front(*args.end) : rank;
  if (begin < 0 || begin > rank) return call.refuse(args.begin, "is {}, where the rank is {}", args.begin, rank);
  if (end < 0 || end > rank) return call.refuse(args.end, "is {}, where the rank is {}", *args.end, rank);
  if (begin >= end)
    return call.refuse(args.begin, "is {}: no modes lie between it and {}", begin, end)
        .help("it is the first mode of the group, the next argument the one behind the last: `cute.group_modes(x, 0, 2)`");
  auto first = static_cast<size_t>(begin), last = static_cast<size_t>(end);
  return apply(call, args.input, call.at(args.input), [&]<typename T>(LeafMath& math, const T& given) {
    if constexpr (std::is_same_v<T, TupleOfValues>)
      return of_values(layout::group(math.arena(), given.tuple, first, last));
    else
      return layout::group_modes(math, given, first, last);
  });
}

struct Flatten {
  Moded a;
};

Value flatten(Call& call, const Flatten& args) {
  auto flat = [&]<typename T>(LeafMath& math, const T& given) {
    if constexpr (std::is_same_v<T, TupleOfValues>)
      return of_values(layout::flatten(math.arena(), given.tuple));
    else
      return layout::Expected<T>(layout::flatten(math, given));
  };
  return apply(call, args.a, call.at(args.a), flat);
}

// Returns the leaves, as a tuple even if there is one.
Value flatten_to_tuple(Call& call, const Flatten& args) {
  std::vector<IntTuple> leaves;
  layout::flatten(shape_of(args.a), leaves);
  return to_value(call.ctx, TupleOfValues{layout::tuple(call.ctx.heap, leaves)});
}

struct Unflatten {
  Moded sequence;
  Moded profile;
};

Value unflatten(Call& call, const Unflatten& args) {
  return apply(call, args.sequence, call.at(args.sequence), [&]<typename T>(LeafMath& math, const T& given) {
    if constexpr (std::is_same_v<T, TupleOfValues>) {
      return of_values(layout::unflatten(math.arena(), given.tuple, shape_of(args.profile)));
    } else if constexpr (std::is_same_v<T, ComposedLayout>) {
      auto outer = layout::unflatten(math, given.outer, shape_of(args.profile));
      return outer ? layout::Expected<T>({given.inner, given.offset, *outer}) : std::unexpected(outer.error());
    } else {
      return layout::unflatten(math, given, shape_of(args.profile));
    }
  });
}

// ---- adding modes

enum class Side : uint8_t { Front, Back };

struct Extend {
  Moded input;
  OneKindOf<Layout, TupleOfValues> elem;
  std::optional<int64_t> up_to_rank;
};

// Adds `elem` on one side until the rank is reached, or once if none is given.
Value extend(Call& call, const Moded& input, const Argument& at, const OneKindOf<Layout, TupleOfValues>* elem,
             std::optional<int64_t> up_to_rank, Side side) {
  size_t rank = layout::rank(shape_of(input));
  size_t wanted = up_to_rank ? static_cast<size_t>(*up_to_rank) : rank + 1;
  return apply(call, input, at, [&]<typename T>(LeafMath& math, const T& given) {
    bool is_back = side == Side::Back;
    if constexpr (std::is_same_v<T, TupleOfValues>) {
      const TupleOfValues* item = elem ? std::get_if<TupleOfValues>(&elem->value) : nullptr;
      IntTuple added = item ? item->tuple : layout::number(1);
      return of_values(is_back ? layout::append(math.arena(), given.tuple, added, wanted)
                               : layout::prepend(math.arena(), given.tuple, added, wanted));
    } else {
      const Layout* mode = elem ? std::get_if<Layout>(&elem->value) : nullptr;
      Layout added = mode ? *mode : Layout{layout::number(1), layout::number(0)};
      return is_back ? layout::append(math, given, added, wanted) : layout::prepend(math, given, added, wanted);
    }
  });
}

// Checks that `up_to_rank` can be reached.
bool check_rank(Call& call, const Moded& input, const std::optional<int64_t>& up_to_rank) {
  auto rank = static_cast<int64_t>(layout::rank(shape_of(input)));
  if (!up_to_rank || *up_to_rank >= rank) return true;
  return call.refuse(up_to_rank, "is {}, where the rank is {} already", *up_to_rank, rank);
}

Value extended(Call& call, const Extend& args, Side side) {
  if (!check_rank(call, args.input, args.up_to_rank)) return call.failure();
  bool is_tuple = std::get_if<TupleOfValues>(&args.input.value), adds_tuple = std::get_if<TupleOfValues>(&args.elem.value);
  // A tuple takes a layout as one more item.
  if (is_tuple && !adds_tuple) {
    OneKindOf<Layout, TupleOfValues> item;
    item.value = TupleOfValues{layout::dynamic(call.ctx.heap.make<Value>(call.at(args.elem).value))};
    return extend(call, args.input, call.at(args.input), &item, args.up_to_rank, side);
  }
  if (!is_tuple && adds_tuple) return call.expected(args.elem, "a Layout");
  return extend(call, args.input, call.at(args.input), &args.elem, args.up_to_rank, side);
}

struct ExtendByOnes {
  Moded t;
  std::optional<int64_t> up_to_rank;
};

Value extended_by_ones(Call& call, const ExtendByOnes& args, Side side) {
  if (!check_rank(call, args.t, args.up_to_rank)) return call.failure();
  return extend(call, args.t, call.at(args.t), nullptr, args.up_to_rank, side);
}

// ---- slices

struct Slice {
  Moded src;
  Coord coord;
};

Value slice(Call& call, const Slice& args) {
  return apply(call, args.src, call.at(args.coord), [&]<typename T>(LeafMath& math, const T& given) {
    if constexpr (std::is_same_v<T, TupleOfValues>)
      return of_values(layout::slice(math.arena(), args.coord.coord, given.tuple));
    else
      return layout::slice(math, args.coord.coord, given);
  });
}

// The fixed modes of a tensor move its pointer.
Value slice_(Call& call, const Slice& args) {
  auto* tensor = std::get_if<value::TensorObject*>(&args.src.value);
  if (!tensor) return slice(call, args);
  LeafMath math = value::leaf_math(call.ctx);
  auto slice = [&](LeafMath& m, const Layout& given) { return layout::slice_and_offset(m, args.coord.coord, given); };
  return followed(call, *tensor, settled(call, call.at(args.coord), *tensor, slice(math, (*tensor)->tensor.layout)), slice);
}

struct SliceAndOffset {
  Coord coord;
  Layout src;
};
Value slice_and_offset(Call& call, const SliceAndOffset& args) {
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.coord), layout::slice_and_offset(math, args.coord.coord, args.src));
}

struct Dice {
  OneKindOf<Layout, ComposedLayout, TupleOfValues> src;
  Coord dicer;
};

Value dice(Call& call, const Dice& args) {
  return apply(call, args.src, call.at(args.dicer), [&]<typename T>(LeafMath& math, const T& given) {
    if constexpr (std::is_same_v<T, TupleOfValues>) {
      return of_values(layout::dice(math.arena(), args.dicer.coord, given.tuple));
    } else if constexpr (std::is_same_v<T, ComposedLayout>) {
      auto outer = layout::dice(math, args.dicer.coord, given.outer);
      return outer ? layout::Expected<T>({given.inner, given.offset, *outer}) : std::unexpected(outer.error());
    } else {
      return layout::dice(math, args.dicer.coord, given);
    }
  });
}

// ---- predicates

struct Pair {
  Moded a;
  Moded b;
};
Value is_congruent(Call&, const Pair& args) { return Value::boolean(layout::is_congruent(shape_of(args.a), shape_of(args.b))); }
Value is_weakly_congruent(Call&, const Pair& args) {
  return Value::boolean(layout::is_weakly_congruent(shape_of(args.a), shape_of(args.b)));
}

struct HasUnderscore {
  Coord a;
};
Value has_underscore(Call&, const HasUnderscore& args) { return Value::boolean(layout::has_underscore(args.a.coord)); }

struct HasBasis {
  Moded a;
};
Value has_scaled_basis(Call&, const HasBasis& args) {
  const auto* layout = std::get_if<Layout>(&args.a.value);
  auto* tensor = std::get_if<value::TensorObject*>(&args.a.value);
  if (layout) return Value::boolean(layout::has_basis(*layout));
  if (tensor) return Value::boolean(layout::has_basis((*tensor)->tensor.layout));
  std::vector<IntTuple> leaves;
  layout::flatten(shape_of(args.a), leaves);
  return Value::boolean(std::ranges::any_of(leaves, [](const IntTuple& leaf) { return leaf.is_basis(); }));
}

constexpr BuiltinRow kRows[] = {
    row<size>("size", "a, mode=None", "The number of coordinates."),
    row<shape>("shape", "input: a, mode=None", "The extents."),
    row<rank>("rank", "a, mode=None", "The number of modes."),
    row<depth>("depth", "a", "How deep the modes are nested."),
    row<cosize>("cosize", "a, mode=None", "The number of elements spanned."),
    row<size_in_bytes>("size_in_bytes", "dtype, layout", "Bytes that a layout's elements span."),
    row<get>("get", "input, mode", "The mode at the end of a path."),
    row<select>("select", "input, mode", "The listed modes."),
    row<group_modes>("group_modes", "input, begin, end=None", "Modes as one nested mode."),
    row<flatten>("flatten", "a", "Without nesting."),
    row<flatten_to_tuple>("flatten_to_tuple", "a", "The leaves as a tuple."),
    row<unflatten>("unflatten", "sequence, profile", "The leaves in the nesting of another."),
    row<extended, Side::Back>("append", "input, elem, up_to_rank=None", "A mode added behind the others."),
    row<extended, Side::Front>("prepend", "input, elem, up_to_rank=None", "A mode added before the others."),
    row<extended_by_ones, Side::Back>("append_ones", "t, up_to_rank=None", "Modes of extent 1 added behind the others."),
    row<extended_by_ones, Side::Front>("prepend_ones", "t, up_to_rank=None", "Modes of extent 1 added before the others."),
    row<slice_>("slice_", "src, coord", "The modes for which the coordinate has None."),
    row<slice_and_offset>("slice_and_offset", "coord, src", "The modes with None, and the index of the others."),
    row<dice>("dice", "src, dicer", "The modes for which the coordinate has a number."),
    row<is_congruent>("is_congruent", "a, b", "Whether both are nested alike."),
    row<is_weakly_congruent>("is_weakly_congruent", "a, b", "Whether the nesting of `a` is the outer part of that of `b`."),
    row<has_underscore>("has_underscore", "a", "Whether a mode is None."),
    row<has_scaled_basis>("has_scaled_basis", "a", "Whether a stride is a scaled basis."),
};

}  // namespace

const std::span<const BuiltinRow> kModeRows = kRows;

}  // namespace kdsl::builtins
