// max_common_layout(a, b): the elements that are adjacent in both layouts.
#include "layout/algebra.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// Composes `a` with the inverse of `b`; as far as the first mode of the result is the identity, both layouts agree.
Expected<Layout> identity_part(LeafMath& math, const Layout& a, const Layout& inverse) {
  KDSL_TRY(Layout both, composition(math, a, inverse));
  Layout first = mode(coalesce(math, both), 0);
  bool is_identity = first.shape.is_static() && first.stride.is(1);
  return is_identity ? first : Layout{number(1), number(0)};
}

}  // namespace

Expected<Layout> max_common_layout(LeafMath& math, const Layout& a, const Layout& b) {
  KDSL_TRY(Layout inverse, right_inverse(math, b));
  KDSL_TRY(Layout first, identity_part(math, a, inverse));
  if (first.shape.is(1)) return first;
  return composition(math, inverse, first);
}

Expected<int64_t> max_common_vector(LeafMath& math, const Layout& a, const Layout& b) {
  KDSL_TRY(Layout inverse, right_inverse(math, b));
  KDSL_TRY(Layout first, identity_part(math, a, inverse));
  return first.shape.value;
}

}  // namespace kdsl::layout
