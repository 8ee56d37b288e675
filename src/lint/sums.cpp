// Sums in loops: accumulators without an initial value, and sums that only keep their last term.
#include <algorithm>
#include <unordered_map>
#include <vector>

#include "analysis/analyses.h"
#include "analysis/loops.h"
#include "analysis/memory.h"
#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "lint/lints.h"

namespace kdsl::lint {

using namespace ir;

// ---- sums whose accumulator nothing has written before

namespace {

// Returns whether the operation adds, multiplies or compares the old value with a new one.
bool is_update(const Op& op) {
  switch (op.kind) {
    case OpKind::AddI:
    case OpKind::AddF:
    case OpKind::SubI:
    case OpKind::SubF:
    case OpKind::MulI:
    case OpKind::MulF: return true;
    default: return false;
  }
}

// Collects, for each array, the ops that access it, in the order of the text.
class UnwrittenSums {
 public:
  explicit UnwrittenSums(const LintInput& input) : subject_(input) {
    walk(input.kernel.body.block, [&](const Op* op) { note(*op); });
    for (const Op* array : order_) check(*array);
  }

 private:
  void note(const Op& op) {
    if (op.kind == OpKind::Alloca) {
      arrays_[op.result()];
      return order_.push_back(&op);
    }
    if (op.kind == OpKind::PtrOffset || op.kind == OpKind::PtrCast) return;
    for (const Value* operand : op.operands) {
      if (!operand->type.is_pointer()) continue;
      if (auto found = arrays_.find(analysis::root_of(operand)); found != arrays_.end()) found->second.push_back(&op);
    }
  }

  // The first access in the text is the first one at run time, unless a condition in a loop may put it off to an iteration
  // after a store of an earlier one.
  static bool may_come_later(const Op& load, const Op& array) {
    bool is_conditional = false;
    for (const Op* op = load.parent->parent_op; op && op->parent; op = op->parent->parent_op) {
      if (op->parent == array.parent && op->kind == OpKind::If) return false;
      is_conditional |= op->kind == OpKind::If;
      bool is_loop = op->kind == OpKind::For || op->kind == OpKind::While;
      if (is_loop && is_conditional) return true;
      if (op->parent == array.parent) break;
    }
    return false;
  }

  bool is_stored_to(const Value* value, const Value* array) const {
    return std::ranges::any_of(subject_.analyses.uses().of(value), [&](const analysis::Use& use) {
      auto store = as<StoreOp>(use.op);
      return store && store.value() == value && analysis::root_of(store.pointer()) == array;
    });
  }

  // Returns the op that adds to the value and whose result is stored back to the array, at most so many ops away: an
  // extraction from a vector, the sum, and the construction of a vector are three.
  const Op* update_of(const Value* value, const Value* array, int distance = 3) const {
    if (distance == 0) return nullptr;
    for (const analysis::Use& use : subject_.analyses.uses().of(value)) {
      const Op& user = *use.op;
      bool passes = user.kind == OpKind::VectorBuild || user.kind == OpKind::VectorExtract || user.kind == OpKind::Bitcast;
      if (!is_update(user) && !passes) continue;
      if (is_stored_to(user.result(), array)) return &user;
      if (const Op* found = update_of(user.result(), array, distance - 1)) return found;
    }
    return nullptr;
  }

  void check(const Op& array) {
    const std::vector<const Op*>& accesses = arrays_[array.result()];
    if (accesses.empty() || accesses.front()->kind != OpKind::Load || may_come_later(*accesses.front(), array)) return;
    const Op* update = update_of(accesses.front()->result(), array.result());
    std::string_view name = array.result()->name.text();
    if (!update || name.empty() || subject_.is_library(*update)) return;
    auto report = subject_.sink().report(update->loc.span, diag::UnwrittenSum, "this", name);
    if (subject_.context.fill_before) report.help(subject_.context.fill_before(name));
  }

