// Holds the kernels of small.kpy in CUDA C++; `n` is the extent of the last vector.
#include <cuda_fp16.h>

#define INDEX static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x)

extern "C" __global__ void scale(const float* __restrict__ x, int, float* __restrict__ y, int n, float a) {
  int i = INDEX;
  if (i < n) {
    y[i] = a * x[i];
  }
}

extern "C" __global__ void axpy(const float* __restrict__ x, int, float* __restrict__ y, int n, float a) {
  int i = INDEX;
  if (i < n) {
    y[i] = a * x[i] + y[i];
  }
}

extern "C" __global__ void relu(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = fmaxf(x[i], 0.0f);
  }
}

extern "C" __global__ void clamp(const float* __restrict__ x, int, float* __restrict__ y, int n, float a, float b) {
  int i = INDEX;
  if (i < n) {
    y[i] = fminf(fmaxf(x[i], a), b);
  }
}

extern "C" __global__ void leaky_relu(const float* __restrict__ x, int, float* __restrict__ y, int n, float a) {
  int i = INDEX;
  if (i < n) {
    float value = x[i];
    if (value < 0) value *= a;
    y[i] = value;
  }
}

extern "C" __global__ void quotient(const float* __restrict__ x, int, const float* __restrict__ y, int, float* __restrict__ z,
                                    int n) {
  int i = INDEX;
  if (i < n) {
    z[i] = x[i] / y[i];
  }
}

extern "C" __global__ void reciprocal(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = 1.0f / x[i];
  }
}

extern "C" __global__ void square_root(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = sqrtf(x[i]);
  }
}

extern "C" __global__ void exponential(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = expf(x[i]);
  }
}

extern "C" __global__ void logarithm(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = logf(x[i]);
  }
}

extern "C" __global__ void hyperbolic_tangent(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = tanhf(x[i]);
  }
}

extern "C" __global__ void sigmoid(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = 1.0f / (1.0f + expf(-x[i]));
  }
}

extern "C" __global__ void polynomial(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    float v = x[i];
    y[i] = ((((v * 5 + 4) * v + 3) * v + 2) * v + 1) * v;
  }
}

extern "C" __global__ void double_axpy(const double* __restrict__ x, int, double* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i] * 3.0 + y[i];
  }
}

extern "C" __global__ void half_add(const __half* __restrict__ x, int, __half* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i] + y[i];
  }
}

extern "C" __global__ void half_to_float(const __half* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = __half2float(x[i]);
  }
}

extern "C" __global__ void float_to_int(const float* __restrict__ x, int, int* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = static_cast<int>(x[i]);
  }
}

extern "C" __global__ void bits(const int* __restrict__ x, int, int* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    int v = x[i];
    y[i] = ((v >> 3) & 255) ^ static_cast<int>(static_cast<unsigned>(v) << 5);
  }
}

extern "C" __global__ void long_multiply(const long long* __restrict__ x, int, long long* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i] * y[i];
  }
}

extern "C" __global__ void threshold_bytes(const unsigned char* __restrict__ x, int, unsigned char* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i] > 100 ? 255 : 0;
  }
}

extern "C" __global__ void gather(const float* __restrict__ x, int, const int* __restrict__ at, int, float* __restrict__ y,
                                  int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[at[i]];
  }
}

extern "C" __global__ void reverse(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[n - 1 - i];
  }
}

extern "C" __global__ void strided(const float* __restrict__ x, int, float* __restrict__ y, int n, int step) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i * step];
  }
}

extern "C" __global__ void repeat_seven(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i / 7];
  }
}

extern "C" __global__ void wrap(const float* __restrict__ x, int, float* __restrict__ y, int n, int period) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i % period];
  }
}

extern "C" __global__ void split_index(const float* __restrict__ x, int, float* __restrict__ y, int n, int width) {
  int i = INDEX;
  if (i < n) {
    y[i] = x[i / width] * x[i % width];
  }
}

extern "C" __global__ void three_points(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    if (i > 0 && i < n - 1) y[i] = x[i - 1] + x[i] + x[i + 1];
  }
}

