constexpr int kBins = 256;

extern "C" __global__ void histogram(const int* __restrict__ x, int n, int* __restrict__ counts) {
  __shared__ int bins[kBins];
  bins[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * kBins + threadIdx.x; i < n; i += gridDim.x * kBins) atomicAdd(&bins[x[i] & 255], 1);
  __syncthreads();
  atomicAdd(&counts[threadIdx.x], bins[threadIdx.x]);
}
