#include "driver/run/cublas.h"

#include <algorithm>
#include <climits>
#include <optional>

#include "base/os/dynamic_library.h"
#include "target/cuda/tools.h"

namespace kdsl::driver {

namespace {

// Numbers of the toolkit: cublasOperation_t, cublasGemmAlgo_t.
constexpr int kTranspose = 1, kDefaultAlgorithm = -1;
struct Types {
  int element, compute;  // cudaDataType, cublasComputeType_t
};
std::optional<Types> types_of(dtype::DType dtype) {
  constexpr int kComputeFloat = 68, kComputeDouble = 70;
  switch (dtype) {
    case dtype::DType::Float16: return Types{2, kComputeFloat};
    case dtype::DType::BFloat16: return Types{14, kComputeFloat};
    case dtype::DType::Float32: return Types{0, kComputeFloat};
    case dtype::DType::Float64: return Types{1, kComputeDouble};
    default: return std::nullopt;
  }
}

std::optional<os::DynamicLibrary> find_library(const target::ToolOptions& tools) {
  for (const char* name : {"libcublas.so.13", "libcublas.so.12"})
    if (auto opened = os::DynamicLibrary::open(name)) return *opened;
  auto path = target::find_cublas(tools);
  if (!path) return std::nullopt;
  auto opened = os::DynamicLibrary::open(path->c_str());
  return opened ? std::optional(*opened) : std::nullopt;
}

}  // namespace

void Cublas::close() {
  if (handle_) library_.destroy(handle_);
  handle_ = nullptr;
}

bool Cublas::open(const target::ToolOptions& tools) {
  if (is_opened_) return handle_ != nullptr;
  is_opened_ = true;
  std::optional<os::DynamicLibrary> library = find_library(tools);
  bool is_complete = library && library->find("cublasCreate_v2", library_.create) &&
                     library->find("cublasDestroy_v2", library_.destroy) &&
                     library->find("cublasGemmStridedBatchedEx", library_.multiply);
  if (!is_complete || library_.create(&handle_) != 0) handle_ = nullptr;
  return handle_ != nullptr;
}

// cuBLAS has columns where arrays have rows, so it computes the transposed result from the operands in reverse order.
bool Cublas::multiply(const ndarray::DeviceProduct& product, const target::ToolOptions& tools) {
  std::optional<Types> types = types_of(product.dtype);
  const auto &a = product.a, &b = product.b;
  int64_t most = std::max({product.m, product.n, product.k, product.batches, a.leading, b.leading});
  if (!types || most > INT_MAX || !open(tools)) return false;
  const double one = 1, zero = 0;
  const float one_float = 1, zero_float = 0;
  bool is_double = product.dtype == dtype::DType::Float64;
  auto number = [](int64_t value) { return static_cast<int>(value); };
  return library_.multiply(handle_, b.is_transposed ? kTranspose : 0, a.is_transposed ? kTranspose : 0, number(product.n),
                           number(product.m), number(product.k), is_double ? static_cast<const void*>(&one) : &one_float,
                           b.data, types->element, number(b.leading), b.batch_stride, a.data, types->element, number(a.leading),
                           a.batch_stride, is_double ? static_cast<const void*>(&zero) : &zero_float, product.result,
                           types->element, number(product.n), product.m * product.n, number(product.batches), types->compute,
                           kDefaultAlgorithm) == 0;
}

}  // namespace kdsl::driver
