// The parser's state and its functions, one per rule of grammar/python.gram and named like it (checked by
// tools/dev/check_grammar.py). Private to parse/; the definitions are split by construct.
//
// Errors: fail() records one and moves to the end of the logical line, where no expression token can be seen; every loop and
// every further expectation then ends by itself, so rules need no error paths. The statement level clears the state and goes
// on. Rules never return null; an expression that could not be parsed is an error expression (a name without text).
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ast/ast.h"
#include "base/line_search.h"
#include "base/unicode.h"
#include "parse/token.h"

namespace kdsl::parse {

using namespace std::literals;

class Parser {
 public:
  Parser(const SourceFile& source, const TokenList& tokens, NameTable& names, ast::Module& module,
         CharacterByName character_by_name);
  void file();
  std::vector<SyntaxError>& errors() { return errors_; }

 private:
  using Kind = TokenKind;
  using ExprContext = ast::ExprContext;
  template <typename T>
  using Seq = ast::Seq<T>;

  // A sequence under construction, on a stack shared by all of its kind; finish() moves it to the arena. Of two sequences that
  // grow alternately, one must use the other stack.
  template <typename T>
  class Items {
   public:
    explicit Items(Parser& parser) : Items(parser, parser.scratch_) {}
    Items(Parser& parser, std::vector<void*>& stack) : arena_(parser.arena_), stack_(stack), base_(stack.size()) {}
    Items(const Items&) = delete;
    Items& operator=(const Items&) = delete;
    ~Items() { stack_.resize(base_); }
    void push(T* item) { stack_.push_back(item); }
    size_t size() const { return stack_.size() - base_; }
    T* at(size_t i) const { return static_cast<T*>(stack_[base_ + i]); }
    void clear() { stack_.resize(base_); }
    Seq<T*> finish() {
      size_t count = size();
      if (count == 0) return {};
      T** first = static_cast<T**>(arena_.allocate(sizeof(T*) * count, alignof(T*)));
      for (size_t i = 0; i < count; ++i) first[i] = at(i);
      clear();
      return {first, count};
    }

   private:
    Arena& arena_;
    std::vector<void*>& stack_;
    size_t base_;
  };

  // Counts one level of nesting for the lifetime of the object.
  class Nested {
   public:
    explicit Nested(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > kMaxDepth) parser_.fail_too_deep();
    }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    ~Nested() { --parser_.depth_; }

   private:
    Parser& parser_;
  };

  struct Checkpoint {  // position to return to after a look ahead
    const Token* token;
    size_t error_count;
  };

  // ---- parser.cpp: tokens, nodes, errors
  Kind kind() const { return token_->kind; }
  bool at(Kind wanted) const { return token_->kind == wanted; }
  bool next_is(Kind wanted) const { return !at(Kind::EndMarker) && token_[1].kind == wanted; }
  void advance() { ++token_; }
  bool accept(Kind wanted) {
    if (!at(wanted)) return false;
    ++token_;
    return true;
  }
  bool expect(Kind wanted);
  void expect_closing(Kind wanted);
  void expect_colon();
  bool is_word(std::string_view text) const { return at(Kind::Name) && text_of(*token_) == text; }
  std::string_view text_of(const Token& token) const { return {text_ + token.begin, token.end - token.begin}; }
  Name name_of(const Token& token);
  Name intern_normalized(std::string_view text);
  Name expect_name();
  Span span_of(const Token& token) const { return {file_, token.begin, token.end}; }
  Span here() const;
  Span span_from(uint32_t begin) const { return {file_, begin, token_[-1].end}; }
  uint32_t begin() const { return token_->begin; }
  bool starts_expression() const;
  bool starts_expression(Kind kind) const;

  template <typename T, typename... Args>
  T* expr(Span span, Args&&... args) {
    return arena_.make<T>(ast::Expr{ast::KindOf<T>::value, span}, std::forward<Args>(args)...);
  }
  template <typename T, typename... Args>
  T* stmt(Span span, Args&&... args) {
    return arena_.make<T>(ast::Stmt{ast::KindOf<T>::value, span}, std::forward<Args>(args)...);
  }
  template <typename T, typename... Args>
  T* pattern_node(Span span, Args&&... args) {
    return arena_.make<T>(ast::Pattern{ast::KindOf<T>::value, span}, std::forward<Args>(args)...);
  }
  ast::Constant* constant(Span span, ast::ConstantKind kind);
  ast::Expr* error_expr();

