// This file has the dialect's types beside Numerics: Constexpr and other annotation names, address spaces, ranges. Tensors,
// pointers and arrays are in cute/tensor.cpp, layouts in algebra/layout_types.cpp.
#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "dialects/common/numeric_types.h"
#include "dialects/cute/arguments.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cutlass/cutlass.h"
#include "value/dialect.h"
#include "value/flattening.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::builtins {

using value::TypeObject;

namespace {

// ---- Constexpr[…] and the like

struct Subscript {
  Value cls, item;
};
Value make_alias(Call& call, const Subscript& args) {
  return call.ctx.make<value::AliasObject>(value::AliasObject{
      {call.ctx.typed->alias, value::ObjectKind::Native}, static_cast<TypeObject*>(args.cls.object()), args.item});
}

Value alias_repr(Context& ctx, Value self) {
  auto* alias = static_cast<value::AliasObject*>(self.object());
  bool ok = true;
  return value::make_str(ctx, fmt::format("{}[{}]", alias->base->name.text(), value::repr_text(ctx, alias->args, ok)));
}

constexpr BuiltinRow kSubscript[] = {
    row<make_alias>("__class_getitem__", "cls, item", "The annotation with an argument."),
};

Value header_only(Context& ctx, TypeObject* type, const value::CallArgs& args) {
  if (ctx.trace.builder) {
    auto outside = ctx.error(args.span, diag::RangeOutsideFor, type->name.text());
    return ctx.fail(outside.help(
        "comprehensions and functions without `@cute.jit` are plain Python: decorate the function, or use Python's `range`"));
  }
  auto report = ctx.error(args.span, diag::CallOutsideJit, type->name.text());
  return ctx.fail(
      report.help(fmt::format("write `for i in {}(...)` in a `@cute.jit` or `@cute.kernel` function; elsewhere "
                              "use Python's `range`",
                              type->name.text())));
}

// ---- address spaces

Value space_repr(Context& ctx, Value self) {
  return value::make_str(ctx, fmt::format("AddressSpace.{}", static_cast<value::AddressSpaceObject*>(self.object())->name));
}

Value space_compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (op > ast::CmpOp::NotEq || !other.is_object() || other.object()->type != self.object()->type)
    return Value::not_implemented();
  auto *a = static_cast<value::AddressSpaceObject*>(self.object()),
       *b = static_cast<value::AddressSpaceObject*>(other.object());
  return Value::boolean((a->space == b->space) == (op == ast::CmpOp::Eq));
}

Value space_hash(Context&, Value self) {
  return Value::integer(static_cast<int64_t>(static_cast<value::AddressSpaceObject*>(self.object())->space));
}

struct SpaceRow {
  std::string_view name;
  ir::Space space;
};
constexpr SpaceRow kSpaces[] = {
    {"generic", ir::Space::Generic},     {"gmem", ir::Space::Global}, {"smem", ir::Space::Shared}, {"rmem", ir::Space::Local},
    {"dsmem", ir::Space::SharedCluster}, {"tmem", ir::Space::Tmem},   {"cmem", ir::Space::Const},
};

// Returns the number of the address space in NVPTX.
Value space_number(Context&, Value self) {
  switch (static_cast<value::AddressSpaceObject*>(self.object())->space) {
    case ir::Space::Generic: return Value::integer(0);
    case ir::Space::Global: return Value::integer(1);
    case ir::Space::Shared: return Value::integer(3);
    case ir::Space::Const: return Value::integer(4);
    case ir::Space::Local: return Value::integer(5);
    case ir::Space::Tmem: return Value::integer(6);
    case ir::Space::SharedCluster: return Value::integer(7);
  }
  return Value::none();
}
Value space_name(Context& ctx, Value self) {
  return value::make_str(ctx, static_cast<value::AddressSpaceObject*>(self.object())->name);
}
constexpr value::PropertyRow kSpaceProperties[] = {
    {"value", "The number of the address space.", space_number},
    {"name", "The name of the address space.", space_name},
};

TypeObject* make_address_spaces(Context& ctx) {
  value::Slots slots;
  slots.repr = space_repr;
  slots.compare = space_compare;
  slots.hash = space_hash;
  TypeObject* type = value::make_native_type(ctx, {.name = "AddressSpace",
                                                   .module = "cutlass",
                                                   .slots = slots,
                                                   .properties = kSpaceProperties,
                                                   .construct = annotation_only});
  for (const SpaceRow& row : kSpaces)
    value::set_type_attr(
        ctx, type, ctx.names.intern(row.name),
        ctx.make<value::AddressSpaceObject>(value::AddressSpaceObject{{type, value::ObjectKind::Native}, row.space, row.name}));
  return type;
}

}  // namespace

Value annotation_only(Context& ctx, TypeObject* type, const value::CallArgs&) {
  return value::raise_access(
      ctx, ctx.types->type_error,
      "{} is only an annotation and cannot be called: a number of Python is known while compiling as it is, `n = 4`",
      type->name.text());
}

TypeObject* make_marker(Context& ctx, std::string_view name, std::string_view module) {
  return value::make_native_type(ctx,
                                 {.name = name, .module = module, .class_methods = kSubscript, .construct = annotation_only});
}

TypeObject* make_loop_type(Context& ctx, const value::LoopForm& loop) {
  TypeObject* type = value::make_native_type(ctx, {.name = loop.name, .module = "cutlass", .construct = header_only});
  type->loop = &loop;
  return type;
}

void make_cute_types(Context& ctx) {
  if (ctx.typed) return;
  make_numeric_types(ctx);
  ctx.typed = ctx.make<value::TypedTypes>();
  value::TypedTypes& types = *ctx.typed;
  value::Slots alias_slots;
  alias_slots.repr = alias_repr;
  types.alias = value::make_native_type(ctx, {.name = "Annotation", .module = "cutlass", .slots = alias_slots});
  types.constexpr_type = make_marker(ctx, "Constexpr", "cutlass");
  types.address_space = make_address_spaces(ctx);
  make_layout_types(ctx);
  make_vector_types(ctx);
  make_swizzle_type(ctx);
  make_tensor_types(ctx);
  make_spec_types(ctx);
  add_dynamic_value_methods(ctx);
}

}  // namespace kdsl::builtins
