// A NewOp builds an op, for rows whose optional arguments are operands announced by an attribute:
//
//   return NewOp(call, OpKind::BulkPrefetch).operand(args.src_mem).operand(AttrName::Hint, args.l2_cache_hint).none();
#pragma once

#include <array>

#include "builtins/call.h"
#include "ir/builder.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

class NewOp {
 public:
  NewOp(Call& call, ir::OpKind kind) : call_(call), kind_(kind) {}

  NewOp& operand(ir::Value* value) {
    operands_[operand_count_++] = value;
    return *this;
  }
  // Adds the operand if it was given.
  template <typename T>
  NewOp& operand(ir::AttrName flag, const std::optional<T>& value) {
    return value ? operand(*value).attr(flag, 1) : *this;
  }
  NewOp& attr(ir::AttrName name, int64_t value) { return add(ir::int_attribute(name, value)); }
  template <Choice E>
  NewOp& attr(ir::AttrName name, E value) {
    return add(ir::enum_attribute(name, value));
  }
  template <Choice E, E... members>
  NewOp& attr(ir::AttrName name, OneOf<E, members...> value) {
    return attr(name, value.value);
  }
  template <typename T>
  NewOp& attr(ir::AttrName name, const std::optional<T>& value) {
    return value ? attr(name, *value) : *this;
  }
  NewOp& flag(ir::AttrName name, bool is_set) { return is_set ? attr(name, 1) : *this; }
  NewOp& text(ir::AttrName name, std::string_view value) { return add(ir::text_attribute(name, value)); }

  // These create the op: without a result, with one, with one that is a number of the dialect.
  Value none() {
    create({});
    return Value::none();
  }
  ir::Value* value(ir::Type type) { return create({&type, 1})->result(); }
  Value number(dtype::DType dtype, ir::Type type) { return value::make_dynamic(call_.ctx, dtype, value(type)); }
  ir::Op* create(std::span<const ir::Type> results) {
    return call_.builder().create(kind_, std::span<ir::Value* const>(operands_.data(), operand_count_), results,
                                  std::span<const ir::Attr>(attrs_.data(), attr_count_));
  }

 private:
  NewOp& add(const ir::Attr& attr) {
    attrs_[attr_count_++] = attr;
    return *this;
  }

  Call& call_;
  ir::OpKind kind_;
  size_t operand_count_ = 0, attr_count_ = 0;
  std::array<ir::Value*, 24> operands_;
  std::array<ir::Attr, 16> attrs_;
};

}  // namespace kdsl::builtins
