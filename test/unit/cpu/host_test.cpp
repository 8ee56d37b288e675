// These tests cover host functions: launches, printing, assertions, scalar results, and the checks of their arguments.
#include "kdsl/runtime.hpp"
#include "kir_program.h"

using Catch::Contains;
using kdsl::TensorView;
using kdsl::target::Argument;
using kdsl::test::KirProgram;
using kdsl::test::Printed;

static constexpr kdsl_dl_type kFloat32 = {KDSL_DL_FLOAT, 32, 1}, kInt32 = {KDSL_DL_INT, 32, 1};

static const std::string kScale = R"(
kernel @scale_kernel(%a: ptr<global> align 4, %n: i32, %factor: f32) {
  %bid = sreg ctaid.x : i32
  %dim = sreg ntid.x : i32
  %tid = sreg tid.x : i32
  %base = muli %bid, %dim : i32
  %i = addi %base, %tid : i32
  %in = cmpi slt %i, %n : i1
  if %in {
    %p = ptr.offset %a, %i [scale 4] : ptr<global>
    %x = load %p [align 4] : f32
    %y = mulf %x, %factor : f32
    store %y, %p [align 4]
    yield
  }
  return
}

host @scale(%a: ptr<global> align 16, %n: i32, %factor: f32) -> (i32) dtypes(Int32)
    arg "a" tensor Float32 param 0 align 16 [? param 1 div 4 : 1]
    arg "factor" scalar Float32 param 2
{
  %one = constant 1 : i32
  %zero = constant 0 : i32
  %threads = constant 128 : i32
  %more = constant 127 : i32
  %sum = addi %n, %more : i32
  %blocks = divsi %sum, %threads : i32
  %stream = nullptr : ptr<generic>
  printf "%d blocks\n" %blocks
  %positive = cmpi sgt %n, %zero : i1
  assert "n is positive" %positive
  %status = launch @scale_kernel %blocks, %one, %one, %threads, %one, %one, %zero, %zero, %zero, %zero, %stream, %a, %n, %factor : i32
  return %blocks
}
)";

TEST_CASE("a host function launches its kernel, prints and returns a scalar") {
  for (int level : {0, 2}) {
    Printed printed;
    KirProgram p(kScale, level);
    alignas(64) std::vector<float> data(1004);
    kdsl::Device device;
    for (size_t i = 0; i < data.size(); ++i) data[i] = static_cast<float>(i);
    TensorView view(data.data(), {1004}, kFloat32);
    Argument args[] = {Argument::of(*view.get()), Argument::of_float(2)};
    auto result = p.program->call("scale", args);
    if (!result) FAIL(result.error().message);
    REQUIRE(result->size() == 1);
    CHECK((*result)[0].integer == 8);
    CHECK(printed.text == "8 blocks\n");
    for (size_t i = 0; i < data.size(); ++i) REQUIRE(data[i] == static_cast<float>(2 * i));
  }
}

TEST_CASE("a failed assertion of host code gives place and message") {
  KirProgram p(kScale);
  alignas(64) float nothing[4];
  TensorView view(nothing, {0}, kFloat32);
  Argument args[] = {Argument::of(*view.get()), Argument::of_float(2)};
  Printed printed;
  auto result = p.program->call("scale", args);
  REQUIRE(!result);
  CHECK(result.error().status == KDSL_ERROR_KERNEL_ASSERT);
  CHECK_THAT(result.error().message, Contains("test.kir:") && Contains("assertion failed: n is positive"));
}

