#include "ir/number_ops.h"

#include <iterator>

#include "base/check.h"
#include "ir/op_kind.h"

namespace kdsl::ir {

using dtype::CompareOp;
using dtype::FloatOp;
using dtype::IntOp;

namespace {

struct IntRow {
  IntOp op;
  OpKind kind;
};
constexpr IntRow kIntOps[] = {
    {IntOp::Add, OpKind::AddI},      {IntOp::Sub, OpKind::SubI},
    {IntOp::Mul, OpKind::MulI},      {IntOp::MulHiS, OpKind::MulHiS},
    {IntOp::MulHiU, OpKind::MulHiU}, {IntOp::DivS, OpKind::DivSI},
    {IntOp::DivU, OpKind::DivUI},    {IntOp::FloorDivS, OpKind::FloorDivSI},
    {IntOp::RemS, OpKind::RemSI},    {IntOp::RemU, OpKind::RemUI},
    {IntOp::Shl, OpKind::ShlI},      {IntOp::ShrS, OpKind::ShrSI},
    {IntOp::ShrU, OpKind::ShrUI},    {IntOp::And, OpKind::AndI},
    {IntOp::Or, OpKind::OrI},        {IntOp::Xor, OpKind::XOrI},
    {IntOp::MinS, OpKind::MinSI},    {IntOp::MaxS, OpKind::MaxSI},
    {IntOp::MinU, OpKind::MinUI},    {IntOp::MaxU, OpKind::MaxUI},
    {IntOp::PowS, OpKind::PowI},
};

struct FloatRow {
  FloatOp op;
  OpKind kind;
};
constexpr FloatRow kFloatOps[] = {
    {FloatOp::Add, OpKind::AddF},       {FloatOp::Sub, OpKind::SubF},         {FloatOp::Mul, OpKind::MulF},
    {FloatOp::Div, OpKind::DivF},       {FloatOp::Rem, OpKind::RemF},         {FloatOp::MinNum, OpKind::MinNumF},
    {FloatOp::MaxNum, OpKind::MaxNumF}, {FloatOp::Minimum, OpKind::MinimumF}, {FloatOp::Maximum, OpKind::MaximumF},
};

struct CompareRow {
  CompareOp op;
  CmpI with_sign, without_sign;
  CmpF of_floats;
};
constexpr CompareRow kComparisons[] = {
    {CompareOp::Eq, CmpI::Eq, CmpI::Eq, CmpF::Oeq},   {CompareOp::Ne, CmpI::Ne, CmpI::Ne, CmpF::Une},
    {CompareOp::Lt, CmpI::Slt, CmpI::Ult, CmpF::Olt}, {CompareOp::Le, CmpI::Sle, CmpI::Ule, CmpF::Ole},
    {CompareOp::Gt, CmpI::Sgt, CmpI::Ugt, CmpF::Ogt}, {CompareOp::Ge, CmpI::Sge, CmpI::Uge, CmpF::Oge},
};

const CompareRow& row_of(CompareOp op) {
  const CompareRow& row = kComparisons[static_cast<size_t>(op)];
  KDSL_CHECK(row.op == op, "the comparisons stand in the order of CompareOp");
  return row;
}

}  // namespace

OpKind op_of(IntOp op) {
  for (const IntRow& row : kIntOps)
    if (row.op == op) return row.kind;
  KDSL_UNREACHABLE("an integer operation without an op");
}

std::optional<OpKind> op_of(FloatOp op) {
  for (const FloatRow& row : kFloatOps)
    if (row.op == op) return row.kind;
  return std::nullopt;
}

std::optional<IntOp> int_op(OpKind kind) {
  for (const IntRow& row : kIntOps)
    if (row.kind == kind) return row.op;
  return std::nullopt;
}

std::optional<FloatOp> float_op(OpKind kind) {
  for (const FloatRow& row : kFloatOps)
    if (row.kind == kind) return row.op;
  return std::nullopt;
}

CmpI int_predicate(CompareOp op, bool is_signed) { return is_signed ? row_of(op).with_sign : row_of(op).without_sign; }

CmpF float_predicate(CompareOp op) { return row_of(op).of_floats; }

IntRelation relation(CmpI predicate) {
  for (const CompareRow& row : kComparisons) {
    if (row.with_sign == predicate) return {row.op, true};
    if (row.without_sign == predicate) return {row.op, false};
  }
  KDSL_UNREACHABLE("a comparison of integers without a relation");
}

std::optional<CompareOp> relation(CmpF predicate) {
  for (const CompareRow& row : kComparisons)
    if (row.of_floats == predicate) return row.op;
  return std::nullopt;
}

}  // namespace kdsl::ir
