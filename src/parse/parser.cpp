#include "parse/parser.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "base/unicode.h"
#include "diag/definitions/language.def"
#include "parse/depth.h"
#include "parse/foreign_syntax.h"
#include "parse/lexer.h"
#include "parse/parse.h"

namespace kdsl::parse {

using namespace ast;

Parser::Parser(const SourceFile& source, const TokenList& tokens, NameTable& names, Module& module,
               CharacterByName character_by_name)
    : source_(source),
      text_(source.text().data()),
      file_(source.id()),
      token_(tokens.tokens.data()),
      names_(names),
      module_(module),
      character_by_name_(character_by_name),
      arena_(module.arena) {
  scratch_.reserve(256);
  read_directives(tokens);
}

// Records directives such as `# kdsl: instantiate run(…)` as a word and its text. A comment that only looks like one is
// recorded without a word.
void Parser::read_directives(const TokenList& tokens) {
  std::vector<Module::Directive> directives;
  for (Comment comment : tokens.directives) {
    std::string_view text(text_ + comment.begin, comment.end - comment.begin);
    constexpr std::string_view kBlanks = " \t";
    size_t colon = text.find("kdsl:");
    if (colon == text.npos) {
      directives.push_back({{}, text, Span{file_, comment.begin, comment.end}});
      continue;
    }
    text.remove_prefix(colon + 5);
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    size_t word_size = std::min(text.find_first_of(kBlanks), text.size());
    std::string_view rest = text.substr(word_size);
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    rest = rest.substr(0, rest.find_last_not_of(kBlanks) + 1);
    directives.push_back({text.substr(0, word_size), rest, Span{file_, comment.begin, comment.end}});
  }
  module_.directives = arena_.copy(directives);
}

bool Parser::expect(Kind wanted) {
  if (accept(wanted)) return true;
  fail_syntax();
  return false;
}

// Reads the end of a bracketed list. A different token there is most often an element after a missing comma.
void Parser::expect_closing(Kind wanted) {
  if (accept(wanted)) return;
  if (starts_expression() && !at(Kind::Lambda) && token_[-1].kind != Kind::Comma) {
    fail({file_, token_[-1].begin, token_->end}, "invalid syntax. Perhaps you forgot a comma?");
  } else {
    fail_syntax();
  }
}

void Parser::expect_colon() {
  if (!accept(Kind::Colon)) fail_here("expected ':'");
}

// Most names were seen a moment ago, so a small cache by text stands before the table. (A string that equals an interned one is
// in normal form, so a hit needs no normalization.)
Name Parser::name_of(const Token& token) {
  std::string_view text = text_of(token);
  uint64_t head = 0, tail = 0;
  size_t part = std::min<size_t>(text.size(), sizeof head);
  std::memcpy(&head, text.data(), part);
  std::memcpy(&tail, text.data() + text.size() - part, part);
  uint64_t hash = (head * 0x9E3779B97F4A7C15u ^ tail) * 0xC2B2AE3D27D4EB4Fu + text.size();
  Name& cached = recent_names_[hash >> 54];
  if (cached.text() != text) cached = intern_normalized(text);
  return cached;
}

Name Parser::intern_normalized(std::string_view text) {
  for (char c : text)
    if (static_cast<unsigned char>(c) >= 0x80) return names_.intern(normalize_nfkc(text));
  return names_.intern(text);
}

Name Parser::expect_name() {
  if (at(Kind::Name)) return name_of(*token_++);
  fail_syntax();
  return {};
}

bool Parser::starts_expression() const { return starts_expression(token_->kind); }

bool Parser::starts_expression(Kind kind) const {
  switch (kind) {
    case Kind::Name:
    case Kind::Number:
    case Kind::String:
    case Kind::FStringStart:
    case Kind::LPar:
    case Kind::LSqb:
    case Kind::LBrace:
    case Kind::Plus:
    case Kind::Minus:
    case Kind::Tilde:
    case Kind::Ellipsis:
    case Kind::Not:
    case Kind::Lambda:
    case Kind::Await:
    case Kind::None:
    case Kind::True:
    case Kind::False: return true;
    default: return false;
  }
}

Constant* Parser::constant(Span span, ConstantKind kind) {
  Constant* node = arena_.make<Constant>();
  node->kind = ExprKind::Constant;
  node->span = span;
  node->value_kind = kind;
  return node;
}

Expr* Parser::error_expr() { return expr<NameExpr>(Span{file_, begin(), begin()}, Name(), ExprContext::Load); }

void Parser::add_error(Span span, std::string message) {
  if (!is_trying_ && errors_.size() < kMaxSyntaxErrors) errors_.push_back({span, std::move(message)});
}

static bool ends_line(TokenKind kind) {
  return kind == TokenKind::Newline || kind == TokenKind::EndMarker || kind == TokenKind::Indent || kind == TokenKind::Dedent;
}

void Parser::fail(Span span, std::string message) {
  if (has_failed_) return;
  has_failed_ = true;
  // A token that the lexer could not read has been reported already.
  bool is_reported = false;
  const Token* end = token_;
  for (; !ends_line(end->kind); ++end) is_reported |= end->kind == Kind::Error;
  if (!is_reported) add_error(span, std::move(message));
  token_ = end;
}

void Parser::fail_syntax() {
  switch (token_->kind) {
    case Kind::Indent: return fail_here("unexpected indent");
    case Kind::Dedent: return fail_here("unexpected unindent");
    default: return fail_here("invalid syntax");
  }
}

// Returns the location for a message about the next token: it points to the end of the last line when the next token is the end
// of the file.
Span Parser::here() const {
  const Token* token = token_;
  if (token->begin < source_.text().size()) return span_of(*token);
  while (token > first_token_ && (token->kind == Kind::EndMarker || token->kind == Kind::Dedent)) --token;
  return span_of(*token);
}

void Parser::fail_too_deep() { fail_here("too many nested expressions"); }

void Parser::rewind(Checkpoint place) {
  token_ = place.token;
  errors_.resize(place.error_count);
  has_failed_ = false;
}

// Chains such as a + b + c nest to the left without nesting the parser. Later phases walk the tree recursively, so its depth is
// limited too; it is measured only for statements with long chains. A statement that is too deep is replaced by `pass`.
Stmt* Parser::check_depth(Stmt* statement) {
  const Expr* deep = find_too_deep(*statement);
  if (!deep) return statement;
  add_error(deep->span, "too many nested expressions");
  return stmt<Pass>(statement->span);
}

// Called at the end of a statement or of a compound statement's header.
void Parser::count_links() {
  constexpr int kHarmlessLinks = 1000;
  suspects_ += chain_links_ > kHarmlessLinks;
  chain_links_ = 0;
}

// Reports errors in source order; of two at one location the lexer's comes first and is kept, since it says more.
static void report_errors(const SourceFile& source, std::vector<SyntaxError> errors, const std::vector<SyntaxError>& more,
                          diag::Sink& diags) {
  errors.insert(errors.end(), more.begin(), more.end());
  std::stable_sort(errors.begin(), errors.end(),
                   [](const SyntaxError& a, const SyntaxError& b) { return a.span.begin < b.span.begin; });
  auto at_one_place = [](const SyntaxError& a, const SyntaxError& b) { return a.span.begin == b.span.begin; };
  errors.erase(std::unique(errors.begin(), errors.end(), at_one_place), errors.end());
  for (const SyntaxError& error : errors) {
    diag::Report report = diags.report(error.span, diag::Syntax, error.message);
    ForeignSyntax foreign = find_foreign_syntax(source.text(), error.span.begin);
    report.help(foreign.help);
    if (foreign.begin != foreign.end) report.fixit({error.span.file, foreign.begin, foreign.end}, foreign.replacement);
  }
}

std::unique_ptr<Module> parse(const SourceFile& source, NameTable& names, diag::Sink& diags,
                              CharacterByName character_by_name) {
  auto module = std::make_unique<Module>();
  module->source = &source;
  TokenList tokens = lex(source);
  Parser parser(source, tokens, names, *module, character_by_name);
  parser.file();
  report_errors(source, tokens.errors, parser.errors(), diags);
  return module;
}

}  // namespace kdsl::parse
