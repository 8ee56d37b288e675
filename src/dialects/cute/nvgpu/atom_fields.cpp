// This file has the fields of atoms that may change while a kernel runs: whether a product adds to its accumulators, and for
// tensor memory whether it negates a factor and where its scales lie. Each is a variable of the kernel, which passes replace by
// its value where that is known.
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

namespace {

// The fields by their names in the Field enumerations of warpgroup and tcgen05.
struct FieldName {
  std::string_view value, member;
  size_t field;
};
constexpr FieldName kFieldNames[] = {{"accumulate", "ACCUMULATE", AtomFields::kAccumulate},
                                     {"accum_c", "ACCUMULATE", AtomFields::kAccumulate},
                                     {"neg_a", "NEGATE_A", AtomFields::kNegateA},
                                     {"neg_b", "NEGATE_B", AtomFields::kNegateB},
                                     {"sf_a", "SFA", AtomFields::kScaleA},
                                     {"sf_b", "SFB", AtomFields::kScaleB}};

// Returns whether the variable exists: a loop that is traced again drops the ops of its first attempt.
bool is_made(const AtomFields& fields, size_t field, const ir::Block* kernel) {
  if (fields.kernel != kernel || !fields.variables[field]) return false;
  for (const ir::Op* op = kernel->first; op; op = op->next)
    if (op->kind == ir::OpKind::Alloca && op->result() == fields.variables[field]) return true;
  return false;
}

ir::Block* kernel_of(Context& ctx) { return ctx.trace.builder->module().functions.back()->body.block; }

// Returns the variable, made at the begin of the kernel, which is the function made last. It begins as zero.
ir::Value* variable_of(Context& ctx, AtomFields& fields, size_t field) {
  ir::Builder& b = *ctx.trace.builder;
  ir::Block* kernel = kernel_of(ctx);
  if (is_made(fields, field, kernel)) return fields.variables[field];
  if (fields.kernel != kernel) fields.variables = {};
  ir::Block* block = b.block();
  ir::Op* before = b.before();
  b.set_insertion(kernel, kernel->first);
  fields.kernel = kernel;
  ir::Type pointer = ir::pointer_type(ir::Space::Local);
  ir::Value* variable = b.create<ir::AllocaOp>({.result = pointer, .elem = ir::kI32, .count = 1, .align = 4})->result();
  fields.variables[field] = variable;
  b.store(b.i32(0), variable, 4);
  b.set_insertion(block, before);
  return variable;
}

ir::Value* load_word(Context& ctx, AtomFields& fields, size_t field) {
  return ctx.trace.builder->load(ir::kI32, variable_of(ctx, fields, field), 4);
}

ir::Value* load_truth(Context& ctx, AtomFields& fields, size_t field) {
  ir::Builder& b = *ctx.trace.builder;
  return b.cmpi(ir::CmpI::Ne, load_word(ctx, fields, field), b.i32(0));
}

}  // namespace

tile::GemmState load_fields(Context& ctx, AtomFields& fields) {
  ir::Builder& b = *ctx.trace.builder;
  tile::GemmState state{.accumulate = load_truth(ctx, fields, AtomFields::kAccumulate)};
  auto is_set = [&](size_t field) { return is_made(fields, field, kernel_of(ctx)); };
  auto address = [&](size_t field) -> ir::Value* {
    if (!is_set(field)) return nullptr;
    return b.cast(ir::OpKind::IntToPtr, load_word(ctx, fields, field), ir::pointer_type(ir::Space::Tmem));
  };
  if (is_set(AtomFields::kNegateA)) state.negates_a = load_truth(ctx, fields, AtomFields::kNegateA);
  if (is_set(AtomFields::kNegateB)) state.negates_b = load_truth(ctx, fields, AtomFields::kNegateB);
  state.scale_a = address(AtomFields::kScaleA);
  state.scale_b = address(AtomFields::kScaleB);
  return state;
}

