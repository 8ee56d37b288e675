// Functions, classes, decorators, parameters, type parameters.
#include <fmt/format.h>

#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

// decorated: decorators (class_def | function_def)
Stmt* Parser::decorated() {
  Seq<Expr*> list = decorators();
  if (at(Kind::Class)) return class_def(list);
  if (at(Kind::Def) || (at(Kind::Async) && next_is(Kind::Def))) return function_def(list);
  // The decorators are not followed by a definition: the line and its block are skipped.
  Span span = span_of(*token_);
  fail_syntax();
  has_failed_ = false;
  accept(Kind::Newline);
  if (accept(Kind::Indent)) {
    Items<Stmt> skipped(*this);
    statements(skipped);
    accept(Kind::Dedent);
  }
  return stmt<Pass>(span);
}

// decorators: ('@' named_expression NEWLINE)+
Seq<Expr*> Parser::decorators() {
  Items<Expr> list(*this);
  while (accept(Kind::At)) {
    list.push(named_expression());
    if (!has_failed_ && !at(Kind::Newline)) fail_syntax();
    has_failed_ = false;
    accept(Kind::Newline);
  }
  return list.finish();
}

// function_def: ['async'] 'def' NAME [type_params] '(' [params] ')' ['->' expression] ':' block
Stmt* Parser::function_def(Seq<Expr*> decorator_list) {
  uint32_t start = begin();
  bool is_async = accept(Kind::Async);
  advance();
  Span name_span = span_of(*token_);
  Name name = expect_name();
  Seq<TypeParam*> generics = type_params();
  if (!has_failed_ && !at(Kind::LPar)) fail_here("expected '('");
  accept(Kind::LPar);
  Arguments* parameters = params(Kind::RPar, false);
  expect_closing(Kind::RPar);
  Expr* returns = accept(Kind::RArrow) ? expression() : nullptr;
  Seq<Stmt*> body = block("function definition", start);
  return stmt<FunctionDef>(Span{file_, start, end_of(body)}, is_async, name, name_span, parameters, body, decorator_list,
                           returns, generics);
}

// class_def: 'class' NAME [type_params] ['(' [arguments] ')'] ':' block
Stmt* Parser::class_def(Seq<Expr*> decorator_list) {
  uint32_t start = begin();
  advance();
  Span name_span = span_of(*token_);
  Name name = expect_name();
  Seq<TypeParam*> generics = type_params();
  Seq<Expr*> bases;
  Seq<Keyword*> keywords;
  if (at(Kind::LPar)) {
    uint32_t open = begin();
    advance();
    class_arguments(bases, keywords, open);
  }
  Seq<Stmt*> body = block("class definition", start);
  return stmt<ClassDef>(Span{file_, start, end_of(body)}, name, name_span, bases, keywords, body, decorator_list, generics);
}

// type_params: '[' ','.type_param+ [','] ']'
Seq<TypeParam*> Parser::type_params() {
  if (!accept(Kind::LSqb)) return {};
  Items<TypeParam> list(*this);
  do list.push(type_param());
  while (accept(Kind::Comma) && !at(Kind::RSqb));
  expect_closing(Kind::RSqb);
  return list.finish();
}

// type_param: NAME [':' expression] | '*' NAME | '**' NAME
TypeParam* Parser::type_param() {
  uint32_t start = begin();
  TypeParamKind kind = at(Kind::Star)         ? TypeParamKind::TypeVarTuple
                       : at(Kind::DoubleStar) ? TypeParamKind::ParamSpec
                                              : TypeParamKind::TypeVar;
  if (kind != TypeParamKind::TypeVar) advance();
  Name name = expect_name();
  Expr* bound = nullptr;
  if (at(Kind::Colon)) {
    if (kind == TypeParamKind::TypeVar) {
      advance();
      bound = expression();
    } else {
      fail_here(kind == TypeParamKind::ParamSpec ? "cannot use bound with ParamSpec" : "cannot use bound with TypeVarTuple");
    }
  }
  return arena_.make<TypeParam>(kind, span_from(start), name, bound);
}

