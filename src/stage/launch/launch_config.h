// This header reads and checks the keywords of `.launch(...)`. Static sizes become bounds of the kernel; the others become
// operands of the launch op, in front of the kernel's own arguments.
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
  ir::Value* pdl_condition = nullptr;  // set if the program knows at run time only whether to use it
  std::string preferred_cluster;  // such as "4,2,1"; empty if none
  std::optional<int64_t> smem_carveout;  // percentage
  std::optional<int64_t> completion_event, programmatic_event;  // flags of the events
  bool at_block_start = false;  // the programmatic event is recorded when blocks start
};

bool read_launch_config(Context&, const value::CallArgs&, LaunchConfig& out);

}  // namespace kdsl::stage
