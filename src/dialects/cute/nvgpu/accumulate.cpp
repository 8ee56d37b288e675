// This file has the fields of atoms that may change while a kernel runs. There is one: whether a product of a warpgroup adds
// to its accumulators. It is a variable of the kernel, which passes replace by its value where that is known.
#include <fmt/format.h>

#include "dialects/cute/arguments.h"
#include "dialects/cute/nvgpu/mma_objects.h"
#include "ir/ops.h"
#include "value/objects.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

std::string product_text(const tile::MmaInstruction& of) {
  return fmt::format("{} * {} + {}", dtype::name(of.a), dtype::name(of.b), dtype::name(of.c));
}

// Returns whether the variable exists: a loop that is traced again drops the ops of its first attempt.
static bool is_made(const AccumulateField& field, const ir::Block* kernel) {
  if (field.kernel != kernel) return false;
  for (const ir::Op* op = kernel->first; op; op = op->next)
    if (op->kind == ir::OpKind::Alloca && op->result() == field.variable) return true;
  return false;
}

// Returns the variable, made at the begin of the kernel, which is the function made last. It begins as false.
static ir::Value* variable_of(Context& ctx, AccumulateField& field) {
  ir::Builder& b = *ctx.trace.builder;
  ir::Block* kernel = b.module().functions.back()->body.block;
  if (is_made(field, kernel)) return field.variable;
  ir::Block* block = b.block();
  ir::Op* before = b.before();
  b.set_insertion(kernel, kernel->first);
  field.kernel = kernel;
  ir::Type pointer = ir::pointer_type(ir::Space::Local);
  field.variable = b.create<ir::AllocaOp>({.result = pointer, .elem = ir::kI32, .count = 1, .align = 4})->result();
  b.store(b.i32(0), field.variable, 4);
  b.set_insertion(block, before);
  return field.variable;
}

ir::Value* load_accumulate(Context& ctx, AccumulateField& field) {
  ir::Builder& b = *ctx.trace.builder;
  ir::Value* word = b.load(ir::kI32, variable_of(ctx, field), 4);
  return b.cmpi(ir::CmpI::Ne, word, b.i32(0));
}

namespace {

struct GetField {
  MmaAtomObject* self;
  Argument field;
};
struct SetField {
  MmaAtomObject* self;
  Argument field;
  Predicate value;
};

// Checks that the atom has the field. Returns false after reporting an error.
template <typename Args>
bool has_field(Call& call, const Args& args) {
  Value given = args.field.value;
  if (given.is_poison()) return false;
  if (!args.self->accumulate)
    return call.refuse(args.field, "names a field of the atom, and this one has none: {} is all that it computes",
                       product_text(args.self->instruction));
  Value name = value::get_attr_or_unbound(call.ctx, given, call.ctx.names.intern("value"));
  if (!name.is_raised() && !name.is_unbound() && value::as_str(name) && value::text_of(name) == "accumulate")
    return require_kernel(call.ctx, "Field.ACCUMULATE", call.span());
  return call.expected(args.field, "Field.ACCUMULATE");
}

Value get_field(Call& call, const GetField& args) {
  if (!has_field(call, args)) return call.failure();
  return value::make_dynamic(call.ctx, dtype::DType::Boolean, load_accumulate(call.ctx, *args.self->accumulate));
}

Value set_field(Call& call, const SetField& args) {
  if (!has_field(call, args)) return call.failure();
  ir::Builder& b = call.builder();
  ir::Value* variable = variable_of(call.ctx, *args.self->accumulate);
  b.store(b.cast(ir::OpKind::ExtUI, args.value, ir::kI32), variable, 4);
  return Value::none();
}

constexpr BuiltinRow kRows[] = {
    traced_row<set_field>("set", "self, field, value", "Changes a field that is read at run time."),
    traced_row<get_field>("get", "self, field", "A field that is read at run time."),
};

}  // namespace

const std::span<const BuiltinRow> kAtomFieldRows = kRows;

}  // namespace kdsl::builtins
