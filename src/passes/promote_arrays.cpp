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

using Slices = std::vector<uint32_t>;

// A fence or wait that already has operands passes registers as it was made: products of tiles are lowered so.
bool passes_registers(const Op& op) {
  return (op.kind == OpKind::WgmmaFence || op.kind == OpKind::WgmmaWait) && op.operands.empty();
}

// WarpgroupRegisters finds the registers that asynchronous products of warpgroups read and write, each of which is one slot
// or several. A fence orders earlier writes to them, a wait later reads of their accumulators, so these ops take the
// registers as operands and return them.
class WarpgroupRegisters {
 public:
  using Register = LocalArrays::Slices;

  WarpgroupRegisters(const LocalArrays& arrays, Block* body) : arrays_(arrays), places_(arrays.slice_count()) {
    walk(body, [&](Op* op) { note(*op); });
  }
  const std::vector<Register>& at(const Op& op) const { return op.kind == OpKind::WgmmaWait ? sums_ : all_; }

 private:
  enum ArrayOffset : uint8_t { Unknown, Factor, Sum };

  void note(const Op& op) {
    if (auto product = as<WgmmaOp>(&op)) {
      note_source(product.a(), Factor);
      for (const Value* sum : product.accumulators()) note_source(sum, Sum);
    } else if (auto store = as<StoreOp>(&op); store && as<WgmmaOp>(store.value())) {
      add(op, Sum);
    }
  }

  // The operands come from an array directly, or after being split.
  void note_source(const Value* value, ArrayOffset place) {
    const Op* def = value->def;
    if (!def) return;
    if (def->kind == OpKind::Load) return add(*def, place);
    bool has_parts = def->kind == OpKind::VectorBuild || def->kind == OpKind::VectorExtract || def->kind == OpKind::Bitcast;
    if (!has_parts) return;
    for (const Value* part : def->operands) note_source(part, place);
  }

  void add(const Op& access, ArrayOffset place) {
    auto slices = arrays_.slices_of(access);
    if (!slices) return;
    auto store = as<StoreOp>(&access);
    Type type = store ? store.value()->type : access.result()->type;
    size_t registers =
        std::max<size_t>(static_cast<size_t>(bit_width(type.scalar) * (type.is_vector() ? type.count : 1)) / 32, 1);
    size_t count = slices->count / registers;
    for (size_t first = slices->first; count > 0 && first < slices->first + slices->count; first += count) {
      if (places_[first] == Unknown) all_.push_back({first, count});
      if (places_[first] != Sum && place == Sum) sums_.push_back({first, count});
      places_[first] = std::max(places_[first], place);
    }
  }

  const LocalArrays& arrays_;
  std::vector<ArrayOffset> places_;  // sorted by the first slot
  std::vector<Register> sums_, all_;
};

// StoredSlices lists for each op with regions the slots that are stored somewhere below it.
class StoredSlices {
 public:
  StoredSlices(const LocalArrays& arrays, const WarpgroupRegisters& warpgroup, Block* body)
      : arrays_(arrays), warpgroup_(warpgroup), seen_in_(arrays.slice_count()) {
    Slices all;
    collect(body, all);
  }
  const Slices& of(const Op* op) const { return slices_.at(op); }

 private:
  void collect(Block* block, Slices& out) {
    for (Op* op = block->first; op; op = op->next) {
      if (!op->regions.empty()) {
        Slices below;
        for (Region& region : op->regions) collect(region.block, below);
        out.insert(out.end(), below.begin(), below.end());
        slices_[op] = without_repeats(below);
      } else if (auto slices = op->kind == OpKind::Store ? arrays_.slices_of(*op) : std::nullopt) {
        for (size_t i = 0; i < slices->count; ++i) out.push_back(static_cast<uint32_t>(slices->first + i));
      } else if (passes_registers(*op)) {
        for (const LocalArrays::Slices& passed : warpgroup_.at(*op))
          for (size_t i = 0; i < passed.count; ++i) out.push_back(static_cast<uint32_t>(passed.first + i));
      }
    }
    out = without_repeats(out);
  }

  Slices without_repeats(const Slices& slices) {
    Slices result;
    ++round_;
    for (uint32_t slice : slices) {
      if (seen_in_[slice] == round_) continue;
      seen_in_[slice] = round_;
      result.push_back(slice);
    }
    return result;
  }

