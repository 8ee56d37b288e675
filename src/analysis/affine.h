// Affine forms of integers: a constant plus coefficient * value for each value that is not taken apart further, such as thread
// and block ids, induction variables (loops.h, `counted_by`), parameters and opaque values. Index arithmetic is assumed not to
// wrap, since an index that leaves its tensor is an error of the program. Used by dependence tests of addresses, by masks of
// tiles and by lints.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/value_facts.h"
#include "ir/ir.h"

namespace kdsl::analysis {

struct AffineForm {
  struct Term {
    const ir::Value* value;
    int64_t coefficient;
  };
  std::vector<Term> terms;  // each value once, with a nonzero coefficient, in the order of the expression
  int64_t constant = 0;
  bool is_known = true;  // false: a number in the form overflowed

  bool is_constant() const { return is_known && terms.empty(); }
  // Returns 0 for a value that is no term.
  int64_t coefficient_of(const ir::Value* value) const;
  void add_constant(int64_t amount, int64_t factor = 1);
  void add_term(const ir::Value* value, int64_t coefficient);
  void add(const AffineForm& other, int64_t factor = 1);
};

// Returns a - b if that is a constant.
std::optional<int64_t> distance(const AffineForm& a, const AffineForm& b);

// The forms of the values of a function, computed on demand and kept until `forget`.
class AffineForms {
 public:
  // A value for which `is_opaque` holds is not taken apart: it is a term.
  explicit AffineForms(std::function<bool(const ir::Value*)> is_opaque = {}) : is_opaque_(std::move(is_opaque)) {}

  const AffineForm& of(const ir::Value* value);
  // Returns the distance of the pointer from its root (memory.h), in bytes.
  AffineForm offset_of(const ir::Value* pointer);
  void forget() { forms_.clear(); }

 private:
  bool is_leaf(const ir::Value* value) const;
  AffineForm form_of(const ir::Value* value) const;

  std::function<bool(const ir::Value*)> is_opaque_;
  ValueFacts<AffineForm> forms_;
};

}  // namespace kdsl::analysis
