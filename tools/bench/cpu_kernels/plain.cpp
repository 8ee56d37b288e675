// The kernels of this folder as plain loops on one core: plain NAME SIZE LAUNCHES. Prints the seconds of one.
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

static void vector_add(const float* a, const float* b, float* c, size_t n) {
  for (size_t i = 0; i < n; ++i) c[i] = a[i] + b[i];
}

static void histogram(const int32_t* x, int32_t* counts, size_t n) {
  for (size_t i = 0; i < n; ++i) ++counts[x[i]];
}

// By rows of b, so that the innermost loop is one of vectors.
static void matmul(const float* a, const float* b, float* c, size_t edge) {
  for (size_t i = 0; i < edge; ++i) {
    for (size_t j = 0; j < edge; ++j) c[i * edge + j] = 0;
    for (size_t k = 0; k < edge; ++k)
      for (size_t j = 0; j < edge; ++j) c[i * edge + j] += a[i * edge + k] * b[k * edge + j];
  }
}

static void transpose(const float* x, float* y, size_t edge) {
  constexpr size_t kTile = 32;
  for (size_t i0 = 0; i0 < edge; i0 += kTile)
    for (size_t j0 = 0; j0 < edge; j0 += kTile)
      for (size_t j = j0; j < j0 + kTile; ++j)
        for (size_t i = i0; i < i0 + kTile; ++i) y[j * edge + i] = x[i * edge + j];
}

static void softmax(const float* x, float* y, size_t rows, size_t columns) {
  for (size_t i = 0; i < rows; ++i, x += columns, y += columns) {
    float largest = x[0], total = 0;
    for (size_t j = 1; j < columns; ++j) largest = x[j] > largest ? x[j] : largest;
    for (size_t j = 0; j < columns; ++j) total += y[j] = std::exp(x[j] - largest);
    for (size_t j = 0; j < columns; ++j) y[j] /= total;
  }
}

static void stencil(const float* x, float* y, size_t edge) {
  for (size_t i = 1; i + 1 < edge; ++i)
    for (size_t j = 1; j + 1 < edge; ++j) {
      const float* at = x + i * edge + j;
      y[i * edge + j] = 0.5f * *at + 0.125f * (at[-static_cast<ptrdiff_t>(edge)] + at[edge] + at[-1] + at[1]);
    }
}

template <typename Work>
static double seconds_of(int launches, Work work) {
  work();
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < launches; ++i) work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / launches;
}

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  size_t size = strtoull(argv[2], nullptr, 10);
  int launches = atoi(argv[3]);
  double seconds = 0, result = 0;
  if (!strcmp(argv[1], "vector_add")) {
    std::vector<float> a(size, 1), b(size, 1), c(size);
    seconds = seconds_of(launches, [&] { vector_add(a.data(), b.data(), c.data(), size); });
    result = c[size - 1];
  } else if (!strcmp(argv[1], "histogram")) {
    std::vector<int32_t> x(size), counts(64);
    srand(1);
    for (int32_t& value : x) value = rand() % 64;
    seconds = seconds_of(launches, [&] { histogram(x.data(), counts.data(), size); });
    result = counts[0];
  } else if (!strcmp(argv[1], "matmul")) {
    size_t edge = 16 * size;
    std::vector<float> a(edge * edge, 1), b(edge * edge, 1), c(edge * edge);
    seconds = seconds_of(launches, [&] { matmul(a.data(), b.data(), c.data(), edge); });
    result = c[0];
  } else if (!strcmp(argv[1], "transpose")) {
    size_t edge = 32 * size;
    std::vector<float> x(edge * edge, 1), y(edge * edge);
    seconds = seconds_of(launches, [&] { transpose(x.data(), y.data(), edge); });
    result = y[1];
  } else if (!strcmp(argv[1], "softmax")) {
    constexpr size_t kColumns = 1024;
    std::vector<float> x(size * kColumns, 1), y(size * kColumns);
    seconds = seconds_of(launches, [&] { softmax(x.data(), y.data(), size, kColumns); });
    result = y[1];
  } else if (!strcmp(argv[1], "stencil")) {
    size_t edge = 32 * size;
    std::vector<float> x(edge * edge, 1), y(edge * edge);
    seconds = seconds_of(launches, [&] { stencil(x.data(), y.data(), edge); });
    result = y[edge + 1];
  } else {
    return 2;
  }
  printf("%.9f\n", seconds);
  return result > 0 ? 0 : 1;
}
