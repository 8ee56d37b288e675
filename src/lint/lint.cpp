#include "lint/lint.h"

#include "analysis/analyses.h"
#include "diag/catalogue.h"
#include "lint/lints.h"

namespace kdsl::lint {

namespace {

constexpr Lint kKernelLints[] = {
    {"unwritten-sums", "sums in registers that begin with what nothing has written", "unwritten-sum", unwritten_sums},
    {"swapped-axes", "an index of the numbers of threads and blocks that no thread means", "launch-config", swapped_axes},
    {"replaced-products", "products of which only the last iteration's is used", "no-effect", replaced_products},
    {"unwritten-tiles", "tiles that are read and that nothing writes", "kernel-init", unwritten_tiles},
    {"unwritten-tile-sums", "products that are added to a tile that nothing has written", "unwritten-sum", unwritten_tile_sums},
    {"partial-products", "products that add up elements that nothing writes", "kernel-init", partial_products},
    {"long-loops", "loops over more elements than a tile has", "loop-range", long_loops},
    {"short-loops", "loops over fewer elements than a tile has", "suspicious", short_loops},
    {"loops-beyond-tensors", "loops whose last tiles begin behind the end of their tensor", "loop-range", loops_beyond_tensors},
    {"replaced-group-products", "products of warpgroups of which only the last one is left", "no-effect",
     replaced_group_products},
    {"cleared-sums", "tiles that each iteration clears and adds a product to", "no-effect", cleared_sums},
    {"replaced-tiles", "tiles that each iteration writes anew and that are read behind the loop", "no-effect", replaced_tiles},
    {"tile-numbers", "copies that begin at the number of a tile", "loop-range", tile_numbers},
    {"parallel-neighbours", "elements of a parallel loop that read what another one stores", "kernel-race",
     parallel_neighbours},
    {"parallel-collisions", "iterations of a parallel loop that store different values to one element", "kernel-race",
     parallel_collisions},
    {"missing-stores", "kernels that read and store nothing", "no-effect", missing_stores},
    {"narrow-sums", "long sums in numbers of 16 bits", "suspicious", narrow_sums},
    {"replaced-values", "numbers and elements of which only the last iteration's is left", "suspicious", replaced_values},
    {"partial-shuffles", "sums over a part of a warp", "suspicious", partial_shuffles},
    {"summed-dimensions", "products along another dimension than the one that the loop goes along", "suspicious",
     summed_dimensions},
};

constexpr Lint kLaunchLints[] = {
    {"absent-threads", "comparisons with numbers that no thread of the block has", "constant-comparison", absent_threads},
    {"limits-beyond-grid", "limits that no thread of the launch reaches", "suspicious", limits_beyond_grid},
    {"tiles-outside", "tiles that lie outside of their tensors in many blocks", "suspicious", tiles_outside},
};

void run(std::span<const Lint> lints, const ir::Function& kernel, const Grid* grid, const KernelContext& context) {
  analysis::Analyses analyses(kernel);
  for (const Lint& lint : lints) lint.run({kernel, analyses, context, grid});
}

}  // namespace

Grid grid_of(std::span<ir::Value* const> extents) {
  Grid grid;
  for (size_t i = 0; i < grid.size() && i < extents.size(); ++i) grid[i] = ir::signed_constant(extents[i]);
  return grid;
}

bool Lint::is_off_by_default() const { return !diag::is_warning_on_by_default(warning); }

std::span<const Lint> lints_of_kernels() { return kKernelLints; }
std::span<const Lint> lints_of_launches() { return kLaunchLints; }

void check_kernel(const ir::Function& kernel, const KernelContext& context) { run(kKernelLints, kernel, nullptr, context); }

void check_launch(const ir::Function& kernel, const Grid& grid, const KernelContext& context) {
  run(kLaunchLints, kernel, &grid, context);
}

}  // namespace kdsl::lint
