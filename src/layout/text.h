// Layouts as text, in CuTe's notation: `(4,(2,?{div=8})):(1,(4,?))`, `(4,8):(1@0,1@1)`, `S<3,4,3> o 0 o (8,64):(64,1)`,
// `[(2,3):(1,2);_]`. What to_string prints is read back.
#pragma once

#include <optional>
#include <string_view>

#include "layout/error.h"
#include "layout/tuple/symbols.h"

namespace kdsl::layout {

// What is wrong with a text, and where: bytes [begin, end).
struct TextError {
  size_t begin, end;
  std::string message;
};

// An integer tuple, a layout, a composed layout, a tiler or a swizzle, read from a text of which it may be a part.
class Reader {
 public:
  using Value = std::expected<Operand, TextError>;
  // Reads on behind a name, which began at `begin`: what a name means is up to who has them.
  using Named = Value (*)(void* state, Reader& reader, std::string_view name, size_t begin);

  // A `?` becomes a new variable of the symbols.
  Reader(Arena& arena, Symbols& symbols, std::string_view text, Named named = nullptr, void* state = nullptr)
      : arena_(arena), symbols_(symbols), text_(text), named_(named), state_(state) {}

  // The next value, and nothing else up to the end of the text.
  Value value();
  Value only_value();
  // Up to the closing character, separated by `,` (or `;`, in brackets). `begins` gets the place of each, and of the end.
  std::expected<std::vector<Operand>, TextError> items(char closing, std::vector<size_t>* begins = nullptr);

  // What is read next, behind spaces; and the end of what was read last.
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

// The whole text as one value.
Reader::Value parse(Arena& arena, Symbols& symbols, std::string_view text);

// A value as a tiler: a layout, a tuple of numbers and `_`, or a tiler. Nothing where it is none.
std::optional<Tiler> as_tiler(Arena& arena, const Operand& value);

// Shape and strides as types of arguments write them: `(?, 64), (64, 1)`.
std::string type_text(const Layout&);

}  // namespace kdsl::layout