namespace {

struct GetField {
  MmaAtomObject* self;
  Argument field;
};
struct SetField {
  MmaAtomObject* self;
  Argument field, value;
};

// Returns the fields that an atom has, as their names.
std::string list_fields(const MmaAtomObject& atom) {
  const auto* mma = atom.instruction.product ? std::get_if<tile::TensorMma>(&*atom.instruction.product) : nullptr;
  if (!mma) return "Field.ACCUMULATE";
  return mma->scale ? "Field.ACCUMULATE, Field.SFA or Field.SFB" : "Field.ACCUMULATE, Field.NEGATE_A or Field.NEGATE_B";
}

bool atom_has(const MmaAtomObject& atom, size_t field) {
  if (field == AtomFields::kAccumulate) return true;
  const auto* mma = std::get_if<tile::TensorMma>(&*atom.instruction.product);
  bool is_scale = field == AtomFields::kScaleA || field == AtomFields::kScaleB;
  return mma && (is_scale ? mma->scale.has_value() : mma->kind != ir::MmaKind::I8);
}

// Returns the field that the argument names. Returns nothing after reporting an error.
template <typename Args>
std::optional<size_t> field_of(Call& call, const Args& args) {
  Value given = args.field.value;
  if (given.is_poison()) return std::nullopt;
  if (!args.self->fields) {
    static_cast<void>(static_cast<bool>(
        call.refuse(args.field, "names a field of the atom, and this one has none: {} is all that it computes",
                    product_text(args.self->instruction))));
    return std::nullopt;
  }
  Value name = value::get_attr_or_unbound(call.ctx, given, call.ctx.names.intern("value"));
  if (!name.is_raised() && !name.is_unbound() && value::as_str(name))
    for (const FieldName& row : kFieldNames)
      if (row.value == value::text_of(name) && atom_has(*args.self, row.field))
        return require_kernel(call.ctx, fmt::format("Field.{}", row.member), call.span()) ? std::optional(row.field)
                                                                                          : std::nullopt;
  static_cast<void>(static_cast<bool>(call.expected(args.field, list_fields(*args.self))));
  return std::nullopt;
}

bool is_scale(size_t field) { return field == AtomFields::kScaleA || field == AtomFields::kScaleB; }

Value get_field(Call& call, const GetField& args) {
  auto field = field_of(call, args);
  if (!field) return call.failure();
  if (is_scale(*field)) return call.refuse(args.field, "is the place of scales, which can be set only");
  return value::make_dynamic(call.ctx, dtype::DType::Boolean, load_truth(call.ctx, *args.self->fields, *field));
}

Value set_field(Call& call, const SetField& args) {
  auto field = field_of(call, args);
  if (!field) return call.failure();
  ir::Builder& b = call.builder();
  ir::Value* word = nullptr;
  if (is_scale(*field)) {
    Address address;
    if (!read_argument(call, args.value, address)) return call.failure();
    if (address.space() != ir::Space::Tmem) return refuse_address(call, args.value, "an address of tensor memory");
    word = b.cast(ir::OpKind::PtrToInt, address.value, ir::kI32);
  } else {
    Predicate truth;
    if (!read_argument(call, args.value, truth)) return call.failure();
    word = b.cast(ir::OpKind::ExtUI, truth.value, ir::kI32);
  }
  b.store(word, variable_of(call.ctx, *args.self->fields, *field), 4);
  return Value::none();
}

struct Copied {
  MmaAtomObject* self;
};

// Copies the object with whatever else its type has.
MmaAtomObject* copied(Context& ctx, MmaAtomObject* atom) {
  const value::AtomTypes& types = *ctx.typed->atoms;
  if (atom->type == types.thr_mma) return ctx.make<ThrMmaObject>(*static_cast<ThrMmaObject*>(atom));
  if (atom->type == types.tiled_mma) return ctx.make<TiledMmaObject>(*static_cast<TiledMmaObject*>(atom));
  return ctx.make<MmaAtomObject>(*atom);
}

// Makes an atom whose fields begin as those of this one are.
Value with_own_fields(Call& call, const Copied& args) {
  Context& ctx = call.ctx;
  MmaAtomObject* copy = copied(ctx, args.self);
  if (!copy->fields) return copy;
  copy->fields = ctx.heap.make<AtomFields>();
  if (!ctx.trace.in_kernel) return copy;
  for (size_t field = 0; field < AtomFields::kCount; ++field)
    if (is_made(*args.self->fields, field, kernel_of(ctx)))
      call.builder().store(load_word(ctx, *args.self->fields, field), variable_of(ctx, *copy->fields, field), 4);
  return copy;
}

constexpr BuiltinRow kRows[] = {
    traced_row<with_own_fields>("with_", "self", "The same atom with fields of its own."),
    traced_row<set_field>("set", "self, field, value", "Changes a field that is read at run time."),
    traced_row<get_field>("get", "self, field", "A field that is read at run time."),
};

}  // namespace

const std::span<const BuiltinRow> kAtomFieldRows = kRows;

}  // namespace kdsl::builtins
