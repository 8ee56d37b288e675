// These tests parse statements, soft keywords, targets and directives; recovery; limits.
#include <catch2/catch.hpp>

#include "support.h"

using namespace kdsl;
using namespace kdsl::test;

static std::string repeated(std::string_view text, size_t count) {
  std::string result;
  for (size_t i = 0; i < count; ++i) result += text;
  return result;
}

TEST_CASE("soft keywords are names elsewhere") {
  CHECK(dump_of("match x:\n case 1: pass").find("Match(") != std::string::npos);
  CHECK(dump_of("match(x)").find("Call(") != std::string::npos);
  CHECK(dump_of("match = case = type = _ = 1").find("Assign(") != std::string::npos);
  CHECK(dump_of("match[a:b]").find("Subscript(") != std::string::npos);
  CHECK(dump_of("type X[T: int, *Ts, **P] = T").find("TypeAlias(") != std::string::npos);
  CHECK(dump_of("type(x)").find("Call(") != std::string::npos);
}

TEST_CASE("parenthesized with items") {
  CHECK(dump_of("with (a as b, c): pass")
            .find("withitem(context_expr=Name(id='a', ctx=Load()), "
                  "optional_vars=Name(id='b', ctx=Store()))") != std::string::npos);
  CHECK(dump_of("with (a, b): pass").find("Tuple") == std::string::npos);
  CHECK(dump_of("with (a, b) as c: pass").find("Tuple") != std::string::npos);
  CHECK(dump_of("with (yield): pass").find("Yield()") != std::string::npos);
  CHECK(dump_of("with (a).b: pass").find("Attribute") != std::string::npos);
}

TEST_CASE("patterns") {
  std::string dump = dump_of(
      "match x:\n"
      "  case -1 | 1+2j | 'a' | None: pass\n"
      "  case [a, *_] | (b, *c): pass\n"
      "  case {'k': v, **rest}: pass\n"
      "  case p.C(1, y=2) as z if z: pass\n"
      "  case _: pass\n");
  CHECK(dump.starts_with("Module("));
  CHECK(dump.find("MatchSingleton(value=None)") != std::string::npos);
  CHECK(dump.find("MatchStar()") != std::string::npos);
  CHECK(dump.find("rest='rest'") != std::string::npos);
  CHECK(dump.find("kwd_attrs=['y']") != std::string::npos);
  CHECK(dump.find("pattern=MatchAs()") != std::string::npos);
  CHECK(first_error("match x:\n case a as _: pass") == "2:12: cannot use '_' as a target");
  CHECK(first_error("match x:\n case C(a=1, b): pass") == "2:14: positional patterns follow keyword patterns");
}

TEST_CASE("parameters") {
  std::string dump = dump_of("def f(a, /, b: int = 1, *c: *T, d, e=2, **g) -> int: pass");
  CHECK(dump.find("posonlyargs=[arg(arg='a')]") != std::string::npos);
  CHECK(dump.find("kw_defaults=[None, Constant(value=2)]") != std::string::npos);
  CHECK(dump.find("vararg=arg(arg='c', annotation=Starred(") != std::string::npos);
  CHECK(first_error("def f(a=1, b): pass") == "1:12: parameter without a default follows parameter with a default");
  CHECK(first_error("def f(*): pass") == "1:7: named arguments must follow bare *");
  CHECK(first_error("def f(/): pass") == "1:7: at least one argument must precede /");
  CHECK(first_error("def f(**a, b): pass") == "1:12: arguments cannot follow var-keyword argument");
  CHECK(first_error("lambda *: 1") == "1:8: named arguments must follow bare *");
}

