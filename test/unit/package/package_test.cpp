// Tests of the interface that callers in C get: signatures out of KIR, and the texts that are made of them.
#include <catch2/catch.hpp>

#include <algorithm>

#include "package/dlpack.h"
#include "package/exporter_abi.h"
#include "package/header.h"
#include "package/manifest.h"
#include "package/signature.h"
#include "support/cases.h"
#include "support/session.h"

using namespace kdsl;
using namespace kdsl::package;
using dtype::DType;

namespace {

std::string texts_of(const std::string& source) {
  test::Session session(source);
  if (session.kir().empty()) return session.report();
  std::vector<Signature> entries = signatures(*session.staged(), "my-prog");
  Manifest manifest{
      .package = "my-prog", .version = "1.2", .entries = entries, .sources = {{"prog.kpy", "abc"}}, .variants = {}};
  manifest.variants.push_back({"sm_90a", 100, "def", {{"launched", 10, 20, 30, 40, 50}}});
  manifest.variants.push_back({"cpu", 0, "", {}});
  return header_text(entries, "my-prog", "1.2", "int more;\n") + exporter_abi_text(entries, "my-prog", "") +
         manifest_text(manifest);
}

Signature::Arg tensor(std::vector<Signature::Mode> modes, DType type = DType::Float32, uint32_t align = 16) {
  return {.kind = Signature::Kind::Tensor,
          .name = "t",
          .c_name = "t",
          .type = type,
          .param = 0,
          .align = align,
          .divisor = 1,
          .modes = std::move(modes)};
}

}  // namespace

TEST_CASE("texts of a program") { test::check_sections("package/programs.txt", texts_of); }

TEST_CASE("types of C") {
  struct Row {
    DType type;
    std::string_view c;
    int code, bits, lanes;  // as in DLPack; bits 0: DLPack has no such type
  };
  // Codes of DLPack: 0 int, 1 uint, 2 float, 4 bfloat, 6 bool; 8 and more narrow floats.
  for (const Row& row : {Row{DType::Boolean, "bool", 6, 8, 1},
                         {DType::Int8, "int8_t", 0, 8, 1},
                         {DType::Int16, "int16_t", 0, 16, 1},
                         {DType::Int32, "int32_t", 0, 32, 1},
                         {DType::Int64, "int64_t", 0, 64, 1},
                         {DType::Uint8, "uint8_t", 1, 8, 1},
                         {DType::Uint16, "uint16_t", 1, 16, 1},
                         {DType::Uint32, "uint32_t", 1, 32, 1},
                         {DType::Uint64, "uint64_t", 1, 64, 1},
                         {DType::Float16, "uint16_t", 2, 16, 1},
                         {DType::BFloat16, "uint16_t", 4, 16, 1},
                         {DType::Float32, "float", 2, 32, 1},
                         {DType::TFloat32, "float", 2, 32, 1},
                         {DType::Float64, "double", 2, 64, 1},
                         {DType::Int4, "int8_t", 0, 4, 1},
                         {DType::Int128, "__int128", 0, 128, 1},
                         {DType::Uint128, "unsigned __int128", 1, 128, 1}}) {
    INFO(dtype::name(row.type));
    CHECK(c_type(row.type) == row.c);
    std::optional<kdsl_dl_type> made = dl_type(row.type);
    if (!made) continue;
    CHECK(made->code == row.code);
    CHECK(made->bits == row.bits);
    CHECK(made->lanes == row.lanes);
  }
  CHECK(c_type(DType::Float8E4M3FN) == "uint8_t");
  CHECK(c_type(DType::Float6E3M2FNx4) == "uint32_t");
  CHECK(c_type(DType::Float4E2M1FNx2) == "uint8_t");
}