  void fail(Span span, std::string message);
  void fail_here(std::string message) { fail(here(), std::move(message)); }
  void fail_syntax();
  void fail_too_deep();
  void add_error(Span span, std::string message);
  Checkpoint mark() const { return {token_, errors_.size()}; }
  void rewind(Checkpoint place);
  ast::Stmt* check_depth(ast::Stmt* statement);
  void count_links();
  int line_of(uint32_t offset) const { return line_at(source_, offset); }
  void read_directives(const TokenList& tokens);

  // ---- statements.cpp
  void statements(Items<ast::Stmt>& out);
  void statement(Items<ast::Stmt>& out);
  void simple_stmts(Items<ast::Stmt>& out);
  ast::Stmt* simple_stmt();
  ast::Stmt* compound_stmt();
  Seq<ast::Stmt*> block(std::string_view owner, uint32_t owner_begin);
  void recover_line(Items<ast::Stmt>& out);
  uint32_t end_of(Seq<ast::Stmt*> body) const;
  ast::Stmt* assignment();
  ast::Stmt* annotated_assignment(ast::Expr* target, uint32_t begin, bool is_parenthesized);
  ast::Expr* annotated_rhs();
  ast::Stmt* return_stmt();
  ast::Stmt* raise_stmt();
  ast::Stmt* del_stmt();
  ast::Stmt* assert_stmt();
  ast::Stmt* global_stmt();
  ast::Stmt* nonlocal_stmt();
  ast::Stmt* type_alias();
  Seq<Name> name_list();
  void fail_legacy_statement(const ast::Expr& value);

  // ---- imports.cpp
  ast::Stmt* import_name();
  ast::Stmt* import_from();
  Name dotted_name();
  ast::Alias* dotted_as_name();
  ast::Alias* import_from_as_name();
  Seq<ast::Alias*> import_from_targets();

  // ---- compound.cpp
  ast::Stmt* if_stmt();
  ast::Stmt* while_stmt();
  ast::Stmt* for_stmt();
  ast::Stmt* with_stmt();
  ast::Stmt* try_stmt();
  Seq<ast::Stmt*> else_block();
  ast::WithItem* with_item();
  bool parenthesized_with_items(Items<ast::WithItem>& items);
  ast::ExceptHandler* except_block(bool& is_star);
  Seq<ast::Stmt*> finally_block();

  // ---- function_def.cpp
  ast::Stmt* decorated();
  Seq<ast::Expr*> decorators();
  ast::Stmt* function_def(Seq<ast::Expr*> decorator_list);
  ast::Stmt* class_def(Seq<ast::Expr*> decorator_list);
  Seq<ast::TypeParam*> type_params();
  ast::TypeParam* type_param();
  struct ParameterLists;
  ast::Arguments* params(Kind closing, bool is_lambda);
  void param(ParameterLists& lists, bool is_lambda);
  void slash_param(ParameterLists& lists);
  void star_etc(ParameterLists& lists, bool is_lambda, Kind closing);
  void kwds(ParameterLists& lists, bool is_lambda);
  ast::Arg* param_name(bool is_lambda, bool is_vararg);

  // ---- targets.cpp
  void set_context(ast::Expr* target, ExprContext context, std::string_view where);
  void fail_target(const ast::Expr& target, std::string_view verb);
  ast::Expr* star_targets();
  ast::Expr* star_target();
  static bool is_single_target(const ast::Expr& target);

  // ---- expressions.cpp
  ast::Expr* star_expressions();
  ast::Expr* star_expression();
  ast::Expr* star_named_expression();
  ast::Expr* assignment_expression();
  ast::Expr* named_expression();
  ast::Expr* yield_expr();
  ast::Expr* expression();
  ast::Expr* lambdef();
  ast::Expr* disjunction();
  ast::Expr* conjunction();
  ast::Expr* inversion();
  ast::Expr* comparison();
  ast::Expr* bitwise_or(int lowest = 1);
  ast::Expr* factor();
  ast::Expr* power();

  // ---- primaries.cpp
  ast::Expr* await_primary();
  ast::Expr* primary();
  ast::Expr* attribute(ast::Expr* value, uint32_t start);
  ast::Expr* call(ast::Expr* callee, uint32_t start);
  ast::Expr* subscript(ast::Expr* value, uint32_t start);
  ast::Expr* slices();
  ast::Expr* slice();
  struct CallArguments;
  void arguments(CallArguments& out, uint32_t open);
  void argument(CallArguments& out, uint32_t open);
  void kwarg(CallArguments& out);
  void class_arguments(Seq<ast::Expr*>& bases, Seq<ast::Keyword*>& keywords, uint32_t open);
  ast::Expr* atom();
  void fail_invalid_argument(const ast::Expr& argument);

