// The pass check-registers reports uses of local arrays' elements that nothing has written. Where a value decides a branch, is
// an address, or is stored to memory that other threads see, a check.written tests whether it was computed from such elements.
// Values that are only computed with, or that a predicate keeps from being stored, may be undefined: kernels compute on whole
// fragments of which they fill a part.
//   %a = alloca [elem f32, count 4]       ->  %a' = alloca [elem i8, count 4], filled with 1: unwritten
//   store %x, %a[i]                       ->  store 0, %a'[i]                 (or the flag of %x itself)
//   %y = addf (load %a[i]), %z            ->  %y' = load %a'[i]
//   store %y, %p                          ->  check.written %y', %p
// Only arrays that may be unwritten get flags: arrays whose elements are all stored in front of their first load, which are
// most, stay as they are. The flags mostly are bytes at constant indices, which promote-arrays and folding turn into constants.
// Values loaded from shared memory get flags, too, if they are used in branches only (ValueFlow):
//   %y = load %s                          ->  %y' = load.unwritten %y
// Matrices that are loaded from there get a flag for each word. An element of a product has one if a word of its row of A or of
// its column of B has, which the lanes of the warp find out together:
//   %y = ldmatrix %s                      ->  %y' = bits of load.unwritten %y
//   %d = mma %a, %b, %c                   ->  %rows = redux or (bits of %a'), %columns = redux or (bits of %b')
//                                             %d' = %c' or bits of %rows and %columns
// Values that come from matrices are reported where they are stored to global memory, and not where they decide a branch: rows
// behind the end of a tensor take part in whatever is computed of a tile, also by way of shared memory.
#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "analysis/memory.h"
#include "ir/builder.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/value_flow.h"
#include "passes/value_table.h"
#include "passes/written_arrays.h"

namespace kdsl::passes {

using namespace ir;
using analysis::root_of;

namespace {

uint32_t lanes_of(Type type) { return type.is_vector() ? type.count : 1; }
// A value has one byte of flags for each lane.
Type flag_type(Type type) { return type.is_vector() ? vector_type(Scalar::I8, type.count) : kI8; }

class Instrumenter {
 public:
  Instrumenter(Module& module, WrittenArrays& arrays, const ValueFlow& flow)
      : module_(module), builder_(module), arrays_(arrays), flow_(flow) {}
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
    if (op->kind == OpKind::Yield || op->kind == OpKind::Condition) return;  // they belong to their regions' op
    if (op->kind == OpKind::StMatrix) return store_matrices(op);
    if (op->kind == OpKind::LdMatrix) return load_matrices(op);
    if (op->kind == OpKind::Mma) {
      if (flow_.origin_of(op->result())) flags_.set(op->result(), flags_of_product(MmaOp(*op), flag_type(op->result()->type)));
      return;
    }
    for (size_t i = 0; i < op->operands.size(); ++i) {
      bool is_checked = !makes(*op, i) && !is_indifferent(*op);
      if (is_checked && (op->is(effect::Write) || !comes_from_matrix(op->operand(i)))) check(op->operand(i));
    }
    stand_behind(op);
    for (Value& result : op->results)
      if (flow_.origin_of(&result)) flags_.set(&result, made_of(*op, result));
  }

  // ---- arrays

