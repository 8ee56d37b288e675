// These tests check tokens: kinds, indentation, line joining, f-strings, errors.
#include <catch2/catch.hpp>

#include "parse/dump_tokens.h"
#include "parse/lexer.h"

using namespace kdsl;
using namespace kdsl::parse;

// Returns the kinds of the tokens (or the spelling of punctuation and keywords), separated by blanks.
static std::string kinds(std::string text) {
  SourceManager sources;
  TokenList list = lex(*sources.add("test.kpy", std::move(text)));
  std::string result;
  for (const Token& token : list.tokens) {
    std::string_view shown = token_kind_text(token.kind);
    result.append(shown.empty() ? token_kind_name(token.kind) : shown).append(" ");
  }
  if (!result.empty()) result.pop_back();
  return result;
}

static std::string first_lex_error(std::string text) {
  SourceManager sources;
  TokenList list = lex(*sources.add("test.kpy", std::move(text)));
  return list.errors.empty() ? "none" : list.errors[0].message;
}

TEST_CASE("a line is tokens and NEWLINE") {
  CHECK(kinds("x = 1\n") == "NAME = NUMBER NEWLINE ENDMARKER");
  CHECK(kinds("x = 1") == "NAME = NUMBER NEWLINE ENDMARKER");
  CHECK(kinds("") == "ENDMARKER");
  CHECK(kinds("\n\n  # only a comment\n") == "ENDMARKER");
  CHECK(kinds("if not x is None: pass") == "if not NAME is None : pass NEWLINE ENDMARKER");
}

TEST_CASE("operators are the longest that match") {
  CHECK(kinds("a**=b//=c>>=d<<=e->f:=g...h!=i@=j") ==
        "NAME **= NAME //= NAME >>= NAME <<= NAME -> NAME := NAME ... NAME != NAME @= NAME NEWLINE ENDMARKER");
  CHECK(kinds("a..b") == "NAME . . NAME NEWLINE ENDMARKER");
}

TEST_CASE("indentation") {
  CHECK(kinds("if a:\n  b\nc\n") == "if NAME : NEWLINE INDENT NAME NEWLINE DEDENT NAME NEWLINE ENDMARKER");
  CHECK(kinds("if a:\n\tb\n        c\n") != "");
  CHECK(first_lex_error("if a:\n\tb\n        c\n") == "inconsistent use of tabs and spaces in indentation");
  CHECK(first_lex_error("if a:\n    b\n  c\n") == "unindent does not match any outer indentation level");
  CHECK(kinds("if a:\n  b") == "if NAME : NEWLINE INDENT NAME NEWLINE DEDENT ENDMARKER");
  CHECK(kinds("if a:\n  b\n\f  c\n") == "if NAME : NEWLINE INDENT NAME NEWLINE NAME NEWLINE DEDENT ENDMARKER");
}

TEST_CASE("lines are joined by brackets and backslashes") {
  CHECK(kinds("(a,\n  b)\n") == "( NAME , NAME ) NEWLINE ENDMARKER");
  CHECK(kinds("a + \\\n  b\r\n") == "NAME + NAME NEWLINE ENDMARKER");
  CHECK(first_lex_error("a \\ b\n") == "unexpected character after line continuation character");
  CHECK(first_lex_error("a \\") == "unexpected EOF while parsing");
}

TEST_CASE("string prefixes and ends") {
  CHECK(kinds("r'' Rb\"\" u'' bR''") == "STRING STRING STRING STRING NEWLINE ENDMARKER");
  CHECK(kinds("ub''") == "NAME STRING NEWLINE ENDMARKER");
  CHECK(kinds("'''a\n'b'''") == "STRING NEWLINE ENDMARKER");
  CHECK(kinds("'a\\'b' 'c\\\nd'") == "STRING STRING NEWLINE ENDMARKER");
  CHECK(first_lex_error("'abc\nx") == "unterminated string literal (detected at line 1)");
  CHECK(first_lex_error("'''abc\nx") == "unterminated triple-quoted string literal (detected at line 2)");
}

