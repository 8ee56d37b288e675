// Converts elements of matrix products from and to bits (matrices.cpp).
#pragma once

#include <cstdint>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

int mma_bits(kdsl_cpu_element type);
double element_value(uint64_t bits, kdsl_cpu_element type);
uint64_t result_bits(double value, kdsl_cpu_element type, bool saturates);

}  // namespace kdsl::runtime::cpu
