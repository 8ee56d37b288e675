#include <bit>

#include "dtype/float_format.h"
#include "ir/debug/debug_stop.h"
#include "ir/dtype_map.h"
#include "ir/attributes.h"
#include "ir/verify/inline_asm.h"
#include "ir/ops.h"
#include "ir/verify/verify_impl.h"

namespace kdsl::ir {

// ---- requirements on types --------------------------------------------------------------------------

static bool is_scalar_int(Type type) { return type.is_scalar() && type.is_int(); }

// Returns whether arithmetic is defined on the float type; narrower ones are only converted.
static bool is_computable_float(Type type) { return type.is_float() && bit_width(type.scalar) >= 16; }

static bool same_shape(Type a, Type b) { return a.kind == b.kind && (a.is_scalar() || (a.is_vector() && a.count == b.count)); }

static Type with_element(Type shape, Scalar element) {
  return shape.is_vector() ? vector_type(element, shape.count) : scalar_type(element);
}

static int64_t total_bits(Type type) { return int64_t{bit_width(type.scalar)} * (type.is_vector() ? type.count : 1); }

bool Verifier::is_sized(Type type) const {
  switch (type.kind) {
    case TypeKind::None:
    case TypeKind::Buffer: return false;
    case TypeKind::Scalar:
    case TypeKind::Pointer:
    case TypeKind::TensorMap: return true;
    case TypeKind::Vector: return type.count > 0;
    case TypeKind::Struct: return type.count < module_.structs.size();
  }
  return false;
}

void Verifier::want(const Op& op, const Value* value, Type type, std::string_view role) {
  if (value->type != type) error(&op, "{} must be {}, not {}", role, to_string(type), to_string(value->type));
}

void Verifier::same_types(const Op& op, std::span<Value* const> values, std::span<const Type> types, std::string_view what) {
  if (values.size() != types.size()) return error(&op, "{} {}, expected {}", values.size(), what, types.size());
  for (size_t i = 0; i < values.size(); ++i)
    if (values[i]->type != types[i])
      error(&op, "{} {} is {}, expected {}", what, i, to_string(values[i]->type), to_string(types[i]));
}

std::vector<Type> Verifier::result_types(const Op& op) const {
  std::vector<Type> types;
  for (const Value& result : op.results) types.push_back(result.type);
  return types;
}

// ---- arithmetic -------------------------------------------------------------------------------------

void Verifier::all_same(const Op& op, bool is_wanted, std::string_view wanted) {
  Type type = op.operands[0]->type;
  if (!is_wanted) return error(op, "operands must be {}, not {}", wanted, to_string(type));
  for (const Value* operand : op.operands) want(op, operand, type, "every operand");
  want(op, op.result(), type, "the result");
}

void Verifier::compare(Binary op, bool is_wanted, std::string_view wanted) {
  Type type = op.lhs()->type;
  if (!is_wanted) return error(op, "operands must be {}, not {}", wanted, to_string(type));
  want(op, op.rhs(), type, "every operand");
  want(op, op.result(), with_element(type, Scalar::I1), "the result");
}

void Verifier::constant(ConstantOp op) {
  Type type = op.result()->type;
  const Attr& value = op.value();
  if (!type.is_scalar()) return error(op, "a constant must be a scalar, not {}", to_string(type));
  if (type.is_int() != (value.kind == Attr::Kind::Int)) return error(op, "the value is not one of {}", to_string(type));
  int width = bit_width(type.scalar);
  if (type.is_int() && width < 64 && (static_cast<uint64_t>(value.i) >> width) != 0)
    error(op, "the value has bits beyond {}", to_string(type));
  bool is_nan = value.kind == Attr::Kind::Float && value.f != value.f;
  if (type.is_float() && !is_nan && dtype::round_to(value.f, *float_dtype(type.scalar)) != value.f)
    error(op, "the value is not one of {}", to_string(type));
}

static int math_arity(MathFn fn) {
  switch (fn) {
    case MathFn::Atan2:
    case MathFn::Pow:
    case MathFn::Add:
    case MathFn::Sub:
    case MathFn::Mul:
    case MathFn::Div:
    case MathFn::CopySign: return 2;
    case MathFn::Fma: return 3;
    default: return 1;
  }
}

static bool is_classification(MathFn fn) {
  return fn == MathFn::IsNan || fn == MathFn::IsInf || fn == MathFn::IsFinite || fn == MathFn::IsNormal;
}

static bool takes_rounding(MathFn fn) {
  return fn >= MathFn::Add || fn == MathFn::Fma || fn == MathFn::Sqrt || fn == MathFn::Rcp;
}

void Verifier::math(MathOp op) {
  MathFn fn = op.fn();
  if (static_cast<int>(op->operands.size()) != math_arity(fn))
    return error(op, "`{}` takes {} operands, not {}", to_text(fn), math_arity(fn), op->operands.size());
  Type type = op.first()->type;
  if (!is_computable_float(type)) return error(op, "operands must be floats, not {}", to_string(type));
  bool is_plain = type.scalar == Scalar::F32 || type.scalar == Scalar::F64;
  if (op.has_rounding() && (!takes_rounding(fn) || !is_plain))
    error(op, "`{}` of {} has no rounding", to_text(fn), to_string(type));
  for (const Value* operand : op->operands) want(op, operand, type, "every operand");
  want(op, op.result(), is_classification(fn) ? with_element(type, Scalar::I1) : type, "the result");
}

void Verifier::bits(BitsOp op) {
  BitFn fn = op.fn();
  bool is_find = fn == BitFn::FindS || fn == BitFn::FindU;
  bool is_pair = fn == BitFn::AddSat || fn == BitFn::SubSat;
  size_t arity = is_find ? 1 : is_pair ? 2 : 3;
  if (op->operands.size() != arity) return error(op, "`{}` takes {} operands, not {}", to_text(fn), arity, op->operands.size());
  Type type = op.first()->type;
  bool is_wide = is_find || fn == BitFn::ExtractS || fn == BitFn::ExtractU;
  if (type != kI32 && (type != kI64 || !is_wide)) return error(op, "`{}` does not take {}", to_text(fn), to_string(type));
  for (const Value* operand : op->operands.subspan(1)) want(op, operand, kI32, "every operand but the first");
  want(op, op.result(), is_find ? kI32 : type, "the result");
}

void Verifier::arithmetic(const Op& op) {
  Type type = op.operands.empty() ? Type() : op.operands[0]->type;
  switch (op.kind) {
    case OpKind::Constant: return constant(ConstantOp(op));
    case OpKind::NullPtr:
      if (!op.result()->type.is_pointer()) error(op, "the result must be a pointer");
      return;
    case OpKind::Poison: return;
    case OpKind::CmpI: return compare(Binary(op), type.is_int() || type.is_pointer(), "integers or pointers");
    case OpKind::CmpF: return compare(Binary(op), is_computable_float(type), "floats");
    case OpKind::Select: {
      SelectOp select(op);
      if (type != kI1 && type != with_element(select.result()->type, Scalar::I1))
        error(op, "the condition must be i1, not {}", to_string(type));
      want(op, select.if_true(), select.result()->type, "the first value");
      return want(op, select.if_false(), select.result()->type, "the second value");
    }
    case OpKind::Math: return math(MathOp(op));
    case OpKind::Bits: return bits(BitsOp(op));
    case OpKind::Popc:
    case OpKind::Clz:
      if (!type.is_int()) return error(op, "the operand must be an integer, not {}", to_string(type));
      return want(op, op.result(), with_element(type, Scalar::I32), "the result");
    default:
      if (op.kind >= OpKind::AddF && op.kind <= OpKind::MaximumF) return all_same(op, is_computable_float(type), "floats");
      return all_same(op, type.is_int(), "integers");
  }
}

// ---- casts ------------------------------------------------------------------------------------------

namespace {

enum class Width : uint8_t { Any, Wider, Narrower };
struct CastRule {
  bool from_int, to_int;
  Width width;
};

}  // namespace

static CastRule cast_rule(OpKind kind) {
  switch (kind) {
    case OpKind::ExtSI:
    case OpKind::ExtUI: return {true, true, Width::Wider};
    case OpKind::TruncI: return {true, true, Width::Narrower};
    case OpKind::SIToFP:
    case OpKind::UIToFP: return {true, false, Width::Any};
    case OpKind::FPToSI:
    case OpKind::FPToUI: return {false, true, Width::Any};
    case OpKind::ExtF: return {false, false, Width::Wider};
    default: return {false, false, Width::Narrower};  // TruncF
  }
}

static bool is_pointer_cast(Space from, Space to) {
  if (from == to || from == Space::Tmem || to == Space::Tmem) return false;
  bool is_shared =
      (from == Space::Shared || from == Space::SharedCluster) && (to == Space::Shared || to == Space::SharedCluster);
  return from == Space::Generic || to == Space::Generic || is_shared;
}

void Verifier::casts(const Op& op) {
  Type from = Unary(op).value()->type, to = op.result()->type;
  bool is_good = false;
  switch (op.kind) {
    case OpKind::Bitcast:
      is_good =
          (from.is_scalar() || from.is_vector()) && (to.is_scalar() || to.is_vector()) && total_bits(from) == total_bits(to);
      break;
    case OpKind::PtrToInt: is_good = from.is_pointer() && (to == kI32 || to == kI64); break;
    case OpKind::IntToPtr: is_good = (from == kI32 || from == kI64) && to.is_pointer(); break;
    case OpKind::PtrCast: is_good = from.is_pointer() && to.is_pointer() && is_pointer_cast(from.space, to.space); break;
    default: {
      CastRule rule = cast_rule(op.kind);
      int change = same_shape(from, to) ? bit_width(to.scalar) - bit_width(from.scalar) : 0;
      is_good = same_shape(from, to) && from.is_int() == rule.from_int && to.is_int() == rule.to_int &&
                (rule.width == Width::Any || (rule.width == Width::Wider ? change > 0 : change < 0));
      // Other conversions between types of one width keep the bits and are bitcasts.
      if (op.kind == OpKind::TruncF && TruncFOp(op).rounding(Rounding::Nearest) == Rounding::NearestAway)
        is_good = same_shape(from, to) && from.scalar == Scalar::F32 && to.scalar == Scalar::TF32;
    }
  }
  if (!is_good) error(&op, "`{}` does not go from {} to {}", info(op.kind).text, to_string(from), to_string(to));
}

// ---- vectors and structs ----------------------------------------------------------------------------

void Verifier::struct_access(const Op& op, int64_t index, const Value* aggregate, Type field) {
  Type type = aggregate->type;
  if (type.kind != TypeKind::Struct || !is_sized(type))
    return error(op, "the operand must be a struct, not {}", to_string(type));
  const std::vector<Type>& fields = module_.structs[type.count];
  if (index < 0 || index >= static_cast<int64_t>(fields.size())) return error(op, "{} has no field {}", to_string(type), index);
  if (fields[static_cast<size_t>(index)] != field)
    error(op, "field {} is {}, not {}", index, to_string(fields[static_cast<size_t>(index)]), to_string(field));
}

void Verifier::vector(const Op& op) {
  Type result = op.result()->type;
  if (auto extract = as<VectorExtractOp>(&op)) {
    if (!extract.vector()->type.is_vector()) return error(op, "the first operand must be a vector");
    want(op, extract.index(), kI32, "the index");
    return want(op, extract.result(), extract.vector()->type.element(), "the result");
  }
  if (!result.is_vector()) return error(op, "the result must be a vector, not {}", to_string(result));
  if (auto build = as<VectorBuildOp>(&op)) {
    std::vector<Type> lanes(result.count, result.element());
    return same_types(op, build.lanes(), lanes, "lanes");
  }
  if (auto splat = as<VectorSplatOp>(&op)) return want(op, splat.value(), result.element(), "the operand");
  VectorInsertOp insert(op);
  want(op, insert.value(), result.element(), "the value");
  want(op, insert.vector(), result, "the vector");
  want(op, insert.index(), kI32, "the index");
}

void Verifier::aggregates(const Op& op) {
  Type result = op.result()->type;
  switch (op.kind) {
    case OpKind::StructBuild:
      if (result.kind != TypeKind::Struct || !is_sized(result))
        return error(op, "the result must be a struct, not {}", to_string(result));
      return same_types(op, StructBuildOp(op).fields(), module_.structs[result.count], "fields");
    case OpKind::StructExtract: {
      StructExtractOp extract(op);
      return struct_access(op, extract.index(), extract.aggregate(), result);
    }
    case OpKind::StructInsert: {
      StructInsertOp insert(op);
      want(op, insert.aggregate(), result, "the struct");
      return struct_access(op, insert.index(), insert.aggregate(), insert.value()->type);
    }
    default: return vector(op);
  }
}

// ---- control flow -----------------------------------------------------------------------------------

// The operands of a terminator are checked against the types that its parent passes on.
void Verifier::loop(ForOp op) {
  Type type = op.lower()->type;
  if (!is_scalar_int(type) || type == kI1) error(op, "the bounds must be integers, not {}", to_string(type));
  want(op, op.upper(), type, "the upper bound");
  want(op, op.step(), type, "the step");
  std::vector<Type> args = result_types(op);
  same_types(op, op.inits(), args, "initial values");
  args.insert(args.begin(), type);
  same_types(op, op.body()->args, args, "body arguments");
}

void Verifier::control(const Op& op) {
  const Op* owner = op.parent->parent_op;
  switch (op.kind) {
    case OpKind::If:
      for (const Region& region : op.regions)
        if (!region.block->args.empty()) error(op, "the arms of an `if` have no arguments");
      return want(op, IfOp(op).condition(), kI1, "the condition");
    case OpKind::For: return loop(ForOp(op));
    case OpKind::While: {
      WhileOp loop(op);
      std::vector<Type> types;
      for (const Value* init : loop.inits()) types.push_back(init->type);
      same_types(op, loop.test()->args, types, "test arguments");
      return same_types(op, loop.body()->args, result_types(op), "body arguments");
    }
    case OpKind::Condition: {
      ConditionOp condition(op);
      want(op, condition.condition(), kI1, "the condition");
      if (owner) same_types(op, condition.values(), result_types(*owner), "values");
      return;
    }
    case OpKind::Yield: {
      if (!owner) return;
      std::vector<Type> types = result_types(*owner);
      if (auto layout = as<TileLayoutOp>(owner)) return tile_map(layout, op);
      if (auto loop = as<WhileOp>(owner)) {
        types.clear();
        for (const Value* arg : loop.test()->args) types.push_back(arg->type);
      }
      return same_types(op, YieldOp(op).values(), types, "values");
    }
    case OpKind::Break:
    case OpKind::Continue: return;
    default: return same_types(op, ReturnOp(op).values(), function_->results, "values");
  }
}

// ---- threads ----------------------------------------------------------------------------------------

static bool is_wide_register(Sreg reg) { return reg == Sreg::Clock64 || reg == Sreg::Globaltimer || reg == Sreg::Gridid; }

void Verifier::all_i32(const Op& op, std::span<Value* const> operands) {
  for (const Value* operand : operands) want(op, operand, kI32, "the operand");
}

void Verifier::shuffle(ShuffleOp op) {
  Type type = op.value()->type;
  if (!type.is_scalar() || bit_width(type.scalar) != 32) error(op, "the value must have 32 bits, not be {}", to_string(type));
  all_i32(op, op->operands.subspan(ShuffleOp::Operands::lane));
  if (op.in_range()) want(op, op.in_range(), kI1, "the second result");
  want(op, op.result(), type, "the result");
}

void Verifier::threads(const Op& op) {
  switch (op.kind) {
    case OpKind::ReadSreg: return want(op, op.result(), is_wide_register(ReadSregOp(op).reg()) ? kI64 : kI32, "the result");
    case OpKind::Shuffle: return shuffle(ShuffleOp(op));
    case OpKind::BarrierRed: {
      BarrierRedOp barrier(op);
      want(op, barrier.predicate(), kI1, "the predicate");
      all_i32(op, op.operands.subspan(1));
      return want(op, barrier.result(), barrier.mode() == BarrierReduction::Popc ? kI32 : kI1, "the result");
    }
    case OpKind::Vote: {
      VoteOp vote(op);
      want(op, vote.predicate(), kI1, "the predicate");
      want(op, vote.mask(), kI32, "the mask");
      return want(op, vote.result(), vote.mode() == Vote::Ballot ? kI32 : kI1, "the result");
    }
    case OpKind::Match: {
      MatchOp match(op);
      Type type = match.value()->type;
      want(op, match.mask(), kI32, "the mask");
      if (type != kI32 && type != kI64) error(op, "the value must be i32 or i64, not {}", to_string(type));
      return want(op, match.result(), kI32, "the result");
    }
    case OpKind::Redux: {
      ReduxOp redux(op);
      bool is_of_floats = redux.op() == Redux::FMin || redux.op() == Redux::FMax;
      want(op, redux.value(), is_of_floats ? kF32 : kI32, "the value");
      want(op, redux.mask(), kI32, "the mask");
      return want(op, redux.result(), redux.value()->type, "the result");
    }
    case OpKind::ElectSync: all_i32(op, op.operands); return want(op, op.result(), kI1, "the result");
    default: return all_i32(op, op.operands);  // Barrier, BarrierArrive, WarpSync, Nanosleep
  }
}

// ---- output and launches ----------------------------------------------------------------------------

void Verifier::launch(LaunchOp op) {
  if (function_->kind != FunctionKind::Host) error(op, "`launch` stands in a kernel");
  for (const Value* number : op->operands.first(LaunchOp::Operands::stream)) want(op, number, kI32, "every launch dimension");
  if (!op.stream()->type.is_pointer()) error(op, "the stream must be a pointer");
  want(op, op.status(), kI32, "the status");
  for (const Value* event : {op.completion(), op.programmatic()})
    if (event && !event->type.is_pointer()) error(op, "an event must be a pointer");
  if (op.has_preferred_cluster() && cluster_extents(op.preferred_cluster())[0] == 0)
    error(op, "preferred_cluster must be three positive numbers");
  const Function* kernel = module_.find_function(op.kernel());
  if (!kernel || kernel->kind != FunctionKind::Kernel) return error(op, "kernel `@{}` is not defined", op.kernel());
  std::vector<Type> types;
  for (const Param& param : kernel->params) types.push_back(param.type);
  same_types(op, op.arguments(), types, "kernel arguments");
}

void Verifier::inline_ptx(const Op& op) {
  std::vector<Type> results;
  for (const Value& result : op.results) results.push_back(result.type);
  auto problem = problem_with({op.text_attr(AttrName::Text), op.text_attr(AttrName::Constraints), op.operands, results});
  if (problem) error(op, "the {} {}", problem->is_in_text ? "text" : "list of constraints", problem->message);
}

void Verifier::effects(const Op& op) {
  switch (op.kind) {
    case OpKind::Printf:
      for (const Value* operand : op.operands)
        if (Type type = operand->type; type != kI32 && type != kI64 && type != kF64 && !type.is_pointer())
          error(op, "a printed value must be i32, i64, f64 or a pointer, not {}", to_string(type));
      return;
    case OpKind::Assert: return want(op, AssertOp(op).condition(), kI1, "the condition");
    case OpKind::CheckBounds:
      for (const Value* operand : op.operands) want(op, operand, kI64, "every coordinate and extent");
      return;
    case OpKind::CheckWritten:
      if (CheckWrittenOp(op).pointer()) want_pointer(op, CheckWrittenOp(op).pointer());
      return want(op, CheckWrittenOp(op).unwritten(), kI8, "what is checked");
    case OpKind::LoadUnwritten: return want(op, op.result(), kI8, "the result");
    case OpKind::Launch: return launch(LaunchOp(op));
    case OpKind::InlinePtx: return is_debug_stop(op) || is_debug_store(op) ? void() : inline_ptx(op);
    case OpKind::CudaCall:
      for (const Value* operand : op.operands)
        if (Type type = operand->type; type != kI32 && type != kI64 && type != pointer_type(Space::Generic))
          error(op, "an operand must be i32, i64 or a generic pointer, not {}", to_string(type));
      if (!op.results.empty() && op.result()->type != kI32 && op.result()->type != kI64)
        error(op, "the result must be i32 or i64, not {}", to_string(op.result()->type));
      return;
    default: return;  // Trap, CudaSource
  }
}

void Verifier::types(const Op& op) {
  switch (info(op.kind).family) {
    case Family::Arithmetic: return arithmetic(op);
    case Family::Cast: return casts(op);
    case Family::Aggregate: return aggregates(op);
    case Family::Memory: return memory(op);
    case Family::Flow: return control(op);
    case Family::Thread: return threads(op);
    case Family::Async:
    case Family::Matrix: return async(op);
    case Family::Tile: return tiles(op);
    case Family::Output: return effects(op);
  }
}

}  // namespace kdsl::ir
