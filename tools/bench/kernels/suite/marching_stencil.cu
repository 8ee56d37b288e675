extern "C" __global__ void marching_stencil(const float* __restrict__ x, int planes, int rows, int columns, long long plane,
                                            long long row, float* __restrict__ y, long long y_plane, long long y_row, float a,
                                            float b) {
  int i = blockIdx.x * 32 + threadIdx.x + 1, j = blockIdx.y * 8 + threadIdx.y + 1;
  if (i >= columns - 1 || j >= rows - 1) return;
  for (int k = 1; k < planes - 1; ++k) {
    const float* at = x + k * plane + j * row + i;
    float around = at[-1] + at[1] + at[-row] + at[row] + at[-plane] + at[plane];
    y[k * y_plane + j * y_row + i] = a * at[0] + b * around;
  }
}
