#include "kernels/kernels.h"

#include <algorithm>
#include <cstdlib>

#include "base/overloaded.h"
#include "kernels/elements.h"
#include "kernels/kinds.h"

namespace kdsl::kernels {

using ndarray::MapWork;
using ndarray::RandomWork;
using ndarray::ReduceWork;
using ndarray::RowWork;

int64_t reach(const ndarray::Dims& shape, const ndarray::Dims& strides) {
  int64_t most = 0;
  for (int i = 0; i < shape.rank; ++i) most += std::max<int64_t>(shape[i] - 1, 0) * std::abs(strides[i]);
  return most;
}

static bool is_supported_operand(const ndarray::MapOperand& operand) {
  return operand.is_number || is_supported(operand.dtype);
}

bool is_supported(const Work& work) {
  return std::visit(
      overloaded{[](const MapWork& map) {
                   return std::ranges::all_of(map.inputs, is_supported_operand) && is_supported(map.output.dtype);
                 },
                 [](const RandomWork& random) { return is_supported(random.output.dtype); },
                 [](const ReduceWork& rows) { return is_supported(rows.input.dtype) && is_supported(rows.output.dtype); },
                 [](const RowWork& rows) { return is_supported(rows.input.dtype) && is_supported(rows.output.dtype); }},
      work.kind);
}

Launch describe(const Work& work) {
  return std::visit(overloaded{[](const MapWork& map) { return describe_map(map); },
                               [](const RandomWork& random) { return describe_random(random); },
                               [](const ReduceWork& reduce) { return describe_reduce(reduce); },
                               [](const RowWork& rows) { return describe_rows(rows); }},
                    work.kind);
}

void build(ir::Module& module, const Work& work) {
  std::visit(overloaded{[&](const MapWork& map) { build_map(module, map); },
                        [&](const RandomWork& random) { build_random(module, random); },
                        [&](const ReduceWork& reduce) { build_reduce(module, reduce); },
                        [&](const RowWork& rows) { build_rows(module, rows); }},
             work.kind);
}

}  // namespace kdsl::kernels
