// The pass promote-arrays turns local arrays into SSA values: each element, or each word of narrow ones, is a slot; a store
// sets the
// values of its slots and a load reads them. A vector is built from slots, and split into them.
// Regions that store to a slot carry it:
//   if c { a[0] = x }            ->  %a' = if c { yield %x } else { yield %a }
//   for … { a[0] = f(a[0]) }     ->  %a' = for … iter(%s = %a) { … yield f(%s) }
// A slot that was never stored is poison. The arrays themselves are left to dce.
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/local_arrays.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

using Slots = std::vector<uint32_t>;

// A fence or wait that already has operands passes registers as it was made: products of tiles are lowered so.
bool passes_registers(const Op& op) {
  return (op.kind == OpKind::WgmmaFence || op.kind == OpKind::WgmmaWait) && op.operands.empty();
}

// WarpgroupRegisters finds the registers that asynchronous products of warpgroups read and write, each of which is one slot
// or several. A fence orders earlier writes to them, a wait later reads of their accumulators, so these ops take the
// registers as operands and return them.
class WarpgroupRegisters {
 public:
  using Register = LocalArrays::Slots;

  WarpgroupRegisters(const LocalArrays& arrays, Block* body) : arrays_(arrays), places_(arrays.slot_count()) {
    walk(body, [&](Op* op) { note(*op); });
  }
  const std::vector<Register>& at(const Op& op) const { return op.kind == OpKind::WgmmaWait ? sums_ : all_; }

 private:
  enum Place : uint8_t { Unknown, Factor, Sum };

  void note(const Op& op) {
    if (auto product = as<WgmmaOp>(&op)) {
      note_source(product.a(), Factor);
      for (const Value* sum : product.accumulators()) note_source(sum, Sum);
    } else if (auto store = as<StoreOp>(&op); store && as<WgmmaOp>(store.value())) {
      add(op, Sum);
    }
  }

  // The operands come from an array directly, or after being split.
  void note_source(const Value* value, Place place) {
    const Op* def = value->def;
    if (!def) return;
    if (def->kind == OpKind::Load) return add(*def, place);
    bool has_parts = def->kind == OpKind::VectorBuild || def->kind == OpKind::VectorExtract || def->kind == OpKind::Bitcast;
    if (!has_parts) return;
    for (const Value* part : def->operands) note_source(part, place);
  }

  void add(const Op& access, Place place) {
    auto slots = arrays_.slots_of(access);
    if (!slots) return;
    auto store = as<StoreOp>(&access);
    Type type = store ? store.value()->type : access.result()->type;
    size_t registers =
        std::max<size_t>(static_cast<size_t>(bit_width(type.scalar) * (type.is_vector() ? type.count : 1)) / 32, 1);
    size_t count = slots->count / registers;
    for (size_t first = slots->first; count > 0 && first < slots->first + slots->count; first += count) {
      if (places_[first] == Unknown) all_.push_back({first, count});
      if (places_[first] != Sum && place == Sum) sums_.push_back({first, count});
      places_[first] = std::max(places_[first], place);
    }
  }

  const LocalArrays& arrays_;
  std::vector<Place> places_;  // sorted by the first slot
  std::vector<Register> sums_, all_;
};

// StoredSlots lists for each op with regions the slots that are stored somewhere below it.
class StoredSlots {
 public:
  StoredSlots(const LocalArrays& arrays, const WarpgroupRegisters& warpgroup, Block* body)
      : arrays_(arrays), warpgroup_(warpgroup), seen_in_(arrays.slot_count()) {
    Slots all;
    collect(body, all);
  }
  const Slots& of(const Op* op) const { return slots_.at(op); }

 private:
  void collect(Block* block, Slots& out) {
    for (Op* op = block->first; op; op = op->next) {
      if (!op->regions.empty()) {
        Slots below;
        for (Region& region : op->regions) collect(region.block, below);
        out.insert(out.end(), below.begin(), below.end());
        slots_[op] = without_repeats(below);
      } else if (auto slots = op->kind == OpKind::Store ? arrays_.slots_of(*op) : std::nullopt) {
        for (size_t i = 0; i < slots->count; ++i) out.push_back(static_cast<uint32_t>(slots->first + i));
      } else if (passes_registers(*op)) {
        for (const LocalArrays::Slots& passed : warpgroup_.at(*op))
          for (size_t i = 0; i < passed.count; ++i) out.push_back(static_cast<uint32_t>(passed.first + i));
      }
    }
    out = without_repeats(out);
  }

