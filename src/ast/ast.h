// The abstract syntax tree, with CPython's node and field names (Python.asdl, 3.12). Nodes live in the
// arena of their Module, are trivially destructible, and are const once parsed and resolved. The parser
// is total: after a syntax error the tree holds what could be understood.
//
// The fields under "resolved" are filled once by check/ (scopes, slots, stored names), before staging.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/arena.h"
#include "base/names.h"
#include "base/source.h"

namespace kdsl::ast {

// clang-format off
#define KDSL_AST_STATEMENTS(X)                                                                        \
  X(FunctionDef) X(ClassDef) X(Return) X(Delete) X(Assign) X(TypeAlias) X(AugAssign) X(AnnAssign)    \
  X(For) X(While) X(If) X(With) X(Match) X(Raise) X(Try) X(Assert) X(Import) X(ImportFrom) X(Global) \
  X(Nonlocal) X(ExprStmt) X(Pass) X(Break) X(Continue)

#define KDSL_AST_EXPRESSIONS(X)                                                                       \
  X(BoolOp) X(NamedExpr) X(BinOp) X(UnaryOp) X(Lambda) X(IfExp) X(Dict) X(Set) X(ListComp) X(SetComp) \
  X(DictComp) X(GeneratorExp) X(Await) X(Yield) X(YieldFrom) X(Compare) X(Call) X(FormattedValue)     \
  X(JoinedStr) X(Constant) X(Attribute) X(Subscript) X(Starred) X(NameExpr) X(List) X(Tuple) X(Slice)

#define KDSL_AST_PATTERNS(X)                                                                   \
  X(MatchValue) X(MatchSingleton) X(MatchSequence) X(MatchMapping) X(MatchClass) X(MatchStar) \
  X(MatchAs) X(MatchOr)
// clang-format on

enum class StmtKind : uint8_t {
#define X(name) name,
  KDSL_AST_STATEMENTS(X)
#undef X
};
enum class ExprKind : uint8_t {
#define X(name) name,
  KDSL_AST_EXPRESSIONS(X)
#undef X
};
enum class PatternKind : uint8_t {
#define X(name) name,
  KDSL_AST_PATTERNS(X)
#undef X
};

enum class BoolOpKind : uint8_t { And, Or };
enum class Operator : uint8_t { Add, Sub, Mult, MatMult, Div, Mod, Pow, LShift, RShift, BitOr, BitXor, BitAnd, FloorDiv };
enum class UnaryOpKind : uint8_t { Invert, Not, UAdd, USub };
enum class CmpOp : uint8_t { Eq, NotEq, Lt, LtE, Gt, GtE, Is, IsNot, In, NotIn };
enum class ExprContext : uint8_t { Load, Store, Del };

template <typename T>
using Seq = std::span<T>;

struct Stmt {
  StmtKind kind;
  Span span;  // CPython's lineno/col_offset .. end_lineno/end_col_offset (decorators not included)
};
struct Expr {
  ExprKind kind;
  Span span;
};
struct Pattern {
  PatternKind kind;
  Span span;
};

// ---- resolved information -------------------------------------------------------------------------

// The kind of place where a name lives. Slots number the variables of a function scope; module and class scopes use
// dictionaries.
enum class Binding : uint8_t {
  Unresolved,
  Local,  // slot of the current function's frame
  Cell,  // slot with a closure cell: the name is captured by, or captured from, another function
  Global,  // module namespace, then builtins
  Class,  // class namespace, then as Global (or the cell in `slot` when captured)
};

struct Scope;  // check/scope.h: the names that a function, lambda, comprehension, class or module binds
struct RegionInfo;  // check/scope.h: stored names of a for/while/if, in order of first appearance

// ---- shared pieces --------------------------------------------------------------------------------

struct Keyword {  // `keyword`; name is empty for **value
  Span span;
  Name arg;
  Expr* value;
};
struct Arg {
  Span span;
  Name arg;
  Expr* annotation;  // nullable
  Binding binding = Binding::Unresolved;
  uint32_t slot = 0;
};
struct Arguments {
  Seq<Arg*> posonlyargs, args;
  Arg* vararg;  // nullable
  Seq<Arg*> kwonlyargs;
  Seq<Expr*> kw_defaults;  // same length as kwonlyargs; null where there is none
  Arg* kwarg;  // nullable
  Seq<Expr*> defaults;  // defaults for the last of posonlyargs + args
};
struct Alias {
  Span span;
  Name name;  // dotted text
  Name asname;  // empty when absent
  Binding binding = Binding::Unresolved;
  uint32_t slot = 0;
};
struct WithItem {
  Expr* context_expr;
  Expr* optional_vars;  // nullable
};
struct Comprehension {
  Expr* target;
  Expr* iter;
  Seq<Expr*> ifs;
  bool is_async;
};
struct ExceptHandler {
  Span span;
  Expr* type;  // nullable
  Name name;  // empty when absent
  Seq<Stmt*> body;
  Binding binding = Binding::Unresolved;
  uint32_t slot = 0;
};
struct MatchCase {
  Pattern* pattern;
  Expr* guard;  // nullable
  Seq<Stmt*> body;
};
enum class TypeParamKind : uint8_t { TypeVar, ParamSpec, TypeVarTuple };
struct TypeParam {
  TypeParamKind kind;
  Span span;
  Name name;
  Expr* bound;  // TypeVar only, nullable
  Binding binding = Binding::Unresolved;
  uint32_t slot = 0;
};

// ---- statements -----------------------------------------------------------------------------------

struct FunctionDef : Stmt {
  bool is_async;  // AsyncFunctionDef
  Name name;
  Span name_span;
  Arguments* args;
  Seq<Stmt*> body;
  Seq<Expr*> decorator_list;
  Expr* returns;  // nullable
  Seq<TypeParam*> type_params;
  // resolved
  Binding binding = Binding::Unresolved;
  uint32_t slot = 0;
  Scope* scope = nullptr;
};
struct ClassDef : Stmt {
  Name name;
  Span name_span;
  Seq<Expr*> bases;
  Seq<Keyword*> keywords;
  Seq<Stmt*> body;
  Seq<Expr*> decorator_list;
  Seq<TypeParam*> type_params;
  // resolved
  Binding binding = Binding::Unresolved;
  uint32_t slot = 0;
  Scope* scope = nullptr;
};
struct Return : Stmt {
  Expr* value;
};  // nullable
struct Delete : Stmt {
  Seq<Expr*> targets;
};
struct Assign : Stmt {
  Seq<Expr*> targets;
  Expr* value;
};
struct TypeAlias : Stmt {
  Expr* name;
  Seq<TypeParam*> type_params;
  Expr* value;
};
struct AugAssign : Stmt {
  Expr* target;
  Operator op;
  Expr* value;
};
struct AnnAssign : Stmt {
  Expr* target;
  Expr* annotation;
  Expr* value;
  bool simple;
};  // value nullable
struct For : Stmt {
  bool is_async;
  Expr* target;
  Expr* iter;
  Seq<Stmt*> body, orelse;
  RegionInfo* region = nullptr;  // resolved
};
struct While : Stmt {
  Expr* test;
  Seq<Stmt*> body, orelse;
  RegionInfo* region = nullptr;  // resolved
};
struct If : Stmt {
  Expr* test;
  Seq<Stmt*> body, orelse;  // elif: orelse holds one If
  RegionInfo* region = nullptr;  // resolved
};
struct With : Stmt {
  bool is_async;
  Seq<WithItem*> items;
  Seq<Stmt*> body;
};
struct Match : Stmt {
  Expr* subject;
  Seq<MatchCase*> cases;
};
struct Raise : Stmt {
  Expr* exc;
  Expr* cause;
};  // both nullable
struct Try : Stmt {
  bool is_star;  // TryStar
  Seq<Stmt*> body;
  Seq<ExceptHandler*> handlers;
  Seq<Stmt*> orelse, finalbody;
};
struct Assert : Stmt {
  Expr* test;
  Expr* msg;
};  // msg nullable
struct Import : Stmt {
  Seq<Alias*> names;
};
struct ImportFrom : Stmt {
  Name module;
  Seq<Alias*> names;
  int level;
};  // module empty for `from . import`
struct Global : Stmt {
  Seq<Name> names;
};
struct Nonlocal : Stmt {
  Seq<Name> names;
};
struct ExprStmt : Stmt {
  Expr* value;
};  // `Expr` in CPython
struct Pass : Stmt {};
struct Break : Stmt {};
struct Continue : Stmt {};

// ---- expressions ----------------------------------------------------------------------------------

struct BoolOp : Expr {
  BoolOpKind op;
  Seq<Expr*> values;
};
struct NamedExpr : Expr {
  Expr* target;
  Expr* value;
};
struct BinOp : Expr {
  Expr* left;
  Operator op;
  Expr* right;
  Span op_span;
};
struct UnaryOp : Expr {
  UnaryOpKind op;
  Expr* operand;
};
struct Lambda : Expr {
  Arguments* args;
  Expr* body;
  Scope* scope = nullptr;
};
struct IfExp : Expr {
  Expr* test;
  Expr* body;
  Expr* orelse;
};
struct Dict : Expr {
  Seq<Expr*> keys;
  Seq<Expr*> values;
};  // a null key: **value
struct Set : Expr {
  Seq<Expr*> elts;
};
struct ListComp : Expr {
  Expr* elt;
  Seq<Comprehension*> generators;
  Scope* scope = nullptr;
};
struct SetComp : Expr {
  Expr* elt;
  Seq<Comprehension*> generators;
  Scope* scope = nullptr;
};
struct DictComp : Expr {
  Expr* key;
  Expr* value;
  Seq<Comprehension*> generators;
  Scope* scope = nullptr;
};
struct GeneratorExp : Expr {
  Expr* elt;
  Seq<Comprehension*> generators;
  Scope* scope = nullptr;
};
struct Await : Expr {
  Expr* value;
};
struct Yield : Expr {
  Expr* value;
};  // nullable
struct YieldFrom : Expr {
  Expr* value;
};
struct Compare : Expr {
  Expr* left;
  Seq<CmpOp> ops;
  Seq<Expr*> comparators;
};
struct Call : Expr {
  Expr* func;
  Seq<Expr*> args;
  Seq<Keyword*> keywords;
  mutable const Span* spans = nullptr;  // spans of func and the arguments, gathered at the first evaluation
};
struct FormattedValue : Expr {
  Expr* value;
  int conversion;
  Expr* format_spec;
};  // -1, 's', 'r', 'a'; spec nullable
struct JoinedStr : Expr {
  Seq<Expr*> values;
};

enum class ConstantKind : uint8_t { None, True, False, Ellipsis, Int, Float, Complex, Str, Bytes };
struct Constant : Expr {
  ConstantKind value_kind;
  bool is_unicode_prefixed;  // kind='u'
  union {
    int64_t int_value;  // Int that fits; otherwise `big` holds the digits
    double float_value;  // Float; Complex: the imaginary part
  };
  bool is_big;
  std::string_view text;  // Str: decoded UTF-8 (lone surrogates in WTF-8); Bytes: raw; big Int: decimal digits
  mutable void* object = nullptr;  // the evaluator's Object for the constant, made at the first evaluation
};

struct Attribute : Expr {
  Expr* value;
  Name attr;
  Span attr_span;
  ExprContext ctx;
  mutable uint32_t cache_index = 0;  // index of the instance attribute found by the last lookup
  mutable uint32_t cache_version = 0;  // version of all types for which the index is valid
  mutable const void* cache_type = nullptr;  // type for which the index is valid
};
struct Subscript : Expr {
  Expr* value;
  Expr* slice;
  ExprContext ctx;
};
struct Starred : Expr {
  Expr* value;
  ExprContext ctx;
};
struct NameExpr : Expr {  // `Name` in CPython
  Name id;
  ExprContext ctx;
  Binding binding = Binding::Unresolved;  // resolved
  uint32_t slot = 0;  // resolved
  mutable uint32_t cache_index = 0;  // index at which the evaluator's last lookup found the global
  mutable uint32_t cache_version = 0;  // version of the module's namespace, if the name was found among the builtins
};
struct List : Expr {
  Seq<Expr*> elts;
  ExprContext ctx;
};
struct Tuple : Expr {
  Seq<Expr*> elts;
  ExprContext ctx;
};
struct Slice : Expr {
  Expr* lower;
  Expr* upper;
  Expr* step;
};  // all nullable

// ---- patterns -------------------------------------------------------------------------------------

struct Capture {  // a name that a pattern binds; empty when absent
  Name name;
  Binding binding = Binding::Unresolved;
  uint32_t slot = 0;
};
struct MatchValue : Pattern {
  Expr* value;
};
struct MatchSingleton : Pattern {
  ConstantKind value;
};
struct MatchSequence : Pattern {
  Seq<Pattern*> patterns;
};
struct MatchMapping : Pattern {
  Seq<Expr*> keys;
  Seq<Pattern*> patterns;
  Capture rest;
};
struct MatchClass : Pattern {
  Expr* cls;
  Seq<Pattern*> patterns;
  Seq<Name> kwd_attrs;
  Seq<Pattern*> kwd_patterns;
};
struct MatchStar : Pattern {
  Capture name;
};
struct MatchAs : Pattern {
  Pattern* pattern;
  Capture name;
};  // pattern nullable; both absent: `_`
struct MatchOr : Pattern {
  Seq<Pattern*> patterns;
};

// A parsed file, which owns its nodes.
struct Module {
  const SourceFile* source = nullptr;
  Arena arena;
  Seq<Stmt*> body;
  // A directive is a `# kdsl: instantiate …` comment of the file: the text after its first word, and its location.
  struct Directive {
    std::string_view word;  // "instantiate", …
    std::string_view text;
    Span span;
  };
  Seq<Directive> directives;
  Scope* scope = nullptr;  // resolved
};

// Checked downcasts by kind: `as<For>(stmt)` requires the kind, `dyn<For>(stmt)` gives null for another kind.
#define X(name) struct name;
#undef X
template <typename T>
struct KindOf;
#define X(name)                                       \
  template <>                                         \
  struct KindOf<name> {                               \
    static constexpr StmtKind value = StmtKind::name; \
  };
KDSL_AST_STATEMENTS(X)
#undef X
#define X(name)                                       \
  template <>                                         \
  struct KindOf<name> {                               \
    static constexpr ExprKind value = ExprKind::name; \
  };
KDSL_AST_EXPRESSIONS(X)
#undef X
#define X(name)                                             \
  template <>                                               \
  struct KindOf<name> {                                     \
    static constexpr PatternKind value = PatternKind::name; \
  };
KDSL_AST_PATTERNS(X)
#undef X

template <typename T, typename Base>
T* dyn(Base* node) {
  return node && node->kind == KindOf<T>::value ? static_cast<T*>(node) : nullptr;
}
template <typename T, typename Base>
const T* dyn(const Base* node) {
  return node && node->kind == KindOf<T>::value ? static_cast<const T*>(node) : nullptr;
}
template <typename T, typename Base>
T& as(Base& node) {
  return static_cast<T&>(node);
}
template <typename T, typename Base>
const T& as(const Base& node) {
  return static_cast<const T&>(node);
}

// Calls f(const T&) with the node as its own type.
template <typename F>
decltype(auto) visit(const Stmt& node, F&& f) {
  switch (node.kind) {
#define X(name) \
  case StmtKind::name: return f(static_cast<const name&>(node));
    KDSL_AST_STATEMENTS(X)
#undef X
  }
  __builtin_unreachable();
}
template <typename F>
decltype(auto) visit(const Expr& node, F&& f) {
  switch (node.kind) {
#define X(name) \
  case ExprKind::name: return f(static_cast<const name&>(node));
    KDSL_AST_EXPRESSIONS(X)
#undef X
  }
  __builtin_unreachable();
}
template <typename F>
decltype(auto) visit(const Pattern& node, F&& f) {
  switch (node.kind) {
#define X(name) \
  case PatternKind::name: return f(static_cast<const name&>(node));
    KDSL_AST_PATTERNS(X)
#undef X
  }
  __builtin_unreachable();
}

}  // namespace kdsl::ast
