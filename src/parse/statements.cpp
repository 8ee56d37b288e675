// Statement lists, blocks, and simple statements.
#include <fmt/format.h>

#include "base/check.h"
#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

namespace {

// Returns the operator of `op=`, or -1.
int augmented_operator(TokenKind kind) {
  using enum TokenKind;
  switch (kind) {
    case PlusEqual: return static_cast<int>(Operator::Add);
    case MinEqual: return static_cast<int>(Operator::Sub);
    case StarEqual: return static_cast<int>(Operator::Mult);
    case AtEqual: return static_cast<int>(Operator::MatMult);
    case SlashEqual: return static_cast<int>(Operator::Div);
    case PercentEqual: return static_cast<int>(Operator::Mod);
    case AmperEqual: return static_cast<int>(Operator::BitAnd);
    case VBarEqual: return static_cast<int>(Operator::BitOr);
    case CircumflexEqual: return static_cast<int>(Operator::BitXor);
    case LeftShiftEqual: return static_cast<int>(Operator::LShift);
    case RightShiftEqual: return static_cast<int>(Operator::RShift);
    case DoubleStarEqual: return static_cast<int>(Operator::Pow);
    case DoubleSlashEqual: return static_cast<int>(Operator::FloorDiv);
    default: return -1;
  }
}

}  // namespace

// file: [statements] ENDMARKER
void Parser::file() {
  Items<Stmt> body(*this);
  statements(body);
  KDSL_CHECK(at(Kind::EndMarker), "INDENT and DEDENT are not balanced");
  module_.body = body.finish();
}

// statements: statement+
void Parser::statements(Items<Stmt>& out) {
  while (!at(Kind::EndMarker) && !at(Kind::Dedent)) statement(out);
}

// statement: compound_stmt | simple_stmts
void Parser::statement(Items<Stmt>& out) {
  has_failed_ = false;  // clears the error of the statement before
  if (at(Kind::Indent)) {
    fail_here("unexpected indent");
    has_failed_ = false;
    advance();
    statements(out);
    accept(Kind::Dedent);
    return;
  }
  int suspects = suspects_;
  if (Stmt* compound = compound_stmt()) {
    out.push(suspects_ == suspects ? compound : check_depth(compound));
  } else {
    simple_stmts(out);
  }
}

// simple_stmts: ';'.simple_stmt+ [';'] NEWLINE
void Parser::simple_stmts(Items<Stmt>& out) {
  do {
    Stmt* simple = simple_stmt();
    int suspects = suspects_;
    count_links();
    out.push(suspects_ == suspects ? simple : check_depth(simple));
  } while (accept(Kind::Semi) && !at(Kind::Newline) && !has_failed_);
  if (!has_failed_ && !at(Kind::Newline)) fail_syntax();
  recover_line(out);
}

// Ends a logical line, also after an error in it. A block below a broken line is read as if it stood alone.
void Parser::recover_line(Items<Stmt>& out) {
  bool had_failed = has_failed_;
  has_failed_ = false;
  line_end_ = token_[-1].end;
  accept(Kind::Newline);
  if (!had_failed || !accept(Kind::Indent)) return;
  statements(out);
  accept(Kind::Dedent);
}

// compound_stmt: decorated | function_def | if_stmt | class_def | with_stmt | for_stmt | try_stmt | while_stmt
//     | match_stmt
Stmt* Parser::compound_stmt() {
  switch (kind()) {
    case Kind::If: return if_stmt();
    case Kind::For: return for_stmt();
    case Kind::While: return while_stmt();
    case Kind::With: return with_stmt();
    case Kind::Try: return try_stmt();
    case Kind::Def: return function_def({});
    case Kind::Class: return class_def({});
    case Kind::At: return decorated();
    case Kind::Async:
      if (next_is(Kind::Def)) return function_def({});
      if (next_is(Kind::For)) return for_stmt();
      if (next_is(Kind::With)) return with_stmt();
      advance();
      fail_syntax();
      return nullptr;
    case Kind::Name: return text_of(*token_) == "match" ? match_stmt() : nullptr;
    default: return nullptr;
  }
}

