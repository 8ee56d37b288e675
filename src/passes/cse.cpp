// Merges equal pure ops: an op whose kind, operands, attributes and types equal those of an op that is
// visible at its place gives way to that one. Tables are scoped like values: what a region defines is
// forgotten at its end.
#include <unordered_set>

#include "passes/effects.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

size_t mix(size_t hash, size_t value) { return (hash ^ value) * 0x9e3779b97f4a7c15 + (hash >> 29); }

size_t hash_of(Type type) {
  return static_cast<size_t>(type.kind) << 24 | static_cast<size_t>(type.scalar) << 16 |
         static_cast<size_t>(type.space) << 8 | static_cast<size_t>(type.count) << 32;
}

size_t hash_of(const Attr& attr) {
  size_t hash = mix(static_cast<size_t>(attr.name), static_cast<size_t>(attr.i));
  if (attr.kind == Attr::Kind::Text) hash = mix(hash, std::hash<std::string_view>()(attr.text));
  if (attr.kind == Attr::Kind::Type) hash = mix(hash, hash_of(attr.type));
  return hash;
}

struct HashOp {
  size_t operator()(const Op* op) const {
    size_t hash = static_cast<size_t>(op->kind);
    size_t operands = 0;
    bool is_commutative_op = is_commutative(op->kind);
    for (const Value* operand : op->operands) {
      auto bits = std::hash<const Value*>()(operand);
      operands = is_commutative_op ? operands + mix(1, bits) : mix(operands, bits);
    }
    hash = mix(hash, operands);
    for (const Attr& attr : op->attrs) hash = mix(hash, hash_of(attr));
    for (const Value& result : op->results) hash = mix(hash, hash_of(result.type));
    return hash;
  }
};

// The union is compared by its bits, which also tells -0 from 0.
bool equal(const Attr& a, const Attr& b) {
  return a.name == b.name && a.kind == b.kind && a.i == b.i && a.text == b.text && a.type == b.type;
}

struct EqualOps {
  bool operator()(const Op* a, const Op* b) const {
    if (a->kind != b->kind || a->operands.size() != b->operands.size() ||
        a->attrs.size() != b->attrs.size() || a->results.size() != b->results.size())
      return false;
    for (size_t i = 0; i < a->results.size(); ++i)
      if (a->results[i].type != b->results[i].type) return false;
    for (size_t i = 0; i < a->attrs.size(); ++i)
      if (!equal(a->attrs[i], b->attrs[i])) return false;
    if (std::ranges::equal(a->operands, b->operands)) return true;
    return is_commutative(a->kind) && a->operand(0) == b->operand(1) && a->operand(1) == b->operand(0);
  }
};

class Merger {
 public:
  void block(Block* block) {
    size_t mark = added_.size();
    for (Op* op = block->first; op;) {
      Op* next = op->next;
      visit(op);
      op = next;
    }
    for (size_t i = mark; i < added_.size(); ++i) known_.erase(added_[i]);
    added_.resize(mark);
  }

 private:
  void visit(Op* op) {
    replacements_.apply(*op);
    for (Region& region : op->regions) block(region.block);
    if (!is_pure(*op) || op->results.empty()) return;
    auto [known, is_new] = known_.insert(op);
    if (is_new) {
      added_.push_back(op);
      return;
    }
    for (size_t i = 0; i < op->results.size(); ++i)
      replacements_.add(&op->results[i], &(*known)->results[i]);
    unlink(op);
  }

  std::unordered_set<Op*, HashOp, EqualOps> known_;
  std::vector<Op*> added_;
  Replacements replacements_;
};

}  // namespace

void cse(Module& module) {
  for (Function* function : module.functions) Merger().block(function->body.block);
}

}  // namespace kdsl::passes