// The parameters collected so far, and the separators that have been seen.
struct Parser::ParameterLists {
  explicit ParameterLists(Parser& parser) : positional(parser), defaults(parser), kwonlyargs(parser), kw_defaults(parser) {}
  // Four lists grow at the same time, so they cannot share the parser's one scratch stack.
  template <typename T>
  struct List {
    explicit List(Parser& parser) : arena(parser.arena_) {}
    void push(T* item) { items.push_back(item); }
    Seq<T*> finish() { return arena.copy(items); }
    Arena& arena;
    std::vector<T*> items;
  };
  Seq<Arg*> posonlyargs;
  List<Arg> positional;
  List<Expr> defaults;
  Arg* vararg = nullptr;
  List<Arg> kwonlyargs;
  List<Expr> kw_defaults;
  Arg* kwarg = nullptr;
  bool has_slash = false;
  bool has_star = false;
};

// params: ','.(param | slash_param | star_etc | kwds)+ [',']
// Parameters of a lambda have no annotations.
Arguments* Parser::params(Kind closing, bool is_lambda) {
  if (at(closing)) return arena_.make<Arguments>();
  ParameterLists lists(*this);
  while (!at(closing) && !has_failed_) {
    if (lists.kwarg) {
      fail_here("arguments cannot follow var-keyword argument");
      break;
    }
    switch (kind()) {
      case Kind::Slash: slash_param(lists); break;
      case Kind::Star: star_etc(lists, is_lambda, closing); break;
      case Kind::DoubleStar: kwds(lists, is_lambda); break;
      default: param(lists, is_lambda); break;
    }
    if (!accept(Kind::Comma)) break;
  }
  Arguments* result = arena_.make<Arguments>();
  result->posonlyargs = lists.posonlyargs;
  result->args = lists.positional.finish();
  result->vararg = lists.vararg;
  result->kwonlyargs = lists.kwonlyargs.finish();
  result->kw_defaults = lists.kw_defaults.finish();
  result->kwarg = lists.kwarg;
  result->defaults = lists.defaults.finish();
  return result;
}

// param: param_name ['=' expression]
void Parser::param(ParameterLists& lists, bool is_lambda) {
  if (at(Kind::LPar)) {
    fail_here(is_lambda ? "lambda expression parameters cannot be parenthesized"
                        : "function parameters cannot be parenthesized");
    return;
  }
  Arg* name = param_name(is_lambda, false);
  Expr* value = nullptr;
  if (accept(Kind::Equal)) {
    Kind closing = is_lambda ? Kind::Colon : Kind::RPar;
    if (at(closing) || at(Kind::Comma)) fail(span_of(token_[-1]), "expected default value expression");
    value = expression();
  }
  if (lists.has_star) {
    lists.kwonlyargs.push(name);
    lists.kw_defaults.push(value);
    return;
  }
  if (value) {
    lists.defaults.push(value);
  } else if (!lists.defaults.items.empty()) {
    fail(name->span, "parameter without a default follows parameter with a default");
  }
  lists.positional.push(name);
}

// slash_param: '/'
void Parser::slash_param(ParameterLists& lists) {
  if (lists.has_slash) return fail_here("/ may appear only once");
  if (lists.has_star) return fail_here("/ must be ahead of *");
  if (lists.positional.items.empty()) return fail_here("at least one argument must precede /");
  advance();
  lists.has_slash = true;
  lists.posonlyargs = lists.positional.finish();
  lists.positional.items.clear();
}

// star_etc: '*' [param_name]
void Parser::star_etc(ParameterLists& lists, bool is_lambda, Kind closing) {
  if (lists.has_star) return fail_here("* argument may appear only once");
  Span star = span_of(*token_);
  advance();
  lists.has_star = true;
  if (!at(Kind::Comma)) {
    if (at(closing)) return fail(star, "named arguments must follow bare *");
    lists.vararg = param_name(is_lambda, true);
    if (at(Kind::Equal)) fail_here("var-positional argument cannot have default value");
    return;
  }
  if (token_[1].kind == closing || token_[1].kind == Kind::DoubleStar) fail(star, "named arguments must follow bare *");
}

// kwds: '**' param_name
void Parser::kwds(ParameterLists& lists, bool is_lambda) {
  advance();
  lists.kwarg = param_name(is_lambda, false);
  if (at(Kind::Equal)) fail_here("var-keyword argument cannot have default value");
}

// param_name: NAME [':' star_expression]
// Only the annotation of *args may be starred.
Arg* Parser::param_name(bool is_lambda, bool is_vararg) {
  uint32_t start = begin();
  Name name = expect_name();
  Expr* annotation = nullptr;
  if (!is_lambda && accept(Kind::Colon)) annotation = is_vararg ? star_expression() : expression();
  return arena_.make<Arg>(span_from(start), name, annotation);
}

}  // namespace kdsl::parse