// simple_stmt: assignment | type_alias | return_stmt | import_name | import_from | raise_stmt | 'pass'
//     | del_stmt | assert_stmt | 'break' | 'continue' | global_stmt | nonlocal_stmt
Stmt* Parser::simple_stmt() {
  uint32_t start = begin();
  switch (kind()) {
    case Kind::Return: return return_stmt();
    case Kind::Import: return import_name();
    case Kind::From: return import_from();
    case Kind::Raise: return raise_stmt();
    case Kind::Del: return del_stmt();
    case Kind::Assert: return assert_stmt();
    case Kind::Global: return global_stmt();
    case Kind::Nonlocal: return nonlocal_stmt();
    case Kind::Pass: advance(); return stmt<Pass>(span_from(start));
    case Kind::Break: advance(); return stmt<Break>(span_from(start));
    case Kind::Continue: advance(); return stmt<Continue>(span_from(start));
    case Kind::Name:
      if (next_is(Kind::Name) && text_of(*token_) == "type") return type_alias();
      return assignment();
    default: return assignment();
  }
}

// block: NEWLINE INDENT statements DEDENT | simple_stmts
// It reads the ':' before the block, too.
Seq<Stmt*> Parser::block(std::string_view owner, uint32_t owner_begin) {
  bool had_failed = has_failed_;
  if (!had_failed) {
    expect_colon();
    had_failed = has_failed_;
  }
  count_links();
  has_failed_ = false;
  Nested nested(*this);
  Items<Stmt> body(*this);
  if (!at(Kind::Newline)) {
    if (!had_failed) simple_stmts(body);
    return body.finish();
  }
  advance();
  if (accept(Kind::Indent)) {
    statements(body);
    accept(Kind::Dedent);
  } else if (!had_failed) {
    add_error(here(), fmt::format("expected an indented block after {} on line {}", owner, line_of(owner_begin)));
  }
  return body.finish();
}

// Returns the end of a compound statement: the last line of the body read last (a ';' included), or its header when that
// failed.
uint32_t Parser::end_of(Seq<Stmt*> body) const { return body.empty() ? token_[-1].end : line_end_; }

// assignment: annotated_assignment | (star_targets '=')+ annotated_rhs
//     | primary ('+=' | '-=' | '*=' | '@=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '**=' | '//=')
//       annotated_rhs
//     | annotated_rhs
// The left side is read as star_expressions and checked afterwards.
Stmt* Parser::assignment() {
  uint32_t start = begin();
  bool is_parenthesized = at(Kind::LPar);
  bool is_yield = at(Kind::Yield);
  Expr* first = annotated_rhs();
  if (at(Kind::Newline)) return stmt<ExprStmt>(first->span, first);
  if (at(Kind::Equal)) {
    Items<Expr> targets(*this);
    Expr* value = first;
    while (accept(Kind::Equal)) {
      if (is_yield) fail(value->span, "assignment to yield expression not possible");
      is_yield = at(Kind::Yield);
      set_context(value, ExprContext::Store, targets.size() == 0 ? "here"sv : ""sv);
      targets.push(value);
      value = annotated_rhs();
    }
    return stmt<Assign>(span_from(start), targets.finish(), value);
  }
  if (at(Kind::Colon)) return annotated_assignment(first, start, is_parenthesized);
  int op = augmented_operator(kind());
  if (op >= 0) {
    if (!is_single_target(*first)) {
      fail_target(*first, "augment");
      return stmt<ExprStmt>(first->span, first);
    }
    set_context(first, ExprContext::Store, "");
    advance();
    Expr* value = annotated_rhs();
    return stmt<AugAssign>(span_from(start), first, static_cast<Operator>(op), value);
  }
  if (!at(Kind::Semi)) fail_legacy_statement(*first);
  return stmt<ExprStmt>(first->span, first);
}