  const LintInput& subject_;
  std::unordered_map<const Value*, std::vector<const Op*>> arrays_;
  std::vector<const Op*> order_;
};

}  // namespace

void unwritten_sums(const LintInput& input) { UnwrittenSums sums(input); }

// ---- loops that add up nothing

// Returns whether the value is an element that the loop's body loads, converted or not.
static bool is_loaded_in(const Value* value, const Block* body) {
  auto is_load = [](const Op& op) { return op.kind == OpKind::Load || op.kind == OpKind::TileLoad; };
  while (value->def && value->def->operands.size() == 1 && !is_load(*value->def)) value = value->def->operand(0);
  return value->def && is_load(*value->def) && value->def->parent == body;
}

// Finds loops in which each iteration computes a product of loaded elements, and only that of the last iteration is used.
void replaced_products(const LintInput& input) {
  const analysis::Uses& uses = input.analyses.uses();
  walk(input.kernel.body.block, [&](const Op* loop) {
    if (loop->kind != OpKind::For || input.is_library(*loop)) return;
    const Block* body = loop->regions[0].block;
    for (size_t i = 0; i < loop->results.size(); ++i) {
      const Value* next = yielded(body, i);
      auto product = as<MulFOp>(next);
      if (!product || product->parent != body || uses.is_used(body->args[i + 1]) || !uses.is_used(&loop->results[i])) continue;
      if (!is_loaded_in(product.lhs(), body) || !is_loaded_in(product.rhs(), body)) continue;
      input.sink().report(product->loc.span, diag::ReplacedProduct).help("`total += a * b` adds them up");
    }
  });
}

namespace {

// Products of warpgroups in a loop that begin anew in each iteration, though nothing reads the sums of the one before.
class ReplacedGroupProducts {
 public:
  ReplacedGroupProducts(const LintInput& input, const Op& loop) : input_(input) {
    walk(loop.regions[0].block, [&](const Op* op) {
      if (auto product = as<WgmmaOp>(op)) note(product);
      if (op->kind == OpKind::Load) loads_.push_back(op);
    });
  }

  // Returns a product that is lost in all iterations but the last; null if there is none.
  const Op* find() const {
    for (const Op* product : first_) {
      const Value* array = array_of(WgmmaOp(*product));
      bool is_only_summed = array && std::ranges::all_of(loads_, [&](const Op* load) {
                              return analysis::root_of(LoadOp(*load).pointer()) != array || feeds_products(load->result());
                            });
      if (is_only_summed) return product;
    }
    return nullptr;
  }

 private:
  static bool is_zero(const Value* value) {
    while (auto extended = as<ExtUIOp>(value)) value = extended.value();
    auto known = signed_constant(value);
    return known && *known == 0;
  }

  // Returns whether the product never adds: the flag is false, or an element of an array to which nothing but 0 is stored.
  bool begins_anew(WgmmaOp product) const {
    if (is_zero(product.accumulate())) return true;
    auto compared = as<CmpIOp>(product.accumulate());
    auto flag = compared && compared.predicate() == CmpI::Ne && is_zero(compared.rhs()) ? as<LoadOp>(compared.lhs()) : LoadOp();
    const Value* array = flag ? analysis::root_of(flag.pointer()) : nullptr;
    if (!array || !array->def || array->def->kind != OpKind::Alloca) return false;
    bool is_never_set = true;
    walk(input_.kernel.body.block, [&](const Op* op) {
      auto store = as<StoreOp>(op);
      is_never_set = is_never_set && !(store && analysis::root_of(store.pointer()) == array && !is_zero(store.value()));
    });
    return is_never_set;
  }

  // Keeps the products that begin anew of arrays to which no product of the loop adds.
  void note(WgmmaOp product) {
    const Value* array = array_of(product);
    if (!begins_anew(product))
      std::erase_if(first_, [&](const Op* other) { return array_of(WgmmaOp(*other)) == array; }), summed_.push_back(array);
    else if (std::ranges::find(summed_, array) == summed_.end())
      first_.push_back(&*product);
  }

  // Returns the array in registers that holds the accumulators.
  static const Value* array_of(WgmmaOp product) {
    if (product.accumulators().empty()) return nullptr;
    const Value* value = product.accumulators()[0];
    while (auto lane = as<VectorExtractOp>(value)) value = lane.vector();
    auto load = as<LoadOp>(value);
    return load ? analysis::root_of(load.pointer()) : nullptr;
  }

  bool feeds_products(const Value* value) const {
    return std::ranges::all_of(input_.analyses.uses().of(value), [&](const analysis::Use& use) {
      bool is_fence = use.op->kind == OpKind::WgmmaFence || use.op->kind == OpKind::WgmmaWait;
      if (use.op->kind == OpKind::VectorExtract) return feeds_products(use.op->result());
      return use.op->kind == OpKind::Wgmma || is_fence;
    });
  }

