// The special methods of the built-in types as attributes: `list.__len__`, `super().__setitem__(…)`,
// `hasattr(x, "__iter__")`. Each row calls a slot; a type gets the rows whose slot it has.
#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "value/container_watch.h"
#include "value/python/sequence.h"

namespace kdsl::builtins {

namespace {

using value::Slots;

const Slots& slots_of(Context& ctx, Value self) { return value::native_base(value::type_of(ctx, self))->slots; }

template <ast::Operator op, bool reflected>
Value binary(Context& ctx, const Bound& args) {
  return slots_of(ctx, args[0]).binary(ctx, op, args[0], args[1], reflected);
}

template <ast::Operator op>
Value inplace(Context& ctx, const Bound& args) {
  if (!value::watch_container(ctx, args[0])) return Value::raised();
  return slots_of(ctx, args[0]).inplace(ctx, op, args[0], args[1]);
}

// A sequence is repeated by any value with an index; other operands are not supported.
template <bool in_place>
Value repeat(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(count, value::to_index(ctx, args[1]));
  if (in_place && !value::watch_container(ctx, args[0])) return Value::raised();
  const Slots& slots = slots_of(ctx, args[0]);
  return in_place ? slots.inplace(ctx, ast::Operator::Mult, args[0], count)
                  : slots.binary(ctx, ast::Operator::Mult, args[0], count, false);
}

template <ast::UnaryOpKind op>
Value unary(Context& ctx, const Bound& args) {
  return slots_of(ctx, args[0]).unary(ctx, op, args[0]);
}

template <ast::CmpOp op>
Value compare(Context& ctx, const Bound& args) {
  return slots_of(ctx, args[0]).compare(ctx, op, args[0], args[1]);
}

Value repr(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).repr(ctx, args[0]); }
Value str(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).str(ctx, args[0]); }
Value truth(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).truth(ctx, args[0]); }
Value hash(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).hash(ctx, args[0]); }
Value absolute(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).absolute(ctx, args[0]); }
Value index(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).index(ctx, args[0]); }
Value to_int(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).to_int(ctx, args[0]); }
Value to_float(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).to_float(ctx, args[0]); }
Value length(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).length(ctx, args[0]); }
Value iterate(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).iterate(ctx, args[0]); }

Value format(Context& ctx, const Bound& args) {
  value::StrObject* spec = str_arg(ctx, args[1], "__format__");
  return spec ? slots_of(ctx, args[0]).format(ctx, args[0], spec->text) : Value::raised();
}
Value get_item(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).get_item(ctx, args[0], args[1]); }
Value set_item(Context& ctx, const Bound& args) {
  if (!value::watch_container(ctx, args[0], args[2])) return Value::raised();
  return slots_of(ctx, args[0]).set_item(ctx, args[0], args[1], args[2]);
}
Value delete_item(Context& ctx, const Bound& args) {
  if (!value::watch_container(ctx, args[0])) return Value::raised();
  return slots_of(ctx, args[0]).set_item(ctx, args[0], args[1], Value());
}
Value contains(Context& ctx, const Bound& args) { return slots_of(ctx, args[0]).contains(ctx, args[0], args[1]); }

Value step(Context& ctx, const Bound& args) {
  Value self = value::unboxed(args[0]);
  Value item = slots_of(ctx, self).next(ctx, self);
  if (!item.is_unbound()) return item;
  return ctx.raise(value::make_exception(ctx, ctx.types->stop_iteration, std::span<const Value>()));
}

// Implements list[int] and similar.
Value class_getitem(Context& ctx, const Bound& args) {
  Value types = ctx.evaluation->import_module("types", args.span);
  if (types.is_raised()) return types;
  KDSL_TRY_VALUE(alias, value::get_attr(ctx, types, ctx.names.intern("GenericAlias")));
  return value::call(ctx, alias, {args[0], args[1]});
}

constexpr BuiltinRow kClassGetitem[] = {{"__class_getitem__", "cls, item, /", "A generic alias.", class_getitem}};

Value reversed(Context& ctx, const Bound& args) { return value::make_reversed(ctx, args[0]); }

// Implements float.__floor__ and similar, by the functions of math.
template <size_t which>
Value rounded(Context& ctx, const Bound& args) {
  constexpr std::string_view kNames[] = {"floor", "ceil", "trunc"};
  KDSL_TRY_VALUE(math, ctx.evaluation->import_module("math", args.span));
  return value::call_method(ctx, math, kNames[which], {value::unboxed(args[0])});
}

