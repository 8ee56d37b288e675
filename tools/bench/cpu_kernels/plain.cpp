// Implements the kernels of the scripts in this folder as plain loops on one core: plain NAME SIZE LAUNCHES. It prints the
// seconds of one launch.
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

using Floats = std::vector<float>;

static constexpr size_t kColumns = 1024;

static void vector_add(const float* a, const float* b, float* c, size_t n) {
  for (size_t i = 0; i < n; ++i) c[i] = a[i] + b[i];
}

static void saxpy_relu(const float* x, float* y, float alpha, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    float value = alpha * x[i] + y[i];
    y[i] = value > 0 ? value : 0;
  }
}

// Numbers outside of the bins are not counted, as in the sample.
static void histogram_inside(const int32_t* x, int32_t* counts, int32_t bins, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (0 <= x[i] && x[i] < bins) ++counts[x[i]];
}

static void histogram_masked(const int32_t* x, int32_t* counts, size_t n) {
  for (size_t i = 0; i < n; ++i) ++counts[x[i] & 255];
}

// The loops go over rows of b, so that the innermost loop can be vectorised.
static void matmul(const float* a, const float* b, float* c, size_t edge, size_t depth) {
  for (size_t i = 0; i < edge; ++i) {
    for (size_t j = 0; j < edge; ++j) c[i * edge + j] = 0;
    for (size_t k = 0; k < depth; ++k)
      for (size_t j = 0; j < edge; ++j) c[i * edge + j] += a[i * depth + k] * b[k * edge + j];
  }
}

static void transpose(const float* x, float* y, size_t edge) {
  constexpr size_t kTile = 32;
  for (size_t i0 = 0; i0 < edge; i0 += kTile)
    for (size_t j0 = 0; j0 < edge; j0 += kTile)
      for (size_t j = j0; j < j0 + kTile; ++j)
        for (size_t i = i0; i < i0 + kTile; ++i) y[j * edge + i] = x[i * edge + j];
}

static void softmax(const float* x, float* y, size_t rows) {
  for (size_t i = 0; i < rows; ++i, x += kColumns, y += kColumns) {
    float largest = x[0], total = 0;
    for (size_t j = 1; j < kColumns; ++j) largest = x[j] > largest ? x[j] : largest;
    for (size_t j = 0; j < kColumns; ++j) total += y[j] = std::exp(x[j] - largest);
    for (size_t j = 0; j < kColumns; ++j) y[j] /= total;
  }
}

static void rmsnorm(const float* x, const float* w, float* y, float epsilon, size_t rows) {
  for (size_t i = 0; i < rows; ++i, x += kColumns, y += kColumns) {
    float total = 0;
    for (size_t j = 0; j < kColumns; ++j) total += x[j] * x[j];
    float scale = 1 / std::sqrt(total / kColumns + epsilon);
    for (size_t j = 0; j < kColumns; ++j) y[j] = x[j] * scale * w[j];
  }
}

// The loops go over planes and rows in the order in which the volume lies in memory.
static void marching_stencil(const float* x, float* y, float a, float b, size_t edge) {
  size_t row = edge, plane = edge * edge;
  for (size_t k = 1; k + 1 < edge; ++k)
    for (size_t j = 1; j + 1 < edge; ++j)
      for (size_t i = 1; i + 1 < edge; ++i) {
        size_t at = k * plane + j * row + i;
        float around = x[at - 1] + x[at + 1] + x[at - row] + x[at + row] + x[at - plane] + x[at + plane];
        y[at] = a * x[at] + b * around;
      }
}

// Results are stored here, so that the compiler does not remove their computation.
static volatile double kept;

template <typename Work>
static double seconds_of(int launches, Work work) {
  work();
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < launches; ++i) work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / launches;
}

static std::mt19937& generator() {
  static std::mt19937 engine(1);
  return engine;
}

static Floats normal(size_t n) {
  std::normal_distribution<float> distribution;
  Floats result(n);
  for (float& value : result) value = distribution(generator());
  return result;
}

static std::vector<int32_t> below(int32_t bins, size_t n) {
  std::uniform_int_distribution<int32_t> distribution(0, bins - 1);
  std::vector<int32_t> result(n);
  for (int32_t& value : result) value = distribution(generator());
  return result;
}

