// Lists the fields of every node, in CPython's order and with its names: fields(node, f) calls f(name, value) for each. It is
// the one place that knows them; the dump and generic walks are written on top.
#pragma once

#include "ast/ast.h"

namespace kdsl::ast {

struct ConstantValue {  // the `value` of a Constant, which is no node
  const Constant& node;
};
struct Optional {  // an identifier that is None when empty
  Name name;
};

template <typename F>
void fields(const Keyword& n, F&& f) {
  f("arg", Optional{n.arg});
  f("value", n.value);
}
template <typename F>
void fields(const Arg& n, F&& f) {
  f("arg", n.arg);
  f("annotation", n.annotation);
}
template <typename F>
void fields(const Arguments& n, F&& f) {
  f("posonlyargs", n.posonlyargs);
  f("args", n.args);
  f("vararg", n.vararg);
  f("kwonlyargs", n.kwonlyargs);
  f("kw_defaults", n.kw_defaults);
  f("kwarg", n.kwarg);
  f("defaults", n.defaults);
}
template <typename F>
void fields(const Alias& n, F&& f) {
  f("name", n.name);
  f("asname", Optional{n.asname});
}
template <typename F>
void fields(const WithItem& n, F&& f) {
  f("context_expr", n.context_expr);
  f("optional_vars", n.optional_vars);
}
template <typename F>
void fields(const Comprehension& n, F&& f) {
  f("target", n.target);
  f("iter", n.iter);
  f("ifs", n.ifs);
  f("is_async", static_cast<int>(n.is_async));
}
template <typename F>
void fields(const ExceptHandler& n, F&& f) {
  f("type", n.type);
  f("name", Optional{n.name});
  f("body", n.body);
}
template <typename F>
void fields(const MatchCase& n, F&& f) {
  f("pattern", n.pattern);
  f("guard", n.guard);
  f("body", n.body);
}
template <typename F>
void fields(const TypeParam& n, F&& f) {
  f("name", n.name);
  if (n.kind == TypeParamKind::TypeVar) f("bound", n.bound);
}

// ---- statements

template <typename F>
void fields(const FunctionDef& n, F&& f) {
  f("name", n.name);
  f("args", n.args);
  f("body", n.body);
  f("decorator_list", n.decorator_list);
  f("returns", n.returns);
  f("type_params", n.type_params);
}
template <typename F>
void fields(const ClassDef& n, F&& f) {
  f("name", n.name);
  f("bases", n.bases);
  f("keywords", n.keywords);
  f("body", n.body);
  f("decorator_list", n.decorator_list);
  f("type_params", n.type_params);
}
template <typename F>
void fields(const Return& n, F&& f) {
  f("value", n.value);
}
template <typename F>
void fields(const Delete& n, F&& f) {
  f("targets", n.targets);
}
template <typename F>
void fields(const Assign& n, F&& f) {
  f("targets", n.targets);
  f("value", n.value);
}
template <typename F>
void fields(const TypeAlias& n, F&& f) {
  f("name", n.name);
  f("type_params", n.type_params);
  f("value", n.value);
}
template <typename F>
void fields(const AugAssign& n, F&& f) {
  f("target", n.target);
  f("op", n.op);
  f("value", n.value);
}
template <typename F>
void fields(const AnnAssign& n, F&& f) {
  f("target", n.target);
  f("annotation", n.annotation);
  f("value", n.value);
  f("simple", static_cast<int>(n.simple));
}
template <typename F>
void fields(const For& n, F&& f) {
  f("target", n.target);
  f("iter", n.iter);
  f("body", n.body);
  f("orelse", n.orelse);
}
template <typename F>
void fields(const While& n, F&& f) {
  f("test", n.test);
  f("body", n.body);
  f("orelse", n.orelse);
}
template <typename F>
void fields(const If& n, F&& f) {
  f("test", n.test);
  f("body", n.body);
  f("orelse", n.orelse);
}
template <typename F>
void fields(const With& n, F&& f) {
  f("items", n.items);
  f("body", n.body);
}
template <typename F>
void fields(const Match& n, F&& f) {
  f("subject", n.subject);
  f("cases", n.cases);
}
template <typename F>
void fields(const Raise& n, F&& f) {
  f("exc", n.exc);
  f("cause", n.cause);
}
template <typename F>
void fields(const Try& n, F&& f) {
  f("body", n.body);
  f("handlers", n.handlers);
  f("orelse", n.orelse);
  f("finalbody", n.finalbody);
}
template <typename F>
void fields(const Assert& n, F&& f) {
  f("test", n.test);
  f("msg", n.msg);
}
template <typename F>
void fields(const Import& n, F&& f) {
  f("names", n.names);
}
template <typename F>
void fields(const ImportFrom& n, F&& f) {
  f("module", Optional{n.module});
  f("names", n.names);
  f("level", n.level);
}
template <typename F>
void fields(const Global& n, F&& f) {
  f("names", n.names);
}
template <typename F>
void fields(const Nonlocal& n, F&& f) {
  f("names", n.names);
}
template <typename F>
void fields(const ExprStmt& n, F&& f) {
  f("value", n.value);
}
template <typename F>
void fields(const Pass&, F&&) {}
template <typename F>
void fields(const Break&, F&&) {}
template <typename F>
void fields(const Continue&, F&&) {}

// ---- expressions

template <typename F>
void fields(const BoolOp& n, F&& f) {
  f("op", n.op);
  f("values", n.values);
}
template <typename F>
void fields(const NamedExpr& n, F&& f) {
  f("target", n.target);
  f("value", n.value);
}
template <typename F>
void fields(const BinOp& n, F&& f) {
  f("left", n.left);
  f("op", n.op);
  f("right", n.right);
}
template <typename F>
void fields(const UnaryOp& n, F&& f) {
  f("op", n.op);
  f("operand", n.operand);
}
template <typename F>
void fields(const Lambda& n, F&& f) {
  f("args", n.args);
  f("body", n.body);
}
template <typename F>
void fields(const IfExp& n, F&& f) {
  f("test", n.test);
  f("body", n.body);
  f("orelse", n.orelse);
}
template <typename F>
void fields(const Dict& n, F&& f) {
  f("keys", n.keys);
  f("values", n.values);
}
template <typename F>
void fields(const Set& n, F&& f) {
  f("elts", n.elts);
}
template <typename F>
void fields(const ListComp& n, F&& f) {
  f("elt", n.elt);
  f("generators", n.generators);
}
template <typename F>
void fields(const SetComp& n, F&& f) {
  f("elt", n.elt);
  f("generators", n.generators);
}
template <typename F>
void fields(const DictComp& n, F&& f) {
  f("key", n.key);
  f("value", n.value);
  f("generators", n.generators);
}
template <typename F>
void fields(const GeneratorExp& n, F&& f) {
  f("elt", n.elt);
  f("generators", n.generators);
}
template <typename F>
void fields(const Await& n, F&& f) {
  f("value", n.value);
}
template <typename F>
void fields(const Yield& n, F&& f) {
  f("value", n.value);
}
template <typename F>
void fields(const YieldFrom& n, F&& f) {
  f("value", n.value);
}
template <typename F>
void fields(const Compare& n, F&& f) {
  f("left", n.left);
  f("ops", n.ops);
  f("comparators", n.comparators);
}
template <typename F>
void fields(const Call& n, F&& f) {
  f("func", n.func);
  f("args", n.args);
  f("keywords", n.keywords);
}
template <typename F>
void fields(const FormattedValue& n, F&& f) {
  f("value", n.value);
  f("conversion", n.conversion);
  f("format_spec", n.format_spec);
}
template <typename F>
void fields(const JoinedStr& n, F&& f) {
  f("values", n.values);
}
template <typename F>
void fields(const Constant& n, F&& f) {
  f("value", ConstantValue{n});
  if (n.is_unicode_prefixed) f("kind", std::string_view("u"));
}
template <typename F>
void fields(const Attribute& n, F&& f) {
  f("value", n.value);
  f("attr", n.attr);
  f("ctx", n.ctx);
}
template <typename F>
void fields(const Subscript& n, F&& f) {
  f("value", n.value);
  f("slice", n.slice);
  f("ctx", n.ctx);
}
template <typename F>
void fields(const Starred& n, F&& f) {
  f("value", n.value);
  f("ctx", n.ctx);
}
template <typename F>
void fields(const NameExpr& n, F&& f) {
  f("id", n.id);
  f("ctx", n.ctx);
}
template <typename F>
void fields(const List& n, F&& f) {
  f("elts", n.elts);
  f("ctx", n.ctx);
}
template <typename F>
void fields(const Tuple& n, F&& f) {
  f("elts", n.elts);
  f("ctx", n.ctx);
}
template <typename F>
void fields(const Slice& n, F&& f) {
  f("lower", n.lower);
  f("upper", n.upper);
  f("step", n.step);
}

// ---- patterns

template <typename F>
void fields(const MatchValue& n, F&& f) {
  f("value", n.value);
}
template <typename F>
void fields(const MatchSingleton& n, F&& f) {
  f("value", n.value);
}
template <typename F>
void fields(const MatchSequence& n, F&& f) {
  f("patterns", n.patterns);
}
template <typename F>
void fields(const MatchMapping& n, F&& f) {
  f("keys", n.keys);
  f("patterns", n.patterns);
  f("rest", Optional{n.rest.name});
}
template <typename F>
void fields(const MatchClass& n, F&& f) {
  f("cls", n.cls);
  f("patterns", n.patterns);
  f("kwd_attrs", n.kwd_attrs);
  f("kwd_patterns", n.kwd_patterns);
}
template <typename F>
void fields(const MatchStar& n, F&& f) {
  f("name", Optional{n.name.name});
}
template <typename F>
void fields(const MatchAs& n, F&& f) {
  f("pattern", n.pattern);
  f("name", Optional{n.name.name});
}
template <typename F>
void fields(const MatchOr& n, F&& f) {
  f("patterns", n.patterns);
}

}  // namespace kdsl::ast
