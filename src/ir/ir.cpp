#include "ir/ir.h"

#include <algorithm>

#include "base/check.h"
#include "ir/op_kind.h"

namespace kdsl::ir {

// ---- Op ---------------------------------------------------------------------------------------------

const Attr* Op::find(AttrName name) const {
  for (const Attr& attr : attrs)
    if (attr.name == name) return &attr;
  return nullptr;
}

int64_t Op::int_attr(AttrName name, int64_t absent) const {
  const Attr* attr = find(name);
  return attr && attr->kind == Attr::Kind::Int ? attr->i : absent;
}

double Op::float_attr(AttrName name, double absent) const {
  const Attr* attr = find(name);
  return attr && attr->kind == Attr::Kind::Float ? attr->f : absent;
}

std::string_view Op::text_attr(AttrName name) const {
  const Attr* attr = find(name);
  return attr && attr->kind == Attr::Kind::Text ? attr->text : std::string_view();
}

std::span<const int64_t> Op::ints_attr(AttrName name) const {
  const Attr* attr = find(name);
  return attr && attr->kind == Attr::Kind::Ints ? attr->ints : std::span<const int64_t>();
}

Type Op::type_attr(AttrName name) const {
  const Attr* attr = find(name);
  return attr && attr->kind == Attr::Kind::Type ? attr->type : Type();
}

// ---- Module -----------------------------------------------------------------------------------------

Function* Module::add_function(FunctionKind kind, std::string_view name) {
  owned_.push_back(std::make_unique<Function>());
  Function* function = owned_.back().get();
  function->kind = kind;
  function->name = arena.copy(name);
  function->source_name = function->name;
  functions.push_back(function);
  by_name_.emplace(function->name, function);
  return function;
}

Function* Module::add_function(FunctionKind kind, std::string_view name, std::vector<Param> params) {
  Function* function = add_function(kind, name);
  std::vector<Type> types;
  types.reserve(params.size());
  for (const Param& param : params) types.push_back(param.type);
  function->body.block = make_block(*this, types, nullptr);
  for (size_t i = 0; i < params.size(); ++i) function->body.block->args[i]->name = params[i].name;
  function->params = std::move(params);
  return function;
}

void Module::drop_functions(size_t count) {
  while (functions.size() > count) {
    by_name_.erase(functions.back()->name);
    std::erase_if(owned_, [&](const std::unique_ptr<Function>& owned) { return owned.get() == functions.back(); });
    functions.pop_back();
  }
}

Function* Module::find_function(std::string_view name) const {
  auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

Type Module::struct_type(std::span<const Type> fields) {
  size_t index = 0;
  while (index < structs.size() && !std::ranges::equal(structs[index], fields)) ++index;
  if (index == structs.size()) structs.emplace_back(fields.begin(), fields.end());
  Type type;
  type.kind = TypeKind::Struct;
  type.count = static_cast<uint32_t>(index);
  return type;
}

// ---- editing ----------------------------------------------------------------------------------------

void insert_before(Op* op, Op* position) {
  KDSL_CHECK(!op->parent, "the op is already in a block");
  Block* block = position->parent;
  op->parent = block;
  op->next = position;
  op->prev = position->prev;
  (position->prev ? position->prev->next : block->first) = op;
  position->prev = op;
}

void append(Block* block, Op* op) {
  KDSL_CHECK(!op->parent, "the op is already in a block");
  op->parent = block;
  op->prev = block->last;
  op->next = nullptr;
  (block->last ? block->last->next : block->first) = op;
  block->last = op;
}

void unlink(Op* op) {
  KDSL_CHECK(op->parent, "the op is in no block");
  (op->prev ? op->prev->next : op->parent->first) = op->next;
  (op->next ? op->next->prev : op->parent->last) = op->prev;
  op->prev = op->next = nullptr;
  op->parent = nullptr;
}

Block* make_block(Module& module, std::span<const Type> arg_types, Op* parent_op) {
  Block* block = module.arena.make<Block>();
  block->parent_op = parent_op;
  block->args = module.arena.make_span<Value*>(arg_types.size());
  std::span<Value> values = module.arena.make_span<Value>(arg_types.size());
  for (size_t i = 0; i < arg_types.size(); ++i) {
    values[i].type = arg_types[i];
    values[i].index = static_cast<uint32_t>(i);
    values[i].block = block;
    block->args[i] = &values[i];
  }
  return block;
}

// ---- constants --------------------------------------------------------------------------------------

static const Op* int_constant(const Value* value) {
  const Op* op = value->def;
  return op && op->kind == OpKind::Constant && value->type.is_scalar() && value->type.is_int() ? op : nullptr;
}

std::optional<int64_t> signed_constant(const Value* value) {
  const Op* op = int_constant(value);
  if (!op) return std::nullopt;
  int64_t bits = op->int_attr(AttrName::Value);
  int width = bit_width(value->type.scalar);
  if (width >= 64) return bits;
  int unused = 64 - width;
  return static_cast<int64_t>(static_cast<uint64_t>(bits) << unused) >> unused;
}

std::optional<uint64_t> unsigned_constant(const Value* value) {
  const Op* op = int_constant(value);
  int width = bit_width(value->type.scalar);
  if (!op || width > 64) return std::nullopt;
  uint64_t bits = static_cast<uint64_t>(op->int_attr(AttrName::Value));
  return width == 64 ? bits : bits & ((uint64_t{1} << width) - 1);
}

std::optional<double> float_constant(const Value* value) {
  const Op* op = value->def;
  if (!op || op->kind != OpKind::Constant || !value->type.is_scalar() || !value->type.is_float()) return std::nullopt;
  return op->float_attr(AttrName::Value);
}

}  // namespace kdsl::ir
