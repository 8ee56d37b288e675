// This header evaluates operators on two ints that fit int64, the most frequent operands of static code, without a call.
// Other cases (overflow, negative divisors, other operators) go to value::binary.
#pragma once

#include <cstdint>

#include "ast/ast.h"

namespace kdsl::stage {

// Returns false if the operation is left to value::binary.
inline bool int_arithmetic(ast::Operator op, int64_t x, int64_t y, int64_t& out) {
  switch (op) {
    case ast::Operator::Add: return !__builtin_add_overflow(x, y, &out);
    case ast::Operator::Sub: return !__builtin_sub_overflow(x, y, &out);
    case ast::Operator::Mult: return !__builtin_mul_overflow(x, y, &out);
    case ast::Operator::Mod:
      if (y <= 0) return false;
      out = x % y;
      out += out < 0 ? y : 0;
      return true;
    case ast::Operator::FloorDiv:
      if (y <= 0) return false;
      out = x / y - (x % y < 0);
      return true;
    case ast::Operator::BitAnd: out = x & y; return true;
    case ast::Operator::BitOr: out = x | y; return true;
    case ast::Operator::BitXor: out = x ^ y; return true;
    default: return false;
  }
}

inline bool int_comparison(ast::CmpOp op, int64_t x, int64_t y, bool& out) {
  switch (op) {
    case ast::CmpOp::Eq: out = x == y; return true;
    case ast::CmpOp::NotEq: out = x != y; return true;
    case ast::CmpOp::Lt: out = x < y; return true;
    case ast::CmpOp::LtE: out = x <= y; return true;
    case ast::CmpOp::Gt: out = x > y; return true;
    case ast::CmpOp::GtE: out = x >= y; return true;
    default: return false;
  }
}

}  // namespace kdsl::stage
