// These tests check the table between the operations of dtype/reference.h and the ops of KIR.
#include <catch2/catch.hpp>

#include "ir/number_ops.h"
#include "ir/op_kind.h"

using namespace kdsl;

TEST_CASE("operators and the ops behind them are one to one", "[ir]") {
  for (int i = 0; i <= static_cast<int>(dtype::IntOp::PowS); ++i) {
    auto op = static_cast<dtype::IntOp>(i);
    CHECK(ir::int_op(ir::op_of(op)) == op);
  }
  int without = 0;
  for (int i = 0; i <= static_cast<int>(dtype::FloatOp::Maximum); ++i) {
    auto op = static_cast<dtype::FloatOp>(i);
    auto kind = ir::op_of(op);
    if (!kind) ++without;
    if (kind) CHECK(ir::float_op(*kind) == op);
  }
  CHECK(without == 2);  // FloorDiv and Pow
  CHECK_FALSE(ir::int_op(ir::OpKind::AddF));
  CHECK_FALSE(ir::float_op(ir::OpKind::AddI));
}

TEST_CASE("predicates say what they compare", "[ir]") {
  for (int i = 0; i <= static_cast<int>(dtype::CompareOp::Ge); ++i) {
    auto op = static_cast<dtype::CompareOp>(i);
    bool is_equality = op == dtype::CompareOp::Eq || op == dtype::CompareOp::Ne;
    for (bool is_signed : {true, false}) {
      ir::IntRelation found = ir::relation(ir::int_predicate(op, is_signed));
      CHECK(found.op == op);
      // Equality has one predicate for signed and unsigned numbers.
      CHECK((is_equality || found.is_signed == is_signed));
    }
    CHECK(ir::relation(ir::float_predicate(op)) == op);
  }
  CHECK_FALSE(ir::relation(ir::CmpF::Ord));
  CHECK_FALSE(ir::relation(ir::CmpF::One));
}