Value self_value(Context&, const Bound& args) { return value::unboxed(args[0]); }

constexpr BuiltinRow kReversed[] = {{"__reversed__", "self, /", "reversed(self).", reversed}};
constexpr BuiltinRow kRoundings[] = {
    {"__floor__", "self, /", "The greatest integer that is not above.", rounded<0>},
    {"__ceil__", "self, /", "The least integer that is not below.", rounded<1>},
    {"__trunc__", "self, /", "The integer towards zero.", rounded<2>},
};
constexpr BuiltinRow kBytesMethods[] = {{"__bytes__", "self, /", "The bytes.", self_value}};

struct SlotRow {
  BuiltinRow row;
  bool (*has)(const Slots&);
};

#define HAS(slot) [](const Slots& slots) { return slots.slot != nullptr; }
#define BINARY(name, op)                                                                                             \
  {{"__" name "__", "self, value, /", "An operator.", binary<ast::Operator::op, false>}, HAS(binary)}, {             \
    {"__r" name "__", "self, value, /", "An operator from the right.", binary<ast::Operator::op, true>}, HAS(binary) \
  }
#define INPLACE(name, op) \
  { {"__i" name "__", "self, value, /", "An operator in place.", inplace<ast::Operator::op>}, HAS(inplace) }
#define COMPARE(name, op) \
  { {"__" name "__", "self, value, /", "A comparison.", compare<ast::CmpOp::op>}, HAS(compare) }

constexpr SlotRow kSlotRows[] = {
    {{"__repr__", "self, /", "repr(self).", repr}, HAS(repr)},
    {{"__str__", "self, /", "str(self).", str}, HAS(str)},
    {{"__format__", "self, format_spec, /", "format(self, spec).", format}, HAS(format)},
    {{"__bool__", "self, /", "bool(self).", truth}, [](const Slots& s) { return s.truth && !s.length; }},
    {{"__hash__", "self, /", "hash(self).", hash}, HAS(hash)},
    {{"__abs__", "self, /", "abs(self).", absolute}, HAS(absolute)},
    {{"__index__", "self, /", "The integer.", index}, HAS(index)},
    {{"__int__", "self, /", "int(self).", to_int}, HAS(to_int)},
    {{"__float__", "self, /", "float(self).", to_float}, HAS(to_float)},
    {{"__len__", "self, /", "len(self).", length}, HAS(length)},
    {{"__getitem__", "self, key, /", "self[key].", get_item}, HAS(get_item)},
    {{"__setitem__", "self, key, value, /", "self[key] = value.", set_item}, HAS(set_item)},
    {{"__delitem__", "self, key, /", "del self[key].", delete_item}, HAS(set_item)},
    {{"__contains__", "self, key, /", "key in self.", contains}, HAS(contains)},
    {{"__iter__", "self, /", "iter(self).", iterate}, HAS(iterate)},
    {{"__next__", "self, /", "next(self).", step}, HAS(next)},
    {{"__neg__", "self, /", "-self.", unary<ast::UnaryOpKind::USub>}, HAS(unary)},
    {{"__pos__", "self, /", "+self.", unary<ast::UnaryOpKind::UAdd>}, HAS(unary)},
    {{"__invert__", "self, /", "~self.", unary<ast::UnaryOpKind::Invert>}, HAS(unary)},
    COMPARE("eq", Eq),
    COMPARE("ne", NotEq),
    COMPARE("lt", Lt),
    COMPARE("le", LtE),
    COMPARE("gt", Gt),
    COMPARE("ge", GtE),
};

