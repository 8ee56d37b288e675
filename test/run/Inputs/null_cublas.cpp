// A libcublas.so.13 for tests without a GPU: it multiplies in plain code, in memory that the null driver has given, and writes
// a line for each call. Elements are float or double only; products of other types fail, as they do where a library is too old.
#include <cstdio>

namespace {

template <typename T>
void multiply(bool transpose_a, bool transpose_b, int m, int n, int k, const T* a, int a_leading, const T* b, int b_leading,
              T* c, int c_leading) {
  for (int column = 0; column < n; ++column)
    for (int row = 0; row < m; ++row) {
      T sum = 0;
      for (int l = 0; l < k; ++l)
        sum += a[transpose_a ? l + row * a_leading : row + l * a_leading] *
               b[transpose_b ? column + l * b_leading : l + column * b_leading];
      c[row + column * c_leading] = sum;
    }
}

constexpr int kFloat = 0, kDouble = 1;

}  // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT int cublasCreate_v2(void** handle) {
  static int made;
  *handle = &made;
  return 0;
}
EXPORT int cublasDestroy_v2(void*) { return 0; }
EXPORT int cublasGemmStridedBatchedEx(void*, int transpose_a, int transpose_b, int m, int n, int k, const void* alpha,
                                      const void* a, int a_type, int a_leading, long long a_stride, const void* b, int b_type,
                                      int b_leading, long long b_stride, const void* beta, void* c, int c_type, int c_leading,
                                      long long c_stride, int batches, int, int) {
  std::fprintf(stderr, "cublas %s%s m=%d n=%d k=%d type=%d batches=%d\n", transpose_a ? "T" : "N", transpose_b ? "T" : "N", m,
               n, k, a_type, batches);
  if (a_type != b_type || a_type != c_type || (a_type != kFloat && a_type != kDouble)) return 15;
  bool is_plain = a_type == kFloat ? *static_cast<const float*>(alpha) == 1 && *static_cast<const float*>(beta) == 0
                                   : *static_cast<const double*>(alpha) == 1 && *static_cast<const double*>(beta) == 0;
  if (!is_plain) return 7;
  auto all = [&](auto zero) {
    using T = decltype(zero);
    for (int i = 0; i < batches; ++i)
      multiply<T>(transpose_a, transpose_b, m, n, k, static_cast<const T*>(a) + i * a_stride, a_leading,
                  static_cast<const T*>(b) + i * b_stride, b_leading, static_cast<T*>(c) + i * c_stride, c_leading);
  };
  a_type == kFloat ? all(0.0F) : all(0.0);
  return 0;
}
