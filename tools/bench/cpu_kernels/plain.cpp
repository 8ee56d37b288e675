// The kernels of this folder as plain loops on one core: plain NAME SIZE LAUNCHES. Prints the seconds of one.
#include <chrono>
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
  } else {
    return 2;
  }
  printf("%.9f\n", seconds);
  return result > 0 ? 0 : 1;
}
