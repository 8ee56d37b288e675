// Compiles a kernel for the shape that it is called with, as an engine does that learns its shapes at run time, and calls it:
// on a GPU if there is one, else on the cpu device.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "kdsl/compiler.hpp"

namespace {

// One thread for each row, whose length is known to the compiler: the loop is unrolled, and the row stays in registers.
const char* const kSource = R"(
import cutlass
import cutlass.cute as cute

THREADS = 64


@cute.kernel
def normalize_kernel(x: cute.Tensor, epsilon: cutlass.Float32):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    row = block * THREADS + thread
    if row < x.shape[0]:
        values = x[row, None].load()
        mean_of_squares = (values * values).reduce(cute.ReductionOp.ADD, 0.0, 0) / x.shape[1]
        x[row, None].store(values * cute.math.rsqrt(mean_of_squares + epsilon))


@cute.jit
def normalize(x: cute.Tensor, epsilon: cutlass.Float32):
    blocks = cute.ceil_div(x.shape[0], THREADS)
    normalize_kernel(x, epsilon).launch(grid=[blocks, 1, 1], block=[THREADS, 1, 1])
)";

void require(kdsl_status status) {
  if (status == KDSL_OK) return;
  std::fprintf(stderr, "%s: %s\n", kdsl_status_name(status), kdsl_last_error());
  std::exit(1);
}

kdsl::Compilation compile_for(int64_t columns, bool on_gpu) {
  const std::string n = std::to_string(columns), type = "Tensor[Float32, (?, " + n + "), (" + n + ", 1), align=16]";
  kdsl::CompileRequest request("normalize.kpy", kSource);
  request.option(on_gpu ? "--gpu-arch=native" : "--target=cpu").instantiate("normalize(x: " + type + ", epsilon: Float32)");
  kdsl::Compilation made = request.load();
  if (made.ok()) return made;
  std::fputs(made.messages(), stderr);
  std::exit(1);
}

}  // namespace

int main(int count, char** arguments) {
  const int64_t rows = 200, columns = count > 1 ? std::atoll(arguments[1]) : 48;
  int32_t gpus = 0;
  require(kdsl_device_count(KDSL_DEVICE_CUDA, &gpus));
  const bool on_gpu = gpus > 0 && std::getenv("ON_CPU") == nullptr;
  kdsl_device* device = nullptr;
  require(kdsl_shared_device(on_gpu ? KDSL_DEVICE_CUDA : KDSL_DEVICE_CPU, 0, &device));
  const kdsl_dl_device place{on_gpu ? KDSL_DL_CUDA : KDSL_DL_CPU, 0};
  void* memory = nullptr;
  require(kdsl_alloc_managed(device, static_cast<size_t>(rows * columns) * sizeof(float), &memory));
  float* x = static_cast<float*>(memory);
  for (int64_t i = 0; i < rows * columns; ++i) x[i] = static_cast<float>(i % 11) - 5.0f;
  const std::vector<float> before(x, x + rows * columns);

  kdsl::Compilation program = compile_for(columns, on_gpu);
  kdsl::Entry<kdsl::Tensor<float, 2>, float> normalize;
  require(program.entry("normalize", normalize));
  require(normalize({x, {rows, columns}, place}, 1e-6f));
  require(kdsl_device_synchronize(device));

  int right = 0;
  for (int64_t row = 0; row < rows; ++row) {
    double squares = 0, error = 0;
    for (int64_t i = row * columns; i < (row + 1) * columns; ++i) squares += double{before[i]} * before[i];
    for (int64_t i = row * columns; i < (row + 1) * columns; ++i)
      error = std::fmax(error, std::fabs(x[i] - before[i] / std::sqrt(squares / static_cast<double>(columns) + 1e-6)));
    right += error < 1e-4;
  }
  std::printf("%s: %d of %d rows of %d columns right\n", on_gpu ? "cuda" : "cpu", right, static_cast<int>(rows),
              static_cast<int>(columns));
  require(kdsl_free(device, memory));
  return right == rows ? 0 : 1;
}
