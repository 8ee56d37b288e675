// Uses of local arrays that nothing has written: where a value decides, addresses or is stored to memory that others see, a
// check.written says whether it was made of such elements. Values that are only computed with, or that a predicate keeps from
// being stored, may be anything: kernels compute on whole fragments of which they fill a part.
//   %a = alloca [elem f32, count 4]       ->  %a' = alloca [elem i8, count 4], filled with 1: unwritten
//   store %x, %a[i]                       ->  store 0, %a'[i]                 (or what %x itself was made of)
//   %y = addf (load %a[i]), %z            ->  %y' = load %a'[i]
//   store %y, %p                          ->  check.written %y', %p
// Only what may be unwritten is followed: arrays whose elements are all stored in front of their first load, which is what
// most are, stay as they are. What is left are bytes with constant places as a rule, which promote-arrays and folding make
// constants of.
#include <algorithm>
#include <bit>

#include "ir/builder.h"
#include "ir/ops.h"
#include "ir/pointer_root.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/value_table.h"

namespace kdsl::passes {

using namespace ir;

namespace {

constexpr int64_t kMaxElements = 4096;

// Bytes of a value; 0 where they are none of its own.
int64_t bytes_of(Type type) {
  if (type.is_pointer()) return 8;
  if (!type.is_scalar() && !type.is_vector()) return 0;
  int bits = bit_width(type.scalar);
  return bits % 8 == 0 ? bits / 8 * (type.is_vector() ? type.count : 1) : 0;
}

uint32_t lanes_of(Type type) { return type.is_vector() ? type.count : 1; }
// One byte for each lane.
Type flag_type(Type type) { return type.is_vector() ? vector_type(Scalar::I8, type.count) : kI8; }

struct Array {
  Op* made_by;
  int64_t element, count;  // bytes of an element, elements
  bool is_kept = true;  // all that is done with it are loads and stores
  bool is_suspect = false;  // loads may meet what nothing has written
  std::vector<bool> written = {};  // elements, while the arrays are looked through
  Value* flags = nullptr;
};

// The local arrays of a function, and which pointers are places in them.
class Arrays {
 public:
  explicit Arrays(Block* body) {
    walk(body, [&](Op* op) { note(*op); });
    look_through(body);
  }
  bool have_suspects() const {
    return std::ranges::any_of(arrays_, [](const Array& array) { return array.is_suspect; });
  }
  Array* of(const Value* pointer) {
    const size_t* index = pointer->type.is_pointer() ? places_.find(pointer) : nullptr;
    return index && arrays_[*index].is_kept ? &arrays_[*index] : nullptr;
  }

 private:
  void note(Op& op) {
    switch (op.kind) {
      case OpKind::Alloca: {
        int64_t element = bytes_of(op.type_attr(AttrName::Elem)), count = op.int_attr(AttrName::Count);
        places_.set(op.result(), arrays_.size());
        bool is_kept = element > 0 && (element & (element - 1)) == 0 && count > 0 && count <= kMaxElements;
        arrays_.push_back({&op, element, count, is_kept});
        arrays_.back().written.resize(is_kept ? static_cast<size_t>(count) : 0);
        return;
      }
      case OpKind::PtrOffset:
      case OpKind::PtrCast:
        if (const size_t* index = places_.find(op.operand(0))) places_.set(op.result(), size_t{*index});
        return;
      case OpKind::Load: return;
      case OpKind::Store: return give_away(op.operand(0));
      default:
        for (const Value* operand : op.operands) give_away(operand);
    }
  }
  void give_away(const Value* pointer) {
    if (Array* array = of(pointer)) array->is_kept = false;
  }

  // The first element of an access at a constant place, and how many there are.
  std::optional<std::pair<int64_t, int64_t>> elements_of(const Array& array, const Value* pointer, Type type) const {
    int64_t offset = 0;
    for (; pointer->def && pointer->def != array.made_by; pointer = pointer->def->operand(0)) {
      if (pointer->def->kind != OpKind::PtrOffset) continue;
      auto index = signed_constant(pointer->def->operand(1));
      int64_t distance = 0;
      if (!index || __builtin_mul_overflow(*index, pointer->def->int_attr(AttrName::Scale, 1), &distance) ||
          __builtin_add_overflow(offset, distance, &offset))
        return std::nullopt;
    }
    int64_t bytes = bytes_of(type), end = (offset + bytes + array.element - 1) / array.element;
    if (bytes == 0 || offset < 0 || end > array.count) return std::nullopt;
    return std::pair(offset / array.element, end - offset / array.element);
  }

