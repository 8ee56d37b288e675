// The module `operator`.
#include "builtins/python/python.h"
#include "builtins/python/support.h"

namespace kdsl::builtins {

namespace {

using ast::CmpOp;
using ast::Operator;

template <Operator op>
Value binary(Context& ctx, const Bound& args) {
  return value::binary(ctx, op, args[0], args[1]);
}
template <Operator op>
Value inplace(Context& ctx, const Bound& args) {
  return value::inplace(ctx, op, args[0], args[1]);
}
template <CmpOp op>
Value compare(Context& ctx, const Bound& args) {
  return value::compare(ctx, op, args[0], args[1]);
}
template <ast::UnaryOpKind op>
Value unary(Context& ctx, const Bound& args) {
  return value::unary(ctx, op, args[0]);
}

Value absolute(Context& ctx, const Bound& args) {
  return value::call(ctx, value::get_attr(ctx, ctx.builtins, ctx.names.intern("abs")), {args[0]});
}
Value index(Context& ctx, const Bound& args) { return value::to_index(ctx, args[0]); }
Value truth(Context& ctx, const Bound& args) { return value::truth(ctx, args[0]); }
Value not_(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(result, value::truth(ctx, args[0]));
  return Value::boolean(!result.as_bool());
}
Value is_(Context&, const Bound& args) { return Value::boolean(identical(args[0], args[1])); }
Value is_not(Context&, const Bound& args) { return Value::boolean(!identical(args[0], args[1])); }
Value contains(Context& ctx, const Bound& args) { return value::contains(ctx, args[0], args[1]); }
Value getitem(Context& ctx, const Bound& args) { return value::get_item(ctx, args[0], args[1]); }
Value setitem(Context& ctx, const Bound& args) {
  Value done = value::set_item(ctx, args[0], args[1], args[2]);
  return done.is_raised() ? done : Value::none();
}
Value delitem(Context& ctx, const Bound& args) {
  Value done = value::delete_item(ctx, args[0], args[1]);
  return done.is_raised() ? done : Value::none();
}
template <bool in_place>
Value concat(Context& ctx, const Bound& args) {
  TypeObject* type = value::type_of(ctx, args[0]);
  bool is_sequence =
      (type->slots.get_item && !value::as_dict(args[0])) || !value::user_method(ctx, type, ctx.known->getitem).is_unbound();
  if (!is_sequence)
    return ctx.raise(ctx.types->type_error, "'{}' object can't be concatenated", value::type_name(ctx, args[0]));
  return in_place ? value::inplace(ctx, Operator::Add, args[0], args[1]) : value::binary(ctx, Operator::Add, args[0], args[1]);
}
// Items are compared as containers compare them.
Value same_or_equal(Context& ctx, Value a, Value b) {
  return identical(a, b) ? Value::boolean(true) : value::equals(ctx, a, b);
}
Value index_of(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(iterator, value::iterate(ctx, args[0]));
  for (int64_t i = 0;; ++i) {
    Value item = value::next(ctx, iterator);
    if (item.is_raised()) return item;
    if (item.is_unbound()) return ctx.raise(ctx.types->value_error, "sequence.index(x): x not in sequence");
    KDSL_TRY_VALUE(equal, same_or_equal(ctx, item, args[1]));
    if (equal.as_bool()) return Value::integer(i);
  }
}
Value length_hint(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(absent, value::to_index(ctx, args[1]));
  TypeObject* type = value::type_of(ctx, args[0]);
  if (type->slots.length || !value::user_method(ctx, type, ctx.known->len).is_unbound()) return value::length(ctx, args[0]);
  Value hint = value::lookup_in_type(ctx, type, ctx.known->length_hint);
  return hint.is_unbound() ? absent : value::call(ctx, hint, {args[0]});
}
Value call_object(Context& ctx, const Bound& args) {
  std::vector<value::KeywordArg> keywords;
  for (const auto& entry : value::as_dict(args[2])->table.entries())
    if (!entry.key.is_unbound()) keywords.push_back({value::name_of(ctx, value::as_str(entry.key)), entry.value});
  return value::call(ctx, args[0], CallArgs{value::as_tuple(args[1])->items, keywords, args.span, {}});
}
Value count_of(Context& ctx, const Bound& args) {
  std::vector<Value> items;
  if (!value::collect(ctx, args[0], items)) return Value::raised();
  int64_t count = 0;
  for (Value item : items) {
    KDSL_TRY_VALUE(equal, same_or_equal(ctx, item, args[1]));
    count += equal.as_bool();
  }
  return Value::integer(count);
}

// ---- itemgetter, attrgetter, methodcaller: objects that are called ---------------------------------------------------

struct Getter : value::Object {
  enum class Kind { Item, Attribute, Method } what;
  std::span<Value> keys;  // Method: the name, then the arguments
  std::span<value::KeywordArg> keywords;
};

Value dotted_attr(Context& ctx, Value object, std::string_view path) {
  while (!path.empty() && !object.is_raised()) {
    size_t dot = path.find('.');
    object = value::get_attr(ctx, object, ctx.names.intern(path.substr(0, dot)));
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return object;
}

Value call_getter(Context& ctx, Value self, const CallArgs& args) {
  auto* getter = static_cast<Getter*>(self.object());
  if (args.positional.size() != 1)
    return ctx.raise(ctx.types->type_error, "{} expected 1 argument, got {}", getter->type->name.text(),
                     args.positional.size());
  Value object = args.positional[0];
  if (getter->what == Getter::Kind::Method) {
    KDSL_TRY_VALUE(method, dotted_attr(ctx, object, value::text_of(getter->keys[0])));
    return value::call(ctx, method, CallArgs{getter->keys.subspan(1), getter->keywords, args.span, {}});
  }
  std::vector<Value> results;
  for (Value key : getter->keys) {
    Value item =
        getter->what == Getter::Kind::Item ? value::get_item(ctx, object, key) : dotted_attr(ctx, object, value::text_of(key));
    if (item.is_raised()) return item;
    results.push_back(item);
  }
  return results.size() == 1 ? results[0] : value::make_tuple(ctx, results);
}

// As the call that made it: operator.itemgetter(1, 2).
Value repr_getter(Context& ctx, Value self) {
  auto* getter = static_cast<Getter*>(self.object());
  std::string out = fmt::format("operator.{}(", getter->type->name.text());
  bool is_first = true;
  auto add = [&](std::string_view name, Value v) {
    bool ok = true;
    if (!std::exchange(is_first, false)) out += ", ";
    out += fmt::format("{}{}", name, value::repr_text(ctx, v, ok));
    return ok;
  };
  for (Value key : getter->keys)
    if (!add("", key)) return Value::raised();
  for (const value::KeywordArg& keyword : getter->keywords)
    if (!add(fmt::format("{}=", keyword.name.text()), keyword.value)) return Value::raised();
  return value::make_str(ctx, out + ")");
}

template <Getter::Kind kind>
Value construct_getter(Context& ctx, TypeObject* type, const CallArgs& given) {
  if (given.positional.empty() && kind == Getter::Kind::Method)
    return ctx.raise(ctx.types->type_error, "methodcaller needs at least one argument, the method name");
  if (given.positional.empty()) return ctx.raise(ctx.types->type_error, "{} expected 1 argument, got 0", type->name.text());
  size_t names = kind == Getter::Kind::Item ? 0 : kind == Getter::Kind::Method ? 1 : given.positional.size();
  for (Value key : given.positional.first(names)) {
    if (value::as_str(key)) continue;
    bool is_name = kind == Getter::Kind::Method;
    return ctx.raise_text(ctx.types->type_error, is_name ? "method name must be a string" : "attribute name must be a string");
  }
  auto* getter = ctx.make<Getter>();
  getter->type = type;
  getter->kind = value::ObjectKind::Native;
  getter->what = kind;
  getter->keys = ctx.heap.copy(given.positional);
  getter->keywords = ctx.heap.copy(given.keywords);
  return getter;
}

#define BINARY(name, op) \
  {name, "a, b, /", "Operator.", binary<Operator::op>}, { "__" name "__", "a, b, /", "Operator.", binary<Operator::op> }
#define BINARY_(name, dunder, op) \
  {name, "a, b, /", "Operator.", binary<Operator::op>}, { dunder, "a, b, /", "Operator.", binary<Operator::op> }
#define INPLACE(name, op) \
  { name, "a, b, /", "In-place operator.", inplace<Operator::op> }
#define COMPARE(name, op) \
  {name, "a, b, /", "Comparison.", compare<CmpOp::op>}, { "__" name "__", "a, b, /", "Comparison.", compare<CmpOp::op> }

constexpr BuiltinRow kRows[] = {
    BINARY("add", Add),
    BINARY("sub", Sub),
    BINARY("mul", Mult),
    BINARY("matmul", MatMult),
    BINARY("truediv", Div),
    BINARY("floordiv", FloorDiv),
    BINARY("mod", Mod),
    BINARY("pow", Pow),
    BINARY("lshift", LShift),
    BINARY("rshift", RShift),
    BINARY("xor", BitXor),
    BINARY_("and_", "__and__", BitAnd),
    BINARY_("or_", "__or__", BitOr),
    INPLACE("ipow", Pow),
    INPLACE("ilshift", LShift),
    INPLACE("irshift", RShift),
    INPLACE("imatmul", MatMult),
    {"iconcat", "a, b, /", "a += b for sequences.", concat<true>},
    {"indexOf", "a, b, /", "Position of the first item equal to b.", index_of},
    {"length_hint", "obj, default=0, /", "An estimate of len(obj).", length_hint},
    {"call", "obj, /, *args, **kwargs", "obj(*args, **kwargs).", call_object},
    {"__neg__", "a, /", "-a.", unary<ast::UnaryOpKind::USub>},
    {"__pos__", "a, /", "+a.", unary<ast::UnaryOpKind::UAdd>},
    {"__invert__", "a, /", "~a.", unary<ast::UnaryOpKind::Invert>},
    {"__inv__", "a, /", "~a.", unary<ast::UnaryOpKind::Invert>},
    {"__abs__", "a, /", "abs(a).", absolute},
    {"__index__", "a, /", "a.__index__().", index},
    {"__not__", "a, /", "not a.", not_},
    {"__contains__", "a, b, /", "b in a.", contains},
    {"__getitem__", "a, b, /", "a[b].", getitem},
    {"__setitem__", "a, b, c, /", "a[b] = c.", setitem},
    {"__delitem__", "a, b, /", "del a[b].", delitem},
    {"__concat__", "a, b, /", "a + b for sequences.", concat<false>},
    INPLACE("iadd", Add),
    INPLACE("isub", Sub),
    INPLACE("imul", Mult),
    INPLACE("itruediv", Div),
    INPLACE("ifloordiv", FloorDiv),
    INPLACE("imod", Mod),
    INPLACE("ior", BitOr),
    INPLACE("iand", BitAnd),
    INPLACE("ixor", BitXor),
    COMPARE("eq", Eq),
    COMPARE("ne", NotEq),
    COMPARE("lt", Lt),
    COMPARE("le", LtE),
    COMPARE("gt", Gt),
    COMPARE("ge", GtE),
    {"neg", "a, /", "-a.", unary<ast::UnaryOpKind::USub>},
    {"pos", "a, /", "+a.", unary<ast::UnaryOpKind::UAdd>},
    {"invert", "a, /", "~a.", unary<ast::UnaryOpKind::Invert>},
    {"inv", "a, /", "~a.", unary<ast::UnaryOpKind::Invert>},
    {"abs", "a, /", "abs(a).", absolute},
    {"index", "a, /", "a.__index__().", index},
    {"truth", "a, /", "bool(a).", truth},
    {"not_", "a, /", "not a.", not_},
    {"is_", "a, b, /", "a is b.", is_},
    {"is_not", "a, b, /", "a is not b.", is_not},
    {"contains", "a, b, /", "b in a.", contains},
    {"getitem", "a, b, /", "a[b].", getitem},
    {"setitem", "a, b, c, /", "a[b] = c.", setitem},
    {"delitem", "a, b, /", "del a[b].", delitem},
    {"concat", "a, b, /", "a + b for sequences.", concat<false>},
    {"countOf", "a, b, /", "Number of items equal to b.", count_of},
};

#undef BINARY
#undef BINARY_
#undef INPLACE
#undef COMPARE

void init_operator(Context& ctx, value::ModuleObject* module) {
  auto add = [&](std::string_view name, Value (*construct)(Context&, TypeObject*, const CallArgs&)) {
    value::NativeType type{.name = name, .module = "operator"};
    type.slots.call = call_getter;
    type.slots.repr = repr_getter;
    type.construct = construct;
    module->names.set(ctx.heap, ctx.names.intern(name), value::make_native_type(ctx, type));
  };
  add("itemgetter", construct_getter<Getter::Kind::Item>);
  add("attrgetter", construct_getter<Getter::Kind::Attribute>);
  add("methodcaller", construct_getter<Getter::Kind::Method>);
}

}  // namespace

constinit const value::NativeModule kOperatorModule{.path = "operator", .functions = kRows, .init = init_operator};

}  // namespace kdsl::builtins
