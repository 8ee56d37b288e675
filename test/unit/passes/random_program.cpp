#include "ir/op_kind.h"
#include "passes/random_program.h"

using namespace kdsl;
using namespace kdsl::ir;

static constexpr int kMaxDepth = 4;

uint32_t RandomProgram::next(uint32_t below) {
  state_ = state_ * 6364136223846793005 + 1442695040888963407;
  return static_cast<uint32_t>(state_ >> 33) % below;
}

void RandomProgram::keep(Value* value) {
  if (value->type == kI32) ints_.push_back(value);
  if (value->type == kI1) bools_.push_back(value);
  if (value->type == kF32) floats_.push_back(value);
}

// Returns mostly an existing value, and sometimes a constant, small ones more often.
Value* RandomProgram::integer() {
  if (next(4)) return pick(ints_);
  constexpr int64_t kEdges[] = {0, 1, -1, 2, 3, 8, 31, INT32_MAX, INT32_MIN, 255};
  return b_.i32(kEdges[next(std::size(kEdges))]);
}

RandomProgram::Pool RandomProgram::some(size_t count) {
  Pool list;
  for (size_t i = 0; i < count; ++i) list.push_back(next(3) ? pick(ints_) : pick(floats_));
  return list;
}

void RandomProgram::make() {
  std::vector<Param> params(4);
  params[0].type = pointer_type(Space::Global);
  for (size_t i = 1; i < 4; ++i) params[i].type = kI32;
  Function* function = module_.add_function(FunctionKind::Kernel, "k", params);
  Block* body = function->body.block;
  b_.set_insertion(body);
  out_ = body->args[0];
  for (size_t i = 1; i < 4; ++i) keep(body->args[i]);
  keep(b_.boolean(next(2)));
  keep(b_.constant_float(kF32, 0.5));
  keep(b_.cast(OpKind::SIToFP, body->args[1], kF32));
  array();
  statements(0, 14);
  output();
  b_.create(OpKind::Return, {}, {});
}

void RandomProgram::statements(int depth, int count) {
  for (int i = 0; i < count; ++i) statement(depth);
}

void RandomProgram::statement(int depth) {
  uint32_t choice = next(20);
  if (choice < 8) return arithmetic();
  if (choice < 12) return access();
  if (choice < 14) return output();
  if (choice < 15) return array();
  if (depth >= kMaxDepth) return arithmetic();
  if (choice < 17) return if_op(depth);
  if (choice < 19) return for_op(depth);
  return while_op(depth);
}

void RandomProgram::arithmetic() {
  constexpr OpKind kInts[] = {OpKind::AddI, OpKind::SubI, OpKind::MulI,  OpKind::AndI,
                              OpKind::OrI,  OpKind::XOrI, OpKind::MinSI, OpKind::MaxUI};
  constexpr OpKind kDivisions[] = {OpKind::FloorDivSI, OpKind::DivUI, OpKind::RemUI, OpKind::RemSI,
                                   OpKind::ShlI,       OpKind::ShrSI, OpKind::ShrUI, OpKind::PowI};
  constexpr OpKind kFloats[] = {OpKind::AddF, OpKind::MulF, OpKind::SubF};
  switch (next(6)) {
    case 0: {
      Value* left = integer();
      return keep(b_.cmpi(static_cast<CmpI>(next(10)), left, integer()));
    }
    case 1: {
      Value *first = integer(), *second = integer();
      return keep(b_.select(pick(bools_), first, second));
    }
    case 2: {
      // Divisors and shift counts are chosen so that the operation is always defined.
      Value* left = pick(ints_);
      return keep(b_.binary(kDivisions[next(std::size(kDivisions))], left, b_.i32(1 + next(9))));
    }
    case 3: return keep(b_.binary(kFloats[next(3)], pick(floats_), next(2) ? pick(floats_) : b_.constant_float(kF32, 1)));
    default: {
      Value* left = integer();
      return keep(b_.binary(kInts[next(std::size(kInts))], left, integer()));
    }
  }
}

// ---- memory

void RandomProgram::array() {
  int count = 1 + static_cast<int>(next(4));
  Op* op = b_.create(
      OpKind::Alloca, {}, {pointer_type(Space::Local)},
      {type_attribute(AttrName::Elem, kI32), int_attribute(AttrName::Count, count), int_attribute(AttrName::Align, 4)});
  arrays_.push_back({op->result(), count});
  for (int i = 0; i < count; ++i) b_.store(pick(ints_), b_.ptr_offset(op->result(), b_.i32(i), 4), 4);
}

