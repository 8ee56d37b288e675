// The reader's state and its parsing functions, shared by reader.cpp (module and function headers),
// reader_types.cpp (types, numbers, locations) and reader_ops.cpp (ops and regions).
// After the first error only End tokens come, so that every loop ends; values are then meaningless.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/names.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/builder.h"
#include "ir/ir.h"
#include "ir/text/reader_tokens.h"

namespace kdsl::ir {

class Reader {
 public:
  Reader(const SourceFile& file, NameTable& names, Module& module, diag::Sink& diags)
      : file_(file), names_(names), module_(module), diags_(diags), tokens_(file.text()), builder_(module) {}

  Result<void> module();

 private:
  // ---- tokens and errors
  bool failed() const { return failure_.has_value(); }
  void fail(const Token& at, std::string message);
  bool at_mark(char mark) const;
  bool at_word(std::string_view word) const;
  bool accept_mark(char mark);
  bool accept_word(std::string_view word);
  bool expect_mark(char mark);
  Token expect(TokenKind kind, std::string_view what);
  bool at_list_item(char close);  // inside a bracketed list: is there another item? Eats commas and `close`
  Span span_of(const Token& token) const { return {file_.id(), token.begin, token.end}; }

  // ---- types, numbers, locations (reader_types.cpp)
  Type type();
  Type vector_type_rest();
  Type buffer_type_rest();
  Scalar scalar(const Token& token);
  int64_t integer();
  std::span<const int64_t> integers();  // allocated in the arena
  int64_t integer_in(int64_t low, int64_t high);
  uint32_t unsigned32() { return static_cast<uint32_t>(integer_in(0, UINT32_MAX)); }
  Attr number();  // an attribute `value`: Int or Float
  std::string text();
  uint8_t dtype();
  Loc loc();
  Span loc_span();

  // ---- headers (reader.cpp)
  void struct_definition();
  void global_definition();
  void function_definition(FunctionKind kind);
  std::vector<Param> params(std::vector<Token>& names);
  void param_facts(Param& param);
  void function_clauses(Function& function);
  bool bounds_clause(Function& function);
  void triple(uint32_t (&dims)[3]);
  EntryArg entry_arg();
  std::vector<EntryArg::Mode> modes();
  void dimension(int64_t& size, int32_t& param, int64_t& divisor);

  // ---- ops (reader_ops.cpp)
  struct PendingOp;
  void block_body(Block* block);
  void op();
  void op_rest(PendingOp& pending);
  void for_rest(PendingOp& pending);
  void while_rest(PendingOp& pending);
  void operands(std::vector<Value*>& list);
  Value* operand();
  void leading_attribute(PendingOp& pending);
  void attributes(PendingOp& pending);
  Attr attribute_value(OpKind kind, AttrName name);
  void result_types(PendingOp& pending);
  Op* create(PendingOp& pending);
  void plain_regions(Op* op);
  void region(Op* op, size_t index, std::span<const Type> types, std::span<const Token> names);
  void initialised(std::vector<Token>& names, std::vector<Type>& types, std::vector<Value*>& values);
  void typed_args(std::vector<Token>& names, std::vector<Type>& types);
  void define(const Token& name, Value* value);

  const SourceFile& file_;
  NameTable& names_;
  Module& module_;
  diag::Sink& diags_;
  TokenReader tokens_;
  Builder builder_;
  std::unordered_map<std::string_view, Value*> values_;  // values of the current function
  int depth_ = 0;
  std::optional<Reported> failure_;
};

}  // namespace kdsl::ir
