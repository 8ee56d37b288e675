#include "tile/distributed/nest_plan.h"

namespace kdsl::tile {

int64_t choose_vector(const NestShape& nest, int64_t widest) {
  int64_t iterations = product(nest.extents), last = nest.extents.empty() ? 1 : nest.extents.back();
  int64_t vector = widest;
  while (vector > 1 && last % vector != 0) vector /= 2;
  while (nest.has_fragments && vector > 1 && iterations % (nest.threads * vector) != 0) vector /= 2;
  return vector;
}

DistributedLayout plan_nest(const NestShape& nest, int64_t vector) {
  int64_t iterations = product(nest.extents), groups = (iterations + vector - 1) / vector;
  int64_t rounds = groups == 0 ? 0 : (groups + nest.threads - 1) / nest.threads;
  // Threads that would be idle repeat the iterations of others.
  int64_t used =
      nest.has_fragments && groups < nest.threads && groups > 0 && nest.threads % groups == 0 ? groups : nest.threads;
  DistributedLayout result{nest.extents, RegisterTable(nest.threads, rounds * vector)};
  for (int64_t reg = 0; reg < result.registers(); ++reg)
    for (int64_t thread = 0; thread < nest.threads; ++thread) {
      int64_t iteration = (reg / vector * used + thread % used) * vector + reg % vector;
      if (iteration < iterations) result.table.at(thread, reg) = static_cast<int32_t>(iteration);
    }
  return result;
}

}  // namespace kdsl::tile
