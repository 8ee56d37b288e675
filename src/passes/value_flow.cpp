#include "passes/value_flow.h"

#include <algorithm>

#include "analysis/loops.h"
#include "ir/debug/debug_stop.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;

bool passes_through(const Op& op) { return op.kind == OpKind::WgmmaFence || op.kind == OpKind::WgmmaWait; }

bool makes(const Op& op, size_t operand) {
  switch (op.kind) {
    case OpKind::Shuffle: return operand == ShuffleOp::Operands::value;
    case OpKind::Mma: return true;
    case OpKind::MmaBlockScale: return operand == MmaBlockScaleOp::Operands::c;
    case OpKind::Wgmma: return operand >= WgmmaOp::Operands::accumulators;
    default: return passes_through(op) || info(op.kind).effects == effect::Pure;
  }
}

bool is_indifferent(const Op& op) {
  return op.kind == OpKind::Printf || op.kind == OpKind::InlinePtx || op.kind == OpKind::Prefetch || op.kind == OpKind::Mma ||
         op.kind == OpKind::MmaBlockScale || op.kind == OpKind::Wgmma || op.kind == OpKind::Return;
}

ValueFlow::ValueFlow(WrittenArrays& arrays, Block* body) : arrays_(arrays), count_(static_cast<Node>(arrays.size())) {
  visit(body);
  follow(conditional_loads());
}

const Op* ValueFlow::origin_of(const Value* value) const {
  const Node* node = nodes_.find(value);
  return node ? origins_[*node] : nullptr;
}

ValueFlow::Node ValueFlow::node_of(const Value* value) {
  if (const Node* node = nodes_.find(value)) return *node;
  nodes_.set(value, count_);
  return count_++;
}

void ValueFlow::connect(std::span<Value* const> from, std::span<Value* const> to) {
  for (size_t i = 0; i < std::min(from.size(), to.size()); ++i) connect(from[i], to[i]);
}

void ValueFlow::connect(std::span<Value* const> from, const Op& to) {
  for (size_t i = 0; i < std::min(from.size(), to.results.size()); ++i) connect(from[i], to.result(i));
}

void ValueFlow::sink(const Value* value) { sinks_.push_back({node_of(value), branch_}); }

// ---- building the graph

void ValueFlow::visit(Block* block) {
  for (Op* op = block->first; op; op = op->next) visit(*op);
}

void ValueFlow::visit(Op& op) {
  if (!op.regions.empty()) {
    size_t plain = op.kind == OpKind::For ? 3 : op.kind == OpKind::While ? 0 : std::min<size_t>(op.operands.size(), 1);
    for (size_t i = 0; i < plain; ++i) sink(op.operand(i));
    const Op* outer = branch_;
    if (op.kind == OpKind::If) branch_ = &op;
    for (Region& region : op.regions) enter(op, region.block);
    branch_ = outer;
    return;
  }
  switch (op.kind) {
    case OpKind::Yield: return;  // its region's op connects it
    case OpKind::Condition: return sink(ConditionOp(op).condition());
    case OpKind::Load: return load(op);
    case OpKind::Store: {
      StoreOp store(op);
      WrittenArray* array = arrays_.of(store.pointer());
      if (array) return edges_.push_back({node_of(store.value()), static_cast<Node>(arrays_.index_of(array))});
      sink(store.value());
      return sink(store.pointer());
    }
    case OpKind::LdMatrix:
      matrices_.push_back(&op);
      node_of(op.result());
      break;
    default: break;
  }
  for (size_t i = 0; i < op.operands.size(); ++i) {
    if (makes(op, i)) propagate(op, i);
    bool is_anything = op.kind == OpKind::Printf || op.kind == OpKind::Prefetch || ir::is_debug_stop(op);
    if (!makes(op, i) && !is_anything) sink(op.operand(i));
  }
}

void ValueFlow::load(Op& op) {
  const Value* pointer = LoadOp(op).pointer();
  if (WrittenArray* array = arrays_.of(pointer))
    return edges_.push_back({static_cast<Node>(arrays_.index_of(array)), node_of(op.result())});
  sink(pointer);
  bool is_plain = op.enum_attr<Order>(AttrName::Order, Order::Weak) == Order::Weak && op.int_attr(AttrName::Volatile) == 0;
  bool is_value = bytes_of(op.result()->type) > 0 && !op.result()->type.is_pointer();
  if (pointer->type.space == Space::Shared && is_plain && is_value) loads_.emplace_back(&op, branch_);
}

