// Appends ops to a block. The insertion point and the location are state, so that the evaluator sets them once per statement.
// All ops are made by `create`; the named methods are shorthands for frequent ones.
#pragma once

#include <functional>
#include <initializer_list>

#include "ir/ir.h"

namespace kdsl::ir {

inline Attr int_attribute(AttrName name, int64_t value) {
  Attr attr{};
  attr.name = name;
  attr.i = value;
  return attr;
}
template <typename E>
Attr enum_attribute(AttrName name, E value) {
  return int_attribute(name, static_cast<int64_t>(value));
}
inline Attr float_attribute(AttrName name, double value) {
  Attr attr{};
  attr.kind = Attr::Kind::Float;
  attr.name = name;
  attr.f = value;
  return attr;
}
inline Attr text_attribute(AttrName name, std::string_view text) {
  Attr attr{};
  attr.kind = Attr::Kind::Text;
  attr.name = name;
  attr.i = 0;
  attr.text = text;
  return attr;
}
inline Attr ints_attribute(AttrName name, std::span<const int64_t> values) {
  Attr attr{};
  attr.kind = Attr::Kind::Ints;
  attr.name = name;
  attr.i = 0;
  attr.ints = values;
  return attr;
}
inline Attr type_attribute(AttrName name, Type type) {
  Attr attr{};
  attr.kind = Attr::Kind::Type;
  attr.name = name;
  attr.i = 0;
  attr.type = type;
  return attr;
}

class Builder {
 public:
  explicit Builder(Module& module) : module_(&module) {}

  Module& module() { return *module_; }
  Block* block() const { return block_; }
  Op* before() const { return before_; }
  void set_insertion(Block* block, Op* before = nullptr) {  // null: at the end of the block
    block_ = block;
    before_ = before;
  }
  void set_loc(Loc loc) { loc_ = loc; }
  Loc loc() const { return loc_; }
  // Sets a function that gives each new op its location, in place of set_loc's; null removes it.
  using Locator = Loc (*)(void* state);
  void set_locator(Locator locator, void* state) {
    locator_ = locator;
    locator_state_ = state;
  }
  size_t op_count() const { return op_count_; }  // ops created so far, for the budget

  // Makes an op; lists and strings are copied into the arena.
  Op* create(OpKind kind, std::span<Value* const> operands, std::span<const Type> result_types,
             std::span<const Attr> attrs = {}, size_t region_count = 0);
  Op* create(OpKind kind, std::initializer_list<Value*> operands, std::initializer_list<Type> results,
             std::initializer_list<Attr> attrs = {}, size_t region_count = 0) {
    return create(kind, std::span<Value* const>(operands.begin(), operands.size()),
                  std::span<const Type>(results.begin(), results.size()), std::span<const Attr>(attrs.begin(), attrs.size()),
                  region_count);
  }

  // Makes an op from fields named as in ops.def: create<StoreOp>({.value = v, .pointer = p, .align = 4}). Defined in ops.h.
  template <typename View>
  Op* create(const typename View::Fields& fields);

  Value* constant_int(Type type, int64_t value);  // an int scalar, or a vector splat
  Value* constant_float(Type type, double value);  // rounded to the type (dtype/float_format.h)
  Value* i32(int64_t value) { return constant_int(kI32, value); }
  Value* i64(int64_t value) { return constant_int(kI64, value); }
  Value* boolean(bool value) { return constant_int(kI1, value); }
  Value* unary(OpKind kind, Value* a);  // result type = operand type
  Value* binary(OpKind kind, Value* a, Value* b);  // result type = operand type
  Value* cmpi(CmpI predicate, Value* a, Value* b);
  Value* cmpf(CmpF predicate, Value* a, Value* b);
  Value* select(Value* condition, Value* a, Value* b);
  Value* cast(OpKind kind, Value* a, Type to);
  Value* math(MathFn fn, std::initializer_list<Value*> args, bool fastmath = false);
  Value* ptr_offset(Value* pointer, Value* index, int64_t scale);
  Value* load(Type type, Value* pointer, uint32_t align);
  void store(Value* value, Value* pointer, uint32_t align);
  Value* sreg(Sreg reg);
  void yield(std::span<Value* const> values);

 private:
  Module* module_;
  Block* block_ = nullptr;
  Op* before_ = nullptr;
  Loc loc_;
  Locator locator_ = nullptr;
  void* locator_state_ = nullptr;
  size_t op_count_ = 0;
};

// Emits code that runs if the condition holds.
void emit_where(Builder&, Value* condition, const std::function<void()>& then);

}  // namespace kdsl::ir