TEST_CASE("f-strings are cut into text and expressions") {
  CHECK(kinds("f'a{b}c'") == "FSTRING_START FSTRING_MIDDLE { NAME } FSTRING_MIDDLE FSTRING_END NEWLINE ENDMARKER");
  CHECK(kinds("f'{a!r:>{w}}'") == "FSTRING_START { NAME ! NAME : FSTRING_MIDDLE { NAME } } FSTRING_END NEWLINE ENDMARKER");
  CHECK(kinds("f'{{}}'") == "FSTRING_START FSTRING_MIDDLE FSTRING_END NEWLINE ENDMARKER");
  CHECK(kinds("f'{f'{x}'}'") == "FSTRING_START { FSTRING_START { NAME } FSTRING_END } FSTRING_END NEWLINE ENDMARKER");
  CHECK(kinds("f'{a != b}{c:=5}'") == "FSTRING_START { NAME != NAME } { NAME : FSTRING_MIDDLE } FSTRING_END NEWLINE ENDMARKER");
  CHECK(first_lex_error("f'{a'") == "unterminated string literal (detected at line 1)");
  CHECK(first_lex_error("f'a}'") == "f-string: single '}' is not allowed");
  CHECK(first_lex_error("f'abc\n") == "unterminated f-string literal (detected at line 1)");
}

TEST_CASE("numbers that are none") {
  CHECK(first_lex_error("1abc") == "invalid decimal literal");
  CHECK(first_lex_error("1__0") == "invalid decimal literal");
  CHECK(first_lex_error("0x") == "invalid hexadecimal literal");
  CHECK(first_lex_error("0o8") == "invalid digit '8' in octal literal");
  CHECK(first_lex_error("0b2") == "invalid digit '2' in binary literal");
  CHECK(first_lex_error("1jx") == "invalid imaginary literal");
  CHECK(first_lex_error("012").starts_with("leading zeros in decimal integer literals are not permitted"));
  CHECK(kinds("1if x else 0x1for") == "NUMBER if NAME else NUMBER or NEWLINE ENDMARKER");
  CHECK(kinds("00 0_0 012.5 1_0e+1_0 1.j .5J") == "NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NEWLINE ENDMARKER");
}

TEST_CASE("brackets must match") {
  CHECK(first_lex_error("(a]") == "closing parenthesis ']' does not match opening parenthesis '('");
  CHECK(first_lex_error("(\n]") == "closing parenthesis ']' does not match opening parenthesis '(' on line 1");
  CHECK(first_lex_error(")") == "unmatched ')'");
  CHECK(first_lex_error("(a") == "'(' was never closed");
}

TEST_CASE("characters that begin no token") {
  CHECK(first_lex_error("a $ b") == "invalid syntax");
  CHECK(first_lex_error("a \xE2\x82\xAC") == "invalid character '\xE2\x82\xAC' (U+20AC)");
  CHECK(first_lex_error("a\xC2\xA0") == "invalid non-printable character U+00A0");
  CHECK(first_lex_error(std::string("a\0b", 3)) == "source code cannot contain null bytes");
}

TEST_CASE("the token dump is that of tokenize") {
  SourceManager sources;
  const SourceFile* file = sources.add("test.kpy", "x = 1  # c\n");
  CHECK(dump_tokens(*file, lex(*file, {.keep_trivia = true})) ==
        "0,0-0,0:            ENCODING       'utf-8'        \n"
        "1,0-1,1:            NAME           'x'            \n"
        "1,2-1,3:            EQUAL          '='            \n"
        "1,4-1,5:            NUMBER         '1'            \n"
        "1,7-1,10:           COMMENT        '# c'          \n"
        "1,10-1,11:          NEWLINE        '\\n'           \n"
        "2,0-2,0:            ENDMARKER      ''             \n");
}