TEST_CASE("arguments that do not fit are refused with a message") {
  KirProgram p(kScale);
  alignas(64) float data[64] = {};
  int64_t shape[1] = {64}, strides[1] = {1};
  kdsl_tensor good{data, {KDSL_DL_CPU, 0}, 1, kFloat32, shape, strides, 0};
  auto message = [&](std::vector<Argument> args) -> std::string {
    auto result = p.program->call("scale", args);
    REQUIRE(!result);
    CHECK(result.error().status == KDSL_ERROR_INVALID_ARGUMENT);
    return result.error().message;
  };
  Argument factor = Argument::of_float(1);
  CHECK(message({}) == "scale takes 2 arguments, got 0");
  CHECK(message({Argument::of_int(3), factor}) == "argument 1 (a) of scale: expected Tensor, got int");
  Argument typed = Argument::of_int(3);
  typed.dtype = kdsl::dtype::DType::Int32;
  CHECK(message({typed, factor}) == "argument 1 (a) of scale: expected Tensor, got Int32");
  CHECK(message({Argument::of(good), Argument::of(good)}) == "argument 2 (factor) of scale: expected Float32, got Tensor");
  CHECK(message({Argument::of(good), typed}) == "argument 2 (factor) of scale: expected Float32, got Int32");
  CHECK(message({Argument(), factor}) == "argument 1 (a) of scale: expected Tensor, got None");

  kdsl_tensor bad = good;
  bad.dtype = kInt32;
  CHECK(message({Argument::of(bad), factor}) == "argument 1 (a) of scale: expected elements of Float32, got Int32");
  bad = good;
  int64_t shape2[2] = {8, 8};
  bad.ndim = 2;
  bad.shape = shape2;
  bad.strides = nullptr;
  CHECK(message({Argument::of(bad), factor}) ==
        "argument 1 (a) of scale: expected a tensor of rank 1, got rank 2 with shape (8, 8)");
  bad = good;
  int64_t two = 2;
  bad.strides = &two;
  CHECK(message({Argument::of(bad), factor}) == "argument 1 (a) of scale: expected stride 0 to be 1, got 2");
  bad = good;
  int64_t odd = 62;
  bad.shape = &odd;
  CHECK(message({Argument::of(bad), factor}) == "argument 1 (a) of scale: expected extent 0 to be divisible by 4, got 62");
  bad = good;
  bad.byte_offset = 4;
  CHECK_THAT(message({Argument::of(bad), factor}), Contains("expected data aligned to 16 bytes, got 0x"));
  bad = good;
  bad.data = nullptr;
  CHECK(message({Argument::of(bad), factor}) == "argument 1 (a) of scale: the tensor's data is NULL");
  bad = good;
  bad.device = {KDSL_DL_CUDA, 1};
  CHECK(message({Argument::of(bad), factor}) == "argument 1 (a) of scale: expected a tensor on cpu, got one on cuda:1");
  bad = good;
  int64_t huge = int64_t{1} << 33;
  bad.shape = &huge;
  CHECK_THAT(message({Argument::of(bad), factor}), Contains("does not fit into 32 bits"));
  bad = good;
  bad.strides = nullptr;  // compact
  CHECK(kdsl_last_fault() == nullptr);
  CHECK_THAT(kdsl_last_error(), Contains("does not fit into 32 bits"));
  Printed printed;
  std::vector<Argument> args = {Argument::of(bad), Argument::of_int(1)};
  CHECK(p.program->call("scale", args));
}

TEST_CASE("a launch that is refused ends the host function with its status") {
  const std::string text = R"(
kernel @k() {
  return
}

host @too_large()
{
  %one = constant 1 : i32
  %zero = constant 0 : i32
  %threads = constant 4096 : i32
  %stream = nullptr : ptr<generic>
  %status = launch @k %one, %one, %one, %threads, %one, %one, %zero, %zero, %zero, %zero, %stream : i32
  printf "not reached\n"
  return
}
)";
  Printed printed;
  KirProgram p(text);
  auto result = p.program->call("too_large", {});
  REQUIRE(!result);
  CHECK(result.error().status == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK_THAT(result.error().message, Contains("4096"));
  CHECK(printed.text.empty());
  CHECK(p.program->call("other", {}).error().status == KDSL_ERROR_NOT_FOUND);
}

TEST_CASE("scalars of all types pass through a host function") {
  const std::string text = R"(
host @pass(%b: i1, %i8: i8, %u8: i8, %i64: i64, %h: f16, %bf: bf16, %d: f64) -> (i1, i8, i8, i64, f16, bf16, f64) dtypes(Boolean, Int8, Uint8, Int64, Float16, BFloat16, Float64)
    arg "b" scalar Boolean param 0
    arg "i8" scalar Int8 param 1
    arg "u8" scalar Uint8 param 2
    arg "i64" scalar Int64 param 3
    arg "h" scalar Float16 param 4
    arg "bf" scalar BFloat16 param 5
    arg "d" scalar Float64 param 6
{
  return %b, %i8, %u8, %i64, %h, %bf, %d
}
)";
  KirProgram p(text);
  Argument args[] = {
      Argument::of_bool(true),     Argument::of_int(-3),        Argument::of_int(200), Argument::of_int(-(int64_t{1} << 40)),
      Argument::of_float(1.0 / 3), Argument::of_float(1.0 / 3), Argument::of_int(7)};
  auto result = p.program->call("pass", args);
  if (!result) FAIL(result.error().message);
  const auto& r = *result;
  CHECK(r[0].integer == 1);
  CHECK(r[1].integer == -3);
  CHECK(r[2].integer == 200);
  CHECK(r[3].integer == -(int64_t{1} << 40));
  CHECK(r[4].number == 0.333251953125);
  CHECK(r[5].number == 0.333984375);
  CHECK(r[6].number == 7);
}