  void add_flags(Op* op) {
    WrittenArray* array = arrays_.of(op->result());
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

  // Returns a pointer to the flags of the elements from the pointer on.
  Value* place_of(const WrittenArray& array, const Value* pointer) {
    Value* bytes = builder_.i64(0);
    for (; pointer && pointer->def != array.made_by; pointer = analysis::pointer_before(pointer)) {
      auto offset = as<PtrOffsetOp>(pointer);
      if (!offset) continue;
      Value* index = offset.index();
      if (index->type != kI64) index = builder_.cast(OpKind::ExtSI, index, kI64);
      Value* distance = builder_.binary(OpKind::MulI, index, builder_.i64(offset.scale(1)));
      bytes = builder_.binary(OpKind::AddI, bytes, distance);
    }
    Value* element = bytes;
    if (array.element > 1)
      element = builder_.binary(OpKind::ShrSI, bytes, builder_.i64(std::countr_zero(uint64_t(array.element))));
    return builder_.ptr_offset(array.flags, element, 1);
  }

  // Returns how many elements an access of the type touches.
  static int64_t touched(const WrittenArray& array, Type type) { return std::max<int64_t>(bytes_of(type) / array.element, 1); }
  static Type flags_type(int64_t count) { return count == 1 ? kI8 : vector_type(Scalar::I8, static_cast<uint32_t>(count)); }

  void load(Op* op) {
    Value* pointer = LoadOp(*op).pointer();
    WrittenArray* array = arrays_.of(pointer);
    if (!array) {
      check(pointer);
      if (flow_.origin_of(op->result()) == op) ask_memory(op);
      return;
    }
    if (!array->flags || !flow_.origin_of(op->result())) return;
    // The flag is loaded behind the access itself, which may be refused.
    stand_behind(op);
    Value* flags = builder_.load(flags_type(touched(*array, op->result()->type)), place_of(*array, pointer), 1);
    flags_.set(op->result(), broadcast(flags, op->result()->type));
  }

  // Asks the device whether the shared memory that was read had been written; the use of the value decides whether that
  // matters.
  void ask_memory(Op* op) {
    stand_behind(op);
    Value* flag = builder_.create(OpKind::LoadUnwritten, {op->result()}, {kI8})->result();
    Type type = flag_type(op->result()->type);
    flags_.set(op->result(), type == kI8 ? flag : build(std::vector<Value*>(type.count, flag), type));
  }

  void store(Op* op) {
    Value *value = StoreOp(*op).value(), *pointer = StoreOp(*op).pointer();
    WrittenArray* array = arrays_.of(pointer);
    if (array && array->flags) {
      stand_behind(op);
      Type type = flags_type(touched(*array, value->type));
      Value* flags = flags_of(value);
      return builder_.store(flags ? fit(flags, type) : builder_.constant_int(type, 0), place_of(*array, pointer), 1);
    }
    const Op* root = root_of(pointer)->def;
    if (root && root->kind == OpKind::Alloca) return;
    check(pointer);
    if (comes_from_matrix(value) && pointer->type.space == Space::Shared) return;
    stand_behind(op);
    check_stored(value, pointer);
  }

  // stmatrix stores whole matrices to shared memory, of which the program may need only a part, so each element keeps its
  // flag.
  void store_matrices(Op* op) {
    StMatrixOp store(*op);
    check(store.address());
    Value* flags = flags_of(store.value());
    if (!flags || comes_from_matrix(store.value())) return;
    flags = fit(flags, flag_type(store.value()->type));
    append_operands(module_, op, std::span(&flags, 1));
  }

  // ---- matrices

  void load_matrices(Op* op) {
    check(LdMatrixOp(*op).address());
    stand_behind(op);
    Value* words = builder_.create(OpKind::LoadUnwritten, {op->result()}, {kI8})->result();
    flags_.set(op->result(), bits_of(words, op->result()->type));
  }

  // Returns the lowest bits of a number as flags of a value.
  Value* bits_of(Value* number, Type value) {
    std::vector<Value*> lanes;
    for (uint32_t i = 0; i < lanes_of(value); ++i) lanes.push_back(bit_of(number, i));
    Type type = flag_type(value);
    return type == kI8 ? lanes[0] : build(lanes, type);
  }
  Value* bit_of(Value* number, uint32_t i) {
    Type type = number->type;
    if (i != 0) number = builder_.binary(OpKind::ShrUI, number, builder_.constant_int(type, i));
    number = builder_.binary(OpKind::AndI, number, builder_.constant_int(type, 1));
    return type == kI8 ? number : builder_.cast(OpKind::TruncI, number, kI8);
  }

  // Returns the flags of the result of a product. A word of A holds eight rows, and one of B eight columns, of four lanes each.
  Value* flags_of_product(MmaOp product, Type type) {
    constexpr uint32_t kRows = 8, kLanes = 4;
    Value *a = flags_of(product.a()), *b = flags_of(product.b()), *sums = mixed(flags_of(product.c()), type);
    auto shape = MmaShape::parse(product.text());
    if ((!a && !b) || !shape || shape->n != kRows || shape->m > 2 * kRows) return sums;
    Value* lane = builder_.create(OpKind::ReadSreg, {}, {kI32}, {enum_attribute(AttrName::Reg, Sreg::Laneid)})->result();
    Value* group = builder_.binary(OpKind::ShrUI, lane, builder_.i32(std::countr_zero(kLanes)));
    Value* pair = builder_.binary(OpKind::ShlI, builder_.binary(OpKind::AndI, lane, builder_.i32(kLanes - 1)), builder_.i32(1));
    Value *rows = a ? lines_of(a, shape->m / kRows, group) : nullptr, *columns = b ? lines_of(b, 1, group) : nullptr;
    if (rows) rows = builder_.binary(OpKind::ShrUI, rows, group);
    if (columns) columns = builder_.binary(OpKind::ShrUI, columns, pair);
    bool has_pairs = shape->d == MmaElement::F16;  // two neighbours share a word
    if (columns && has_pairs) columns = either(columns, builder_.binary(OpKind::ShrUI, columns, builder_.i32(1)));
    std::vector<Value*> lanes;
    for (uint32_t i = 0; i < lanes_of(type); ++i) {
      uint32_t row = (has_pairs ? i : i / 2) * kRows, column = has_pairs ? 0 : i % 2;
      lanes.push_back(either(rows ? bit_of(rows, row) : nullptr, columns ? bit_of(columns, column) : nullptr));
    }
    return either(sums, type == kI8 ? lanes[0] : build(lanes, type));
  }

  // Returns a bit for each row or column of an operand, whose words take `blocks` blocks of eight of them in turn. It is the
  // same in all lanes of the warp.
  Value* lines_of(Value* flags, uint32_t blocks, Value* group) {
    Value*& known = lines_[{flags, builder_.block(), blocks}];
    if (known) return known;
    Value* own = nullptr;
    for (uint32_t block = 0; block < blocks; ++block) {
      Value* words = nullptr;
      for (uint32_t i = block; i < lanes_of(flags->type); i += blocks) words = either(words, lane(flags, i));
      Value* bit = builder_.cast(OpKind::ExtUI, words, kI32);
      if (block != 0) bit = builder_.binary(OpKind::ShlI, bit, builder_.i32(8 * block));
      own = either(own, bit);
    }
    own = builder_.binary(OpKind::ShlI, own, group);
    known =
        builder_.create(OpKind::Redux, {own, builder_.i32(-1)}, {kI32}, {enum_attribute(AttrName::Op, Redux::Or)})->result();
    return known;
  }

  // ---- checks

  // Returns whether the value may come from a loaded matrix, of which the program may need a part only.
  bool comes_from_matrix(const Value* value) const {
    const Op* origin = flow_.origin_of(value);
    return origin && origin->kind == OpKind::LdMatrix;
  }
  void check_condition(const Value* value) {
    if (!comes_from_matrix(value)) check(value);
  }

  void check(const Value* value) { create_check(value, any(flags_of(value)), nullptr, 0); }

  void create_check(const Value* value, Value* flag, Value* pointer, int64_t bytes) {
    if (!flag) return;
    const Op& origin = *flow_.origin_of(value);
    CheckWrittenOp::Fields fields{.unwritten = flag, .pointer = pointer, .name = name_of(origin)};
    if (pointer) fields.size = bytes;
    fields.is_from_shared = origin.kind == OpKind::Load || origin.kind == OpKind::LdMatrix;
    Loc loc = builder_.loc();
    if (fields.is_from_shared) builder_.set_loc(origin.loc);
    builder_.create<CheckWrittenOp>(fields);
    builder_.set_loc(loc);
  }

  static std::string_view name_of(const Op& origin) {
    auto load = as<LoadOp>(&origin);
    const Op* array = load ? root_of(load.pointer())->def : &origin;
    if (!array) return {};
    std::string_view name = array->text_attr(AttrName::Name);
    return name.empty() ? array->result()->name.text() : name;
  }

  // Vectors may be stored of which only some lanes are needed, so each lane keeps its flag.
  void check_stored(const Value* value, Value* pointer) {
    Value* flags = flags_of(value);
    if (!flags) return;
    int64_t bytes = bytes_of(value->type.is_vector() ? value->type.element() : value->type);
    if (!value->type.is_vector() || bytes == 0)
      return create_check(value, any(flags), pointer, std::max<int64_t>(bytes_of(value->type), 1));
    for (uint32_t i = 0; i < value->type.count; ++i)
      create_check(value, lane(flags, i), builder_.ptr_offset(pointer, builder_.i64(i), bytes), bytes);
  }

  // ---- flags of values; null means certainly written

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
  Value* zero_if_null(Value* flags, Type type) { return flags ? flags : builder_.constant_int(type, 0); }

  // Adapts flags to the lanes of the type: groups of flags are merged, or a flag is repeated.
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
  Value* broadcast(Value* flags, Type value) { return fit(flags, flag_type(value)); }

  // Returns the flags of an op whose result lanes may each depend on all lanes of an operand.
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
      case OpKind::VectorExtract: {
        VectorExtractOp extract(op);
        Value* flags = flags_of(extract.vector());
        if (!flags) return nullptr;
        return builder_.create<VectorExtractOp>({.vector = flags, .index = extract.index(), .result = kI8})->result();
      }
      case OpKind::VectorInsert: {
        VectorInsertOp insert(op);
        Value *value = zero_if_null(flags_of(insert.value()), kI8), *vector = zero_if_null(flags_of(insert.vector()), type);
        return builder_.create<VectorInsertOp>({.value = value, .vector = vector, .index = insert.index(), .result = type})
            ->result();
      }
      case OpKind::Bitcast: {
        Value* flags = flags_of(BitcastOp(op).value());
        return flags ? fit(flags, type) : nullptr;
      }
      case OpKind::Select: {
        SelectOp select(op);
        Value *a = zero_if_null(flags_of(select.if_true()), type), *b = zero_if_null(flags_of(select.if_false()), type);
        return either(builder_.select(select.condition(), a, b), mixed(flags_of(select.condition()), type));
      }
      case OpKind::AndI:
      case OpKind::OrI:
        if (result.type == kI1) return decided(Binary(op));
        break;
      case OpKind::Shuffle: return shuffled(ShuffleOp(op));
      case OpKind::Wgmma: {
        WgmmaOp product(op);
        Value* flags = flags_of(product.accumulators()[result.index]);
        return flags ? builder_.select(product.accumulate(), flags, builder_.constant_int(type, 0)) : nullptr;
      }
      case OpKind::MmaBlockScale: return mixed(flags_of(MmaBlockScaleOp(op).c()), type);
      default: break;
    }
    Value* flags = nullptr;
    for (const Value* operand : op.operands) flags = either(flags, mixed(flags_of(operand), type));
    return flags;
  }

