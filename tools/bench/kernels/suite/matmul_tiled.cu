constexpr int kTile = 16;

extern "C" __global__ void matmul_tiled(const float* __restrict__ a, int m, int k, long long a_stride,
                                        const float* __restrict__ b, int, int n, long long b_stride,
                                        float* __restrict__ c, int, int, long long c_stride) {
  __shared__ float a_tile[kTile][kTile + 1], b_tile[kTile][kTile + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * kTile + ty, column = blockIdx.x * kTile + tx;
  float total = 0;
  for (int step = 0; step < (k + kTile - 1) / kTile; ++step) {
    int a_column = step * kTile + tx, b_row = step * kTile + ty;
    a_tile[ty][tx] = 0;
    b_tile[ty][tx] = 0;
    if (row < m && a_column < k) a_tile[ty][tx] = a[row * a_stride + a_column];
    if (b_row < k && column < n) b_tile[ty][tx] = b[b_row * b_stride + column];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < kTile; ++i) total += a_tile[ty][i] * b_tile[i][tx];
    __syncthreads();
  }
  if (row < m && column < n) c[row * c_stride + column] = total;
}