  Slots without_repeats(const Slots& slots) {
    Slots result;
    ++round_;
    for (uint32_t slot : slots) {
      if (seen_in_[slot] == round_) continue;
      seen_in_[slot] = round_;
      result.push_back(slot);
    }
    return result;
  }

  const LocalArrays& arrays_;
  const WarpgroupRegisters& warpgroup_;
  std::unordered_map<const Op*, Slots> slots_;
  std::vector<uint32_t> seen_in_;
  uint32_t round_ = 0;
};

class Promoter {
 public:
  Promoter(Module& module, Function* function)
      : module_(module),
        builder_(module),
        entry_(function->body.block),
        arrays_(entry_),
        warpgroup_(arrays_, entry_),
        stored_(arrays_, warpgroup_, entry_),
        current_(arrays_.slot_count()) {}

  void run() {
    if (!arrays_.empty()) block(entry_);
  }

 private:
  void block(Block* block) {
    for (Op* op = block->first; op;) {
      Op* next = op->next;
      visit(op);
      op = next;
    }
  }

  void visit(Op* op) {
    replacements_.apply(*op);
    if (!op->regions.empty()) return visit_regions(op);
    if (passes_registers(*op)) return pass_through(op);
    auto slots = arrays_.slots_of(*op);
    if (!slots) return;
    insertion_ = op;
    insert_before(op);
    if (auto written = as<StoreOp>(op)) {
      store(*slots, written.value());
    } else {
      replacements_.add(op->result(), load(*slots, op->result()->type));
    }
    unlink(op);
  }

  // Elements are packed in front of the op and unpacked behind it.
  void pass_through(Op* op) {
    std::vector<LocalArrays::Slots> stored;
    for (const LocalArrays::Slots& slots : warpgroup_.at(*op))
      if (current_[slots.first]) stored.push_back(slots);
    if (stored.empty()) return;
    insertion_ = op;
    std::vector<Value*> values;
    std::vector<Type> types;
    for (const LocalArrays::Slots& slots : stored) {
      values.push_back(load(slots, slots.count == 1 ? arrays_.slot_type(slots.first) : kI32));
      types.push_back(values.back()->type);
    }
    append_operands(module_, op, values);
    Op* copy = rebuild(module_, op, op->operands, types);
    builder_.set_insertion(copy->parent, copy->next);
    builder_.set_loc(copy->loc);
    for (size_t i = 0; i < stored.size(); ++i) {
      copy->results[i].name = arrays_.slot_name(stored[i].first);
      store(stored[i], copy->result(i));
    }
  }

  void insert_before(Op* op) {
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
  }

  Value* in_type(Value* value, Type type) { return value->type == type ? value : builder_.cast(OpKind::Bitcast, value, type); }

  Type type_of(const LocalArrays::Slots& slots) const {
    Type slot = arrays_.slot_type(slots.first);
    return slots.count == 1 ? slot : vector_type(slot.scalar, static_cast<uint32_t>(slots.count));
  }

  void store(const LocalArrays::Slots& slots, Value* stored) {
    Value* value = in_type(stored, type_of(slots));
    if (slots.count == 1) {
      current_[slots.first] = value;
      return;
    }
    auto build = as<VectorBuildOp>(value);
    for (size_t i = 0; i < slots.count; ++i)
      current_[slots.first + i] =
          build
              ? build.lanes()[i]
              : builder_.create(OpKind::VectorExtract, {value, builder_.i32(static_cast<int64_t>(i))}, {value->type.element()})
                    ->result();
  }

  Value* load(const LocalArrays::Slots& slots, Type type) {
    std::vector<Value*> lanes;
    for (size_t i = 0; i < slots.count; ++i) lanes.push_back(value_of(static_cast<uint32_t>(slots.first + i)));
    insert_before(insertion_);  // creating a poison moved the insertion point
    if (slots.count == 1) return in_type(lanes[0], type);
    Type vector = type_of(slots);
    return in_type(builder_.create(OpKind::VectorBuild, lanes, std::span<const Type>(&vector, 1))->result(), type);
  }