  // Returns the flag of a logical `and` or `or`: an operand that was written may decide the result alone.
  Value* decided(Binary op) {
    bool is_and = op->kind == OpKind::AndI;
    Value* all = either(flags_of(op.lhs()), flags_of(op.rhs()));
    for (Value* value : {op.lhs(), op.rhs()}) {
      Value* is_open = builder_.cmpi(CmpI::Eq, value, builder_.boolean(is_and));
      Value* may_decide_not = either(builder_.cast(OpKind::ExtUI, is_open, kI8), flags_of(value));
      if (all) all = builder_.binary(OpKind::AndI, all, may_decide_not);
    }
    return all;
  }

  // Shuffles the flags as the values are shuffled.
  Value* shuffled(ShuffleOp shuffle) {
    Value* flag = flags_of(shuffle.value());
    if (!flag) return nullptr;
    Op* copy = builder_.create(OpKind::Shuffle,
                               {builder_.cast(OpKind::ExtUI, any(flag), kI32), shuffle.lane(), shuffle.mask(), shuffle.clamp()},
                               {kI32}, {enum_attribute(AttrName::Mode, shuffle.mode())});
    return broadcast(builder_.cast(OpKind::TruncI, copy->result(), kI8), shuffle.result()->type);
  }

  // ---- regions carry their flags in arrays