  const LintInput& input_;
  std::vector<const Op*> first_, loads_;
  std::vector<const Value*> summed_;
};

}  // namespace

void replaced_group_products(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* loop) {
    auto trips = loop->kind == OpKind::For ? analysis::trip_count(*loop) : std::nullopt;
    if (loop->kind != OpKind::For || (trips && trips->count < 2)) return;
    const Op* product = ReplacedGroupProducts(input, *loop).find();
    if (product) input.sink().report(product->loc.span, diag::ReplacedProduct).help(std::string(input.words().accumulate));
  });
}

// ---- sums in few bits

static std::optional<dtype::DType> narrow_float(Type type) {
  if (type == scalar_type(Scalar::F16)) return dtype::DType::Float16;
  if (type == scalar_type(Scalar::BF16)) return dtype::DType::BFloat16;
  return std::nullopt;
}

// Finds 16-bit numbers to which every iteration of a long loop adds.
void narrow_sums(const LintInput& input) {
  constexpr int64_t kFewIterations = 16;
  auto spell = [&](dtype::DType type) { return input.context.spell ? input.context.spell(type) : "16 bits"; };
  walk(input.kernel.body.block, [&](const Op* loop) {
    if (loop->kind != OpKind::For || input.is_library(*loop)) return;
    auto first = signed_constant(ForOp(*loop).lower()), end = signed_constant(ForOp(*loop).upper());
    if (first && end && *end - *first <= kFewIterations) return;
    const Block* body = loop->regions[0].block;
    for (size_t i = 0; i < loop->results.size(); ++i) {
      auto sum = as<AddFOp>(yielded(body, i));
      auto type = narrow_float(loop->results[i].type);
      const Value* carried = body->args[i + 1];
      if (!sum || !type || (sum.lhs() != carried && sum.rhs() != carried)) continue;
      input.sink()
          .report(sum->loc.span, diag::NarrowSum, spell(*type))
          .help("add up in `" + spell(dtype::DType::Float32) + "`, and convert the sum once, behind the loop");
    }
  });
}

// ---- numbers of which only the last iteration's is left

namespace {

class ReplacedValues {
 public:
  ReplacedValues(const LintInput& input, const Op& loop) : subject_(input), loop_(loop), body_(*loop.regions[0].block) {}

  void check() const {
    const analysis::Uses& uses = subject_.analyses.uses();
    for (size_t i = 0; i < loop_.results.size(); ++i) {
      const Value* next = yielded(&body_, i);
      bool is_made_anew = next->def && next->def->parent == &body_ && !uses.is_used(body_.args[i + 1]);
      if (is_made_anew && is_data(next) && uses.is_used(&loop_.results[i])) report(*next->def, "this number");
    }
    for (const Op* op = body_.first; op; op = op->next)
      if (auto store = as<TileStoreOp>(op)) check(store);
  }

 private:
  bool moves(const Value* value) const { return subject_.analyses.dependence().depends_on(value, body_.args[0]); }

  // Returns whether each iteration computes a number of its own. Flags, and integers that say how far the loop came, are what
  // the last iteration leaves on purpose.
  bool is_data(const Value* value) const { return value->type.is_float() && moves(value); }

  // Finds an element that each iteration stores to and nothing in the loop reads.
  void check(TileStoreOp store) const {
    const Value* buffer = tile_of(store.buffer()).buffer;
    bool is_outside = buffer->def && buffer->def->parent != &body_ && scope_of(buffer->type) != TileScope::Global;
    if (!is_outside || !moves(store.value()) || std::ranges::any_of(store.indices(), [&](const Value* v) { return moves(v); }))
      return;
    bool is_read = false;
    walk(loop_.regions[0].block, [&](const Op* op) {
      if (op == &*store) return;
      for (Value* operand : op->operands) is_read |= operand->type.is_buffer() && tile_of(operand).buffer == buffer;
    });
    if (!is_read) report(*store, "`" + std::string(buffer_name(buffer)) + "`");
  }

  void report(const Op& op, std::string_view what) const {
    if (subject_.is_library(op)) return;
    subject_.sink()
        .report(op.loc.span, diag::ReplacedInLoop, what)
        .help("`x += ...` adds up, `x = max(x, ...)` keeps the largest");
  }

  const LintInput& subject_;
  const Op& loop_;
  const Block& body_;
};

}  // namespace

void replaced_values(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* op) {
    if (op->kind == OpKind::For && !input.is_library(*op)) ReplacedValues(input, *op).check();
  });
}

}  // namespace kdsl::lint