TEST_CASE("element types of narrow floats in DLPack") {
  // dlpack.h: kDLFloat8_e4m3fn = 10 among float8_e3m4 = 7, e4m3 = 8, e4m3b11fnuz = 9, e5m2 = 12, e8m0fnu = 14,
  // float6_e2m3fn = 15, e3m2fn = 16, float4_e2m1fn = 17.
  auto code = [](DType type) { return dl_type(type) ? static_cast<int>(dl_type(type)->code) : -1; };
  CHECK(code(DType::Float8E4M3) == 8);
  CHECK(code(DType::Float8E4M3B11FNUZ) == 9);
  CHECK(code(DType::Float8E4M3FN) == 10);
  CHECK(code(DType::Float8E5M2) == 12);
  CHECK(code(DType::Float8E8M0FNU) == 14);
  CHECK(code(DType::Float6E2M3FN) == 15);
  CHECK(code(DType::Float6E3M2FN) == 16);
  CHECK(code(DType::Float4E2M1FN) == 17);
  auto lanes = [](DType type) {
    return dl_type(type) ? std::pair<int, int>(dl_type(type)->bits, dl_type(type)->lanes) : std::pair<int, int>();
  };
  CHECK(code(DType::Float4E2M1FNx2) == 17);
  CHECK(lanes(DType::Float4E2M1FNx2) == std::pair<int, int>(4, 2));
  CHECK(code(DType::Float6E3M2FNx4) == 16);
  CHECK(lanes(DType::Float6E3M2FNx4) == std::pair<int, int>(6, 4));
  CHECK(code(DType::Float6E2M3FNx4) == 15);
  CHECK(lanes(DType::Float6E2M3FNx4) == std::pair<int, int>(6, 4));
  CHECK(lanes(DType::Float4E2M1FN) == std::pair<int, int>(4, 1));
  CHECK(lanes(DType::Float8E5M2) == std::pair<int, int>(8, 1));
}

TEST_CASE("elements of tensors in C++") {
  Signature entry;
  entry.name = entry.symbol = "f";
  auto element = [&](DType type) {
    entry.args = {tensor({{-1, -1}}, type, 1)};
    std::string text = header_text(std::span(&entry, 1), "p", "1", {});
    size_t at = text.find("const kdsl::Tensor<") + std::string("const kdsl::Tensor<").size();
    return text.substr(at, text.find(',', at) - at);
  };
  // The types of include/kdsl/tensor.hpp, and those of <cstdint> for the rest.
  CHECK(element(DType::Float16) == "kdsl::float16");
  CHECK(element(DType::BFloat16) == "kdsl::bfloat16");
  CHECK(element(DType::Float8E5M2) == "kdsl::float8_e5m2");
  CHECK(element(DType::Float8E4M3) == "kdsl::float8_e4m3");
  CHECK(element(DType::Float8E4M3FN) == "kdsl::float8_e4m3fn");
  CHECK(element(DType::Float8E4M3B11FNUZ) == "kdsl::float8_e4m3b11fnuz");
  CHECK(element(DType::Float8E8M0FNU) == "kdsl::float8_e8m0fnu");
  CHECK(element(DType::Float6E3M2FN) == "kdsl::float6_e3m2fn");
  CHECK(element(DType::Float6E2M3FN) == "kdsl::float6_e2m3fn");
  CHECK(element(DType::Float4E2M1FN) == "kdsl::float4_e2m1fn");
  CHECK(element(DType::Float4E2M1FNx2) == "kdsl::float4_e2m1fn_x2");
  CHECK(element(DType::Float6E3M2FNx4) == "kdsl::float6_e3m2fn_x4");
  CHECK(element(DType::Float6E2M3FNx4) == "kdsl::float6_e2m3fn_x4");
  CHECK(element(DType::Int4) == "kdsl::int4");
  CHECK(element(DType::Int8) == "int8_t");
  CHECK(element(DType::Float32) == "float");
}

TEST_CASE("descriptions of arguments") {
  CHECK(describe(tensor({{-1, 64}, {64, 1}})) == "Float32 (?, 64) : (64, 1), aligned to 16 bytes");
  CHECK(describe(tensor({{-1, -1}}, DType::Int8, 1)) == "Int8 (?,) : (?,), aligned to 1 byte");
  CHECK(describe(tensor({{-1, -1, 4, 8}, {3, 1}})) == "Float32 (?{div=4}, 3) : (?{div=8}, 1), aligned to 16 bytes");
  Signature::Arg scalar{.kind = Signature::Kind::Scalar,
                        .name = "n",
                        .c_name = "n",
                        .type = DType::Int32,
                        .param = 0,
                        .align = 1,
                        .divisor = 1,
                        .modes = {}};
  CHECK(describe(scalar) == "Int32");
  scalar.divisor = 16;
  CHECK(describe(scalar) == "Int32, divisible by 16");
  scalar.kind = Signature::Kind::Pointer, scalar.align = 4;
  CHECK(describe(scalar) == "pointer to Int32, aligned to 4 bytes");
  scalar.kind = Signature::Kind::Stream;
  CHECK(describe(scalar) == "stream");
  scalar.kind = Signature::Kind::Event;
  CHECK(describe(scalar) == "event");
}

