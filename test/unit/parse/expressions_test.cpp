// These tests parse expressions, literals and f-strings, and check their shapes and values.
#include <catch2/catch.hpp>

#include "support.h"

using namespace kdsl::test;

TEST_CASE("operators group by strength") {
  CHECK(expression("a + b * c") ==
        "BinOp(left=Name(id='a', ctx=Load()), op=Add(), "
        "right=BinOp(left=Name(id='b', ctx=Load()), op=Mult(), right=Name(id='c', ctx=Load())))");
  CHECK(expression("-a ** -b") ==
        "UnaryOp(op=USub(), operand=BinOp(left=Name(id='a', ctx=Load()), op=Pow(), "
        "right=UnaryOp(op=USub(), operand=Name(id='b', ctx=Load()))))");
  CHECK(expression("a < b is not c") ==
        "Compare(left=Name(id='a', ctx=Load()), ops=[Lt(), IsNot()], "
        "comparators=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load())])");
  CHECK(expression("not a or b") ==
        "BoolOp(op=Or(), values=[UnaryOp(op=Not(), operand=Name(id='a', ctx=Load())), Name(id='b', ctx=Load())])");
}

TEST_CASE("numbers") {
  auto value = [](const char* text) { return expression(text); };
  CHECK(value("0x_ff") == "Constant(value=255)");
  CHECK(value("0b101") == "Constant(value=5)");
  CHECK(value("1_000") == "Constant(value=1000)");
  CHECK(value("9223372036854775807") == "Constant(value=9223372036854775807)");
  CHECK(value("9223372036854775808") == "Constant(value=9223372036854775808)");
  CHECK(value("0x123456789abcdef0123456789") == "Constant(value=90144042682896311822508713865)");
  CHECK(value("0o7777777777777777777777") == "Constant(value=73786976294838206463)");
  CHECK(value("0xffffffffffffffff") == "Constant(value=18446744073709551615)");
  CHECK(value("1e400") == "Constant(value=inf)");
  CHECK(value("1e-400") == "Constant(value=0.0)");
  CHECK(value("1.") == "Constant(value=1.0)");
  CHECK(value("2.5j") == "Constant(value=2.5j)");
  CHECK(value("08.5") == "Constant(value=8.5)");
}

TEST_CASE("strings") {
  CHECK(expression("'a' \"b\"") == "Constant(value='ab')");
  CHECK(expression("u'a'") == "Constant(value='a', kind='u')");
  CHECK(expression("r'\\n' '\\x41\\u00e4\\N{BULLET}\\101\\q'") ==
        "Constant(value='\\\\nA\xC3\xA4\xE2\x80\xA2"
        "A\\\\q')");
  CHECK(expression("b'\\xff\\n'") == "Constant(value=b'\\xff\\n')");
  CHECK(expression("'''a\r\nb'''") == "Constant(value='a\\nb')");
  CHECK(expression("'\\ud800'") == "Constant(value='\\ud800')");
  CHECK(first_error("'\\x4'") == "1:1: truncated \\xXX escape");
  CHECK(first_error("'\\N{no such}'") == "1:1: unknown Unicode character name `no such`");
  CHECK(expression("'\\N{bullet}'") == expression("'\\u2022'"));
  CHECK(Parsed("'\\N{BULLET}'", nullptr).errors() ==
        std::vector<std::string>{"1:1: a character cannot be named here: this program has no table of names. "
                                 "Write its number, `\\u2022`"});
  CHECK(first_error("b'\xC3\xA4'") == "1:1: bytes can only contain ASCII literal characters");
  CHECK(first_error("'a' b'b'") == "1:1: cannot mix bytes and nonbytes literals");
}

TEST_CASE("f-strings") {
  CHECK(expression("f'a{b!r:>{w}}'") ==
        "JoinedStr(values=[Constant(value='a'), FormattedValue(value=Name(id='b', ctx=Load()), conversion=114, "
        "format_spec=JoinedStr(values=[Constant(value='>'), "
        "FormattedValue(value=Name(id='w', ctx=Load()), conversion=-1)]))])");
  CHECK(expression("f'{x = }'") ==
        "JoinedStr(values=[Constant(value='x = '), FormattedValue(value=Name(id='x', ctx=Load()), conversion=114)])");
  CHECK(expression("'a' f'{{b}}' 'c'") == "JoinedStr(values=[Constant(value='a{b}c')])");
  CHECK(expression("f''") == "JoinedStr(values=[])");
  CHECK(expression("f'{'a' + f'{1}'}'").starts_with("JoinedStr(values=[FormattedValue(value=BinOp("));
  CHECK(first_error("f'{}'") == "1:4: f-string: valid expression required before '}'");
  CHECK(first_error("f'{a!x}'") == "1:6: f-string: invalid conversion character 'x': expected 's', 'r', or 'a'");
  CHECK(first_error("f'{lambda x: 1}'") == "1:4: f-string: lambda expressions are not allowed without parentheses");
}

TEST_CASE("calls and subscripts") {
  CHECK(expression("f(a, *b, c=1, **d)") ==
        "Call(func=Name(id='f', ctx=Load()), args=[Name(id='a', ctx=Load()), "
        "Starred(value=Name(id='b', ctx=Load()), ctx=Load())], "
        "keywords=[keyword(arg='c', value=Constant(value=1)), keyword(value=Name(id='d', ctx=Load()))])");
  CHECK(expression("f(x for x in y)").find("args=[GeneratorExp(") != std::string::npos);
  CHECK(expression("a[1:2, ::3]")
            .find("Tuple(elts=[Slice(lower=Constant(value=1), upper=Constant(value=2)), "
                  "Slice(step=Constant(value=3))]") != std::string::npos);
  CHECK(expression("a[*b]").find("slice=Tuple(elts=[Starred(") != std::string::npos);
  CHECK(first_error("f(a=1, b)") == "1:8: positional argument follows keyword argument");
  CHECK(first_error("f(**a, b)") == "1:8: positional argument follows keyword argument unpacking");
  CHECK(first_error("f(x for x in y, 1)") == "1:3: generator expression must be parenthesized");
  CHECK(first_error("f(a.b=1)") == "1:3: expression cannot contain assignment, perhaps you meant \"==\"?");
}

TEST_CASE("identifiers are compared in normal form") { CHECK(expression("\xEF\xAC\x81") == "Name(id='fi', ctx=Load())"); }

TEST_CASE("displays and comprehensions") {
  CHECK(expression("{**a, 1: 2}") ==
        "Dict(keys=[None, Constant(value=1)], values=[Name(id='a', ctx=Load()), Constant(value=2)])");
  CHECK(expression("[x async for x in y if z]").find("is_async=1") != std::string::npos);
  CHECK(expression("{*a, b}").starts_with("Set("));
  CHECK(expression("()") == "Tuple(elts=[], ctx=Load())");
  CHECK(expression("(a)") == "Name(id='a', ctx=Load())");
  CHECK(first_error("[*a for a in b]") == "1:2: iterable unpacking cannot be used in comprehension");
  CHECK(first_error("(*a)") == "1:2: cannot use starred expression here");
  CHECK(first_error("{1: 2, 3}") == "1:8: ':' expected after dictionary key");
  CHECK(first_error("[a b]") == "1:2: invalid syntax. Perhaps you forgot a comma?");
}