extern "C" __global__ void counts(const int* __restrict__ at, int, int* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    atomicAdd(y + at[i], 1);
  }
}

extern "C" __global__ void grid_stride(const float* __restrict__ x, int, float* __restrict__ y, int n, float a) {
  int i = INDEX;
  if (i < n) {
    for (int k = i; k < n; k += gridDim.x * blockDim.x) y[k] = a * x[k];
  }
}

extern "C" __global__ void column_sums(const float* __restrict__ x, int x_rows, int x_columns, long long x_stride,
                                       float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    float total = 0;
    for (int k = 0; k < x_rows; ++k) total += x[k * x_stride + i];
    y[i] = total;
  }
}

extern "C" __global__ void matrix_vector(const float* __restrict__ x, int x_rows, int x_columns, long long x_stride,
                                         const float* __restrict__ v, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    float total = 0;
    for (int k = 0; k < x_columns; ++k) total += x[i * x_stride + k] * v[k];
    y[i] = total;
  }
}

extern "C" __global__ void largest(const float* __restrict__ x, int x_rows, int x_columns, long long x_stride,
                                   float* __restrict__ y, int n) {
  int i = INDEX;
  if (i < n) {
    float most = x[i];
    for (int k = 1; k < x_rows; ++k) most = fmaxf(most, x[k * x_stride + i]);
    y[i] = most;
  }
}

extern "C" __global__ void warp_sum(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  float total = x[i];
  for (int k = 16; k > 0; k /= 2) total += __shfl_xor_sync(~0u, total, k);
  y[i] = total;
}

extern "C" __global__ void block_reverse(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  __shared__ float tile[256];
  tile[threadIdx.x] = x[i];
  __syncthreads();
  y[i] = tile[255 - threadIdx.x];
}

extern "C" __global__ void copy_four(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i * 4 + 3 < n) {
    reinterpret_cast<float4*>(y)[i] = reinterpret_cast<const float4*>(x)[i];
  }
}

extern "C" __global__ void scale_four(const float* __restrict__ x, int, float* __restrict__ y, int n, float a) {
  int i = INDEX;
  if (i * 4 + 3 < n) {
    float4 v = reinterpret_cast<const float4*>(x)[i];
    reinterpret_cast<float4*>(y)[i] = make_float4(a * v.x, a * v.y, a * v.z, a * v.w);
  }
}

extern "C" __global__ void add_four(const float* __restrict__ x, int, const float* __restrict__ y, int, float* __restrict__ z,
                                    int n) {
  int i = INDEX;
  if (i * 4 + 3 < n) {
    float4 v = reinterpret_cast<const float4*>(x)[i], w = reinterpret_cast<const float4*>(y)[i];
    reinterpret_cast<float4*>(z)[i] = make_float4(v.x + w.x, v.y + w.y, v.z + w.z, v.w + w.w);
  }
}

extern "C" __global__ void mask_four(const int* __restrict__ x, int, int* __restrict__ y, int n) {
  int i = INDEX;
  if (i * 4 + 3 < n) {
    int4 v = reinterpret_cast<const int4*>(x)[i];
    reinterpret_cast<int4*>(y)[i] = make_int4(v.x & 255, v.y & 255, v.z & 255, v.w & 255);
  }
}

extern "C" __global__ void sigmoid_four(const float* __restrict__ x, int, float* __restrict__ y, int n) {
  int i = INDEX;
  if (i * 4 + 3 < n) {
    float4 v = reinterpret_cast<const float4*>(x)[i];
    reinterpret_cast<float4*>(y)[i] =
        make_float4(1 / (1 + expf(-v.x)), 1 / (1 + expf(-v.y)), 1 / (1 + expf(-v.z)), 1 / (1 + expf(-v.w)));
  }
}

extern "C" __global__ void half_four(const __half* __restrict__ x, int, __half* __restrict__ y, int n) {
  int i = INDEX;
  if (i * 4 + 3 < n) {
    reinterpret_cast<uint2*>(y)[i] = reinterpret_cast<const uint2*>(x)[i];
  }
}