TEST_CASE("identifiers and symbols") {
  CHECK(identifier("a-b.c 1_Z") == "a_b_c_1_Z");
  CHECK(identifier("é") == "__");
  CHECK(preload_symbol("my-prog") == "my_prog_kdsl_preload");
  CHECK(unload_symbol("9lives") == "kdsl_9lives_kdsl_unload");
  CHECK(preload_symbol("") == "kdsl__kdsl_preload");
  CHECK(preload_symbol("0") == "kdsl_0_kdsl_preload");
  CHECK(preload_symbol("/") == "__kdsl_preload");
  CHECK(preload_symbol(":a") == "_a_kdsl_preload");
  CHECK(identifier("09azAZ/:@[`{") == "09azAZ______");
  CHECK(header_text({}, "az-0", "1.2", {}).find("#ifndef KDSL_AZ_0_KDSL_H\n#define KDSL_AZ_0_KDSL_H\n") != std::string::npos);
}

TEST_CASE("names of arguments are those of C, once each") {
  test::Session session(R"(import cutlass
import cutlass.cute as cute
# kdsl: instantiate f(a: Int32, double: Int32, double_: Int32, config: Int32, options: Int32, stream: Int32)
@cute.jit
def f(a: cutlass.Int32, double: cutlass.Int32, double_: cutlass.Int32, config: cutlass.Int32, options: cutlass.Int32,
      stream: cutlass.Int32): pass
)");
  session.kir();
  INFO(session.report());
  REQUIRE(session.staged());
  std::vector<std::string> names;
  for (const Signature::Arg& arg : signatures(*session.staged(), "p")[0].args) names.push_back(arg.c_name);
  CHECK(names == std::vector<std::string>{"a", "double_", "double__2", "config_", "options_", "stream_"});
}

TEST_CASE("callers of one may call the other") {
  Signature a;
  a.symbol = "s";
  a.args = {tensor({{4, 1}})};
  Signature b = a;
  b.args[0].align = 1;
  b.args[0].modes[0].extent = 5;
  CHECK(is_same_interface(a, b));
  auto differs = [&](auto change) {
    Signature other = a;
    change(other);
    return !is_same_interface(a, other);
  };
  CHECK(differs([](Signature& s) { s.symbol = "x"; }));
  CHECK(differs([](Signature& s) { s.is_kernel = true; }));
  CHECK(differs([](Signature& s) { s.results.push_back(DType::Int32); }));
  CHECK(differs([](Signature& s) { s.args.clear(); }));
  CHECK(differs([](Signature& s) { s.args[0].kind = Signature::Kind::Pointer; }));
  CHECK(differs([](Signature& s) { s.args[0].name = "u"; }));
  CHECK(differs([](Signature& s) { s.args[0].type = DType::Int32; }));
  CHECK(differs([](Signature& s) { s.args[0].modes.emplace_back(); }));
  CHECK(!a.has_stream());
  a.args.push_back({.kind = Signature::Kind::Stream,
                    .name = "s",
                    .c_name = "s",
                    .type = DType::Int32,
                    .param = 1,
                    .align = 1,
                    .divisor = 1,
                    .modes = {}});
  CHECK(a.has_stream());
}

TEST_CASE("an exporter's names: one function has the prefix alone, several have it in front") {
  Signature f;
  f.name = "f", f.symbol = "p_f";
  Signature kernel = f;
  kernel.is_kernel = true;
  auto has = [](const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; };
  CHECK(has(exporter_abi_text(std::vector{f, kernel}, "p", "pre"), "cute_dsl_pre_wrapper(pre_Kernel_Module_t* module"));
  Signature g = f;
  g.name = "g";
  CHECK(has(exporter_abi_text(std::vector{f, g}, "p", "pre"), "cute_dsl_pre_g_wrapper("));
  CHECK(has(exporter_abi_text(std::vector{f}, "p", ""), "cute_dsl_f_wrapper("));
}
