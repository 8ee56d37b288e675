#include "faults/findings.h"

namespace kdsl::runtime {

Finding failed_assertion(const char* message) {
  Finding finding{KDSL_FAULT_ASSERTION};
  if (message && *message) finding.operands.emplace_back(KDSL_OPERAND_MESSAGE, message);
  return finding;
}

static std::vector<int64_t> take(uint32_t count, va_list& numbers) {
  std::vector<int64_t> taken;
  for (uint32_t i = 0; i < count; ++i) taken.push_back(va_arg(numbers, int64_t));
  return taken;
}

Finding outside_tensor(const char* tensor, uint32_t access, uint32_t rank, va_list& numbers) {
  std::vector<int64_t> coordinate = take(rank, numbers), shape = take(rank, numbers);
  return {KDSL_FAULT_OUTSIDE_TENSOR,
          {{KDSL_OPERAND_OBJECT, tensor},
           {KDSL_OPERAND_ACCESS, access},
           {KDSL_OPERAND_COORDINATE, std::move(coordinate)},
           {KDSL_OPERAND_SHAPE, std::move(shape)}}};
}

}  // namespace kdsl::runtime
