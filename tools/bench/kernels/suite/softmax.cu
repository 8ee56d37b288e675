constexpr int kThreads = 256;

__device__ float largest_of(float a, float b) { return fmaxf(a, b); }
__device__ float sum_of(float a, float b) { return a + b; }

template <float (*combine)(float, float)>
__device__ float reduce_block(float value, float* scratch) {
  for (int i = 16; i > 0; i /= 2) value = combine(value, __shfl_xor_sync(~0u, value, i));
  if (threadIdx.x % 32 == 0) scratch[threadIdx.x / 32] = value;
  __syncthreads();
  value = scratch[0];
  for (int i = 1; i < kThreads / 32; ++i) value = combine(value, scratch[i]);
  __syncthreads();
  return value;
}

extern "C" __global__ void softmax(const float* __restrict__ x, int, int columns, long long x_stride, float* __restrict__ y,
                                   long long y_stride) {
  constexpr float kLog2E = 1.4426950408889634f;
  __shared__ float scratch[kThreads / 32];
  const float* in = x + blockIdx.x * x_stride;
  float* out = y + blockIdx.x * y_stride;
  float largest = -INFINITY;
  for (int i = threadIdx.x; i < columns; i += kThreads) largest = fmaxf(largest, in[i]);
  largest = reduce_block<largest_of>(largest, scratch);
  float total = 0;
  for (int i = threadIdx.x; i < columns; i += kThreads) {
    float power;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(power) : "f"((in[i] - largest) * kLog2E));
    total += power;
  }
  total = reduce_block<sum_of>(total, scratch);
  for (int i = threadIdx.x; i < columns; i += kThreads) {
    float power;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(power) : "f"((in[i] - largest) * kLog2E));
    out[i] = power / total;
  }
}
