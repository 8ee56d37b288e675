#include "ir/text/reader.h"

#include <fmt/core.h>

#include "diag/definitions/ir.def"
#include "ir/text/lexical.h"
#include "ir/text/reader_impl.h"

namespace kdsl::ir {

// ---- tokens and errors ------------------------------------------------------------------------------

void Reader::fail(const Token& at, std::string message) {
  if (!failed()) failure_ = diags_.report(span_of(at), diag::KirSyntax, message);
  tokens_.stop();
}

bool Reader::at_mark(char mark) const { return tokens_.peek().kind == TokenKind::Mark && tokens_.peek().text[0] == mark; }

bool Reader::at_word(std::string_view word) const {
  return tokens_.peek().kind == TokenKind::Word && tokens_.peek().text == word;
}

bool Reader::accept_mark(char mark) {
  bool found = at_mark(mark);
  if (found) tokens_.next();
  return found;
}

bool Reader::accept_word(std::string_view word) {
  bool found = at_word(word);
  if (found) tokens_.next();
  return found;
}

bool Reader::expect_mark(char mark) {
  if (accept_mark(mark)) return true;
  fail(tokens_.peek(), fmt::format("expected `{}`", mark));
  return false;
}

Token Reader::expect(TokenKind kind, std::string_view what) {
  if (tokens_.peek().kind == kind) return tokens_.next();
  fail(tokens_.peek(), fmt::format("expected {}", what));
  return Token();
}

bool Reader::at_list_item(char close) {
  if (failed() || accept_mark(close)) return false;
  accept_mark(',');
  return true;
}

// ---- module level -----------------------------------------------------------------------------------

Result<void> Reader::module() {
  while (!failed() && tokens_.peek().kind != TokenKind::End) {
    Token first = tokens_.peek();
    if (accept_word("struct"))
      struct_definition();
    else if (accept_word("global"))
      global_definition();
    else if (accept_word("kernel"))
      function_definition(FunctionKind::Kernel);
    else if (accept_word("device"))
      function_definition(FunctionKind::Device);
    else if (accept_word("host"))
      function_definition(FunctionKind::Host);
    else
      fail(first, "expected `kernel`, `device`, `host`, `global` or `struct`");
  }
  if (failure_) return std::unexpected(*failure_);
  return {};
}

// struct<0> = {i32, f32}
void Reader::struct_definition() {
  expect_mark('<');
  Token place = tokens_.peek();
  if (unsigned32() != module_.structs.size() && !failed()) fail(place, "struct types are numbered from 0");
  expect_mark('>');
  expect_mark('=');
  expect_mark('{');
  std::vector<Type> fields;
  while (at_list_item('}')) fields.push_back(type());
  module_.structs.push_back(std::move(fields));
}

// global @name align 16 "bytes"
void Reader::global_definition() {
  Global global;
  global.symbol = module_.arena.copy(expect(TokenKind::Symbol, "a symbol").text);
  if (!accept_word("align")) fail(tokens_.peek(), "expected `align`");
  global.align = unsigned32();
  global.data = module_.arena.copy(std::string_view(text()));
  module_.globals.push_back(global);
}

// ---- functions --------------------------------------------------------------------------------------

void Reader::function_definition(FunctionKind kind) {
  Token symbol = expect(TokenKind::Symbol, "the function's symbol");
  if (!failed() && module_.find_function(symbol.text)) fail(symbol, fmt::format("`@{}` is already defined", symbol.text));
  std::vector<Token> arg_names;
  Function* function = module_.add_function(kind, symbol.text, params(arg_names));
  function->loc.span = span_of(symbol);
  values_.clear();
  for (size_t i = 0; i < arg_names.size(); ++i) define(arg_names[i], function->body.block->args[i]);
  function_clauses(*function);
  expect_mark('{');
  block_body(function->body.block);
}

// (%a: ptr<global> align 16 noalias, %n: i32 div 4)
std::vector<Param> Reader::params(std::vector<Token>& arg_names) {
  std::vector<Param> list;
  expect_mark('(');
  while (at_list_item(')')) {
    Token name = expect(TokenKind::Value, "a parameter");
    expect_mark(':');
    Param param;
    if (!is_number(name.text)) param.name = names_.intern(name.text);
    param.type = type();
    param_facts(param);
    arg_names.push_back(name);
    list.push_back(param);
  }
  return list;
}

void Reader::param_facts(Param& param) {
  for (;;) {
    if (accept_word("align"))
      param.align = unsigned32();
    else if (accept_word("noalias"))
      param.noalias = true;
    else if (accept_word("apart"))
      param.apart = true;
    else if (accept_word("readonly"))
      param.readonly = true;
    else if (accept_word("grid_constant"))
      param.grid_constant = true;
    else if (accept_word("div"))
      param.divisible_by = static_cast<uint64_t>(integer_in(1, INT64_MAX));
    else
      return;
  }
}

void Reader::function_clauses(Function& function) {
  for (;;) {
    if (accept_mark('-')) {
      expect_mark('>');
      expect_mark('(');
      while (at_list_item(')')) function.results.push_back(type());
    } else if (accept_word("dtypes")) {
      expect_mark('(');
      while (at_list_item(')')) function.result_dtypes.push_back(dtype());
    } else if (accept_word("source")) {
      function.source_name = module_.arena.copy(std::string_view(text()));
    } else if (accept_word("arg")) {
      function.entry_args.push_back(entry_arg());
    } else if (accept_word("loc")) {
      function.loc = loc();
    } else if (!bounds_clause(function)) {
      return;
    }
  }
}

bool Reader::bounds_clause(Function& function) {
  if (accept_word("reqntid"))
    triple(function.bounds.required_threads);
  else if (accept_word("maxntid"))
    triple(function.bounds.max_threads);
  else if (accept_word("cluster"))
    triple(function.bounds.cluster);
  else if (accept_word("merge_branches"))
    function.bounds.merges_branches = true;
  else if (accept_word("minctas"))
    function.bounds.min_blocks = unsigned32();
  else if (accept_word("static_shared"))
    function.static_shared_bytes = unsigned32();
  else
    return false;
  return true;
}

void Reader::triple(uint32_t (&dims)[3]) {
  expect_mark('(');
  for (int i = 0; i < 3; ++i) {
    if (i) expect_mark(',');
    dims[i] = unsigned32();
  }
  expect_mark(')');
}

// ---- arguments of an entry --------------------------------------------------------------------------

// arg "a" tensor Float32 param 0 space shared align 16 [? param 1 div 8 : 1]
EntryArg Reader::entry_arg() {
  EntryArg arg{};
  arg.name = names_.intern(text());
  if (accept_word("tensor"))
    arg.kind = EntryArg::Kind::Tensor;
  else if (accept_word("scalar"))
    arg.kind = EntryArg::Kind::Scalar;
  else if (accept_word("pointer"))
    arg.kind = EntryArg::Kind::Pointer;
  else if (accept_word("stream"))
    arg.kind = EntryArg::Kind::Stream;
  else if (accept_word("event"))
    arg.kind = EntryArg::Kind::Event;
  else
    fail(tokens_.peek(), "expected `tensor`, `scalar`, `pointer`, `stream` or `event`");
  arg.dtype = dtype();
  if (!accept_word("param")) fail(tokens_.peek(), "expected `param`");
  arg.first_param = unsigned32();
  if (accept_word("space")) {
    Token name = expect(TokenKind::Word, "an address space");
    auto space = space_from_text(name.text);
    if (!space) fail(name, fmt::format("`{}` is not an address space", name.text));
    arg.space = space.value_or(Space::Global);
  }
  if (accept_word("align")) arg.align = unsigned32();
  if (accept_mark('[')) arg.modes = module_.arena.copy(modes());
  return arg;
}

std::vector<EntryArg::Mode> Reader::modes() {
  std::vector<EntryArg::Mode> list;
  while (at_list_item(']')) {
    EntryArg::Mode mode;
    dimension(mode.extent, mode.extent_param, mode.extent_div);
    expect_mark(':');
    dimension(mode.stride, mode.stride_param, mode.stride_div);
    list.push_back(mode);
  }
  return list;
}

void Reader::dimension(int64_t& size, int32_t& param, int64_t& divisor) {
  if (!accept_mark('?')) size = integer();
  if (accept_word("param")) param = static_cast<int32_t>(integer_in(0, INT32_MAX));
  if (accept_word("div")) divisor = integer_in(1, INT64_MAX);
}

// ---- entry point ------------------------------------------------------------------------------------

Result<void> read(const SourceFile& file, NameTable& names, Module& module, diag::Sink& diags) {
  Reader reader(file, names, module, diags);
  return reader.module();
}

}  // namespace kdsl::ir
