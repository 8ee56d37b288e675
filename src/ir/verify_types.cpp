#include <bit>

#include "dtype/float_format.h"
#include "ir/dtype_map.h"
#include "ir/attributes.h"
#include "ir/verify_impl.h"

namespace kdsl::ir {

// ---- what is asked of types -------------------------------------------------------------------------

static bool is_scalar_int(Type type) { return type.is_scalar() && type.is_int(); }
static bool is_power_of_two(int64_t value) { return value > 0 && (value & (value - 1)) == 0; }

// Floats that arithmetic is defined on; the narrower ones only convert.
static bool is_computable_float(Type type) { return type.is_float() && bit_width(type.scalar) >= 16; }

static bool same_shape(Type a, Type b) { return a.kind == b.kind && (a.is_scalar() || (a.is_vector() && a.count == b.count)); }

static Type with_element(Type shape, Scalar element) {
  return shape.is_vector() ? vector_type(element, shape.count) : scalar_type(element);
}

static int64_t total_bits(Type type) { return int64_t{bit_width(type.scalar)} * (type.is_vector() ? type.count : 1); }

bool Verifier::is_sized(Type type) const {
  switch (type.kind) {
    case TypeKind::None: return false;
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

void Verifier::want_align(const Op& op) {
  int64_t align = op.int_attr(AttrName::Align);
  if (!is_power_of_two(align)) error(&op, "alignment {} is not a power of two", align);
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
  Type type = op.operand(0)->type;
  if (!is_wanted) return error(&op, "operands must be {}, not {}", wanted, to_string(type));
  for (const Value* operand : op.operands) want(op, operand, type, "every operand");
  want(op, op.result(), type, "the result");
}

void Verifier::compare(const Op& op, bool is_wanted, std::string_view wanted) {
  Type type = op.operand(0)->type;
  if (!is_wanted) return error(&op, "operands must be {}, not {}", wanted, to_string(type));
  want(op, op.operand(1), type, "every operand");
  want(op, op.result(), with_element(type, Scalar::I1), "the result");
}

void Verifier::constant(const Op& op) {
  Type type = op.result()->type;
  const Attr* value = op.find(AttrName::Value);
  if (!type.is_scalar()) return error(&op, "a constant must be a scalar, not {}", to_string(type));
  if (type.is_int() != (value->kind == Attr::Kind::Int)) return error(&op, "the value is not one of {}", to_string(type));
  int width = bit_width(type.scalar);
  if (type.is_int() && width < 64 && (static_cast<uint64_t>(value->i) >> width) != 0)
    error(&op, "the value has bits beyond {}", to_string(type));
  bool is_nan = value->kind == Attr::Kind::Float && value->f != value->f;
  if (type.is_float() && !is_nan && dtype::round_to(value->f, *float_dtype(type.scalar)) != value->f)
    error(&op, "the value is not one of {}", to_string(type));
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

void Verifier::math(const Op& op) {
  auto fn = op.enum_attr<MathFn>(AttrName::Fn);
  if (static_cast<int>(op.operands.size()) != math_arity(fn))
    return error(&op, "`{}` takes {} operands, not {}", to_text(fn), math_arity(fn), op.operands.size());
  Type type = op.operand(0)->type;
  if (!is_computable_float(type)) return error(&op, "operands must be floats, not {}", to_string(type));
  bool is_plain = type.scalar == Scalar::F32 || type.scalar == Scalar::F64;
  if (op.has(AttrName::Rounding) && (!takes_rounding(fn) || !is_plain))
    error(&op, "`{}` of {} has no rounding", to_text(fn), to_string(type));
  for (const Value* operand : op.operands) want(op, operand, type, "every operand");
  want(op, op.result(), is_classification(fn) ? with_element(type, Scalar::I1) : type, "the result");
}

void Verifier::bits(const Op& op) {
  auto fn = op.enum_attr<BitFn>(AttrName::Fn);
  bool is_find = fn == BitFn::FindS || fn == BitFn::FindU;
  bool is_pair = fn == BitFn::AddSat || fn == BitFn::SubSat;
  size_t arity = is_find ? 1 : is_pair ? 2 : 3;
  if (op.operands.size() != arity) return error(&op, "`{}` takes {} operands, not {}", to_text(fn), arity, op.operands.size());
  Type type = op.operand(0)->type;
  bool is_wide = is_find || fn == BitFn::ExtractS || fn == BitFn::ExtractU;
  if (type != kI32 && (type != kI64 || !is_wide)) return error(&op, "`{}` does not take {}", to_text(fn), to_string(type));
  for (const Value* operand : op.operands.subspan(1)) want(op, operand, kI32, "every operand but the first");
  want(op, op.result(), is_find ? kI32 : type, "the result");
}

void Verifier::arithmetic(const Op& op) {
  Type type = op.operands.empty() ? Type() : op.operand(0)->type;
  switch (op.kind) {
    case OpKind::Constant: return constant(op);
    case OpKind::NullPtr:
      if (!op.result()->type.is_pointer()) error(&op, "the result must be a pointer");
      return;
    case OpKind::Poison: return;
    case OpKind::CmpI: return compare(op, type.is_int() || type.is_pointer(), "integers or pointers");
    case OpKind::CmpF: return compare(op, is_computable_float(type), "floats");
    case OpKind::Select:
      if (type != kI1 && type != with_element(op.result()->type, Scalar::I1))
        error(&op, "the condition must be i1, not {}", to_string(type));
      want(op, op.operand(1), op.result()->type, "the first value");
      return want(op, op.operand(2), op.result()->type, "the second value");
    case OpKind::Math: return math(op);
    case OpKind::Bits: return bits(op);
    case OpKind::Popc:
    case OpKind::Clz:
      if (!type.is_int()) return error(&op, "the operand must be an integer, not {}", to_string(type));
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
  if (from == to) return false;
  bool is_shared =
      (from == Space::Shared || from == Space::SharedCluster) && (to == Space::Shared || to == Space::SharedCluster);
  return from == Space::Generic || to == Space::Generic || is_shared;
}

void Verifier::casts(const Op& op) {
  Type from = op.operand(0)->type, to = op.result()->type;
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
      // The types have one width: other conversions between them keep the bits and are bitcasts.
      if (op.kind == OpKind::TruncF && op.enum_attr<Rounding>(AttrName::Rounding, Rounding::Nearest) == Rounding::NearestAway)
        is_good = same_shape(from, to) && from.scalar == Scalar::F32 && to.scalar == Scalar::TF32;
    }
  }
  if (!is_good) error(&op, "`{}` does not go from {} to {}", info(op.kind).text, to_string(from), to_string(to));
}

// ---- vectors and structs ----------------------------------------------------------------------------

void Verifier::struct_access(const Op& op, const Value* aggregate, Type field) {
  Type type = aggregate->type;
  int64_t index = op.int_attr(AttrName::Index);
  if (type.kind != TypeKind::Struct || !is_sized(type))
    return error(&op, "the operand must be a struct, not {}", to_string(type));
  const std::vector<Type>& fields = module_.structs[type.count];
  if (index < 0 || index >= static_cast<int64_t>(fields.size()))
    return error(&op, "{} has no field {}", to_string(type), index);
  if (fields[static_cast<size_t>(index)] != field)
    error(&op, "field {} is {}, not {}", index, to_string(fields[static_cast<size_t>(index)]), to_string(field));
}

void Verifier::aggregates(const Op& op) {
  Type result = op.result()->type;
  bool is_vector_result = result.is_vector();
  switch (op.kind) {
    case OpKind::VectorBuild: {
      if (!is_vector_result) return error(&op, "the result must be a vector, not {}", to_string(result));
      std::vector<Type> lanes(result.count, result.element());
      return same_types(op, op.operands, lanes, "lanes");
    }
    case OpKind::VectorSplat:
      if (!is_vector_result) return error(&op, "the result must be a vector, not {}", to_string(result));
      return want(op, op.operand(0), result.element(), "the operand");
    case OpKind::VectorExtract:
      if (!op.operand(0)->type.is_vector()) return error(&op, "the first operand must be a vector");
      want(op, op.operand(1), kI32, "the index");
      return want(op, op.result(), op.operand(0)->type.element(), "the result");
    case OpKind::VectorInsert:
      if (!is_vector_result) return error(&op, "the result must be a vector, not {}", to_string(result));
      want(op, op.operand(0), result.element(), "the value");
      want(op, op.operand(1), result, "the vector");
      return want(op, op.operand(2), kI32, "the index");
    case OpKind::StructBuild:
      if (result.kind != TypeKind::Struct || !is_sized(result))
        return error(&op, "the result must be a struct, not {}", to_string(result));
      return same_types(op, op.operands, module_.structs[result.count], "fields");
    case OpKind::StructExtract: return struct_access(op, op.operand(0), result);
    default: want(op, op.operand(1), result, "the struct"); return struct_access(op, op.operand(1), op.operand(0)->type);
  }
}

// ---- memory -----------------------------------------------------------------------------------------

void Verifier::atomic(const Op& op) {
  Type type = op.operand(1)->type;
  if (op.kind != OpKind::AtomicRed) want(op, op.result(), type, "the result");
  if (op.kind == OpKind::AtomicCas) want(op, op.operand(2), type, "the new value");
  if (op.kind == OpKind::AtomicRed && (op.operands.size() > 2) != op.has(AttrName::Hint))
    error(&op, "a cache policy stands last and is announced by `hint`");
  if (op.has(AttrName::Hint) && op.operands.size() > 2) want(op, op.operand(2), kI64, "the cache policy");
  bool is_float_op = false, is_any = op.kind == OpKind::AtomicCas;
  if (op.kind != OpKind::AtomicCas) {
    auto kind = op.enum_attr<Atomic>(AttrName::Op);
    is_float_op = kind == Atomic::AddF || kind == Atomic::FMin || kind == Atomic::FMax;
    is_any = kind == Atomic::Exch;
  }
  bool is_good = is_any ? type.is_scalar() : is_float_op ? type.is_float() : is_scalar_int(type);
  if (!is_good) error(&op, "this atomic does not work on {}", to_string(type));
}

void Verifier::copy_async(const Op& op) {
  int64_t size = op.int_attr(AttrName::Size);
  auto cache = op.enum_attr<Cache>(AttrName::Cache);
  want(op, op.operand(0), pointer_type(Space::Shared), "the destination");
  want(op, op.operand(1), pointer_type(Space::Global), "the source");
  if (op.operands.size() > 2) want(op, op.operand(2), kI32, "the number of bytes");
  if (size != 4 && size != 8 && size != 16) error(&op, "{} bytes cannot be copied, only 4, 8 or 16", size);
  bool is_cached = cache == Cache::Ca || (cache == Cache::Cg && size == 16);
  if (!is_cached) error(&op, "`{}` does not go with a copy of {} bytes", to_text(cache), size);
}

void Verifier::memory(const Op& op) {
  auto want_pointer = [&](const Value* value) {
    if (!value->type.is_pointer()) error(&op, "the address must be a pointer, not {}", to_string(value->type));
  };
  switch (op.kind) {
    case OpKind::PtrOffset: {
      Type index = op.operand(1)->type;
      want_pointer(op.operand(0));
      if (index != kI32 && index != kI64) error(&op, "the index must be i32 or i64, not {}", to_string(index));
      if (op.int_attr(AttrName::Scale) < 1) error(&op, "the scale must be positive");
      return want(op, op.result(), op.operand(0)->type, "the result");
    }
    case OpKind::Alloca: {
      Type result = op.result()->type;
      want_align(op);
      if (op.int_attr(AttrName::Count) < 0 || !is_sized(op.type_attr(AttrName::Elem)))
        error(&op, "an array of {} elements of type {} cannot be", op.int_attr(AttrName::Count),
              to_string(op.type_attr(AttrName::Elem)));
      if (result != pointer_type(Space::Local) && result != pointer_type(Space::Generic))
        error(&op, "the result must be ptr<local> or ptr<generic>, not {}", to_string(result));
      return;
    }
    case OpKind::SharedAlloc:
      if (op.int_attr(AttrName::Size) < 0) error(&op, "the size is negative");
      [[fallthrough]];
    case OpKind::DynamicShared: want_align(op); return want(op, op.result(), pointer_type(Space::Shared), "the result");
    case OpKind::Load:
      want_align(op);
      if (!is_sized(op.result()->type)) error(&op, "a value of type {} cannot be loaded", to_string(op.result()->type));
      if (int64_t size = op.int_attr(AttrName::Size, 64); size != 64 && size != 128 && size != 256)
        error(&op, "{} bytes cannot be fetched ahead, only 64, 128 or 256", size);
      return want_pointer(op.operand(0));
    case OpKind::Store:
      want_align(op);
      if (!is_sized(op.operand(0)->type)) error(&op, "a value of type {} cannot be stored", to_string(op.operand(0)->type));
      return want_pointer(op.operand(1));
    case OpKind::CpAsync: return copy_async(op);
    case OpKind::Prefetch: return want_pointer(op.operand(0));
    case OpKind::CpAsyncWait:
      if (op.int_attr(AttrName::Count) < 0) error(&op, "the number of groups is negative");
      return;
    case OpKind::AtomicRMW:
    case OpKind::AtomicRed:
    case OpKind::AtomicCas: want_pointer(op.operand(0)); return atomic(op);
    case OpKind::GlobalAddr:
      if (!op.result()->type.is_pointer()) error(&op, "the result must be a pointer");
      if (!globals_.contains(op.text_attr(AttrName::Symbol)))
        error(&op, "global `@{}` is not defined", op.text_attr(AttrName::Symbol));
      return;
    default: return;  // Fence, CpAsyncCommit
  }
}

// ---- control flow -----------------------------------------------------------------------------------

// The operands of a terminator are checked against what its parent hands on.
void Verifier::control(const Op& op) {
  const Op* owner = op.parent->parent_op;
  switch (op.kind) {
    case OpKind::If:
      for (const Region& region : op.regions)
        if (!region.block->args.empty()) error(&op, "the arms of an `if` have no arguments");
      return want(op, op.operand(0), kI1, "the condition");
    case OpKind::For: {
      Type type = op.operand(0)->type;
      if (!is_scalar_int(type) || type == kI1) error(&op, "the bounds must be integers, not {}", to_string(type));
      want(op, op.operand(1), type, "the upper bound");
      want(op, op.operand(2), type, "the step");
      std::vector<Type> args = result_types(op);
      same_types(op, op.operands.subspan(3), args, "initial values");
      args.insert(args.begin(), type);
      return same_types(op, op.regions[0].block->args, args, "body arguments");
    }
    case OpKind::While: {
      std::vector<Type> types;
      for (const Value* operand : op.operands) types.push_back(operand->type);
      same_types(op, op.regions[0].block->args, types, "test arguments");
      return same_types(op, op.regions[1].block->args, result_types(op), "body arguments");
    }
    case OpKind::Condition:
      want(op, op.operand(0), kI1, "the condition");
      if (owner) same_types(op, op.operands.subspan(1), result_types(*owner), "values");
      return;
    case OpKind::Yield: {
      if (!owner) return;
      std::vector<Type> types = result_types(*owner);
      if (owner->kind == OpKind::While) {
        types.clear();
        for (const Value* arg : owner->regions[0].block->args) types.push_back(arg->type);
      }
      return same_types(op, op.operands, types, "values");
    }
    default: return same_types(op, op.operands, function_->results, "values");  // Return
  }
}

// ---- threads ----------------------------------------------------------------------------------------

static bool is_wide_register(Sreg reg) { return reg == Sreg::Clock64 || reg == Sreg::Globaltimer || reg == Sreg::Gridid; }

void Verifier::threads(const Op& op) {
  auto all_i32 = [&](std::span<Value* const> operands) {
    for (const Value* operand : operands) want(op, operand, kI32, "the operand");
  };
  switch (op.kind) {
    case OpKind::ReadSreg:
      return want(op, op.result(), is_wide_register(op.enum_attr<Sreg>(AttrName::Reg)) ? kI64 : kI32, "the result");
    case OpKind::Shuffle: {
      Type type = op.operand(0)->type;
      if (!type.is_scalar() || bit_width(type.scalar) != 32)
        error(&op, "the value must have 32 bits, not be {}", to_string(type));
      all_i32(op.operands.subspan(1));
      if (op.results.empty() || op.results.size() > 2) return error(&op, "`shuffle` has one result or two");
      if (op.results.size() == 2) want(op, op.result(1), kI1, "the second result");
      return want(op, op.result(), type, "the result");
    }
    case OpKind::BarrierRed: {
      bool is_count = op.enum_attr<BarrierReduction>(AttrName::Mode) == BarrierReduction::Popc;
      want(op, op.operand(0), kI1, "the predicate");
      all_i32(op.operands.subspan(1));
      return want(op, op.result(), is_count ? kI32 : kI1, "the result");
    }
    case OpKind::Vote:
      want(op, op.operand(0), kI1, "the predicate");
      want(op, op.operand(1), kI32, "the mask");
      return want(op, op.result(), op.enum_attr<Vote>(AttrName::Mode) == Vote::Ballot ? kI32 : kI1, "the result");
    case OpKind::Match: {
      Type type = op.operand(1)->type;
      want(op, op.operand(0), kI32, "the mask");
      if (type != kI32 && type != kI64) error(&op, "the value must be i32 or i64, not {}", to_string(type));
      return want(op, op.result(), kI32, "the result");
    }
    case OpKind::Redux: {
      Type type = op.operand(0)->type;
      auto kind = op.enum_attr<Redux>(AttrName::Op);
      bool is_float_op = kind == Redux::FMin || kind == Redux::FMax;
      want(op, op.operand(0), is_float_op ? kF32 : kI32, "the value");
      want(op, op.operand(1), kI32, "the mask");
      return want(op, op.result(), type, "the result");
    }
    case OpKind::ElectSync: all_i32(op.operands); return want(op, op.result(), kI1, "the result");
    default: return all_i32(op.operands);  // Barrier, BarrierArrive, WarpSync, Nanosleep
  }
}

// ---- output and launches ----------------------------------------------------------------------------

void Verifier::launch(const Op& op) {
  if (function_->kind != FunctionKind::Host) error(&op, "`launch` stands in a kernel");
  for (size_t i = 0; i < 10; ++i) want(op, op.operand(i), kI32, "every launch dimension");
  if (!op.operand(10)->type.is_pointer()) error(&op, "the stream must be a pointer");
  want(op, op.result(), kI32, "the status");
  size_t config = launch_config_operands(op);
  if (op.operands.size() < config)
    return error(&op, "has {} operands, where its attributes ask for {}", op.operands.size(), config);
  for (size_t i = kLaunchEvents; i < config; ++i)
    if (!op.operand(i)->type.is_pointer()) error(&op, "an event must be a pointer");
  if (op.has(AttrName::PreferredCluster) && cluster_extents(op.text_attr(AttrName::PreferredCluster))[0] == 0)
    error(&op, "preferred_cluster must be three positive numbers");
  std::string_view name = op.text_attr(AttrName::Kernel);
  const Function* kernel = module_.find_function(name);
  if (!kernel || kernel->kind != FunctionKind::Kernel) return error(&op, "kernel `@{}` is not defined", name);
  std::vector<Type> types;
  for (const Param& param : kernel->params) types.push_back(param.type);
  same_types(op, op.operands.subspan(config), types, "kernel arguments");
}

void Verifier::effects(const Op& op) {
  switch (op.kind) {
    case OpKind::Printf:
      for (const Value* operand : op.operands)
        if (Type type = operand->type; type != kI32 && type != kI64 && type != kF64 && !type.is_pointer())
          error(&op, "a printed value must be i32, i64, f64 or a pointer, not {}", to_string(type));
      return;
    case OpKind::Assert: return want(op, op.operand(0), kI1, "the condition");
    case OpKind::CheckBounds:
      if (op.operands.size() % 2) error(&op, "as many extents as coordinates are needed");
      for (const Value* operand : op.operands) want(op, operand, kI64, "every coordinate and extent");
      return;
    case OpKind::Launch: return launch(op);
    default: return;  // Trap, InlinePtx
  }
}

void Verifier::types(const Op& op) {
  if (op.kind <= OpKind::Bits) return arithmetic(op);
  if (op.kind <= OpKind::PtrCast) return casts(op);
  if (op.kind <= OpKind::StructInsert) return aggregates(op);
  if (op.kind <= OpKind::GlobalAddr) return memory(op);
  if (op.kind <= OpKind::Return) return control(op);
  if (op.kind <= OpKind::Nanosleep) return threads(op);
  if (op.kind <= OpKind::Mma) return async(op);
  return effects(op);
}

}  // namespace kdsl::ir
