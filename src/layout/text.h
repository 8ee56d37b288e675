// Layouts as text, in CuTe's notation: `(4,(2,?{div=8})):(1,(4,?))`, `(4,8):(1@0,1@1)`, `S<3,4,3> o 0 o (8,64):(64,1)`,
// `[(2,3):(1,2);_]`. The reader accepts everything that to_string prints.
#pragma once

#include <optional>
#include <string_view>

#include "layout/error.h"
#include "layout/tuple/symbols.h"

namespace kdsl::layout {

// The error in a text, and its bytes [begin, end).
struct TextError {
  size_t begin, end;
  std::string message;
};

// Reads an integer tuple, a layout, a composed layout, a tiler or a swizzle from a string that may contain more.
class Reader {
 public:
  using Value = std::expected<Operand, TextError>;
  // Reads on after a name, which began at `begin`: the user of the reader knows what the names mean.
  using Named = Value (*)(void* state, Reader& reader, std::string_view name, size_t begin);

  // Each `?` becomes a new variable of the symbols.
  Reader(Arena& arena, Symbols& symbols, std::string_view text, Named named = nullptr, void* state = nullptr)
      : arena_(arena), symbols_(symbols), text_(text), named_(named), state_(state) {}

  // value() reads the next value; only_value() also expects the end of the string after it.
  Value value();
  Value only_value();
  // Reads values up to the closing character, separated by `,` (or `;`, in brackets). `begins` gets the offset of each, and of
  // the end.
  std::expected<std::vector<Operand>, TextError> items(char closing, std::vector<size_t>* begins = nullptr);

  // at() skips spaces and returns the offset of the next character; behind() returns the end of what was read last.
  size_t at();
  size_t behind() const { return at_; }
  bool accept(char symbol);
  std::unexpected<TextError> expected(std::string_view what);
  static std::unexpected<TextError> error(size_t begin, size_t end, std::string message) {
    return std::unexpected(TextError{begin, end, std::move(message)});
  }

 private:
  std::string_view name();
  char peek();
  Value primary();
  Value with_stride(size_t begin, const Operand& shape);
  Value with_outer(size_t begin, const Operand& inner);
  Value leaf();
  Value swizzle();
  Value parenthesised();
  Value bracketed();
  Value path_of(const IntTuple& scale);
  std::expected<IntTuple, TextError> dynamic_leaf();
  std::expected<int64_t, TextError> integer();

  Arena& arena_;
  Symbols& symbols_;
  std::string_view text_;
  Named named_;
  void* state_;
  size_t at_ = 0;
  int depth_ = 0;
};

// Reads the whole string as one value.
Reader::Value parse(Arena& arena, Symbols& symbols, std::string_view text);

// Converts a value to a tiler: a layout, a tuple of numbers and `_`, or a tiler. Returns nothing for other values.
std::optional<Tiler> as_tiler(Arena& arena, const Operand& value);

// Prints shape and strides as types of arguments show them: `(?, 64), (64, 1)`.
std::string type_text(const Layout&);

}  // namespace kdsl::layout
