// This file has cutlass.Swizzle(b, m, s), which XORs address bits, addr ^ (((addr >> (m + s)) & (2**b - 1)) << m), so that
// rows of a tile in shared memory lie on different banks.
#include "dialects/cute/cutlass/swizzle.h"

#include "dialects/cute/cute/memory_access.h"
#include "layout/swizzle/composed.h"
#include "value/flattening.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/signature.h"

namespace kdsl::builtins {

SwizzleObject* as_swizzle(const Context& ctx, Value v) {
  return v.is_object() && ctx.typed && v.object()->type == ctx.typed->swizzle ? static_cast<SwizzleObject*>(v.object())
                                                                              : nullptr;
}

Value swizzle_value(Context& ctx, const layout::Swizzle& swizzle) {
  return ctx.make<SwizzleObject>(SwizzleObject{{ctx.typed->swizzle, value::ObjectKind::Native}, swizzle});
}

namespace {

const layout::Swizzle& swizzle_of(Value self) { return static_cast<SwizzleObject*>(self.object())->swizzle; }

struct MakeSwizzle {
  int64_t b, m, s;
};
Value make_swizzle(Call& call, const MakeSwizzle& args) {
  if (auto made = layout::make_swizzle(args.b, args.m, args.s)) return swizzle_value(call.ctx, *made);
  return call.refuse(args.s, "does not go with {} bits from bit {} on, got {}: they must not overlap, and be bits of an index",
                     args.b, args.m, args.s);
}
constexpr BuiltinRow kSwizzle = row<make_swizzle>("Swizzle", "bbits: b, mbase: m, sshift: s", "A swizzle.");

// The swizzle modes of tensor maps.
enum class Mode : uint8_t { None, S32, S64, S128, S128Atom32 };
constexpr std::string_view kModes[] = {"none", "s32b", "s64b", "s128b", "s128b_atom_32b"};
constexpr layout::Swizzle kSwizzles[] = {{0, 4, 3}, {1, 4, 3}, {2, 4, 3}, {3, 4, 3}, {2, 5, 2}};
constexpr std::string_view to_text(Mode mode) { return choice_name(kModes, mode); }

struct FromName {
  Mode name;
};
Value from_name(Call& call, const FromName& args) { return swizzle_value(call.ctx, kSwizzles[static_cast<size_t>(args.name)]); }

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

constexpr BuiltinRow kStatics[] = {
    row<from_name>("from_name", "name", "The swizzle of a tensor map's mode: s32b, s64b, s128b."),
};

// A swizzle has no runtime values.
bool flatten(Context&, Value, std::vector<ir::Value*>&) { return true; }
Value rebuild(Context&, Value self, std::span<ir::Value* const>&) { return self; }
std::string describe(Context&, Value self) { return fmt::format("Swizzle<{}>", layout::to_string(swizzle_of(self))); }
constexpr value::FlatteningSlots kFlattening{flatten, rebuild, describe};

constexpr value::PropertyRow kProperties[] = {
    {"num_bits", "How many bits are swizzled.", [](Context&, Value self) { return Value::integer(swizzle_of(self).bits); }},
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
  slots.flattening = &kFlattening;
  ctx.typed->swizzle = value::make_native_type(ctx, {.name = "Swizzle",
                                                     .module = "cutlass",
                                                     .slots = slots,
                                                     .static_methods = kStatics,
                                                     .properties = kProperties,
                                                     .construct = construct_by<kSwizzle>});
  value::tell_constructor(ctx, ctx.typed->swizzle, kSwizzle);
}

}  // namespace kdsl::builtins
