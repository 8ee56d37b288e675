// Typed views of ops: their operands, results, attributes and regions by the names that ops.def gives them.
//
//   StoreOp store(op);                       // of an op known to be one; a failed check if it is not
//   if (auto load = as<LoadOp>(value)) …     // empty unless the op (or the op that defines the value) is one
//   store.pointer(), store.align(), store.is_volatile(), store.has_order(), store.order(Order::Weak), store->loc
//   builder.create<StoreOp>({.value = v, .pointer = p, .align = 4})
//
// `op->operands[StoreOp::Operands::pointer] = p` replaces an operand. A view is a pointer. An optional operand that is missing
// is null; an optional attribute that is missing has the value given as the default.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "ir/builder.h"
#include "ir/catalogue.h"
#include "ir/op_kind.h"

namespace kdsl::ir {

// ---- the base of all views ---------------------------------------------------------------------------

class OpView {
 public:
  OpView() = default;
  explicit operator bool() const { return op_ != nullptr; }
  operator const Op&() const { return *op_; }
  const Op& operator*() const { return *op_; }
  const Op* operator->() const { return op_; }

 protected:
  explicit OpView(const Op& op) : op_(&op) {}
  Value* operand_at(size_t place) const {
    std::span<Value*> found = operands_at(*op_, place);
    return found.empty() ? nullptr : found[0];
  }
  Value* result_at(size_t place) const { return place < op_->results.size() ? op_->result(place) : nullptr; }

  const Op* op_ = nullptr;
};

template <OpKind Kind>
class ViewOf : public OpView {
 public:
  static constexpr OpKind kKind = Kind;
  static bool holds(const Op& op) { return op.kind == Kind; }
  ViewOf() = default;
  explicit ViewOf(const Op& op) : OpView(op) { KDSL_CHECK(op.kind == Kind, "a view of an op of another kind"); }
};

template <typename View>
View as(const Op* op) {
  return op && View::holds(*op) ? View(*op) : View();
}
template <typename View>
View as(const Value* value) {
  return as<View>(value->def);
}

// Any op with one operand called `value`, or with two called `lhs` and `rhs`.
class Unary : public OpView {
 public:
  struct Operands {
    enum : size_t { value };
  };
  static bool holds(const Op& op) { return info(op.kind).is_unary; }
  Unary() = default;
  template <typename View>
  requires requires(View view) { view.value(); }
  Unary(View view) : Unary(*view) {}
  explicit Unary(const Op& op) : OpView(op) { KDSL_CHECK(holds(op), "an op with other operands"); }
  Value* value() const { return op_->operands[Operands::value]; }
  Value* result() const { return op_->result(); }
};

class Binary : public OpView {
 public:
  struct Operands {
    enum : size_t { lhs, rhs };
  };
  static bool holds(const Op& op) { return info(op.kind).is_binary; }
  Binary() = default;
  template <typename View>
  requires requires(View view) { view.lhs(), view.rhs(); }
  Binary(View view) : Binary(*view) {}
  explicit Binary(const Op& op) : OpView(op) { KDSL_CHECK(holds(op), "an op with other operands"); }
  Value* lhs() const { return op_->operands[Operands::lhs]; }
  Value* rhs() const { return op_->operands[Operands::rhs]; }
  Value* result() const { return op_->result(); }
};

// Returns the value that a region yields for its result number `slot`.
inline Value* yielded(const Block* block, size_t slot) { return block->last->operands[slot]; }

// ---- the position of each operand, result and region --------------------------------------------------

namespace operand_place {
#define OP(Name, text, family, effects, ...) \
  struct Name {                              \
    enum : size_t { __VA_ARGS__ };           \
  };
#define IN(name) name,
#define IN3(name) name, name##_y, name##_z,
#define IN_OPT(name) name,
#define IN_IF(flag, name) name,
#define INS(name) name,
#define INS_OF(count, more, name) name,
#include "ir/ops.def"
}  // namespace operand_place

namespace result_place {
#define OP(Name, text, family, effects, ...) \
  struct Name {                              \
    enum : size_t { __VA_ARGS__ };           \
  };
#define OUT(name) name,
#define OUT_OPT(name) name,
#define OUTS(name) name,
#include "ir/ops.def"
}  // namespace result_place

namespace region_place {
#define OP(Name, text, family, effects, ...) \
  struct Name {                              \
    enum : size_t { __VA_ARGS__ };           \
  };
#define REGION(name) name,
#include "ir/ops.def"
}  // namespace region_place

// ---- fields, for Builder::create ---------------------------------------------------------------------

template <typename T, AttrRole Role = AttrRole::Required>
struct FieldOf {
  using Type = T;
};
template <typename T>
struct FieldOf<T, AttrRole::Optional> {
  using Type = std::optional<T>;
};

// A result without a type has that of the first operand.
namespace fields {
#define KDSL_FIELD(name, T, ...) FieldOf<T __VA_OPT__(, AttrRole::__VA_ARGS__)>::Type name{};
#define OP(Name, text, family, effects, ...) \
  struct Name {                              \
    __VA_ARGS__                              \
  };
#define IN(name) Value* name = nullptr;
#define IN3(name) std::array<Value*, 3> name{};
#define IN_OPT(name) Value* name = nullptr;
#define IN_IF(flag, name) Value* name = nullptr;
#define INS(name) std::span<Value* const> name{};
#define INS_OF(count, more, name) std::span<Value* const> name{};
#define OUT(name) ir::Type name{};
#define OUT_OPT(name) ir::Type name{};
#define OUTS(name) std::span<const ir::Type> name{};
#define FLAG(name) bool is_##name = false;
#define INT(name, ...) KDSL_FIELD(name, int64_t, __VA_ARGS__)
#define INTS(name, ...) KDSL_FIELD(name, std::span<const int64_t>, __VA_ARGS__)
#define TEXT(name, ...) KDSL_FIELD(name, std::string_view, __VA_ARGS__)
#define SYMBOL(name, ...) KDSL_FIELD(name, std::string_view, __VA_ARGS__)
#define TYPE(name, ...) KDSL_FIELD(name, ir::Type, __VA_ARGS__)
#define NUMBER(name, ...) KDSL_FIELD(name, Attr, __VA_ARGS__)
#define ENUM(name, Enumeration, ...) KDSL_FIELD(name, ir::Enumeration, __VA_ARGS__)
#include "ir/ops.def"
#undef KDSL_FIELD
}  // namespace fields

// The fields as the lists from which an op is made.
struct OpParts {
  std::vector<Value*> operands;
  std::vector<Type> results;
  std::vector<Attr> attrs;
};
#define OP(Name, ...) OpParts parts_of(const fields::Name& fields);
#include "ir/ops.def"

template <typename View>
Op* Builder::create(const typename View::Fields& fields) {
  OpParts parts = parts_of(fields);
  return create(View::kKind, parts.operands, parts.results, parts.attrs, static_cast<size_t>(info(View::kKind).regions));
}

// ---- the views ----------------------------------------------------------------------------------------

#define OP(Name, text, family, effects, ...)     \
  class Name##Op : public ViewOf<OpKind::Name> { \
   public:                                       \
    using Operands = operand_place::Name;        \
    using Results = result_place::Name;          \
    using Regions = region_place::Name;          \
    using Fields = fields::Name;                 \
    using ViewOf::ViewOf;                        \
    __VA_ARGS__                                  \
  };
