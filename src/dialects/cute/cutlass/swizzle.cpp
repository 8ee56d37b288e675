// cutlass.Swizzle(b, m, s): exchanges address bits, addr ^ (((addr >> (m + s)) & (2**b - 1)) << m), so that rows of a
// tile in shared memory lie on different banks.
#include "dialects/cute/cutlass/swizzle.h"

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/memory_access.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

SwizzleObject* as_swizzle(const Context& ctx, Value v) {
  return v.is_object() && ctx.typed && v.object()->type == ctx.typed->swizzle ? static_cast<SwizzleObject*>(v.object())
                                                                              : nullptr;
}

bool swizzle_option(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function,
                    layout::Swizzle& out) {
  if (args[i].is_none()) return true;
  if (SwizzleObject* swizzle = as_swizzle(ctx, args[i])) {
    out = swizzle->swizzle;
    return true;
  }
  if (args[i].is_poison())
    ctx.fail_silently();
  else
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), name, function, "a Swizzle",
                       value::type_name(ctx, args[i])));
  return false;
}

namespace {

const layout::Swizzle& swizzle_of(Value self) { return static_cast<SwizzleObject*>(self.object())->swizzle; }

Value make(Context& ctx, int64_t bits, int64_t base, int64_t shift) {
  bool is_good = bits >= 0 && base >= 0 && shift >= bits && bits + base + shift <= 31;
  if (!is_good)
    return ctx.raise(ctx.types->value_error,
                     "Swizzle({}, {}, {}): the numbers must not be negative, the shift must be at least the number of bits",
                     bits, base, shift);
  layout::Swizzle swizzle{static_cast<int>(bits), static_cast<int>(base), static_cast<int>(shift)};
  return ctx.make<SwizzleObject>(SwizzleObject{{ctx.typed->swizzle, value::ObjectKind::Native}, swizzle});
}

Value make_swizzle(Context& ctx, const Bound& args) {
  int64_t numbers[3];
  for (size_t i = 0; i < 3; ++i)
    if (!static_argument(ctx, args, i, "Swizzle", numbers[i])) return Value::raised();
  return make(ctx, numbers[0], numbers[1], numbers[2]);
}

Value construct(Context& ctx, value::TypeObject*, const value::CallArgs& args) {
  Value bound[3];
  Span spans[3];
  if (!value::bind_params(ctx, "Swizzle", *value::parse_params(ctx, "bbits, mbase, sshift"), args, bound, spans))
    return Value::raised();
  return make_swizzle(ctx, Bound{bound, args.span, spans});
}

struct NamedSwizzle {
  std::string_view name;
  int64_t bits, base, shift;
};
// The modes of tensor maps.
constexpr NamedSwizzle kNamed[] = {
    {"none", 0, 4, 3}, {"s32b", 1, 4, 3}, {"s64b", 2, 4, 3}, {"s128b", 3, 4, 3}, {"s128b_atom_32b", 2, 5, 2}};

Value from_name(Context& ctx, const Bound& args) {
  value::StrObject* text = value::as_str(args[0]);
  for (const NamedSwizzle& named : kNamed)
    if (text && named.name == text->text) return make(ctx, named.bits, named.base, named.shift);
  return ctx.raise(ctx.types->value_error,
                   "Swizzle.from_name: the name must be one of none, s32b, s64b, s128b, s128b_atom_32b");
}

Value repr(Context& ctx, Value self) { return value::make_str(ctx, layout::to_string(swizzle_of(self))); }

Value compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (op > ast::CmpOp::NotEq || !other.is_object() || other.object()->type != self.object()->type)
    return Value::not_implemented();
  return Value::boolean((swizzle_of(self) == swizzle_of(other)) == (op == ast::CmpOp::Eq));
}

Value hash(Context&, Value self) {
  const layout::Swizzle& swizzle = swizzle_of(self);
  return Value::integer(swizzle.bits << 16 | swizzle.base << 8 | swizzle.shift);
}

constexpr BuiltinRow kStatics[] = {{"from_name", "name", "The swizzle of a tensor map's mode: s32b, s64b, s128b.", from_name}};

constexpr value::PropertyRow kProperties[] = {
    {"num_bits", "How many bits are exchanged.", [](Context&, Value self) { return Value::integer(swizzle_of(self).bits); }},
    {"num_base", "The lowest bit that changes.", [](Context&, Value self) { return Value::integer(swizzle_of(self).base); }},
    {"num_shift", "How far above the bits are that change it.",
     [](Context&, Value self) { return Value::integer(swizzle_of(self).shift); }},
};

}  // namespace

void make_swizzle_type(Context& ctx) {
  value::Slots slots;
  slots.repr = repr;
  slots.compare = compare;
  slots.hash = hash;
  ctx.typed->swizzle = value::make_native_type(ctx, {.name = "Swizzle",
                                                     .module = "cutlass",
                                                     .slots = slots,
                                                     .static_methods = kStatics,
                                                     .properties = kProperties,
                                                     .construct = construct});
}

}  // namespace kdsl::builtins
