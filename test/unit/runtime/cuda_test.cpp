// These tests use the CUDA device if there is one; elsewhere they pass without doing anything.
#include <chrono>
#include <cstring>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "kdsl/runtime.hpp"

using Catch::Contains;

namespace {

bool has_cuda() {
  int32_t count = 0;
  return kdsl_device_count(KDSL_DEVICE_CUDA, &count) == KDSL_OK && count > 0;
}

// The kernel computes a[i] *= factor for i < n and stages the value through dynamic shared memory.
const char kScale[] = R"(.version 7.5
.target sm_75
.address_size 64
.extern .shared .align 16 .b8 dynamic[];
.visible .entry scale(.param .u64 a, .param .u32 n, .param .f32 factor)
{
  .reg .pred %p;
  .reg .b32 %r<8>;
  .reg .b64 %d<6>;
  .reg .f32 %f<4>;
  ld.param.u64 %d1, [a];
  ld.param.u32 %r1, [n];
  ld.param.f32 %f1, [factor];
  mov.u32 %r2, %ctaid.x;
  mov.u32 %r3, %ntid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.s32 %r5, %r2, %r3, %r4;
  setp.ge.s32 %p, %r5, %r1;
  @%p bra DONE;
  cvta.to.global.u64 %d2, %d1;
  mul.wide.s32 %d3, %r5, 4;
  add.s64 %d4, %d2, %d3;
  ld.global.f32 %f2, [%d4];
  mul.f32 %f3, %f2, %f1;
  mov.u32 %r6, dynamic;
  shl.b32 %r7, %r4, 2;
  add.s32 %r6, %r6, %r7;
  st.shared.f32 [%r6], %f3;
  ld.shared.f32 %f3, [%r6];
  st.global.f32 [%d4], %f3;
DONE:
  ret;
}
.visible .entry fail()
{
  trap;
}
)";

struct Cuda {
  kdsl::Device device;
  kdsl::Module module;
  kdsl_kernel* scale = nullptr;
  Cuda() {
    REQUIRE(kdsl::Device::open(KDSL_DEVICE_CUDA, 0, device) == KDSL_OK);
    INFO(kdsl_last_error());
    REQUIRE(kdsl::Module::load(device, kScale, sizeof kScale, module) == KDSL_OK);
    REQUIRE(module.kernel("scale", scale) == KDSL_OK);
  }
};

}  // namespace

TEST_CASE("cuda: a PTX module is loaded and launched") {
  if (!has_cuda()) return;
  Cuda cuda;
  kdsl_device_properties properties;
  REQUIRE(cuda.device.properties(properties) == KDSL_OK);
  CHECK(std::string(properties.arch).substr(0, 3) == "sm_");
  CHECK(properties.multiprocessors > 0);
  CHECK(properties.shared_bytes_per_block_optin >= properties.shared_bytes_per_block);

  std::vector<float> host(1000);
  for (size_t i = 0; i < host.size(); ++i) host[i] = static_cast<float>(i);
  kdsl::Buffer buffer;
  REQUIRE(kdsl::Buffer::allocate(cuda.device, host.size() * 4, buffer) == KDSL_OK);
  void* stream = nullptr;
  REQUIRE(kdsl_stream_create(cuda.device.get(), &stream) == KDSL_OK);
  REQUIRE(kdsl_copy(cuda.device.get(), buffer.data(), host.data(), 4000, stream) == KDSL_OK);
  kdsl::Event start, end;
  REQUIRE(kdsl::Event::create(cuda.device, start) == KDSL_OK);
  REQUIRE(kdsl::Event::create(cuda.device, end) == KDSL_OK);
  REQUIRE(start.record(stream) == KDSL_OK);
  // The launch asks for more shared memory than the default limit, if the device has it.
  uint32_t shared = static_cast<uint32_t>(properties.shared_bytes_per_block_optin);
  REQUIRE(kdsl_kernel_prepare(cuda.scale, shared) == KDSL_OK);
  REQUIRE(kdsl::launch(cuda.scale, kdsl::grid(8).block(128).shared(shared).on(stream), buffer.data(), int32_t{1000}, 2.0f) ==
          KDSL_OK);
  REQUIRE(end.record(stream) == KDSL_OK);
  REQUIRE(kdsl_copy(cuda.device.get(), host.data(), buffer.data(), 4000, stream) == KDSL_OK);
  REQUIRE(kdsl_stream_synchronize(cuda.device.get(), stream) == KDSL_OK);
  for (size_t i = 0; i < host.size(); ++i) REQUIRE(host[i] == static_cast<float>(2 * i));
  float milliseconds = -1;
  REQUIRE(kdsl_event_elapsed(start.get(), end.get(), &milliseconds) == KDSL_OK);
  CHECK(milliseconds > 0);
  REQUIRE(kdsl_fill(cuda.device.get(), buffer.data(), 0, 4000, stream) == KDSL_OK);
  REQUIRE(cuda.device.synchronize() == KDSL_OK);
  CHECK(kdsl_stream_destroy(cuda.device.get(), stream) == KDSL_OK);
  kdsl_kernel_info info;
  REQUIRE(kdsl_kernel_get_info(cuda.scale, &info) == KDSL_OK);
  CHECK(info.registers > 0);
}