  // ---- collections.cpp
  ast::Expr* tuple_or_group();
  ast::Expr* list();
  ast::Expr* dict_or_set();
  ast::Expr* dict(ast::Expr* first_key, uint32_t begin);
  ast::Expr* set(ast::Expr* first, uint32_t begin);
  void double_starred_kvpair(Items<ast::Expr>& keys, Items<ast::Expr>& values);
  ast::Expr* kvpair_value();
  bool at_comprehension() const { return at(Kind::For) || (at(Kind::Async) && next_is(Kind::For)); }
  Seq<ast::Comprehension*> for_if_clauses();
  ast::Comprehension* for_if_clause();
  ast::Expr* genexp(ast::Expr* element, uint32_t begin);

  // ---- strings.cpp and escapes.cpp
  struct StringParts;
  ast::Expr* strings();
  ast::Expr* single_string();
  void string(StringParts& parts);
  void fstring(StringParts& parts);
  void fstring_middle(StringParts& parts, bool is_raw);
  void fstring_replacement_field(StringParts& parts, bool is_raw);
  ast::Expr* fstring_full_format_spec(StringParts& outer, bool is_raw);
  int fstring_conversion();
  void flush_text(StringParts& parts);
  ast::Constant* string_constant(Span span, ast::ConstantKind kind, std::string_view text, bool is_unicode_prefixed);
  struct Literal;
  void decode(const Literal& literal, std::string& out);
  size_t decode_escape(const Literal& literal, size_t at, std::string& out);
  size_t decode_hex(const Literal& literal, size_t at, size_t digits, std::string& out);
  size_t decode_character_name(const Literal& literal, size_t at, std::string& out);

  // ---- numbers.cpp
  ast::Expr* number();
  ast::Expr* decimal_number(Span span, std::string_view digits);
  ast::Expr* radix_number(Span span, std::string_view digits, int bits);

  // ---- patterns.cpp
  ast::Stmt* match_stmt();
  ast::Expr* subject_expr();
  ast::MatchCase* case_block();
  ast::Pattern* patterns();
  ast::Pattern* pattern();
  ast::Pattern* or_pattern();
  ast::Pattern* closed_pattern();
  ast::Pattern* maybe_star_pattern();
  ast::Pattern* star_pattern();
  ast::Pattern* literal_pattern();
  ast::Expr* literal_expr();
  ast::Expr* signed_number();
  ast::Expr* complex_number(ast::Expr* real);
  ast::Pattern* capture_or_value_pattern();
  ast::Expr* name_or_attr();
  ast::Pattern* group_or_sequence_pattern();
  ast::Pattern* sequence_pattern();
  ast::Pattern* mapping_pattern();
  ast::Pattern* class_pattern(ast::Expr* cls);
  void keyword_pattern(std::vector<ast::Pattern*>& values, std::vector<Name>& names);
  Name pattern_capture_target();

  // Rules that nest without brackets (unary operators, lambda, **, if-else) have no limit in the lexer. The number is chosen
  // for the stack: frames of nested rules take about 2 KB per level in optimised builds.
  static constexpr int kMaxDepth = 1000;

  const SourceFile& source_;
  const char* text_;
  FileId file_;
  const Token* token_;
  const Token* const first_token_ = token_;
  NameTable& names_;
  ast::Module& module_;
  CharacterByName character_by_name_;
  Arena& arena_;
  std::array<Name, 1024> recent_names_{};  // cache indexed by hash
  std::vector<void*> scratch_;
  std::vector<void*> side_scratch_;  // stack for dict values and keyword arguments
  std::vector<SyntaxError> errors_;
  bool has_failed_ = false;  // this statement has failed; see the head of this file
  bool is_trying_ = false;  // looking ahead: errors are not recorded
  uint32_t line_end_ = 0;  // end of the last simple statement's line
  int depth_ = 0;
  int chain_links_ = 0;  // operators, calls… of the statement that nest to the left; see check_depth
  int suspects_ = 0;  // statements and headers so far that had very many links
};

}  // namespace kdsl::parse
