// The nodes of the tree, their fields and places, through the one list of fields that all walks use: held to CPython's
// ast.dump.
#include <catch2/catch.hpp>

#include "ast/dump.h"
#include "ast/fields.h"
#include "parse/parse.h"
#include "support/cases.h"
#include "support/session.h"

using namespace kdsl;
using namespace kdsl::ast;

namespace {

struct Parsed {
  explicit Parsed(std::string text) {
    module = parse::parse(*sources.add("test.kpy", std::move(text)), names, sink);
    for (const diag::Diagnostic& diagnostic : sink.diagnostics()) errors += diagnostic.message + "\n";
  }
  SourceManager sources;
  NameTable names;
  diag::Sink sink;
  std::unique_ptr<Module> module;
  std::string errors;
};

std::string dump_of(const std::string& source, bool with_positions) {
  Parsed parsed(source);
  return parsed.errors.empty() ? dump(*parsed.module, {.with_positions = with_positions}) : parsed.errors;
}

}  // namespace

TEST_CASE("every node with its place") {
  test::check_sections("ast/dump_positions.python.txt", [](const std::string& source) { return dump_of(source, true); });
}

TEST_CASE("trees without places") {
  test::check_sections("ast/dump.python.txt", [](const std::string& source) { return dump_of(source, false); });
}

TEST_CASE("parameters of types") {
  CHECK(dump_of("def f[T: int, *Ts, **P](x: T): pass\n", false)
            .find("TypeVar(\n          name='T',\n          bound=Name(id='int'") != std::string::npos);
  CHECK(dump_of("class C[T]: pass\n", false).find("TypeVar(name='T')") != std::string::npos);
  CHECK(dump_of("def f[*Ts, **P](): pass\n", false).find("TypeVarTuple(name='Ts'),\n        ParamSpec(name='P')") !=
        std::string::npos);
  CHECK(dump_of("type A[T] = list[T]\n", false) == R"(Module(
  body=[
    TypeAlias(
      name=Name(id='A', ctx=Store()),
      type_params=[
        TypeVar(name='T')],
      value=Subscript(
        value=Name(id='list', ctx=Load()),
        slice=Name(id='T', ctx=Load()),
        ctx=Load()))],
  type_ignores=[]))");
}

TEST_CASE("downcasts and visits go by the kind") {
  Parsed parsed("x = 1\nf(x)\n");
  REQUIRE(parsed.module->body.size() == 2);
  const Stmt* first = parsed.module->body[0];
  REQUIRE(dyn<Assign>(first));
  CHECK(dyn<ExprStmt>(first) == nullptr);
  CHECK(dyn<Assign>(static_cast<const Stmt*>(nullptr)) == nullptr);
  const Expr& value = *as<Assign>(*first).value;
  CHECK(as<Constant>(value).value_kind == ConstantKind::Int);
  CHECK(as<Constant>(value).int_value == 1);
  bool is_call = visit(*as<ExprStmt>(*parsed.module->body[1]).value,
                       [](const auto& node) { return std::is_same_v<std::remove_cvref_t<decltype(node)>, Call>; });
  CHECK(is_call);
}

TEST_CASE("comments for the compiler are kept with their places") {
  Parsed parsed("# kdsl: instantiate f(n: Int32)\nx = 1  # kdsl: other text\n# no directive\n");
  REQUIRE(parsed.module->directives.size() == 2);
  CHECK(parsed.module->directives[0].word == "instantiate");
  CHECK(parsed.module->directives[0].text == "f(n: Int32)");
  LineColumn at = parsed.module->source->line_column(parsed.module->directives[1].span.begin);
  CHECK(parsed.module->directives[1].word == "other");
  CHECK(at.line == 2);
}