// Each accumulator of a warpgroup's product only depends on its own old value. Each other result depends on the operand.
void ValueFlow::propagate(const Op& op, size_t operand) {
  if (passes_through(op)) return connect(op.operand(operand), op.result(operand));
  if (op.kind == OpKind::Wgmma) return connect(op.operand(operand), op.result(operand - WgmmaOp::Operands::accumulators));
  for (size_t i = 0; i < op.results.size() && (i == 0 || op.kind != OpKind::Shuffle); ++i)
    connect(op.operand(operand), op.result(i));
}

void ValueFlow::enter(Op& op, Block* block) {
  Block* first = op.regions[0].block;
  if (op.kind == OpKind::For) {
    connect(op.operands.subspan(3), block->args.subspan(1));
    connect(op.operands.subspan(3), op);
  }
  if (op.kind == OpKind::While && block == first) connect(op.operands, block->args);
  visit(block);
  const Op* end = block->terminator();
  if (!end || (end->kind != OpKind::Yield && end->kind != OpKind::Condition)) return;
  if (end->kind == OpKind::Condition) {
    connect(end->operands.subspan(1), op);
    return connect(end->operands.subspan(1), op.regions[1].block->args);
  }
  if (op.kind == OpKind::While) return connect(end->operands, first->args);
  if (op.kind == OpKind::For) connect(end->operands, block->args.subspan(1));
  connect(end->operands, op);
}

// ---- following the edges

ValueFlow::Index ValueFlow::index_edges(bool by_target) const {
  Index index{std::vector<uint32_t>(count_ + 1), std::vector<Node>(edges_.size())};
  auto key = [&](const Edge& edge) { return by_target ? edge.to : edge.from; };
  for (const Edge& edge : edges_) ++index.begin[key(edge)];
  for (Node node = 1; node <= count_; ++node) index.begin[node] += index.begin[node - 1];
  for (const Edge& edge : edges_) index.other[--index.begin[key(edge)]] = by_target ? edge.from : edge.to;
  return index;
}

// Returns whether every execution of `inner` is inside an execution of `outer`.
static bool is_around(const Op* outer, const Op* inner) {
  return !outer || inner == outer || analysis::is_inside(inner, outer);
}

// Loads in one branch are treated together: they are followed only if no use inside or around that branch is reached. The
// limit of kMostBranches bounds the searches of the whole graph, one for each branch.
std::vector<Op*> ValueFlow::conditional_loads() const {
  constexpr size_t kMostBranches = 16;
  std::vector<Op*> found;
  std::vector<const Op*> branches;
  for (const auto& [op, branch] : loads_)
    if (std::ranges::find(branches, branch) == branches.end()) branches.push_back(branch);
  if (branches.empty() || branches.size() > kMostBranches) return found;
  Index sources = index_edges(true);
  for (const Op* branch : branches) {
    std::vector<bool> is_used(count_);
    std::vector<Node> open;
    auto reach = [&](Node node) {
      if (is_used[node]) return;
      is_used[node] = true;
      open.push_back(node);
    };
    for (const Sink& sink : sinks_)
      if (is_around(sink.branch, branch)) reach(sink.node);
    while (!open.empty()) {
      Node node = open.back();
      open.pop_back();
      for (uint32_t i = sources.begin[node]; i < sources.begin[node + 1]; ++i) reach(sources.other[i]);
    }
    for (const auto& [op, around] : loads_) {
      const Node* node = nodes_.find(op->result());
      if (around == branch && node && !is_used[*node]) found.push_back(op);
    }
  }
  return found;
}

void ValueFlow::follow(const std::vector<Op*>& loads) {
  origins_.resize(count_);
  std::vector<Node> open;
  auto reach = [&](Node node, const Op* origin) {
    if (origins_[node]) return;
    origins_[node] = origin;
    open.push_back(node);
  };
  for (size_t i = 0; i < arrays_.size(); ++i)
    if (arrays_[i].is_kept && arrays_[i].is_suspect) reach(static_cast<Node>(i), arrays_[i].made_by);
  for (const Op* load : loads) reach(*nodes_.find(load->result()), load);
  for (const Op* load : matrices_) reach(*nodes_.find(load->result()), load);
  has_origins_ = !open.empty();
  if (open.empty()) return;
  Index targets = index_edges(false);
  for (size_t next = 0; next < open.size(); ++next) {
    Node node = open[next];
    if (node < arrays_.size()) arrays_[node].is_suspect = true;
    for (uint32_t i = targets.begin[node]; i < targets.begin[node + 1]; ++i) reach(targets.other[i], origins_[node]);
  }
}

}  // namespace kdsl::passes
