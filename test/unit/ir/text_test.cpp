// These tests cover the text form: lexical details, positions of errors, the verifier's text with carets, and reading of
// damaged text.
#include "ir/text/lexical.h"

#include <bit>
#include <cmath>
#include <limits>

#include "diag/render.h"
#include "ir/catalogue.h"
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ir/program.h"

using namespace kdsl;
using namespace kdsl::ir;

static std::string float_text(double value) {
  std::string text;
  append_float(text, value);
  return text;
}

TEST_CASE("floats are written exactly") {
  CHECK(float_text(1) == "1.0");
  CHECK(float_text(-0.0) == "-0.0");
  CHECK(float_text(0.1) == "0.1");
  CHECK(float_text(1e300) == "1e+300");
  CHECK(float_text(-INFINITY) == "-inf");
  CHECK(float_text(NAN) == "nan");
  for (double value : {0.1, 1e-310, 5e-324, 1.7976931348623157e308, -123456789.125, 1.0 / 3})
    CHECK(*parse_float(float_text(value)) == value);
  double odd_nan = std::bit_cast<double>(UINT64_C(0xfff8000000000123));
  CHECK(std::bit_cast<uint64_t>(*parse_float(float_text(odd_nan))) == 0xfff8000000000123);
  CHECK(!parse_float("1e999"));
  CHECK(!parse_float("nan(0x1)"));
  CHECK(!parse_float("1.5x"));
}

TEST_CASE("texts are written with escapes") {
  std::string text;
  std::string_view all("a\"\\\n\t\0\xff z", 9);
  append_quoted(text, all);
  CHECK(text == R"("a\"\\\n\t\00\ff z")");
  CHECK(unquote(text.substr(1, text.size() - 2)) == std::string(all));
  CHECK(!unquote("\\"));
  CHECK(!unquote("\\0"));
  CHECK(!unquote("\\zz"));
}

TEST_CASE("every op and attribute has a text that is read back") {
  for (size_t i = 0; i < kOpCount; ++i) {
    auto kind = static_cast<OpKind>(i);
    CHECK(op_from_text(info(kind).text) == kind);
  }
  for (size_t i = 0; i < kAttrCount; ++i) {
    auto name = static_cast<AttrName>(i);
    CHECK(attr_from_text(to_text(name)) == name);
  }
  CHECK(MathFn_from_text("roundeven") == MathFn::RoundEven);
  CHECK(to_text(Sreg::ClusterCtarank) == "cluster_ctarank");
  CHECK(leading_attr(OpKind::Redux) == AttrName::Op);
  CHECK(attr_info(OpKind::Load, AttrName::Align)->role == AttrRole::Required);
  CHECK(attr_info(OpKind::Load, AttrName::Cache)->role == AttrRole::Optional);
  CHECK(!attr_info(OpKind::Load, AttrName::Scale));
  CHECK(enum_attr_text(OpKind::Load, AttrName::Cache, 1) == "cg");
  CHECK(enum_attr_text(OpKind::Load, AttrName::Cache, 99).empty());
  CHECK(!enum_attr_value(OpKind::Vote, AttrName::Mode, "idx"));
}

TEST_CASE("an error in the text is reported at its place") {
  Program program("kernel @k(%n: i32) {\n  %a = addi %n, %m : i32\n  return\n}\n");
  REQUIRE(!program.is_read);
  REQUIRE(program.diags.diagnostics().size() == 1);
  const diag::Diagnostic& d = program.diags.diagnostics()[0];
  CHECK(d.code == "kir-syntax");
  CHECK(program.sources.file(d.span.file)->text().substr(d.span.begin, d.span.end - d.span.begin) == "%m");
}

