// This header infers where the buffers of tiles lie and which thread executes which iteration of a parallel nest. Products
// fix the layouts of their operands; the others follow from the nests that connect them. Where nothing decides, each nest is
// tried as the beginning and the one that needs the fewest registers is taken. All questions are answered by enumeration over
// tables (tile/distributed).
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/diag.h"
#include "ir/arch.h"
#include "ir/ir.h"
#include "passes/tile/layout/nest_facts.h"
#include "tile/distributed/distributed_layout.h"
#include "tile/distributed/fold_plan.h"
#include "tile/distributed/shared_tile.h"

namespace kdsl::passes {

// A reduction of a fragment into another one, computed in the registers of the threads.
struct RegisterFold {
  tile::FoldPlan plan;
  std::vector<int32_t> lines;  // for each register index of the target, the line of the plan
};

// The layouts that a fragment may get from the nest that accesses it first.
struct LayoutFreedom {
  bool takes_few_threads = true;  // the layout of a fragment that is read, even if only few threads hold that one
  bool takes_any_order = true;  // elements that no arithmetic on the thread's number gives, so that only some nests can follow
};

struct TileLayouts {
  LayoutFreedom freedom;
  std::unordered_map<const ir::Value*, tile::DistributedLayout> fragments;  // the key is the alloc op
  std::unordered_map<const ir::Value*, tile::SharedTile> shared;
  std::unordered_map<const ir::Op*, tile::DistributedLayout> nests;
  std::unordered_map<const ir::Op*, std::optional<RegisterFold>> folds;  // none: the reduction has to go through memory
  std::unordered_map<const ir::Op*, NestFacts> facts;

  // Maps each register index of the nest to that of the fragment. None: the element number is the register index, since all
  // threads hold every element.
  std::optional<tile::RegisterMap> registers_of(const FragmentAccess& access, const tile::DistributedLayout& iterations) const;
};

int64_t threads_of(const ir::Function& function);
// A LayoutConflict names fragments that an op cannot find in its registers: of a nest that accesses them, or of a product
// that takes them as operands. All of them could go through shared memory (staging.h).
struct LayoutConflict {
  const ir::Op* op;
  const ir::Op* place;  // the first access that does not fit
  std::vector<ir::Value*> buffers;  // allocs; for a product, those of the operands
  std::string text;
  int64_t cost = 0;  // number of elements
  bool is_of_memory = false;  // they should lie in shared memory for good
};
std::expected<TileLayouts, LayoutConflict> infer_layouts(const ir::Function& function, LayoutFreedom freedom);

// Returns the elements that distributed iterations access.
tile::RegisterTable accessed_table(const tile::DistributedLayout& iterations, std::span<const int32_t> elements);

}  // namespace kdsl::passes
