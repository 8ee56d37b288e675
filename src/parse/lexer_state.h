// The lexer's state and its parts, one .cpp per kind of token: lexer.cpp (main loop, operators),
// indentation.cpp, lex_names.cpp, lex_numbers.cpp, lex_strings.cpp. Private to parse/.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/line_search.h"
#include "parse/lexer.h"

namespace kdsl::parse {

// Character classes of ASCII, one bit each; bytes >= 0x80 count as identifier characters until checked.
enum CharClass : uint8_t {
  kIdStart = 1,
  kIdContinue = 2,
  kDigit = 4,
  kHexDigit = 8,
  kBlank = 16,  // space, tab, form feed
};

constexpr std::array<uint8_t, 256> make_char_classes() {
  std::array<uint8_t, 256> classes{};
  for (int c = 0; c < 256; ++c) {
    uint8_t bits = 0;
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
    bool is_digit = c >= '0' && c <= '9';
    if (is_letter) bits |= kIdStart | kIdContinue;
    if (is_digit) bits |= kIdContinue | kDigit | kHexDigit;
    if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) bits |= kHexDigit;
    if (c == ' ' || c == '\t' || c == '\f') bits |= kBlank;
    classes[static_cast<size_t>(c)] = bits;
  }
  return classes;
}
inline constexpr std::array<uint8_t, 256> kCharClasses = make_char_classes();

inline bool has_class(char c, uint8_t classes) { return (kCharClasses[static_cast<unsigned char>(c)] & classes) != 0; }

class Lexer {
 public:
  Lexer(const SourceFile& source, LexOptions options);
  TokenList run();

 private:
  // The construct that the current position is nested in; the stack has the innermost last.
  enum class Nest : uint8_t {
    Parenthesis,
    Bracket,
    Brace,
    FString,  // literal text of an f-string
    Replacement,  // the expression in {…} of an f-string
    FormatSpec,  // literal text after ':' in a Replacement
  };
  struct Open {
    Nest nest;
    uint32_t begin;  // offset of the bracket, or of the f-string's prefix
    // The members below are used by FString only.
    char quote = 0;
    bool is_triple = false;
    bool is_raw = false;
  };
  struct Indent {
    uint32_t column;  // column with tabs to multiples of eight
    uint32_t alt_column;  // column with tabs as one: both must agree, else tabs and spaces are mixed
  };

  // lexer.cpp
  void lex_token();
  void lex_operator();
  void lex_backslash();
  void lex_line_end();
  void lex_comment();
  void lex_invalid_character();
  void open_bracket(Nest nest, TokenKind kind);
  void close_bracket(Nest nest, TokenKind kind);
  void report_mismatch(char closing);
  void finish();
  void add(TokenKind kind, size_t begin, size_t end) {
    tokens_.push_back({static_cast<uint32_t>(begin), static_cast<uint32_t>(end), kind});
  }
  // Records an error; error() also leaves an Error token in the gap.
  void report(size_t begin, size_t end, std::string message);
  void error(size_t begin, size_t end, std::string message);
  void report_unclosed();
  size_t newline_size(size_t at) const;
  bool at_newline() const { return text_[at_] == '\n' || text_[at_] == '\r'; }
  bool at_end() const { return at_ >= size_; }
  int line_of(size_t offset) const { return line_at(source_, static_cast<uint32_t>(offset)); }
  int last_line() const;

  // indentation.cpp
  void lex_line_start();
  bool measure_indentation(Indent& indent);
  void apply_indentation(Indent indent);
  void recover_at_statement();

  // lex_names.cpp
  void lex_name();
  void check_unicode_name(size_t begin, size_t end);

  // lex_numbers.cpp
  void lex_number();
  bool scan_decimal_digits();
  bool scan_radix_digits(int radix, const char* what);
  bool scan_fraction_and_exponent();
  bool scan_exponent(const char* what);
  bool check_number_end(const char* what);
  bool bad_number(const char* what);
  void lex_zero();

  // lex_strings.cpp
  bool try_string_prefix(size_t begin);
  void lex_string(size_t begin);
  void start_fstring(size_t begin, bool is_raw);
  void lex_fstring_text();
  bool lex_fstring_brace(size_t begin, bool in_spec);
  void skip_fstring_escape(bool is_raw);
  void end_fstring_text(size_t begin);
  void unterminated_fstring();
  const Open& innermost_fstring() const;
  bool at_quote(const Open& fstring) const;

  const SourceFile& source_;
  LexOptions options_;
  const char* text_;  // ends in NUL, which is how most loops find the end
  size_t size_;
  size_t at_ = 0;
  bool at_line_start_ = true;
  bool line_has_tokens_ = false;
  bool is_joined_ = false;  // a backslash-newline stands right before: no indentation is read
  std::vector<Open> nest_;
  std::vector<Indent> indents_{{0, 0}};
  uint32_t last_indent_begin_ = 0;
  std::vector<Token> tokens_;
  TokenList out_;
};

}  // namespace kdsl::parse