// Operators are listed per type: a binary slot does not tell which of them it supports.
constexpr SlotRow kNumberRows[] = {
    BINARY("add", Add),           BINARY("sub", Sub), BINARY("mul", Mult), BINARY("truediv", Div),
    BINARY("floordiv", FloorDiv), BINARY("mod", Mod), BINARY("pow", Pow),
};
constexpr SlotRow kBitRows[] = {
    BINARY("lshift", LShift), BINARY("rshift", RShift), BINARY("and", BitAnd), BINARY("or", BitOr), BINARY("xor", BitXor),
};
constexpr SlotRow kSequenceRows[] = {
    {{"__add__", "self, value, /", "self + value.", binary<ast::Operator::Add, false>}, HAS(binary)},
    {{"__mul__", "self, value, /", "self * value.", repeat<false>}, HAS(binary)},
    {{"__rmul__", "self, value, /", "value * self.", repeat<false>}, HAS(binary)},
    {{"__imul__", "self, value, /", "self *= value.", repeat<true>}, HAS(inplace)},
    INPLACE("add", Add),
};
constexpr SlotRow kTextRows[] = {BINARY("mod", Mod)};
constexpr SlotRow kSetRows[] = {
    BINARY("and", BitAnd),  BINARY("or", BitOr),  BINARY("xor", BitXor),  BINARY("sub", Sub),
    INPLACE("and", BitAnd), INPLACE("or", BitOr), INPLACE("xor", BitXor), INPLACE("sub", Sub),
};
constexpr SlotRow kDictRows[] = {BINARY("or", BitOr), INPLACE("or", BitOr)};

// Calls between methods of the dialects pass on their source location.
const BuiltinRow& with_place(Context& ctx, const BuiltinRow& row) {
  std::string text = fmt::format("{}, *, loc=None, ip=None", row.params);
  return *ctx.heap.make<BuiltinRow>(BuiltinRow{row.name, ctx.heap.copy(std::string_view(text)), row.doc, row.call});
}

void add_rows(Context& ctx, TypeObject* type, std::span<const SlotRow> rows, bool takes_place = false) {
  for (const SlotRow& slot : rows) {
    Name name = ctx.names.intern(slot.row.name);
    if (!slot.has(type->slots) || (type->attributes && type->attributes->contains(name))) continue;
    const BuiltinRow& row = takes_place ? with_place(ctx, slot.row) : slot.row;
    value::set_type_attr(ctx, type, name, value::make_builtin(ctx, row, type));
  }
}

}  // namespace

void add_slot_methods(Context& ctx, TypeObject* type) { add_rows(ctx, type, kSlotRows); }
void add_dialect_slot_methods(Context& ctx, TypeObject* type) {
  for (std::span<const SlotRow> rows :
       {std::span<const SlotRow>(kSlotRows), std::span<const SlotRow>(kNumberRows), std::span<const SlotRow>(kBitRows)})
    add_rows(ctx, type, rows, true);
}
void add_sequence_slot_methods(Context& ctx, TypeObject* type) { add_rows(ctx, type, kSequenceRows); }

void install_slot_methods(Context& ctx) {
  const value::BuiltinTypes& t = *ctx.types;
  TypeObject* all[] = {t.none, t.integer, t.boolean,   t.floating,  t.str,       t.bytes,       t.tuple,     t.list,
                       t.dict, t.set,     t.frozenset, t.range,     t.slice,     t.iterator,    t.enumerate, t.zip,
                       t.map,  t.filter,  t.reversed,  t.generator, t.dict_keys, t.dict_values, t.dict_items};
  for (TypeObject* type : all) add_slot_methods(ctx, type);
  for (TypeObject* type : {t.integer, t.floating}) add_rows(ctx, type, kNumberRows);
  add_rows(ctx, t.integer, kBitRows);
  for (TypeObject* type : {t.str, t.bytes, t.tuple, t.list}) add_sequence_slot_methods(ctx, type);
  for (TypeObject* type : {t.str, t.bytes}) add_rows(ctx, type, kTextRows);
  for (TypeObject* type : {t.list, t.dict, t.range, t.dict_keys, t.dict_values, t.dict_items})
    value::add_methods(ctx, type, kReversed);
  for (TypeObject* type : {t.integer, t.floating}) value::add_methods(ctx, type, kRoundings);
  value::add_methods(ctx, t.bytes, kBytesMethods);
  for (TypeObject* type : {t.set, t.frozenset, t.dict_keys, t.dict_items}) add_rows(ctx, type, kSetRows);
  add_rows(ctx, t.dict, kDictRows);
  for (TypeObject* type : {t.list, t.dict, t.set, t.dict_keys, t.dict_items})  // these are mutable: `C.__hash__ is None`
    value::set_type_attr(ctx, type, ctx.known->hash, Value::none());
  for (TypeObject* type : {t.list, t.dict, t.set, t.frozenset, t.tuple, t.type, t.enumerate})
    value::add_class_methods(ctx, type, kClassGetitem);
}

}  // namespace kdsl::builtins