TEST_CASE("targets are checked") {
  CHECK(first_error("f() = 1") == "1:1: cannot assign to function call here. Maybe you meant '==' instead of '='?");
  CHECK(first_error("None = 1") == "1:1: cannot assign to None");
  CHECK(first_error("(a, 1) = b") == "1:5: cannot assign to literal");
  CHECK(first_error("a + 1 += 2") == "1:1: 'expression' is an illegal expression for augmented assignment");
  CHECK(first_error("del f()") == "1:5: cannot delete function call");
  CHECK(first_error("[a]: int") == "1:1: only single target (not list) can be annotated");
  CHECK(first_error("for f() in x: pass") == "1:5: cannot assign to function call");
  CHECK(first_error("if x = 1: pass") == "1:4: invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
  CHECK(dump_of("(a): int = 1").find("simple=0") != std::string::npos);
  CHECK(dump_of("*a, b = c = d").find("Assign(") != std::string::npos);
}

TEST_CASE("an error of a decorator ends with its statement") {
  CHECK(first_error(" @\nf'") == "1:1: unexpected indent");
  CHECK(first_error("@a\nx = 1\ny = f'{z}'") == "2:1: invalid syntax");
  CHECK(first_error("@a\nif x:\n  pass\ny = =") == "2:1: invalid syntax");
  CHECK(Parsed("@a\nif x:\n  pass\ny = 1").errors().size() == 1);
}

TEST_CASE("errors in the words of CPython") {
  CHECK(first_error("print x") == "1:1: Missing parentheses in call to 'print'. Did you mean print(...)?");
  CHECK(first_error("if x\n  pass") == "1:5: expected ':'");
  CHECK(first_error("if x:\npass") == "2:1: expected an indented block after 'if' statement on line 1");
  CHECK(first_error("  x") == "1:1: unexpected indent");
  CHECK(first_error("try: pass\nx") == "2:1: expected 'except' or 'finally' block");
  CHECK(first_error("from a import b,") == "1:17: trailing comma not allowed without surrounding parentheses");
  CHECK(first_error("a if b") == "1:1: expected 'else' after 'if' expression");
  CHECK(first_error("try: pass\nexcept a, b: pass") == "2:8: multiple exception types must be parenthesized");
  CHECK(first_error("else: pass") == "1:1: invalid syntax");
}

TEST_CASE("several errors per run, and what is right between them is kept") {
  Parsed parsed(
      "a = = 1\n"
      "b = 2\n"
      "def f(x y):\n"
      "  return x +\n"
      "g(1, 2\n"
      "def h(): pass\n"
      "c = 3\n");
  CHECK(parsed.errors() == std::vector<std::string>{"1:5: invalid syntax", "3:7: invalid syntax. Perhaps you forgot a comma?",
                                                    "4:13: invalid syntax", "5:2: '(' was never closed"});
  int function_count = 0;
  for (const ast::Stmt* statement : parsed.module->body) function_count += statement->kind == ast::StmtKind::FunctionDef;
  CHECK(function_count == 2);
}

TEST_CASE("directives are read from comments") {
  Parsed parsed("x = 1  # kdsl: instantiate run(a: Int32)  \n#kdsl:check\n# kdsl is fine\n'# kdsl: no'\n");
  REQUIRE(parsed.module->directives.size() == 2);
  CHECK(parsed.module->directives[0].word == "instantiate");
  CHECK(parsed.module->directives[0].text == "run(a: Int32)");
  CHECK(parsed.module->directives[0].span.begin == 7);
  CHECK(parsed.module->directives[1].word == "check");
  CHECK(parsed.module->directives[1].text == "");
}

TEST_CASE("spans are CPython's") {
  Parsed parsed("@d\ndef f(): return (a)  ;\n");
  const auto* def = ast::dyn<ast::FunctionDef>(parsed.module->body[0]);
  REQUIRE(def);
  CHECK(def->span.begin == 3);
  CHECK(def->span.end == 25);
  const auto* result = ast::dyn<ast::Return>(def->body[0]);
  CHECK(result->span.begin == 12);
  CHECK(result->span.end == 22);
  CHECK(result->value->span.begin == 20);
}

TEST_CASE("deep nesting is an error, not a crash") {
  CHECK(first_error(repeated("(", 100000)) == "1:201: too many nested parentheses");
  CHECK(dump_of(repeated("(", 200) + "1" + repeated(")", 200)).starts_with("Module"));
  for (const char* nest : {"-", "not ", "lambda:", "a if b else ", "await ", "a**"})
    CHECK(first_error("x = " + repeated(nest, 100000) + "1") != "accepted");
  for (const char* chain : {"+a", ".a", "()", "[0]"})
    CHECK(first_error("x = a" + repeated(chain, 100000)).ends_with("too many nested expressions"));
  CHECK(first_error("if a: pass\n" + repeated("elif b: pass\n", 100000)).ends_with("too many elif branches"));
  std::string indented;
  for (size_t i = 0; i < 150; ++i) indented += repeated(" ", i) + "if a:\n";
  CHECK(first_error(indented + repeated(" ", 150) + "pass\n") == "101:1: too many levels of indentation");
  CHECK(first_error("x = " + repeated("1", 5000)).find("exceeds the limit (4300 digits)") != std::string::npos);
}
