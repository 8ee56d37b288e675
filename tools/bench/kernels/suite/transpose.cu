constexpr int kTile = 32, kRows = 8;

extern "C" __global__ void transpose(const float* __restrict__ x, int rows, int columns, long long x_stride,
                                     float* __restrict__ y, int, int, long long y_stride) {
  __shared__ float tile[kTile][kTile + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int k = 0; k < kTile; k += kRows) {
    int row = blockIdx.y * kTile + ty + k, column = blockIdx.x * kTile + tx;
    if (row < rows && column < columns) tile[ty + k][tx] = x[row * x_stride + column];
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < kTile; k += kRows) {
    int row = blockIdx.x * kTile + ty + k, column = blockIdx.y * kTile + tx;
    if (row < columns && column < rows) y[row * y_stride + column] = tile[tx][ty + k];
  }
}