  // In the order of the text: what was written in a region may not have been written behind it.
  void look_through(Block* block) {
    size_t mark = log_.size();
    for (Op* op = block->first; op; op = op->next) {
      if (op->kind == OpKind::Load) {
        if (Array* array = of(op->operand(0)); array && !is_written(*array, *op)) array->is_suspect = true;
      } else if (op->kind == OpKind::Store) {
        if (Array* array = of(op->operand(1))) write(*array, *op);
      }
      for (Region& region : op->regions) look_through(region.block);
    }
    while (log_.size() > mark) {
      log_.back().first->written[log_.back().second] = false;
      log_.pop_back();
    }
  }

  bool is_written(const Array& array, const Op& load) const {
    auto elements = elements_of(array, load.operand(0), load.result()->type);
    auto first = elements ? array.written.begin() + elements->first : array.written.begin();
    auto last = elements ? first + elements->second : array.written.end();
    return std::all_of(first, last, [](bool written) { return written; });
  }

  void write(Array& array, const Op& store) {
    auto elements = elements_of(array, store.operand(1), store.operand(0)->type);
    if (!elements) return;
    for (int64_t i = elements->first; i < elements->first + elements->second; ++i) {
      auto at = static_cast<size_t>(i);
      if (!array.written[at]) log_.emplace_back(&array, at);
      array.written[at] = true;
    }
  }

  std::vector<Array> arrays_;
  ValueTable<size_t> places_;
  std::vector<std::pair<Array*, size_t>> log_;
};

// Registers that pass through an op, one by one.
bool passes_through(const Op& op) { return op.kind == OpKind::WgmmaFence || op.kind == OpKind::WgmmaWait; }

// The operands that the results of an op are made of; of others it is what they decide or where they go that counts.
bool makes(const Op& op, size_t operand) {
  switch (op.kind) {
    case OpKind::Shuffle: return operand == ShuffleOp::Operands::value;
    case OpKind::Mma: return operand != MmaOp::Operands::b;
    case OpKind::Wgmma: return operand >= WgmmaOp::Operands::sums;
    default: return passes_through(op) || info(op.kind).effects == effect::Pure;
  }
}

// Anything may be given to these.
bool is_indifferent(const Op& op) {
  return op.kind == OpKind::Printf || op.kind == OpKind::InlinePtx || op.kind == OpKind::Prefetch || op.kind == OpKind::Mma ||
         op.kind == OpKind::Wgmma || op.kind == OpKind::Return;
}

// Which values may be made of unwritten elements, with the array that one of them comes from.
class Taints {
 public:
  Taints(Arrays& arrays, Block* body) : arrays_(arrays) {
    do {
      has_changed_ = false;
      visit(body);
    } while (has_changed_);
  }
  const Array* of(const Value* value) const {
    const Array* const* found = table_.find(value);
    return found ? *found : nullptr;
  }

 private:
  void add(const Value* value, const Array* array) {
    if (!array || table_.find(value)) return;
    table_.set(value, array);
    has_changed_ = true;
  }
  void pass(std::span<Value* const> from, std::span<Value* const> to) {
    for (size_t i = 0; i < std::min(from.size(), to.size()); ++i) add(to[i], of(from[i]));
  }
  void pass(std::span<Value* const> from, const Op& to) {
    for (size_t i = 0; i < std::min(from.size(), to.results.size()); ++i) add(to.result(i), of(from[i]));
  }

  void visit(Block* block) {
    for (Op* op = block->first; op; op = op->next) visit(*op);
  }

  void visit(Op& op) {
    for (Region& region : op.regions) enter(op, region.block);
    switch (op.kind) {
      case OpKind::Load: {
        Array* array = arrays_.of(op.operand(0));
        if (array && array->is_suspect) add(op.result(), array);
        return;
      }
      case OpKind::Store: {
        Array* array = arrays_.of(op.operand(1));
        if (!array || array->is_suspect || !of(op.operand(0))) return;
        array->is_suspect = has_changed_ = true;
        return;
      }
      default:
        if (op.results.empty() || !op.regions.empty()) return;
        for (size_t i = 0; i < op.operands.size(); ++i)
          if (makes(op, i)) spread(op, i);
    }
  }