#define IN(name) \
  Value* name() const { return op_->operands[Operands::name]; }
#define IN3(name) \
  std::span<Value*> name() const { return op_->operands.subspan(Operands::name, 3); }
#define IN_OPT(name) \
  Value* name() const { return operand_at(Operands::name); }
#define IN_IF(flag, name) \
  Value* name() const { return operand_at(Operands::name); }
#define INS(name) \
  std::span<Value*> name() const { return operands_at(*op_, Operands::name); }
#define INS_OF(count, more, name) \
  std::span<Value*> name() const { return operands_at(*op_, Operands::name); }
#define OUT(name) \
  Value* name() const { return op_->result(Results::name); }
#define OUT_OPT(name) \
  Value* name() const { return result_at(Results::name); }
#define OUTS(name) \
  std::span<Value> name() const { return op_->results.subspan(Results::name); }
#define REGION(name) \
  Block* name() const { return op_->regions[Regions::name].block; }
#define KDSL_HAS(name) \
  bool has_##name() const { return op_->has(attr::name##_); }
#define FLAG(name) \
  bool is_##name() const { return op_->int_attr(attr::name##_) != 0; }
#define INT(name, ...) \
  KDSL_HAS(name)       \
  int64_t name(int64_t absent = 0) const { return op_->int_attr(attr::name##_, absent); }
#define INTS(name, ...) \
  KDSL_HAS(name)        \
  std::span<const int64_t> name() const { return op_->ints_attr(attr::name##_); }
#define TEXT(name, ...) \
  KDSL_HAS(name)        \
  std::string_view name() const { return op_->text_attr(attr::name##_); }
#define SYMBOL(name, ...) \
  std::string_view name() const { return op_->text_attr(attr::name##_); }
#define TYPE(name, ...) \
  Type name() const { return op_->type_attr(attr::name##_); }
#define NUMBER(name, ...) \
  const Attr& name() const { return *op_->find(attr::name##_); }
#define ENUM(name, Enumeration, ...) \
  KDSL_HAS(name)                     \
  ir::Enumeration name(ir::Enumeration absent = {}) const { return op_->enum_attr(attr::name##_, absent); }
#include "ir/ops.def"
#undef KDSL_HAS

inline bool makes_tensor_map(const Op& op) {
  return op.kind == OpKind::TensorMapCreate || op.kind == OpKind::TensorMapCreateIm2col;
}

}  // namespace kdsl::ir
