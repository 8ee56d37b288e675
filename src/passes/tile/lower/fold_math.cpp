#include "passes/tile/lower/fold_math.h"

#include <cmath>

#include "dtype/reference.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "tile/numbers.h"

namespace kdsl::passes {

using namespace ir;

Value* FoldMath::identity(Builder& b) const {
  using enum TileReduction;
  bool is_float = dtype::is_float(type);
  Type of = ir_type(type);
  switch (kind) {
    case Max:
      if (is_float) return b.constant_float(of, -INFINITY);
      return tile::integer_constant(b, of, dtype::min_value(type));
    case Min:
      if (is_float) return b.constant_float(of, INFINITY);
      return tile::integer_constant(b, of, dtype::max_value(type));
    case BitAnd: return b.constant_int(of, -1);
    case Sum:
    case AbsSum:
    case AbsMax:
    case BitOr:
    case BitXor: break;
  }
  return is_float ? b.constant_float(of, 0) : b.constant_int(of, 0);
}

Value* FoldMath::taken(Builder& b, Value* element) const {
  bool is_absolute = kind == TileReduction::AbsSum || kind == TileReduction::AbsMax;
  return is_absolute ? tile::absolute(b, type, element) : element;
}

Value* FoldMath::combined(Builder& b, Value* x, Value* y) const {
  using enum TileReduction;
  bool is_float = dtype::is_float(type), is_signed = dtype::is_signed(type);
  auto binary = [&](OpKind op) { return b.binary(op, x, y); };
  switch (kind) {
    case Sum:
    case AbsSum: return binary(is_float ? OpKind::AddF : OpKind::AddI);
    case Max:
    case AbsMax:
      if (is_float) return binary(keeps_nan ? OpKind::MaximumF : OpKind::MaxNumF);
      return binary(is_signed ? OpKind::MaxSI : OpKind::MaxUI);
    case Min:
      if (is_float) return binary(keeps_nan ? OpKind::MinimumF : OpKind::MinNumF);
      return binary(is_signed ? OpKind::MinSI : OpKind::MinUI);
    case BitAnd: return binary(OpKind::AndI);
    case BitOr: return binary(OpKind::OrI);
    case BitXor: return binary(OpKind::XOrI);
  }
  return x;
}

}  // namespace kdsl::passes
