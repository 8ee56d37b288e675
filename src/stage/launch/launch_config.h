// The keywords of `.launch(...)`: checked, with static sizes as bounds of the kernel and the operands of the
// launch op in front of the kernel's own arguments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "stage/evaluator.h"
#include "value/call.h"

namespace kdsl::stage {

struct LaunchConfig {
  ir::LaunchBounds bounds;
  std::vector<ir::Value*> operands;  // grid, block, cluster, shared bytes, stream, events
  bool cooperative = false;
  bool use_pdl = false;
  std::string preferred_cluster;  // "4,2,1"; empty: none
  std::optional<int64_t> smem_carveout;  // %
  std::optional<int64_t> completion_event, programmatic_event;  // flags of the events
  bool at_block_start = false;  // when the programmatic event is recorded
};

bool read_launch_config(Context&, const value::CallArgs&, LaunchConfig& out);

}  // namespace kdsl::stage
