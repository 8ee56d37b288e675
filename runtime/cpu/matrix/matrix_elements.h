// The elements of matrix products: what their bits mean, and the bits of a sum (matrices.cpp).
#pragma once

#include <cstdint>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

int mma_bits(kdsl_cpu_element type);
double element_value(uint64_t bits, kdsl_cpu_element type);
uint64_t result_bits(double value, kdsl_cpu_element type, bool saturates);

}  // namespace kdsl::runtime::cpu
