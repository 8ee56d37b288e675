// The pass check-iterations lets the cpu device find iterations of a parallel loop that store different values to one element,
// if only the data or the arguments say which elements they are:
//   tile.parallel [%n] { (%i)                     tile.parallel [%n] { (%i)
//     %k = tile.load %index[%i]                     check.bounds: iteration %i
//     tile.store %x, %a[%k]                ->       %k = tile.load %index[%i]
//   }                                               check.bounds: iteration %i stores the bits of %x to %k of a
//                                                   tile.store %x, %a[%k]
//                                                 }
// Stores of which the loop's own variables tell the elements are left to the compiler's warning (lint/collisions.cpp).
#include "passes/tile/check_iterations.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "analysis/analyses.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/iteration_check.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class LoopStores {
 public:
  LoopStores(Module& module, const Function& function) : builder_(module), analyses_(function) {}

  void run(TileParallelOp nest) {
    nest_ = nest;
    std::vector<Op*> stores;
    walk(nest.body(), [&](Op* op) {
      if (auto store = as<TileStoreOp>(op); store && may_collide(store)) stores.push_back(op);
    });
    if (stores.empty()) return;
    ++loops_;
    builder_.set_insertion(nest.body(), nest.body()->first);
    builder_.set_loc(nest->loc);
    check(nullptr, {});
    for (Op* op : stores) {
      TileStoreOp store(*op);
      builder_.set_insertion(op->parent, op);
      builder_.set_loc(op->loc);
      std::vector<Value*> stored(store.indices().begin(), store.indices().end());
      stored.push_back(bits_of(store.value()));
      check(store.buffer(), stored);
    }
  }

 private:
  std::span<Value* const> variables() const { return nest_.body()->args; }
  bool is_variable(const Value* value) const { return std::ranges::find(variables(), value) != variables().end(); }
  bool varies(const Value* value) {
    return std::ranges::any_of(variables(),
                               [&](const Value* variable) { return analyses_.dependence().depends_on(value, variable); });
  }

  // Returns the variable of the loop to which an index adds a number that all iterations have in common; null if it does
  // something else.
  const Value* shifted_variable(const Value* index) {
    const Value* found = nullptr;
    for (const analysis::AffineForm::Term& term : analyses_.affine_forms().of(index).terms) {
      if (!varies(term.value)) continue;
      if (found || !is_variable(term.value) || term.coefficient != 1) return nullptr;
      found = term.value;
    }
    return found;
  }

  // Returns whether the number is computed from constants and variables of the loop.
  bool is_static(const Value* value) const {
    if (is_variable(value) || signed_constant(value)) return true;
    auto op = as<Binary>(value->def);
    return op && is_static(op.lhs()) && is_static(op.rhs());
  }
  bool is_static_index(const Value* index) {
    return std::ranges::all_of(analyses_.affine_forms().of(index).terms, [&](const analysis::AffineForm::Term& term) {
      return !varies(term.value) || is_static(term.value);
    });
  }

  bool may_collide(TileStoreOp store) {
    TileScope scope = scope_of(store.buffer()->type);
    bool is_common = scope == TileScope::Shared || scope == TileScope::Global;
    if (!is_common || buffer_name(store.buffer()).empty() || !integer_for(store.value()->type)) return false;
    std::vector<const Value*> left(variables().begin(), variables().end());
    for (const Value* index : store.indices())
      if (const Value* variable = shifted_variable(index)) std::erase(left, variable);
    if (left.empty()) return false;
    bool is_conditional = store->parent != nest_.body();
    return is_conditional || !std::ranges::all_of(store.indices(), [&](const Value* index) { return is_static_index(index); });
  }

  // The type of integers with as many bits; none for types whose values do not take whole bytes.
  static std::optional<Type> integer_for(Type type) {
    if (!type.is_scalar()) return std::nullopt;
    switch (bit_width(type.scalar)) {
      case 1: return type;
      case 8: return kI8;
      case 16: return kI16;
      case 32: return kI32;
      case 64: return kI64;
      default: return std::nullopt;
    }
  }
  Value* bits_of(Value* value) {
    if (value->type.is_float()) value = builder_.cast(OpKind::Bitcast, value, *integer_for(value->type));
    return value->type == kI64 ? value : builder_.cast(OpKind::ExtUI, value, kI64);
  }

  // A null buffer stands for the begin of an iteration.
  void check(const Value* buffer, std::span<Value* const> stored) {
    constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
    std::vector<Value*> numbers{builder_.i64(loops_), builder_.i64(static_cast<int64_t>(variables().size()))};
    auto add = [&](Value* number) {
      if (number->type != kI64) number = builder_.cast(OpKind::ExtSI, number, kI64);
      numbers.push_back(builder_.binary(OpKind::AndI, number, builder_.i64(kMost)));
    };
    std::ranges::for_each(variables(), add);
    std::ranges::for_each(stored, add);
    numbers.resize(2 * numbers.size(), builder_.i64(kMost));
    bool is_shared = buffer && scope_of(buffer->type) == TileScope::Shared;
    Attr attrs[] = {text_attribute(AttrName::Name, buffer ? buffer_name(buffer) : std::string_view()),
                    text_attribute(AttrName::Access, is_shared ? kIterationOnShared : kIterationOnGlobal)};
    builder_.create(OpKind::CheckBounds, numbers, {}, attrs);
  }

  Builder builder_;
  analysis::Analyses analyses_;
  TileParallelOp nest_;
  int64_t loops_ = 0;
};

}  // namespace

void check_iterations(Module& module) {
  for (Function* function : module.functions) {
    if (function->kind == FunctionKind::Host || !function->body.block) continue;
    std::vector<TileParallelOp> nests;
    walk(function->body.block, [&](Op* op) {
      if (auto nest = as<TileParallelOp>(op)) nests.push_back(nest);
    });
    LoopStores stores(module, *function);
    for (TileParallelOp nest : nests) stores.run(nest);
  }
}

}  // namespace kdsl::passes
