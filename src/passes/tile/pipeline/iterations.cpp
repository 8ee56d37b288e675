#include "ir/ops.h"
#include "passes/tile/pipeline/iterations.h"

namespace kdsl::passes {

using namespace ir;

Value* iteration_at(Builder& b, TilePipelinedOp loop, Value* from, int64_t distance) {
  if (distance == 0) return from;
  auto step = signed_constant(loop.step());
  Value* by = step ? b.constant_int(from->type, *step * distance)
                   : b.binary(OpKind::MulI, loop.step(), b.constant_int(from->type, distance));
  return b.binary(OpKind::AddI, from, by);
}

void add_copy(Builder& b, const Op& copy, ValueMap& map, bool is_ordered) {
  Op* made = clone(b.module(), copy, map);
  std::vector<Attr> attrs(made->attrs.begin(), made->attrs.end());
  attrs.push_back(int_attribute(AttrName::Async, 1));
  if (is_ordered) attrs.push_back(int_attribute(AttrName::Ordered, 1));
  made->attrs = b.module().arena.copy(attrs);
  insert_before(made, b.before());
}

}  // namespace kdsl::passes
