#include "analysis/analyses.h"

namespace kdsl::analysis {

void Analyses::forget() {
  dependence_.reset();
  uses_.reset();
  uniformity_.reset();
  ranges_.reset();
  divisibility_.forget();
  affine_forms_.forget();
  congruence_.forget();
}

}  // namespace kdsl::analysis
