constexpr int kThreads = 256;

extern "C" __global__ void rmsnorm(const float* __restrict__ x, int, int columns, long long x_stride,
                                   const float* __restrict__ w, float* __restrict__ y, long long y_stride, float epsilon) {
  __shared__ float scratch[kThreads / 32];
  const float* in = x + blockIdx.x * x_stride;
  float* out = y + blockIdx.x * y_stride;
  float total = 0;
  for (int i = threadIdx.x; i < columns; i += kThreads) total += in[i] * in[i];
  for (int i = 16; i > 0; i /= 2) total += __shfl_xor_sync(~0u, total, i);
  if (threadIdx.x % 32 == 0) scratch[threadIdx.x / 32] = total;
  __syncthreads();
  total = scratch[0];
  for (int i = 1; i < kThreads / 32; ++i) total += scratch[i];
  float scale = rsqrtf(total / columns + epsilon);
  for (int i = threadIdx.x; i < columns; i += kThreads) out[i] = in[i] * scale * w[i];
}
