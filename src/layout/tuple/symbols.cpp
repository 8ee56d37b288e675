#include "layout/tuple/symbols.h"

#include <algorithm>

namespace kdsl::layout {

// A leaf's id is the position of its node, counted from 1.
static size_t position(const IntTuple& leaf) { return reinterpret_cast<uintptr_t>(leaf.id) - 1; }

void* Symbols::add(const Node& node) {
  nodes_.push_back(node);
  return reinterpret_cast<void*>(static_cast<uintptr_t>(nodes_.size()));
}

void* Symbols::apply(void* state, LeafOp op, const IntTuple& a, const IntTuple& b, uint8_t) {
  return static_cast<Symbols*>(state)->add({false, op, a, b});
}

LeafMath Symbols::math() { return {*arena_, apply, this}; }

IntTuple Symbols::variable(uint8_t width, int64_t divisor) {
  ++variables_;
  return dynamic(add({true, LeafOp::Add, number(0), number(0)}), width, divisor);
}

static int64_t computed(LeafOp op, int64_t a, int64_t b) {
  auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  bool is_shift = b >= 0 && b < 64;
  switch (op) {
    case LeafOp::Add: return static_cast<int64_t>(x + y);
    case LeafOp::Sub: return static_cast<int64_t>(x - y);
    case LeafOp::Mul: return static_cast<int64_t>(x * y);
    case LeafOp::Div: return b == 0 ? 0 : b == -1 ? static_cast<int64_t>(0 - x) : a / b;
    case LeafOp::Mod: return b == 0 || b == -1 ? 0 : a % b;
    case LeafOp::Min: return std::min(a, b);
    case LeafOp::Max: return std::max(a, b);
    case LeafOp::Less: return a < b;
    case LeafOp::Equal: return a == b;
    case LeafOp::And: return a & b;
    case LeafOp::Xor: return a ^ b;
    case LeafOp::Shl: return is_shift ? static_cast<int64_t>(x << y) : 0;
    case LeafOp::Shr: return is_shift ? a >> b : 0;
  }
  return 0;
}

std::vector<int64_t> Symbols::evaluate(std::span<const int64_t> variables) const {
  std::vector<int64_t> values;
  values.reserve(nodes_.size());
  auto value = [&](const IntTuple& leaf) { return leaf.is_static() ? leaf.value : values[position(leaf)]; };
  size_t next = 0;
  for (const Node& node : nodes_)
    values.push_back(node.is_variable ? variables[next++] : computed(node.op, value(node.a), value(node.b)));
  return values;
}

IntTuple Symbols::substitute(const IntTuple& t, std::span<const int64_t> values) const {
  if (t.is_dynamic()) return number(values[position(t)]);
  if (t.is_basis()) return basis(*arena_, substitute(t.scale(), values), t.path());
  if (!t.is_tuple()) return t;
  std::vector<IntTuple> items;
  for (const IntTuple& item : t.items) items.push_back(substitute(item, values));
  return tuple(*arena_, items);
}

}  // namespace kdsl::layout