  // Sums of a product of a warpgroup are what they were, each.
  void spread(const Op& op, size_t operand) {
    if (passes_through(op)) return add(op.result(operand), of(op.operand(operand)));
    if (op.kind == OpKind::Wgmma) return add(op.result(operand - WgmmaOp::Operands::sums), of(op.operand(operand)));
    for (size_t i = 0; i < op.results.size() && (i == 0 || op.kind != OpKind::Shuffle); ++i)
      add(op.result(i), of(op.operand(operand)));
  }

  void enter(Op& op, Block* block) {
    Block* first = op.regions[0].block;
    if (op.kind == OpKind::For) pass(op.operands.subspan(3), block->args.subspan(1));
    if (op.kind == OpKind::For) pass(op.operands.subspan(3), op);
    if (op.kind == OpKind::While && block == first) pass(op.operands, block->args);
    visit(block);
    const Op* end = block->terminator();
    if (!end || (end->kind != OpKind::Yield && end->kind != OpKind::Condition)) return;
    if (end->kind == OpKind::Condition) {
      pass(end->operands.subspan(1), op);
      return pass(end->operands.subspan(1), op.regions[1].block->args);
    }
    if (op.kind == OpKind::While) return pass(end->operands, first->args);
    if (op.kind == OpKind::For) pass(end->operands, block->args.subspan(1));
    pass(end->operands, op);
  }

  Arrays& arrays_;
  ValueTable<const Array*> table_;
  bool has_changed_ = false;
};

class Instrumenter {
 public:
  Instrumenter(Module& module, Arrays& arrays, const Taints& taints)
      : module_(module), builder_(module), arrays_(arrays), taints_(taints) {}
  void run(Block* body) { block(body); }

 private:
  void block(Block* block) {
    for (Op* op = block->first; op;) {
      Op* next = op->next;
      visit(op);
      op = next;
    }
  }

  void stand_before(Op* op) {
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
  }
  void stand_behind(Op* op) {
    builder_.set_insertion(op->parent, op->next);
    builder_.set_loc(op->loc);
  }

  void visit(Op* op) {
    stand_before(op);
    if (op->kind == OpKind::Alloca) return add_flags(op);
    if (op->kind == OpKind::Load) return load(op);
    if (op->kind == OpKind::Store) return store(op);
    if (!op->regions.empty()) return regions(op);
    if (op->kind == OpKind::Yield || op->kind == OpKind::Condition) return;  // of their regions
    if (op->kind == OpKind::StMatrix) return store_matrices(op);
    for (size_t i = 0; i < op->operands.size(); ++i)
      if (!makes(*op, i) && !is_indifferent(*op)) check(op->operand(i));
    stand_behind(op);
    for (Value& result : op->results)
      if (taints_.of(&result)) flags_.set(&result, made_of(*op, result));
  }

  // ---- arrays

  void add_flags(Op* op) {
    Array* array = arrays_.of(op->result());
    if (!array || !array->is_suspect) return;
    stand_behind(op);
    array->flags = slot(static_cast<uint32_t>(array->count));
    constexpr int64_t kAtOnce = 16;
    for (int64_t i = 0; i < array->count;) {
      int64_t count = std::min(kAtOnce, array->count - i);
      Type type = count == 1 ? kI8 : vector_type(Scalar::I8, static_cast<uint32_t>(count));
      builder_.store(builder_.constant_int(type, 1), builder_.ptr_offset(array->flags, builder_.i64(i), 1), 1);
      i += count;
    }
  }

  Value* slot(uint32_t count) {
    return builder_
        .create(OpKind::Alloca, {}, {pointer_type(Space::Local)},
                {type_attribute(AttrName::Elem, kI8), int_attribute(AttrName::Count, count), int_attribute(AttrName::Align, 1)})
        ->result();
  }

