// Terms are integers and conditions that can be computed before the threads of a block run: expressions over constants, values
// that all threads have in common, the extents of the block, and the known-good range behind a parameter. They are data: proofs
// are made of them (hoisted_checks.h) and decided without emitting code; expand.h emits code for those that may hold.
//
// Equal terms are one object, and a term over constants alone is folded to a constant.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "ir/ir.h"

namespace kdsl::target {

enum class TermKind : uint8_t {
  // The first kinds are 64-bit integers, which wrap.
  Number,
  Value,  // an integer, sign extended
  Address,  // a pointer
  Extent,  // number of threads of the block in dimension `number`
  RangeBegin,  // begin of the known-good range behind a parameter (known_ranges.h)
  RangeBytes,
  Add,
  Sub,
  Mul,
  DivU,
  Shl,
  ShrU,
  And,
  Or,
  Min,  // signed
  Max,
  // The kinds from here on are conditions.
  Truth,
  Less,  // signed
  LessEqual,
  LessEqualU,
  IsZero,
  Fits,  // true if the value fits into `number` bits with a sign
  Both,
  Either
};

struct Term {
  TermKind kind;
  int64_t number = 0;
  const ir::Value* value = nullptr;
  const Term *a = nullptr, *b = nullptr;

  bool is(int64_t wanted) const { return kind == TermKind::Number && number == wanted; }
  bool is_true() const { return kind == TermKind::Truth && number != 0; }
  bool is_false() const { return kind == TermKind::Truth && number == 0; }
};

class Terms {
 public:
  const Term* number(int64_t number) { return leaf(TermKind::Number, number, nullptr); }
  const Term* value(const ir::Value* value) { return leaf(TermKind::Value, 0, value); }
  const Term* address(const ir::Value* pointer) { return leaf(TermKind::Address, 0, pointer); }
  const Term* extent(int dimension) { return leaf(TermKind::Extent, dimension, nullptr); }
  const Term* range_begin(const ir::Value* parameter) { return leaf(TermKind::RangeBegin, 0, parameter); }
  const Term* range_bytes(const ir::Value* parameter) { return leaf(TermKind::RangeBytes, 0, parameter); }

  const Term* add(const Term* a, const Term* b) { return binary(TermKind::Add, a, b); }
  const Term* sub(const Term* a, const Term* b) { return binary(TermKind::Sub, a, b); }
  const Term* mul(const Term* a, const Term* b) { return binary(TermKind::Mul, a, b); }
  const Term* div_u(const Term* a, const Term* b) { return binary(TermKind::DivU, a, b); }
  const Term* shl(const Term* a, const Term* b) { return binary(TermKind::Shl, a, b); }
  const Term* shr_u(const Term* a, const Term* b) { return binary(TermKind::ShrU, a, b); }
  const Term* bit_and(const Term* a, const Term* b) { return binary(TermKind::And, a, b); }
  const Term* bit_or(const Term* a, const Term* b) { return binary(TermKind::Or, a, b); }
  const Term* min(const Term* a, const Term* b) { return binary(TermKind::Min, a, b); }
  const Term* max(const Term* a, const Term* b) { return binary(TermKind::Max, a, b); }

  const Term* truth(bool holds) { return leaf(TermKind::Truth, holds, nullptr); }
  const Term* less(const Term* a, const Term* b) { return binary(TermKind::Less, a, b); }
  const Term* less_equal(const Term* a, const Term* b) { return binary(TermKind::LessEqual, a, b); }
  const Term* less_equal_u(const Term* a, const Term* b) { return binary(TermKind::LessEqualU, a, b); }
  const Term* is_zero(const Term* a);
  const Term* fits(const Term* a, int bits);
  const Term* both(const Term* a, const Term* b) { return binary(TermKind::Both, a, b); }
  const Term* either(const Term* a, const Term* b) { return binary(TermKind::Either, a, b); }

 private:
  using Key = std::tuple<TermKind, int64_t, const ir::Value*, const Term*, const Term*>;
  const Term* leaf(TermKind kind, int64_t number, const ir::Value* value) { return make({kind, number, value}); }
  const Term* binary(TermKind kind, const Term* a, const Term* b);
  const Term* simplified(TermKind kind, const Term* a, const Term* b);
  const Term* make(const Term& term);

  std::deque<Term> made_;
  std::map<Key, const Term*> known_;
};

// A set of conditions that all have to hold: each is there once, in the order in which they were added.
class Conditions {
 public:
  void add(const Term* condition);
  void add(const Conditions& others) {
    for (const Term* condition : others.all_) add(condition);
  }
  std::span<const Term* const> all() const { return all_; }
  // Returns whether one of them is false in every block.
  bool are_impossible() const;

 private:
  std::vector<const Term*> all_;
};

// Prints a term, for example `(%n + 3) * extent.x`: parameters have their names, and other values those of their ops.
std::string to_string(const Term& term, const ir::Function& kernel);

}  // namespace kdsl::target
