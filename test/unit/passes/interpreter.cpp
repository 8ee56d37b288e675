#include "passes/interpreter.h"

#include <cmath>

#include "dtype/reference.h"
#include "ir/op_kind.h"

using namespace kdsl::ir;
using kdsl::dtype::CompareOp;
using kdsl::dtype::FloatOp;
using kdsl::dtype::IntOp;

static constexpr int kMaxSteps = 200000;

static int64_t wrap_to(Type type, int64_t value) {
  return static_cast<int64_t>(kdsl::dtype::wrap(value, bit_width(type.scalar), true));
}

std::optional<Interpreter::Memory> Interpreter::run(const Function& kernel, std::span<const int64_t> args) {
  objects_.assign(1, {});
  Data data = {Datum{0, 0, 0, false}};
  for (int64_t arg : args) data.push_back({arg, 0, -1, false});
  block(kernel.body.block, data);
  if (failed_) return std::nullopt;
  return objects_[0];
}

Interpreter::Data Interpreter::get(std::span<Value* const> list) {
  Data data;
  for (const Value* value : list) data.push_back(get(value));
  return data;
}

void Interpreter::set_results(const Op& op, const Data& data, size_t first) {
  for (size_t i = 0; i < op.results.size(); ++i) values_[&op.results[i]] = data[first + i];
}

Interpreter::Data Interpreter::block(const Block* block, const Data& args) {
  for (size_t i = 0; i < block->args.size(); ++i) values_[block->args[i]] = args[i];
  for (const Op* item = block->first; item != block->last; item = item->next) {
    if (failed_ || ++steps_ > kMaxSteps) {
      failed_ = true;
      return Data(16 + block->last->operands.size());
    }
    op(*item);
  }
  return get(block->last->operands);
}

void Interpreter::op(const Op& op) {
  if (!op.regions.empty()) return control(op);
  if (op.kind >= OpKind::PtrOffset && op.kind <= OpKind::Store) return memory(op);
  values_[op.result()] = compute(op);
}

void Interpreter::memory(const Op& op) {
  switch (op.kind) {
    case OpKind::PtrOffset: {
      Datum place = get(op.operand(0));
      place.i += get(op.operand(1)).i * op.int_attr(AttrName::Scale);
      values_[op.result()] = place;
      return;
    }
    case OpKind::Alloca:
      values_[op.result()] = {0, 0, static_cast<int>(objects_.size()), false};
      objects_.emplace_back();
      return;
    case OpKind::Load: {
      Datum place = get(op.operand(0));
      Memory& object = objects_[static_cast<size_t>(place.object)];
      auto found = object.find(place.i);
      values_[op.result()] = found == object.end() ? Datum{0, 0, -1, true} : found->second;
      return;
    }
    default: {
      Datum place = get(op.operand(1));
      objects_[static_cast<size_t>(place.object)][place.i] = get(op.operand(0));
    }
  }
}

void Interpreter::control(const Op& op) {
  if (op.kind == OpKind::If) {
    Datum condition = get(op.operand(0));
    if (condition.is_poison) failed_ = true;
    return set_results(op, block(op.regions[condition.i ? 0 : 1].block, {}), 0);
  }
  Data carried = get(op.operands);
  if (op.kind == OpKind::For) {
    int64_t upper = carried[1].i, step = carried[2].i;
    Data args(carried.begin() + 2, carried.end());
    for (int64_t i = carried[0].i; i < upper && !failed_; i += step) {
      args[0] = {i, 0, -1, false};
      Data next = block(op.regions[0].block, args);
      std::copy_n(next.begin(), op.results.size(), args.begin() + 1);
    }
    return set_results(op, args, 1);
  }
  for (;;) {
    Data tested = block(op.regions[0].block, carried);
    if (tested[0].is_poison) failed_ = true;
    if (failed_ || !tested[0].i) return set_results(op, tested, 1);
    carried = block(op.regions[1].block, Data(tested.begin() + 1, tested.end()));
  }
}

static std::optional<IntOp> int_op(OpKind kind) {
  switch (kind) {
    case OpKind::AddI: return IntOp::Add;
    case OpKind::SubI: return IntOp::Sub;
    case OpKind::MulI: return IntOp::Mul;
    case OpKind::AndI: return IntOp::And;
    case OpKind::OrI: return IntOp::Or;
    case OpKind::XOrI: return IntOp::Xor;
    case OpKind::MinSI: return IntOp::MinS;
    case OpKind::MaxUI: return IntOp::MaxU;
    case OpKind::ShlI: return IntOp::Shl;
    case OpKind::ShrSI: return IntOp::ShrS;
    case OpKind::ShrUI: return IntOp::ShrU;
    case OpKind::FloorDivSI: return IntOp::FloorDivS;
    case OpKind::DivUI: return IntOp::DivU;
    case OpKind::RemUI: return IntOp::RemU;
    case OpKind::RemSI: return IntOp::RemS;
    case OpKind::PowI: return IntOp::PowS;
    default: return std::nullopt;
  }
}

static CompareOp relation(CmpI predicate) {
  constexpr CompareOp kOps[] = {CompareOp::Eq, CompareOp::Ne, CompareOp::Lt, CompareOp::Le, CompareOp::Gt,
                                CompareOp::Ge, CompareOp::Lt, CompareOp::Le, CompareOp::Gt, CompareOp::Ge};
  return kOps[static_cast<int>(predicate)];
}

Interpreter::Datum Interpreter::compute(const Op& op) {
  Type type = op.result()->type;
  if (op.kind == OpKind::Poison) return {0, 0, -1, true};
  if (op.kind == OpKind::Constant)
    return {wrap_to(type.is_int() ? type : kI64, type.is_int() ? op.int_attr(AttrName::Value) : 0),
            op.float_attr(AttrName::Value), -1, false};
  Data in = get(op.operands);
  if (op.kind == OpKind::Select) return in[0].is_poison ? in[0] : in[in[0].i ? 1 : 2];
  for (const Datum& datum : in)
    if (datum.is_poison) return datum;
  if (op.kind == OpKind::CmpI) {
    auto predicate = op.enum_attr<CmpI>(AttrName::Predicate);
    bool truth = kdsl::dtype::compare_int(relation(predicate), predicate < CmpI::Ult, in[0].i, in[1].i);
    return {truth ? -1 : 0, 0, -1, false};
  }
  if (op.kind == OpKind::AddF || op.kind == OpKind::MulF || op.kind == OpKind::SubF) {
    FloatOp kind = op.kind == OpKind::AddF ? FloatOp::Add : op.kind == OpKind::MulF ? FloatOp::Mul : FloatOp::Sub;
    double result = *kdsl::dtype::fold_float(kind, kdsl::dtype::DType::Float32, in[0].f, in[1].f);
    return {0, std::isnan(result) ? 0 : result, -1, false};
  }
  if (op.kind == OpKind::SIToFP)
    return {0, kdsl::dtype::round_to(static_cast<double>(in[0].i), kdsl::dtype::DType::Float32), -1, false};
  auto kind = int_op(op.kind);
  auto result = kind ? kdsl::dtype::fold_int(*kind, bit_width(type.scalar), in[0].i, in[1].i) : std::nullopt;
  if (!result) return {0, 0, -1, true};
  return {static_cast<int64_t>(*result), 0, -1, false};
}