Value* RandomProgram::place(const Array& array, bool is_constant) {
  if (is_constant) return b_.ptr_offset(array.base, b_.i32(next(static_cast<uint32_t>(array.count))), 4);
  Value* index = b_.binary(OpKind::RemUI, pick(ints_), b_.i32(array.count));
  return b_.ptr_offset(array.base, index, 4);
}

void RandomProgram::access() {
  const Array& array = arrays_[next(static_cast<uint32_t>(arrays_.size()))];
  // A dynamic index keeps the array in memory, so these are rare.
  Value* pointer = place(array, next(12) != 0);
  if (next(2))
    keep(b_.load(kI32, pointer, 4));
  else
    b_.store(pick(ints_), pointer, 4);
}

void RandomProgram::output() {
  Value* pointer = b_.ptr_offset(out_, b_.i32(outputs_++), 4);
  b_.store(next(3) ? pick(ints_) : pick(floats_), pointer, 4);
}

// ---- regions

// Fills the block, whose definitions are forgotten at its end. The terminator's operands are `values`, then `yielded` more of
// the types of the parent's results.
void RandomProgram::body(Block* block, int depth, OpKind terminator, Pool values, size_t yielded) {
  Block* outer = b_.block();
  Pool ints = ints_, bools = bools_, floats = floats_;
  std::vector<Array> arrays = arrays_;
  b_.set_insertion(block);
  for (Value* arg : block->args) keep(arg);
  statements(depth + 1, static_cast<int>(next(5)));
  for (size_t i = 0; i < yielded; ++i) {
    Type type = block->parent_op->results[i].type;
    // Often the argument itself is yielded, so that some carried values never change.
    Value* same = nullptr;
    for (Value* arg : block->args)
      if (arg->type == type && next(3) == 0) same = arg;
    values.push_back(same ? same : pick(type == kI32 ? ints_ : floats_));
  }
  b_.create(terminator, values, {});
  b_.set_insertion(outer);
  ints_ = ints, bools_ = bools, floats_ = floats;
  arrays_ = arrays;
}

static std::vector<Type> types_of(const std::vector<Value*>& values) {
  std::vector<Type> types;
  for (const Value* value : values) types.push_back(value->type);
  return types;
}

void RandomProgram::if_op(int depth) {
  std::vector<Type> types = types_of(some(next(3)));
  Value* condition[] = {pick(bools_)};
  Op* op = b_.create(OpKind::If, condition, types, {}, 2);
  for (Region& region : op->regions) {
    region.block = make_block(module_, {}, op);
    body(region.block, depth, OpKind::Yield, {}, types.size());
  }
  for (size_t i = 0; i < types.size(); ++i) keep(op->result(i));
}

void RandomProgram::for_op(int depth) {
  Pool inits = some(next(4));
  Value* upper = next(3) ? b_.i32(next(5)) : b_.binary(OpKind::AndI, pick(ints_), b_.i32(3));
  Pool operands = {b_.i32(next(3)), upper, b_.i32(1 + next(2))};
  operands.insert(operands.end(), inits.begin(), inits.end());
  std::vector<Type> types = types_of(inits), args = types;
  args.insert(args.begin(), kI32);
  Attr attr = int_attribute(AttrName::UnrollFull, 1);
  Op* op = b_.create(OpKind::For, operands, types, std::span<const Attr>(&attr, next(2)), 1);
  op->regions[0].block = make_block(module_, args, op);
  body(op->regions[0].block, depth, OpKind::Yield, {}, types.size());
  for (size_t i = 0; i < types.size(); ++i) keep(op->result(i));
}

// A counter is the first of the carried values and ends the loop.
void RandomProgram::while_op(int depth) {
  Pool inits = {b_.i32(0)};
  Pool more = some(next(3));
  inits.insert(inits.end(), more.begin(), more.end());
  std::vector<Type> types = types_of(inits);
  Op* op = b_.create(OpKind::While, inits, types, {}, 2);
  Block* test = op->regions[0].block = make_block(module_, types, op);
  Block* around = op->regions[1].block = make_block(module_, types, op);
  Block* outer = b_.block();
  b_.set_insertion(test);
  Value* is_more = b_.cmpi(CmpI::Slt, test->args[0], b_.i32(next(4)));
  Pool handed = {is_more};
  handed.insert(handed.end(), test->args.begin(), test->args.end());
  b_.create(OpKind::Condition, handed, {});
  b_.set_insertion(around);
  Value* count = b_.binary(OpKind::AddI, around->args[0], b_.i32(1));
  b_.set_insertion(outer);
  body(around, depth, OpKind::Yield, {}, types.size());
  around->last->operands[0] = count;
  for (size_t i = 0; i < types.size(); ++i) keep(op->result(i));
}