TEST_CASE("cuda: attributes of a launch reach the driver") {
  if (!has_cuda()) return;
  Cuda cuda;
  kdsl_device_properties properties;
  REQUIRE(cuda.device.properties(properties) == KDSL_OK);
  kdsl::Buffer buffer;
  REQUIRE(kdsl::Buffer::allocate(cuda.device, 4096, buffer) == KDSL_OK);
  auto launch = [&](kdsl::LaunchConfig config) {
    return kdsl::launch(cuda.scale, config.shared(1024), buffer.data(), int32_t{512}, 1.0f);
  };
  CHECK(launch(kdsl::grid(4).block(128).flags(KDSL_LAUNCH_COOPERATIVE)) == KDSL_OK);
  if (properties.compute_major >= 9) {
    CHECK(launch(kdsl::grid(4).block(128).flags(KDSL_LAUNCH_PDL)) == KDSL_OK);
    CHECK(launch(kdsl::grid(4).block(128).cluster(2)) == KDSL_OK);
  }
  CHECK(launch(kdsl::grid(1).block(2048)) != KDSL_OK);
  CHECK_THAT(kdsl_last_error(), Contains("scale"));
  REQUIRE(cuda.device.synchronize() == KDSL_OK);
}

TEST_CASE("cuda: what cannot be loaded or found is said") {
  if (!has_cuda()) return;
  Cuda cuda;
  kdsl::Module bad;
  const char garbage[] = ".version 7.5\n.target sm_75\nthis is no ptx\n";
  CHECK(kdsl::Module::load(cuda.device, garbage, sizeof garbage, bad) == KDSL_ERROR_INVALID_IMAGE);
  CHECK(std::string(kdsl_last_error()).size() > 20);
  kdsl_kernel* kernel = nullptr;
  CHECK(cuda.module.kernel("other", kernel) == KDSL_ERROR_NOT_FOUND);
  CHECK_THAT(kdsl_last_error(), Contains("`other`"));
}

TEST_CASE("cost of a cuda launch", "[.][benchmark]") {
  if (!has_cuda()) return;
  Cuda cuda;
  kdsl::Buffer buffer;
  REQUIRE(kdsl::Buffer::allocate(cuda.device, 4096, buffer) == KDSL_OK);
  auto launch = [&] { return kdsl::launch(cuda.scale, kdsl::grid(1).block(32).shared(128), buffer.data(), int32_t{32}, 1.0f); };
  for (int i = 0; i < 100; ++i) REQUIRE(launch() == KDSL_OK);
  REQUIRE(cuda.device.synchronize() == KDSL_OK);
  constexpr int kLaunches = 500;
  auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kLaunches; ++i) (void)launch();
  double us = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
  REQUIRE(cuda.device.synchronize() == KDSL_OK);
  printf("%.2f us per launch\n", us / kLaunches);
}