  // The flags of the elements from a place on.
  Value* place_of(const Array& array, const Value* pointer) {
    Value* bytes = builder_.i64(0);
    for (; pointer->def && pointer->def != array.made_by; pointer = pointer->def->operand(0)) {
      if (pointer->def->kind != OpKind::PtrOffset) continue;
      Value* index = pointer->def->operand(1);
      if (index->type != kI64) index = builder_.cast(OpKind::ExtSI, index, kI64);
      Value* distance = builder_.binary(OpKind::MulI, index, builder_.i64(pointer->def->int_attr(AttrName::Scale, 1)));
      bytes = builder_.binary(OpKind::AddI, bytes, distance);
    }
    Value* element = bytes;
    if (array.element > 1)
      element = builder_.binary(OpKind::ShrSI, bytes, builder_.i64(std::countr_zero(uint64_t(array.element))));
    return builder_.ptr_offset(array.flags, element, 1);
  }

  // How many elements an access of the type touches.
  static int64_t touched(const Array& array, Type type) { return std::max<int64_t>(bytes_of(type) / array.element, 1); }
  static Type flags_type(int64_t count) { return count == 1 ? kI8 : vector_type(Scalar::I8, static_cast<uint32_t>(count)); }

  void load(Op* op) {
    Array* array = arrays_.of(op->operand(0));
    if (!array) return check(op->operand(0));
    if (!array->flags || !taints_.of(op->result())) return;
    // Behind the access itself, which may be refused.
    stand_behind(op);
    Value* flags = builder_.load(flags_type(touched(*array, op->result()->type)), place_of(*array, op->operand(0)), 1);
    flags_.set(op->result(), spread(flags, op->result()->type));
  }

  void store(Op* op) {
    Value *value = op->operand(0), *pointer = op->operand(1);
    Array* array = arrays_.of(pointer);
    if (array && array->flags) {
      stand_behind(op);
      Type type = flags_type(touched(*array, value->type));
      Value* flags = flags_of(value);
      return builder_.store(flags ? fit(flags, type) : builder_.constant_int(type, 0), place_of(*array, pointer), 1);
    }
    const Op* root = root_of(pointer)->def;
    if (root && root->kind == OpKind::Alloca) return;
    check(pointer);
    stand_behind(op);
    check_stored(value, pointer);
  }

  // A warp stores whole matrices to shared memory, of which it needs a part.
  void store_matrices(Op* op) {
    StMatrixOp store(*op);
    check(store.address());
    Value* flags = flags_of(store.value());
    if (!flags) return;
    flags = fit(flags, flag_type(store.value()->type));
    append_operands(module_, op, std::span(&flags, 1));
  }

  // ---- checks

  void check(const Value* value) { create_check(value, any(flags_of(value)), nullptr, 0); }

  void create_check(const Value* value, Value* flag, Value* pointer, int64_t bytes) {
    if (!flag) return;
    CheckWrittenOp::Fields fields{.unwritten = flag, .pointer = pointer, .name = name_of(*taints_.of(value))};
    if (pointer) fields.size = bytes;
    builder_.create<CheckWrittenOp>(fields);
  }

  static std::string_view name_of(const Array& array) {
    std::string_view name = array.made_by->text_attr(AttrName::Name);
    return name.empty() ? array.made_by->result()->name.text() : name;
  }

  // Others may store whole vectors of which a lane is needed.
  void check_stored(const Value* value, Value* pointer) {
    Value* flags = flags_of(value);
    if (!flags) return;
    int64_t bytes = bytes_of(value->type.is_vector() ? value->type.element() : value->type);
    if (!value->type.is_vector() || bytes == 0)
      return create_check(value, any(flags), pointer, std::max<int64_t>(bytes_of(value->type), 1));
    for (uint32_t i = 0; i < value->type.count; ++i)
      create_check(value, lane(flags, i), builder_.ptr_offset(pointer, builder_.i64(i), bytes), bytes);
  }

  // ---- flags of values; null: written for certain

  Value* flags_of(const Value* value) const {
    Value* const* found = flags_.find(value);
    return found ? *found : nullptr;
  }

  Value* lane(Value* flags, uint32_t i) {
    if (!flags->type.is_vector()) return flags;
    return builder_.create(OpKind::VectorExtract, {flags, builder_.i32(i)}, {kI8})->result();
  }
  Value* build(std::span<Value* const> lanes, Type type) {
    return builder_.create(OpKind::VectorBuild, lanes, std::span<const Type>(&type, 1))->result();
  }
  Value* either(Value* a, Value* b) {
    if (!a || !b) return a ? a : b;
    return builder_.binary(OpKind::OrI, a, b);
  }
  Value* any(Value* flags) {
    if (!flags || !flags->type.is_vector()) return flags;
    Value* all = lane(flags, 0);
    for (uint32_t i = 1; i < flags->type.count; ++i) all = either(all, lane(flags, i));
    return all;
  }
  Value* all(Value* flags) {
    if (!flags || !flags->type.is_vector()) return flags;
    Value* every = lane(flags, 0);
    for (uint32_t i = 1; i < flags->type.count; ++i) every = builder_.binary(OpKind::AndI, every, lane(flags, i));
    return every;
  }
  Value* zero_if_null(Value* flags, Type type) { return flags ? flags : builder_.constant_int(type, 0); }

