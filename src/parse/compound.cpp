// if, while, for, with, try.
#include <fmt/format.h>

#include "parse/depth.h"
#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

// if_stmt: 'if' named_expression ':' block ('elif' named_expression ':' block)* [else_block]
Stmt* Parser::if_stmt() {
  // An elif is an If in the orelse of the one before, built without recursion. Each costs two levels of the tree, whose depth
  // has a limit.
  constexpr size_t kMaxBranches = kMaxTreeDepth / 2;
  Items<If> chain(*this);
  bool has_too_many = false;
  std::string_view owner = "'if' statement";
  do {
    uint32_t start = begin();
    bool is_extra = chain.size() == kMaxBranches;
    if (is_extra && !has_too_many) add_error(span_of(*token_), "too many elif branches");
    has_too_many |= is_extra;
    advance();
    Expr* test = named_expression();
    Seq<Stmt*> body = block(owner, start);
    if (!is_extra) chain.push(stmt<If>(Span{file_, start, end_of(body)}, test, body, Seq<Stmt*>()));
    owner = "'elif' statement";
  } while (at(Kind::Elif));
  Seq<Stmt*> orelse = else_block();
  for (size_t i = chain.size(); i-- > 0;) {
    If* branch = chain.at(i);
    branch->orelse = orelse;
    if (!orelse.empty()) branch->span.end = end_of(orelse);
    if (i > 0) {
      Items<Stmt> only(*this);
      only.push(branch);
      orelse = only.finish();
    }
  }
  return chain.at(0);
}

// else_block: 'else' ':' block
Seq<Stmt*> Parser::else_block() {
  if (!at(Kind::Else)) return {};
  uint32_t start = begin();
  advance();
  return block("'else' statement", start);
}

// while_stmt: 'while' named_expression ':' block [else_block]
Stmt* Parser::while_stmt() {
  uint32_t start = begin();
  advance();
  Expr* test = named_expression();
  Seq<Stmt*> body = block("'while' statement", start);
  Seq<Stmt*> orelse = else_block();
  return stmt<While>(Span{file_, start, end_of(orelse.empty() ? body : orelse)}, test, body, orelse);
}

// for_stmt: ['async'] 'for' star_targets 'in' ~ star_expressions ':' block [else_block]
Stmt* Parser::for_stmt() {
  uint32_t start = begin();
  bool is_async = accept(Kind::Async);
  advance();
  Expr* target = star_targets();
  expect(Kind::In);
  Expr* iter = star_expressions();
  Seq<Stmt*> body = block("'for' statement", start);
  Seq<Stmt*> orelse = else_block();
  uint32_t end = end_of(orelse.empty() ? body : orelse);
  return stmt<For>(Span{file_, start, end}, is_async, target, iter, body, orelse);
}

// with_stmt: ['async'] 'with' ('(' ','.with_item+ [','] ')' | ','.with_item+) ':' block
Stmt* Parser::with_stmt() {
  uint32_t start = begin();
  bool is_async = accept(Kind::Async);
  advance();
  Items<WithItem> items(*this);
  if (!parenthesized_with_items(items)) {
    do items.push(with_item());
    while (accept(Kind::Comma));
  }
  Seq<WithItem*> all = items.finish();
  Seq<Stmt*> body = block("'with' statement", start);
  return stmt<With>(Span{file_, start, end_of(body)}, is_async, all, body);
}

// The parenthesis that opens here may belong to the list of items or to the first item's expression. It is the list's if ':'
// follows the closing one and the text inside reads as items.
bool Parser::parenthesized_with_items(Items<WithItem>& items) {
  if (!at(Kind::LPar)) return false;
  int open = 0;
  const Token* close = token_;
  for (; close->kind != Kind::Newline && close->kind != Kind::EndMarker; ++close) {
    if (close->kind == Kind::LPar) ++open;
    if (close->kind == Kind::RPar && --open == 0) break;
  }
  if (close->kind != Kind::RPar || close[1].kind != Kind::Colon) return false;
  Checkpoint start = mark();
  bool was_trying = is_trying_;
  is_trying_ = true;
  advance();
  do items.push(with_item());
  while (accept(Kind::Comma) && !at(Kind::RPar));
  bool is_list = !has_failed_ && at(Kind::RPar) && token_ == close;
  is_trying_ = was_trying;
  if (is_list) {
    advance();
    return true;
  }
  rewind(start);
  items.clear();
  return false;
}

// with_item: expression ['as' star_target]
WithItem* Parser::with_item() {
  Expr* context = expression();
  Expr* target = nullptr;
  if (accept(Kind::As)) {
    target = star_target();
    if (!at(Kind::Comma) && !at(Kind::RPar) && !at(Kind::Colon)) fail_syntax();
  }
  return arena_.make<WithItem>(context, target);
}

// try_stmt: 'try' ':' block (finally_block | except_block+ [else_block] [finally_block])
Stmt* Parser::try_stmt() {
  uint32_t start = begin();
  advance();
  Seq<Stmt*> body = block("'try' statement", start);
  Items<ExceptHandler> handlers(*this);
  bool is_star = false;
  while (at(Kind::Except)) {
    bool is_this_star = false;
    Span word = span_of(*token_);
    ExceptHandler* handler = except_block(is_this_star);
    if (handlers.size() > 0 && is_this_star != is_star)
      add_error(word, "cannot have both 'except' and 'except*' on the same 'try'");
    is_star = is_this_star;
    handlers.push(handler);
  }
  Seq<ExceptHandler*> all = handlers.finish();
  Seq<Stmt*> orelse = all.empty() ? Seq<Stmt*>() : else_block();
  Seq<Stmt*> finalbody = finally_block();
  if (all.empty() && finalbody.empty()) add_error(here(), "expected 'except' or 'finally' block");
  uint32_t end = !finalbody.empty() ? end_of(finalbody)
                 : !orelse.empty()  ? end_of(orelse)
                 : !all.empty()     ? all.back()->span.end
                                    : end_of(body);
  return stmt<Try>(Span{file_, start, end}, is_star, body, all, orelse, finalbody);
}

// except_block: 'except' ['*'] [expression ['as' NAME]] ':' block
ExceptHandler* Parser::except_block(bool& is_star) {
  uint32_t start = begin();
  advance();
  is_star = accept(Kind::Star);
  Expr* type = nullptr;
  Name name;
  if (is_star && at(Kind::Colon)) {
    fail_here("expected one or more exception types");
  } else if (!at(Kind::Colon) && at(Kind::Newline)) {
    fail_here("expected ':'");
  } else if (!at(Kind::Colon)) {
    type = expression();
    if (at(Kind::Comma)) fail(type->span, "multiple exception types must be parenthesized");
    if (accept(Kind::As)) name = expect_name();
  }
  Seq<Stmt*> body = block(is_star ? "'except*' statement" : "'except' statement", start);
  return arena_.make<ExceptHandler>(Span{file_, start, end_of(body)}, type, name, body);
}

// finally_block: 'finally' ':' block
Seq<Stmt*> Parser::finally_block() {
  if (!at(Kind::Finally)) return {};
  uint32_t start = begin();
  advance();
  return block("'finally' statement", start);
}

}  // namespace kdsl::parse