// annotated_assignment: (NAME | '(' NAME ')' | primary) ':' expression ['=' annotated_rhs]
Stmt* Parser::annotated_assignment(Expr* target, uint32_t start, bool is_parenthesized) {
  if (!is_single_target(*target)) {
    std::string_view what = target->kind == ExprKind::List ? "list" : target->kind == ExprKind::Tuple ? "tuple" : ""sv;
    fail(target->span, what.empty() ? std::string("illegal target for annotation")
                                    : fmt::format("only single target (not {}) can be annotated", what));
    return stmt<ExprStmt>(target->span, target);
  }
  set_context(target, ExprContext::Store, "");
  advance();
  Expr* annotation = expression();
  Expr* value = accept(Kind::Equal) ? annotated_rhs() : nullptr;
  bool is_simple = target->kind == ExprKind::NameExpr && !is_parenthesized;
  return stmt<AnnAssign>(span_from(start), target, annotation, value, is_simple);
}

// annotated_rhs: yield_expr | star_expressions
Expr* Parser::annotated_rhs() { return at(Kind::Yield) ? yield_expr() : star_expressions(); }

// A complete expression is followed by more text. `print x` of Python 2 gets a message of its own.
void Parser::fail_legacy_statement(const Expr& value) {
  const NameExpr* name = dyn<NameExpr>(&value);
  bool is_legacy = name && (name->id.text() == "print" || name->id.text() == "exec");
  if (is_legacy && starts_expression()) {
    std::string_view word = name->id.text();
    fail(value.span, fmt::format("Missing parentheses in call to '{0}'. Did you mean {0}(...)?", word));
  } else {
    fail_syntax();
  }
}

// return_stmt: 'return' [star_expressions]
Stmt* Parser::return_stmt() {
  uint32_t start = begin();
  advance();
  Expr* value = at(Kind::Newline) || at(Kind::Semi) ? nullptr : star_expressions();
  return stmt<Return>(span_from(start), value);
}

// raise_stmt: 'raise' [expression ['from' expression]]
Stmt* Parser::raise_stmt() {
  uint32_t start = begin();
  advance();
  Expr* exception = at(Kind::Newline) || at(Kind::Semi) ? nullptr : expression();
  Expr* cause = exception && accept(Kind::From) ? expression() : nullptr;
  return stmt<Raise>(span_from(start), exception, cause);
}

// del_stmt: 'del' ','.primary+ [',']
// Targets are read as expressions, so that the message can name one that cannot be deleted.
Stmt* Parser::del_stmt() {
  uint32_t start = begin();
  advance();
  Items<Expr> targets(*this);
  do {
    Expr* target = star_expression();
    bool is_end = at(Kind::Comma) || at(Kind::Newline) || at(Kind::Semi);
    if (!is_end && !has_failed_) fail_syntax();
    set_context(target, ExprContext::Del, "");
    targets.push(target);
  } while (accept(Kind::Comma) && !at(Kind::Newline) && !at(Kind::Semi));
  return stmt<Delete>(span_from(start), targets.finish());
}

// assert_stmt: 'assert' expression [',' expression]
Stmt* Parser::assert_stmt() {
  uint32_t start = begin();
  advance();
  Expr* test = expression();
  Expr* message = accept(Kind::Comma) ? expression() : nullptr;
  return stmt<Assert>(span_from(start), test, message);
}

// name_list: ','.NAME+
Seq<Name> Parser::name_list() {
  std::vector<Name> names;
  do names.push_back(expect_name());
  while (accept(Kind::Comma));
  return arena_.copy(names);
}

// global_stmt: 'global' name_list
Stmt* Parser::global_stmt() {
  uint32_t start = begin();
  advance();
  Seq<Name> names = name_list();
  return stmt<Global>(span_from(start), names);
}

// nonlocal_stmt: 'nonlocal' name_list
Stmt* Parser::nonlocal_stmt() {
  uint32_t start = begin();
  advance();
  Seq<Name> names = name_list();
  return stmt<Nonlocal>(span_from(start), names);
}

// type_alias: "type" NAME [type_params] '=' expression
Stmt* Parser::type_alias() {
  uint32_t start = begin();
  advance();
  Span name_span = span_of(*token_);
  Expr* name = expr<NameExpr>(name_span, expect_name(), ExprContext::Store);
  Seq<TypeParam*> params = type_params();
  expect(Kind::Equal);
  Expr* value = expression();
  return stmt<TypeAlias>(span_from(start), name, params, value);
}

}  // namespace kdsl::parse