TEST_CASE("a violation is shown in the printed text, with the op's origin") {
  SourceManager sources;
  diag::Sink diags;
  const SourceFile* source = sources.add("k.kpy", "a + b\n");
  Module module;
  Function* function = module.add_function(FunctionKind::Kernel, "k", {});
  Builder b(module);
  b.set_insertion(function->body.block);
  b.set_loc({{source->id(), 0, 5}, nullptr});
  Value* left = b.i32(1);
  b.binary(OpKind::AddI, left, b.i64(2));
  b.create(OpKind::Return, {}, {});
  REQUIRE(!verify(module, sources, diags));
  CHECK(diag::render_text(sources, diags.diagnostics()[0]) ==
        "<kir>:4:3: error: invalid KIR: every operand must be i32, not i64 [kir-invalid]\n"
        "  4 |   %2 = addi %0, %1 : i32\n"
        "    |   ^~~~~~~~~~~~~~~~~~~~~~\n"
        "k.kpy:1:1: note: the op comes from here\n"
        "  1 | a + b\n"
        "    | ^~~~~\n");
}

TEST_CASE("the verifier finds what text cannot say") {
  Module module;
  Function* function = module.add_function(FunctionKind::Kernel, "k", {});
  Builder b(module);
  b.set_insertion(function->body.block);
  Op* orphan = b.i32(1)->def;
  unlink(orphan);
  b.unary(OpKind::BRev, orphan->result());
  Op* branch = b.create(OpKind::If, {b.boolean(true)}, {}, {}, 2);
  b.create(OpKind::Return, {}, {});
  auto violations = find_violations(module);
  REQUIRE(violations.size() == 2);
  CHECK(violations[0].message == "operand 0 is not defined where it is used");
  CHECK(violations[1].op == branch);
  CHECK(violations[1].message == "a region of `if` has no block of its own");
}

TEST_CASE("a kernel without an end is no kernel") {
  Module module;
  module.add_function(FunctionKind::Kernel, "k", {});
  CHECK(find_violations(module).size() == 1);
  module.add_function(FunctionKind::Host, "k", {});
  CHECK(find_violations(module).size() == 3);
}

TEST_CASE("damaged text never does more than report") {
  std::string good = R"(struct<0> = {i32}
global @g align 4 "x"
kernel @k(%n: i32 div 2, %p: ptr<global>) reqntid(1, 2, 3)
    arg "a" tensor Int32 param 0 align 4 [? param 0 div 2 : 1]
{
  %c = constant -1.5e-3 : f32
  %t = cmpi slt %n, %n : i1
  %r = if %t : f32 {
    yield %c
  } else {
    yield %c
  }
  %s = for %i: i32 = %n, %n, %n iter(%x: f32 = %c) [unroll 2] : f32 {
    yield %x
  }
  %w = while (%y: i32 = %n) : i32 {
    condition %t, %y
  } do (%z: i32) {
    yield %z
  }
  return loc(1:2-3 call 1:2-3 in "f")
})";
  REQUIRE(Program(good).is_read);
  for (size_t i = 0; i < good.size(); ++i) {
    for (char c : {' ', '%', '{', '"', '9', '-', ')', '\n'}) {
      std::string bad = good;
      bad[i] = c;
      Program program(bad);
      if (program.is_read) {
        find_violations(program.module);
        std::string once = program.print();
        Program again(once);
        REQUIRE(again.is_read);
        REQUIRE(again.print() == once);
      } else {
        REQUIRE(program.diags.has_errors());
      }
    }
    CHECK((Program(good.substr(0, i)).is_read || i > 0));
  }
}

TEST_CASE("regions nest up to a limit") {
  auto nested = [](int depth) {
    std::string text = "kernel @k(%c: i1) {\n";
    for (int i = 0; i < depth; ++i) text += "if %c {\n";
    for (int i = 0; i < depth; ++i) text += "yield\n}\n";
    return text + "return\n}\n";
  };
  Program fine(nested(1000));
  CHECK(fine.is_read);
  CHECK(find_violations(fine.module).empty());
  Program deep(nested(100000));
  CHECK(!deep.is_read);
}
