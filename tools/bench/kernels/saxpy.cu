// The kernel of saxpy.kpy in CUDA C++, for nvcc.
extern "C" __global__ void saxpy(const float* __restrict__ x, float* y, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