  struct Carried {
    const Value* value;  // the region's own view of it
    Value* flags;  // the array of flags
  };
  Carried carry(const Value* value) { return {value, flow_.origin_of(value) ? slot(lanes_of(value->type)) : nullptr}; }

  void put(const Carried& carried, const Value* from) {
    if (!carried.flags) return;
    Type type = flag_type(carried.value->type);
    builder_.store(zero_if_null(flags_of(from), type), carried.flags, 1);
  }
  void take(const Carried& carried, const Value* value) {
    if (carried.flags && flow_.origin_of(value)) flags_.set(value, builder_.load(flag_type(value->type), carried.flags, 1));
  }

  void put_all(const std::vector<Carried>& carried, std::span<Value* const> from) {
    for (size_t i = 0; i < std::min(carried.size(), from.size()); ++i) put(carried[i], from[i]);
  }
  void begin(Block* block) { builder_.set_insertion(block, block->first); }

  void regions(Op* op) {
    if (op->kind == OpKind::While) return visit_while(op);
    size_t plain = op->kind == OpKind::For ? 3 : std::min<size_t>(op->operands.size(), 1);
    for (size_t i = 0; i < plain; ++i) check_condition(op->operand(i));
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
    if (auto condition = as<ConditionOp>(end)) check_condition(condition.condition());
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
  WrittenArrays& arrays_;
  const ValueFlow& flow_;
  ValueTable<Value*> flags_;
  std::map<std::tuple<Value*, Block*, uint32_t>, Value*> lines_;  // by flags, block of code and blocks of lines
};

}  // namespace

void check_registers(Module& module) {
  for (Function* function : module.functions) {
    if (function->kind == FunctionKind::Host) continue;
    WrittenArrays arrays(function->body.block);
    ValueFlow flow(arrays, function->body.block);
    if (!flow.is_empty()) Instrumenter(module, arrays, flow).run(function->body.block);
  }
}

}  // namespace kdsl::passes