  // For so many lanes: groups of them fall together, or one becomes several.
  Value* fit(Value* flags, Type type) {
    uint32_t from = lanes_of(flags->type), to = lanes_of(type);
    if (from == to && flags->type.is_vector() == type.is_vector()) return flags;
    if (!type.is_vector()) return any(flags);
    std::vector<Value*> lanes;
    Value* whole = from % to == 0 || to % from == 0 ? nullptr : any(flags);
    for (uint32_t i = 0; i < to; ++i) {
      Value* flag = whole;
      for (uint32_t k = 0; !whole && k < std::max(from / to, 1u); ++k)
        flag = either(flag, lane(flags, from >= to ? i * (from / to) + k : i / (to / from)));
      lanes.push_back(flag);
    }
    return build(lanes, type);
  }
  Value* spread(Value* flags, Type value) { return fit(flags, flag_type(value)); }

  // Where all lanes are the result of all.
  Value* mixed(Value* flags, Type type) {
    if (!flags || lanes_of(flags->type) == lanes_of(type)) return flags ? fit(flags, type) : nullptr;
    Value* whole = any(flags);
    if (!type.is_vector()) return whole;
    return build(std::vector<Value*>(type.count, whole), type);
  }

  Value* made_of(const Op& op, const Value& result) {
    Type type = flag_type(result.type);
    if (passes_through(op)) return flags_of(op.operand(result.index));
    switch (op.kind) {
      case OpKind::VectorBuild: {
        std::vector<Value*> lanes;
        for (const Value* operand : op.operands) lanes.push_back(zero_if_null(flags_of(operand), kI8));
        return build(lanes, type);
      }
      case OpKind::VectorExtract:
        if (!flags_of(op.operand(0))) return nullptr;
        return builder_.create(OpKind::VectorExtract, {flags_of(op.operand(0)), op.operand(1)}, {kI8})->result();
      case OpKind::VectorInsert: {
        Value* inserted = zero_if_null(flags_of(op.operand(0)), kI8);
        return builder_
            .create(OpKind::VectorInsert, {inserted, zero_if_null(flags_of(op.operand(1)), type), op.operand(2)}, {type})
            ->result();
      }
      case OpKind::Bitcast: return flags_of(op.operand(0)) ? fit(flags_of(op.operand(0)), type) : nullptr;
      case OpKind::Select: {
        Value *a = zero_if_null(flags_of(op.operand(1)), type), *b = zero_if_null(flags_of(op.operand(2)), type);
        return either(builder_.select(op.operand(0), a, b), mixed(flags_of(op.operand(0)), type));
      }
      case OpKind::AndI:
      case OpKind::OrI:
        if (result.type == kI1) return decided(op);
        break;
      case OpKind::Shuffle: return shuffled(op);
      case OpKind::Wgmma: {
        Value* flags = flags_of(op.operand(WgmmaOp::Operands::sums + result.index));
        return flags ? builder_.select(WgmmaOp(op).accumulate(), flags, builder_.constant_int(type, 0)) : nullptr;
      }
      case OpKind::Mma: {
        // Rows of which a thread holds nothing are nobody's.
        Value* nothing = all(flags_of(op.operand(0)));
        return either(mixed(flags_of(op.operand(2)), type), mixed(nothing, type));
      }
      default: break;
    }
    Value* flags = nullptr;
    for (const Value* operand : op.operands) flags = either(flags, mixed(flags_of(operand), type));
    return flags;
  }

  // One that was written may decide alone.
  Value* decided(const Op& op) {
    bool is_and = op.kind == OpKind::AndI;
    Value* all = either(flags_of(op.operand(0)), flags_of(op.operand(1)));
    for (const Value* operand : op.operands) {
      auto* value = const_cast<Value*>(operand);
      Value* is_open = builder_.cmpi(CmpI::Eq, value, builder_.boolean(is_and));
      Value* may_decide_not = either(builder_.cast(OpKind::ExtUI, is_open, kI8), flags_of(operand));
      if (all) all = builder_.binary(OpKind::AndI, all, may_decide_not);
    }
    return all;
  }

