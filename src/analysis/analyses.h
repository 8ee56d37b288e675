// The analyses of one function, each made when it is first asked for and kept until the function changes. A pass that rewrites
// the function calls `forget` before it asks again.
#pragma once

#include <optional>

#include "analysis/affine.h"
#include "analysis/congruence.h"
#include "analysis/divisibility.h"
#include "analysis/ranges.h"
#include "analysis/uniformity.h"
#include "analysis/uses.h"
#include "ir/ir.h"

namespace kdsl::analysis {

class Analyses {
 public:
  explicit Analyses(const ir::Function& function) : function_(function), divisibility_(function) {}
  Analyses(const Analyses&) = delete;
  Analyses& operator=(const Analyses&) = delete;

  const ir::Function& function() const { return function_; }

  const Uses& uses() { return made(uses_, function_.body.block); }
  Dependence& dependence() { return made(dependence_, uses()); }
  const UniformityAnalysis& uniformity() { return made(uniformity_, function_.body.block); }
  const ValueRanges& ranges() { return made(ranges_, function_, function_.body.block); }
  Divisibility& divisibility() { return divisibility_; }
  AffineForms& affine_forms() { return affine_forms_; }
  const Congruence& congruence() { return congruence_; }

  // Drops all results, since the function has changed.
  void forget();

 private:
  template <typename Analysis, typename... Args>
  static Analysis& made(std::optional<Analysis>& analysis, Args&&... args) {
    if (!analysis) analysis.emplace(std::forward<Args>(args)...);
    return *analysis;
  }

  const ir::Function& function_;
  std::optional<Uses> uses_;
  std::optional<Dependence> dependence_;
  std::optional<UniformityAnalysis> uniformity_;
  std::optional<ValueRanges> ranges_;
  Divisibility divisibility_;
  AffineForms affine_forms_;
  Congruence congruence_;
};

}  // namespace kdsl::analysis
