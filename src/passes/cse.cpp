// The pass cse merges equal pure ops: an op is replaced by a visible op with equal kind, operands, attributes and types.
#include <algorithm>
#include <vector>

#include "passes/effects.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

size_t mix(size_t hash, size_t value) { return (hash ^ value) * 0x9e3779b97f4a7c15 + (hash >> 29); }

size_t hash_of(Type type) {
  return static_cast<size_t>(type.kind) << 24 | static_cast<size_t>(type.scalar) << 16 | static_cast<size_t>(type.space) << 8 |
         static_cast<size_t>(type.count) << 32;
}

size_t hash_of(const Attr& attr) {
  size_t hash = mix(static_cast<size_t>(attr.name), static_cast<size_t>(attr.i));
  if (attr.kind == Attr::Kind::Text) hash = mix(hash, std::hash<std::string_view>()(attr.text));
  if (attr.kind == Attr::Kind::Type) hash = mix(hash, hash_of(attr.type));
  for (int64_t number : attr.ints) hash = mix(hash, static_cast<size_t>(number));
  return hash;
}

size_t hash_of(const Op& op) {
  size_t operands = 0;
  bool is_commutative_op = is_commutative(op.kind);
  for (const Value* operand : op.operands) {
    auto bits = std::hash<const Value*>()(operand);
    operands = is_commutative_op ? operands + mix(1, bits) : mix(operands, bits);
  }
  size_t hash = mix(static_cast<size_t>(op.kind), operands);
  for (const Attr& attr : op.attrs) hash = mix(hash, hash_of(attr));
  for (const Value& result : op.results) hash = mix(hash, hash_of(result.type));
  return hash ^ hash >> 32;
}

// The union is compared by its bits, which also tells -0 from 0.
bool equal(const Attr& a, const Attr& b) {
  return a.name == b.name && a.kind == b.kind && a.i == b.i && a.text == b.text && a.type == b.type &&
         std::ranges::equal(a.ints, b.ints);
}

bool equal(const Op& a, const Op& b) {
  if (a.kind != b.kind || a.operands.size() != b.operands.size() || a.attrs.size() != b.attrs.size() ||
      a.results.size() != b.results.size())
    return false;
  for (size_t i = 0; i < a.results.size(); ++i)
    if (a.results[i].type != b.results[i].type) return false;
  for (size_t i = 0; i < a.attrs.size(); ++i)
    if (!equal(a.attrs[i], b.attrs[i])) return false;
  if (std::ranges::equal(a.operands, b.operands)) return true;
  return is_commutative(a.kind) && Binary(a).lhs() == Binary(b).rhs() && Binary(a).rhs() == Binary(b).lhs();
}

// A hash table by open addressing with one op of each set of equal ops. Entries are never removed: an op whose region has
// ended can no longer be used, so the next equal op takes its entry.
class KnownOps {
 public:
  void open(const Block* block) { open_.push_back(block); }
  void close() { open_.pop_back(); }

  // Returns the visible op that equals `op`. If there is none, returns null and remembers `op`.
  Op* find_or_add(Op* op) {
    if (count_ * 2 >= entries_.size()) grow();
    auto hash = static_cast<uint32_t>(hash_of(*op));
    Entry& entry = find(hash, *op);
    if (entry.op && entry.depth < open_.size() && open_[entry.depth] == entry.op->parent) return entry.op;
    if (!entry.op) ++count_;
    entry = {op, hash, static_cast<uint32_t>(open_.size() - 1)};
    return nullptr;
  }

 private:
  struct Entry {
    Op* op = nullptr;
    uint32_t hash = 0;
    uint32_t depth = 0;  // depth of its block among the open ones
  };

  Entry& find(uint32_t hash, const Op& op) {
    size_t mask = entries_.size() - 1;
    size_t at = hash & mask;
    while (entries_[at].op && !(entries_[at].hash == hash && equal(*entries_[at].op, op))) at = (at + 1) & mask;
    return entries_[at];
  }

  void grow() {
    std::vector<Entry> old(std::max<size_t>(64, entries_.size() * 2));
    old.swap(entries_);
    size_t mask = entries_.size() - 1;
    for (const Entry& entry : old) {
      if (!entry.op) continue;
      size_t at = entry.hash & mask;
      while (entries_[at].op) at = (at + 1) & mask;
      entries_[at] = entry;
    }
  }

  std::vector<const Block*> open_;  // from the function's body inwards
  std::vector<Entry> entries_;  // their number is a power of two
  size_t count_ = 0;
};

class Merger {
 public:
  void block(Block* block) {
    known_.open(block);
    for (Op* op = block->first; op;) {
      Op* next = op->next;
      visit(op);
      op = next;
    }
    known_.close();
  }

 private:
  void visit(Op* op) {
    replacements_.apply(*op);
    for (Region& region : op->regions) block(region.block);
    if (!is_pure(*op) || op->results.empty()) return;
    Op* known = known_.find_or_add(op);
    if (!known) return;
    for (size_t i = 0; i < op->results.size(); ++i) replacements_.add(&op->results[i], &known->results[i]);
    unlink(op);
  }

  KnownOps known_;
  Replacements replacements_;
};

}  // namespace

void cse(Module& module) {
  for (Function* function : module.functions) Merger().block(function->body.block);
}

}  // namespace kdsl::passes