static double time_vector_add(size_t size, int launches) {
  Floats a = normal(size), b = normal(size), c(size);
  double seconds = seconds_of(launches, [&] { vector_add(a.data(), b.data(), c.data(), size); });
  kept = c[size - 1];
  return seconds;
}

static double time_saxpy_relu(size_t size, int launches) {
  Floats x = normal(size), y(size);
  double seconds = seconds_of(launches, [&] { saxpy_relu(x.data(), y.data(), 0.5f, size); });
  kept = y[size - 1];
  return seconds;
}

static double time_histogram_inside(size_t size, int launches) {
  std::vector<int32_t> x = below(64, size), counts(64);
  double seconds = seconds_of(launches, [&] { histogram_inside(x.data(), counts.data(), 64, size); });
  kept = counts[1];
  return seconds;
}

static double time_histogram_masked(size_t size, int launches) {
  std::vector<int32_t> x = below(256, size), counts(256);
  double seconds = seconds_of(launches, [&] { histogram_masked(x.data(), counts.data(), size); });
  kept = counts[1];
  return seconds;
}

static double time_matmul(size_t size, int launches) {
  Floats a = normal(size * size), b = normal(size * size), c(size * size);
  double seconds = seconds_of(launches, [&] { matmul(a.data(), b.data(), c.data(), size, size); });
  kept = c[1];
  return seconds;
}

// The matrices are Float32: the sample's f16 numbers have been converted before, and its second matrix has been transposed.
static double time_gemm(size_t size, int launches) {
  constexpr size_t kDepth = 128;
  Floats a = normal(size * kDepth), b = normal(kDepth * size), c(size * size);
  double seconds = seconds_of(launches, [&] { matmul(a.data(), b.data(), c.data(), size, kDepth); });
  kept = c[1];
  return seconds;
}

static double time_transpose(size_t size, int launches) {
  Floats x = normal(size * size), y(size * size);
  double seconds = seconds_of(launches, [&] { transpose(x.data(), y.data(), size); });
  kept = y[1];
  return seconds;
}

static double time_softmax(size_t size, int launches) {
  Floats x = normal(size * kColumns), y(size * kColumns);
  double seconds = seconds_of(launches, [&] { softmax(x.data(), y.data(), size); });
  kept = y[1];
  return seconds;
}

static double time_rmsnorm(size_t size, int launches) {
  Floats x = normal(size * kColumns), w = normal(kColumns), y(size * kColumns);
  double seconds = seconds_of(launches, [&] { rmsnorm(x.data(), w.data(), y.data(), 1e-5f, size); });
  kept = y[1];
  return seconds;
}

static double time_marching_stencil(size_t size, int launches) {
  Floats x = normal(size * size * size), y(size * size * size);
  double seconds = seconds_of(launches, [&] { marching_stencil(x.data(), y.data(), 0.5f, 0.125f, size); });
  kept = y[size * size + size + 1];
  return seconds;
}

struct Kernel {
  const char* name;
  double (*time)(size_t size, int launches);
};

static constexpr Kernel kKernels[] = {
    {"sample_vector_add", time_vector_add},
    {"sample_saxpy_relu", time_saxpy_relu},
    {"sample_transpose", time_transpose},
    {"sample_matmul_tiled", time_matmul},
    {"sample_histogram", time_histogram_inside},
    {"sample_row_softmax", time_softmax},
    {"sample_gemm_tensorop", time_gemm},
    {"suite_vector_add", time_vector_add},
    {"suite_softmax", time_softmax},
    {"suite_rmsnorm", time_rmsnorm},
    {"suite_matmul_tiled", time_matmul},
    {"suite_transpose", time_transpose},
    {"suite_histogram", time_histogram_masked},
    {"suite_marching_stencil", time_marching_stencil},
};

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  for (const Kernel& kernel : kKernels) {
    if (strcmp(argv[1], kernel.name)) continue;
    printf("%.9f\n", kernel.time(strtoull(argv[2], nullptr, 10), atoi(argv[3])));
    return 0;
  }
  return 2;
}