  const LocalArrays& arrays_;
  const WarpgroupRegisters& warpgroup_;
  std::unordered_map<const Op*, Slices> slices_;
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
        current_(arrays_.slice_count()) {}

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
    auto slices = arrays_.slices_of(*op);
    if (!slices) return;
    insertion_ = op;
    insert_before(op);
    if (auto written = as<StoreOp>(op)) {
      store(*slices, written.value());
    } else {
      replacements_.add(op->result(), load(*slices, op->result()->type));
    }
    unlink(op);
  }

  // Elements are packed in front of the op and unpacked behind it.
  void pass_through(Op* op) {
    std::vector<LocalArrays::Slices> stored;
    for (const LocalArrays::Slices& slices : warpgroup_.at(*op))
      if (current_[slices.first]) stored.push_back(slices);
    if (stored.empty()) return;
    insertion_ = op;
    std::vector<Value*> values;
    std::vector<Type> types;
    for (const LocalArrays::Slices& slices : stored) {
      values.push_back(load(slices, slices.count == 1 ? arrays_.slice_type(slices.first) : kI32));
      types.push_back(values.back()->type);
    }
    append_operands(module_, op, values);
    Op* copy = rebuild(module_, op, op->operands, types);
    builder_.set_insertion(copy->parent, copy->next);
    builder_.set_loc(copy->loc);
    for (size_t i = 0; i < stored.size(); ++i) {
      copy->results[i].name = arrays_.slice_name(stored[i].first);
      store(stored[i], copy->result(i));
    }
  }

  void insert_before(Op* op) {
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
  }

  Value* in_type(Value* value, Type type) { return value->type == type ? value : builder_.cast(OpKind::Bitcast, value, type); }

  Type type_of(const LocalArrays::Slices& slices) const {
    Type slice = arrays_.slice_type(slices.first);
    return slices.count == 1 ? slice : vector_type(slice.scalar, static_cast<uint32_t>(slices.count));
  }

  void store(const LocalArrays::Slices& slices, Value* stored) {
    Value* value = in_type(stored, type_of(slices));
    if (slices.count == 1) {
      current_[slices.first] = value;
      return;
    }
    auto build = as<VectorBuildOp>(value);
    for (size_t i = 0; i < slices.count; ++i)
      current_[slices.first + i] =
          build
              ? build.lanes()[i]
              : builder_.create(OpKind::VectorExtract, {value, builder_.i32(static_cast<int64_t>(i))}, {value->type.element()})
                    ->result();
  }

  Value* load(const LocalArrays::Slices& slices, Type type) {
    std::vector<Value*> lanes;
    for (size_t i = 0; i < slices.count; ++i) lanes.push_back(value_of(static_cast<uint32_t>(slices.first + i)));
    insert_before(insertion_);  // creating a poison moved the insertion point
    if (slices.count == 1) return in_type(lanes[0], type);
    Type vector = type_of(slices);
    return in_type(builder_.create(OpKind::VectorBuild, lanes, std::span<const Type>(&vector, 1))->result(), type);
  }

  void visit_regions(Op* op) {
    const Slices& slices = stored_.of(op);
    if (slices.empty()) {
      for (Region& region : op->regions) block(region.block);
    } else if (op->kind == OpKind::If) {
      visit_if(op, slices);
    } else if (op->kind == OpKind::For) {
      visit_for(op, slices);
    } else {
      visit_while(op, slices);
    }
  }

  Value* value_of(uint32_t slice) {
    if (!current_[slice]) current_[slice] = poison(arrays_.slice_type(slice));
    return current_[slice];
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

  std::vector<Value*> values_of(const Slices& slices) {
    std::vector<Value*> values;
    for (uint32_t slice : slices) values.push_back(value_of(slice));
    return values;
  }

  std::vector<Type> types_of(const Slices& slices) const {
    std::vector<Type> types;
    for (uint32_t slice : slices) types.push_back(arrays_.slice_type(slice));
    return types;
  }

  void set_values(const Slices& slices, std::span<Value* const> values) {
    for (size_t i = 0; i < slices.size(); ++i) {
      current_[slices[i]] = values[i];
      if (values[i] && !values[i]->name) values[i]->name = arrays_.slice_name(slices[i]);
    }
  }

  // Makes the op anew with one more result for each slot; these results become the slots' values.
  void add_results(Op* op, const Slices& slices) {
    std::vector<Type> types;
    for (const Value& result : op->results) types.push_back(result.type);
    size_t first = types.size();
    for (uint32_t slice : slices) types.push_back(arrays_.slice_type(slice));
    Op* copy = rebuild(module_, op, op->operands, types);
    for (size_t i = 0; i < first; ++i) {
      copy->results[i].name = op->results[i].name;
      replacements_.add(op->result(i), copy->result(i));
    }
    std::vector<Value*> values;
    for (size_t i = 0; i < slices.size(); ++i) values.push_back(copy->result(first + i));
    set_values(slices, values);
  }

  void visit_if(Op* op, const Slices& slices) {
    std::vector<Value*> before = values_of(slices);
    block(op->regions[0].block);
    std::vector<Value*> first = values_of(slices);
    set_values(slices, before);
    block(op->regions[1].block);
    std::vector<Value*> second = values_of(slices);
    Slices differing;
    std::vector<Value*> more[2];
    for (size_t i = 0; i < slices.size(); ++i) {
      if (first[i] == second[i]) continue;
      differing.push_back(slices[i]);
      more[0].push_back(first[i]);
      more[1].push_back(second[i]);
    }
    for (size_t i = 0; i < 2; ++i) append_operands(module_, op->regions[i].block->last, more[i]);
    add_results(op, differing);
  }

  void visit_for(Op* op, const Slices& slices) {
    Block* body = op->regions[0].block;
    append_operands(module_, op, values_of(slices));
    set_values(slices, append_args(module_, body, types_of(slices)));
    block(body);
    append_operands(module_, body->last, values_of(slices));
    add_results(op, slices);
  }

  void visit_while(Op* op, const Slices& slices) {
    Block* test = op->regions[0].block;
    Block* body = op->regions[1].block;
    append_operands(module_, op, values_of(slices));
    set_values(slices, append_args(module_, test, types_of(slices)));
    block(test);
    append_operands(module_, test->last, values_of(slices));
    set_values(slices, append_args(module_, body, types_of(slices)));
    block(body);
    append_operands(module_, body->last, values_of(slices));
    add_results(op, slices);
  }

  Module& module_;
  Builder builder_;
  Block* entry_;
  LocalArrays arrays_;
  WarpgroupRegisters warpgroup_;
  StoredSlices stored_;
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
