// Wraps the GEMMs of CUTLASS's open tutorial examples/cute/tutorial/sgemm_sm80.cu in C functions, as the baseline of
// tools/bench/gpu: C(m,n) = A(m,k) * B(n,k), A and B with contiguous k, C with contiguous m.
//
// tools/bench/gpu/build builds it if it is given a checkout of CUTLASS, of which nothing is kept here.
#define main tutorial_main
#include "sgemm_sm80.cu"
#undef main

extern "C" void cute_hgemm(int m, int n, int k, const void* a, const void* b, void* c, cudaStream_t stream) {
  using cute::half_t;
  gemm_tn(m, n, k, half_t(1.0f), static_cast<const half_t*>(a), k, static_cast<const half_t*>(b), k, half_t(0.0f),
          static_cast<half_t*>(c), m, stream);
}

extern "C" void cute_sgemm(int m, int n, int k, const void* a, const void* b, void* c, cudaStream_t stream) {
  gemm_tn<float, float, float, float, float>(m, n, k, 1.0f, static_cast<const float*>(a), k, static_cast<const float*>(b), k,
                                             0.0f, static_cast<float*>(c), m, stream);
}