  // The lanes exchange their flags, too.
  Value* shuffled(const Op& op) {
    Value* flag = flags_of(op.operand(0));
    if (!flag) return nullptr;
    ShuffleOp shuffle(op);
    Op* copy = builder_.create(OpKind::Shuffle,
                               {builder_.cast(OpKind::ExtUI, any(flag), kI32), shuffle.lane(), shuffle.mask(), shuffle.clamp()},
                               {kI32}, {enum_attribute(AttrName::Mode, shuffle.mode())});
    return spread(builder_.cast(OpKind::TruncI, copy->result(), kI8), op.result()->type);
  }

  // ---- regions carry flags in arrays

  struct Carried {
    const Value* value;  // as the region sees it
    Value* flags;  // the array
  };
  Carried carry(const Value* value) { return {value, taints_.of(value) ? slot(lanes_of(value->type)) : nullptr}; }

  void put(const Carried& carried, const Value* from) {
    if (!carried.flags) return;
    Type type = flag_type(carried.value->type);
    builder_.store(zero_if_null(flags_of(from), type), carried.flags, 1);
  }
  void take(const Carried& carried, const Value* value) {
    if (carried.flags && taints_.of(value)) flags_.set(value, builder_.load(flag_type(value->type), carried.flags, 1));
  }

  void put_all(const std::vector<Carried>& carried, std::span<Value* const> from) {
    for (size_t i = 0; i < std::min(carried.size(), from.size()); ++i) put(carried[i], from[i]);
  }
  void begin(Block* block) { builder_.set_insertion(block, block->first); }

  void regions(Op* op) {
    if (op->kind == OpKind::While) return visit_while(op);
    size_t plain = op->kind == OpKind::For ? 3 : std::min<size_t>(op->operands.size(), 1);
    for (size_t i = 0; i < plain; ++i) check(op->operand(i));
    std::vector<Carried> carried;
    for (const Value& result : op->results) carried.push_back(carry(&result));
    if (op->kind == OpKind::For) put_all(carried, op->operands.subspan(3));
    for (Region& region : op->regions) {
      begin(region.block);
      for (size_t i = 0; op->kind == OpKind::For && i < carried.size(); ++i) take(carried[i], region.block->args[i + 1]);
      block(region.block);
      finish(region.block, carried, 0);
    }
    stand_behind(op);
    for (size_t i = 0; i < carried.size(); ++i) take(carried[i], op->result(i));
  }

  void finish(Block* block, const std::vector<Carried>& carried, size_t skipped) {
    Op* end = block->terminator();
    if (!end) return;
    stand_before(end);
    if (end->kind == OpKind::Condition) check(end->operand(0));
    put_all(carried, std::span<Value* const>(end->operands).subspan(skipped));
  }

  void visit_while(Op* op) {
    Block *test = op->regions[0].block, *body = op->regions[1].block;
    std::vector<Carried> before, behind;
    for (const Value* arg : test->args) before.push_back(carry(arg));
    for (const Value& result : op->results) behind.push_back(carry(&result));
    put_all(before, op->operands);
    begin(test);
    for (size_t i = 0; i < before.size(); ++i) take(before[i], test->args[i]);
    block(test);
    finish(test, behind, 1);
    begin(body);
    for (size_t i = 0; i < behind.size(); ++i) take(behind[i], body->args[i]);
    block(body);
    finish(body, before, 0);
    stand_behind(op);
    for (size_t i = 0; i < behind.size(); ++i) take(behind[i], op->result(i));
  }

  Module& module_;
  Builder builder_;
  Arrays& arrays_;
  const Taints& taints_;
  ValueTable<Value*> flags_;
};

}  // namespace

void check_registers(Module& module) {
  for (Function* function : module.functions) {
    if (function->kind == FunctionKind::Host) continue;
    Arrays arrays(function->body.block);
    if (!arrays.have_suspects()) continue;
    Taints taints(arrays, function->body.block);
    Instrumenter(module, arrays, taints).run(function->body.block);
  }
}

}  // namespace kdsl::passes
