// The kernels of samples/ as a CUDA programmer would write them: same algorithm, same parameters (data, extents,
// stride of the rows), same grid and block. What gpu_kernels compares ours with.
constexpr int kTile = 16, kTransposeTile = 32, kTransposeRows = 8;

extern "C" __global__ void vector_add(const float* __restrict__ a, int, const float* __restrict__ b, int,
                                      float* __restrict__ c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

extern "C" __global__ void matmul(const float* __restrict__ a, int m, int k, long long a_stride,
                                  const float* __restrict__ b, int, int n, long long b_stride,
                                  float* __restrict__ c, int, int, long long c_stride) {
  __shared__ float a_tile[kTile][kTile + 1], b_tile[kTile][kTile + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * kTile + ty, column = blockIdx.x * kTile + tx;
  float sum = 0;
  for (int step = 0; step < (k + kTile - 1) / kTile; ++step) {
    int a_column = step * kTile + tx, b_row = step * kTile + ty;
    a_tile[ty][tx] = 0;
    b_tile[ty][tx] = 0;
    if (row < m && a_column < k) a_tile[ty][tx] = a[row * a_stride + a_column];
    if (b_row < k && column < n) b_tile[ty][tx] = b[b_row * b_stride + column];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < kTile; ++i) sum += a_tile[ty][i] * b_tile[i][tx];
    __syncthreads();
  }
  if (row < m && column < n) c[row * c_stride + column] = sum;
}

extern "C" __global__ void transpose(const float* __restrict__ x, int rows, int columns, long long x_stride,
                                     float* __restrict__ y, int, int, long long y_stride) {
  __shared__ float tile[kTransposeTile][kTransposeTile + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int k = 0; k < kTransposeTile; k += kTransposeRows) {
    int row = blockIdx.y * kTransposeTile + ty + k, column = blockIdx.x * kTransposeTile + tx;
    if (row < rows && column < columns) tile[ty + k][tx] = x[row * x_stride + column];
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < kTransposeTile; k += kTransposeRows) {
    int row = blockIdx.x * kTransposeTile + ty + k, column = blockIdx.y * kTransposeTile + tx;
    if (row < columns && column < rows) y[row * y_stride + column] = tile[tx][ty + k];
  }
}
