// A heap whose arrays can live on the CPU device, where kernels for arrays run as they do on a GPU; for tests that compare them
// with the host's results.
#pragma once

#include <cmath>
#include <cstring>
#include <vector>

#include <catch2/catch.hpp>

#include "driver/run/array_kernels.h"
#include "ndarray/ops.h"

namespace kdsl::test {

class CpuMirror final : public ndarray::DeviceMirror {
 public:
  CpuMirror() { REQUIRE(kdsl_device_open(KDSL_DEVICE_CPU, 0, &device_) == KDSL_OK); }
  ~CpuMirror() override {
    kernels_.clear();
    kdsl_device_close(device_);
  }
  void* allocate(size_t bytes, ndarray::DeviceAccess) override {
    void* memory = nullptr;
    return kdsl_alloc(device_, bytes, &memory) == KDSL_OK ? memory : nullptr;
  }
  void release(void* memory, size_t, ndarray::DeviceAccess) override { (void)kdsl_free(device_, memory); }
  bool to_device(void* device, const void* host, size_t bytes) override { return std::memcpy(device, host, bytes); }
  bool to_host(void* host, const void* device, size_t bytes) override { return std::memcpy(host, device, bytes); }
  bool clear(void* device, size_t bytes) override { return std::memset(device, 0, bytes); }
  bool run(const ndarray::DeviceWork& work) override {
    bool is_done = kernels_.run(device_, work, {}, "");
    done += is_done;
    left += !is_done;
    return is_done;
  }

  int done = 0, left = 0;  // pieces of work that kernels did, and that the host had to do

 private:
  kdsl_device* device_ = nullptr;
  driver::ArrayKernels kernels_;
};

struct DeviceArrays {
  CpuMirror mirror;
  ndarray::Heap host, device{&mirror};

  // An array of the host with numbers that exercise an operation: of both signs, zeros, and for floats special ones.
  ndarray::Array sample(const ndarray::Dims& shape, dtype::DType dtype, int seed) {
    ndarray::Array a = *host.empty(shape, dtype);
    std::vector<double> values(static_cast<size_t>(a.size()));
    uint64_t state = static_cast<uint64_t>(seed) * 2654435761 + 12345;
    const double special[] = {0, -0.0, 1, -1, 0.5, -2.5, INFINITY, -INFINITY, NAN, 3, 1e-3, 2, 448, 65504, 1e30, 255};
    for (double& value : values) {
      state = state * 6364136223846793005 + 1442695040888963407;
      auto bits = state >> 33;
      value = bits % 5 == 0 ? special[bits / 5 % 16] : (static_cast<double>(bits % 2001) - 1000) / 64;
      if (!ndarray::is_floating(dtype)) value = std::isfinite(value) ? std::fmod(value, 100) : 7;
      if (!dtype::is_signed(dtype) && !ndarray::is_floating(dtype)) value = std::fabs(value);
    }
    ndarray::write<double>(a, values);
    return a;
  }
  // Returns a copy whose elements are on the device; the host's bytes are overwritten, so that a read of them shows.
  ndarray::Array on_device(const ndarray::Array& a) {
    ndarray::Array copy = *ndarray::moved(device, a, a.dtype, false);
    copy.storage->mirror = &mirror;
    copy.on_device = true;
    REQUIRE(ndarray::kernel_data(copy, true));
    std::memset(copy.storage->host, 0xee, copy.storage->bytes);
    return copy;
  }
};

// Compares bits, but takes any NaN for any other.
inline void check_equal(const ndarray::Array& got, const ndarray::Array& wanted) {
  REQUIRE(got.dtype == wanted.dtype);
  REQUIRE(got.shape == wanted.shape);
  CHECK(got.strides == wanted.strides);
  CHECK(got.on_device);
  if (ndarray::is_floating(got.dtype)) {
    auto x = ndarray::read<double>(got), y = ndarray::read<double>(wanted);
    for (size_t i = 0; i < x.size(); ++i)
      if (std::memcmp(&x[i], &y[i], sizeof(double)) != 0 && !(std::isnan(x[i]) && std::isnan(y[i])))
        FAIL("element " << i << ": got " << x[i] << ", wanted " << y[i]);
  } else {
    CHECK(ndarray::read<int64_t>(got) == ndarray::read<int64_t>(wanted));
  }
}

inline void check_near(const ndarray::Array& got, const ndarray::Array& wanted, double tolerance) {
  REQUIRE(got.dtype == wanted.dtype);
  REQUIRE(got.shape == wanted.shape);
  auto x = ndarray::read<double>(got), y = ndarray::read<double>(wanted);
  for (size_t i = 0; i < x.size(); ++i) {
    bool is_near = x[i] == y[i] || std::fabs(x[i] - y[i]) <= tolerance * (1 + std::fabs(y[i]));
    if (!is_near && !(std::isnan(x[i]) && std::isnan(y[i]))) FAIL("element " << i << ": got " << x[i] << ", wanted " << y[i]);
  }
}

}  // namespace kdsl::test