  void visit_regions(Op* op) {
    const Slots& slots = stored_.of(op);
    if (slots.empty()) {
      for (Region& region : op->regions) block(region.block);
    } else if (op->kind == OpKind::If) {
      visit_if(op, slots);
    } else if (op->kind == OpKind::For) {
      visit_for(op, slots);
    } else {
      visit_while(op, slots);
    }
  }

  Value* value_of(uint32_t slot) {
    if (!current_[slot]) current_[slot] = poison(arrays_.slot_type(slot));
    return current_[slot];
  }

  // Makes one poison for each type, at the start of the function, where it is visible everywhere.
  Value* poison(Type type) {
    for (Value* known : poisons_)
      if (known->type == type) return known;
    builder_.set_insertion(entry_, entry_->first);
    builder_.set_loc({});
    poisons_.push_back(builder_.create(OpKind::Poison, {}, {type})->result());
    return poisons_.back();
  }

  std::vector<Value*> values_of(const Slots& slots) {
    std::vector<Value*> values;
    for (uint32_t slot : slots) values.push_back(value_of(slot));
    return values;
  }

  std::vector<Type> types_of(const Slots& slots) const {
    std::vector<Type> types;
    for (uint32_t slot : slots) types.push_back(arrays_.slot_type(slot));
    return types;
  }

  void set_values(const Slots& slots, std::span<Value* const> values) {
    for (size_t i = 0; i < slots.size(); ++i) {
      current_[slots[i]] = values[i];
      if (values[i] && !values[i]->name) values[i]->name = arrays_.slot_name(slots[i]);
    }
  }

  // Makes the op anew with one more result for each slot; these results become the slots' values.
  void add_results(Op* op, const Slots& slots) {
    std::vector<Type> types;
    for (const Value& result : op->results) types.push_back(result.type);
    size_t first = types.size();
    for (uint32_t slot : slots) types.push_back(arrays_.slot_type(slot));
    Op* copy = rebuild(module_, op, op->operands, types);
    for (size_t i = 0; i < first; ++i) {
      copy->results[i].name = op->results[i].name;
      replacements_.add(op->result(i), copy->result(i));
    }
    std::vector<Value*> values;
    for (size_t i = 0; i < slots.size(); ++i) values.push_back(copy->result(first + i));
    set_values(slots, values);
  }

  void visit_if(Op* op, const Slots& slots) {
    std::vector<Value*> before = values_of(slots);
    block(op->regions[0].block);
    std::vector<Value*> first = values_of(slots);
    set_values(slots, before);
    block(op->regions[1].block);
    std::vector<Value*> second = values_of(slots);
    Slots differing;
    std::vector<Value*> more[2];
    for (size_t i = 0; i < slots.size(); ++i) {
      if (first[i] == second[i]) continue;
      differing.push_back(slots[i]);
      more[0].push_back(first[i]);
      more[1].push_back(second[i]);
    }
    for (size_t i = 0; i < 2; ++i) append_operands(module_, op->regions[i].block->last, more[i]);
    add_results(op, differing);
  }

  void visit_for(Op* op, const Slots& slots) {
    Block* body = op->regions[0].block;
    append_operands(module_, op, values_of(slots));
    set_values(slots, append_args(module_, body, types_of(slots)));
    block(body);
    append_operands(module_, body->last, values_of(slots));
    add_results(op, slots);
  }

  void visit_while(Op* op, const Slots& slots) {
    Block* test = op->regions[0].block;
    Block* body = op->regions[1].block;
    append_operands(module_, op, values_of(slots));
    set_values(slots, append_args(module_, test, types_of(slots)));
    block(test);
    append_operands(module_, test->last, values_of(slots));
    set_values(slots, append_args(module_, body, types_of(slots)));
    block(body);
    append_operands(module_, body->last, values_of(slots));
    add_results(op, slots);
  }

  Module& module_;
  Builder builder_;
  Block* entry_;
  LocalArrays arrays_;
  WarpgroupRegisters warpgroup_;
  StoredSlots stored_;
  std::vector<Value*> current_;  // null for slots that were never stored
  std::vector<Value*> poisons_;
  Replacements replacements_;
  Op* insertion_ = nullptr;  // the access that is being replaced
};

}  // namespace

void promote_arrays(Module& module) {
  for (Function* function : module.functions) Promoter(module, function).run();
}

}  // namespace kdsl::passes
