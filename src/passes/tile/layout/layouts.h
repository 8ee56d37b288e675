// Where the buffers of tiles lie and which thread does which turn of a parallel nest. Products fix the layouts of what they
// take; the others follow from the nests that connect them, and where nothing decides, each nest is tried as the beginning and
// the one that needs the fewest registers is taken. All questions are answered by enumeration over tables (tile/spread).
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
#include "tile/spread/fold_plan.h"
#include "tile/spread/shared_tile.h"
#include "tile/spread/spread.h"

namespace kdsl::passes {

// A reduction of a fragment into another one that threads make in their registers.
struct RegisterFold {
  tile::FoldPlan plan;
  std::vector<int32_t> lines;  // of the plan, for each slot of the target
};

struct TileLayouts {
  int64_t threads = 1;
  bool takes_few_threads = true;  // fragments may lie where one that is read lies, though that be in few of the threads
  std::unordered_map<const ir::Value*, tile::Spread> fragments;  // by alloc
  std::unordered_map<const ir::Value*, tile::SharedTile> shared;
  std::unordered_map<const ir::Op*, tile::Spread> nests;
  std::unordered_map<const ir::Op*, std::optional<RegisterFold>> folds;  // nothing: it has to go through memory
  std::unordered_map<const ir::Op*, NestFacts> facts;

  // The slot of the holder for each slot of the nest. Nothing: by the number of the element, which all threads hold.
  std::optional<tile::SlotMap> slots_of(const FragmentAccess& access, const tile::Spread& turns) const;
};

int64_t threads_of(const ir::Function& function);
// Fragments that an op cannot find in its registers: a nest that accesses them, or a product that takes them. All of it could
// go through shared memory (staging.h).
struct LayoutConflict {
  const ir::Op* op;
  const ir::Op* place;  // of the first access that does not fit
  std::vector<ir::Value*> buffers;  // allocs; of a product the operands that they are in
  std::string text;
  int64_t cost = 0;  // elements
  bool is_of_memory = false;  // they should lie in shared memory altogether
};
std::expected<TileLayouts, LayoutConflict> infer_layouts(const ir::Function& function, bool takes_few_threads);

// The elements that turns, spread over threads, access.
tile::SlotTable accessed_table(const tile::Spread& turns, std::span<const int32_t> elements);

}  // namespace kdsl::passes
