// This header makes the mbarriers of a pipelined loop's stages. Each stage has a full mbarrier, which counts the bytes of its
// TMA tiles, and an empty mbarrier, at which every warp that has read it arrives. Stages are used round-robin: the parity of
// the round tells which phase of an mbarrier to wait for.
#pragma once

#include <vector>

#include "ir/builder.h"
#include "ir/ir.h"

namespace kdsl::passes {

// A position: the stage and the parity of its round, both i32.
struct PipelineState {
  ir::Value *stage, *parity;
};

struct StageBarriers {
  ir::Value *full, *empty;  // the first mbarrier of each kind
};

// Builds the begin of a kernel whose loops have such mbarriers.
class MbarrierSetup {
 public:
  MbarrierSetup(ir::Module& module, ir::Function& kernel);
  StageBarriers add(int64_t stages, int64_t warps);
  // Adds a position that each thread keeps between loops.
  ir::Value* add_state();
  // Makes the initialised mbarriers visible to all threads. Further code for the begin of the kernel is inserted in front of
  // `next()`.
  void finish();
  ir::Op* next() const { return last_->next; }
  ir::Value* thread() const { return thread_; }  // its number in the block

 private:
  struct Init {
    StageBarriers barriers;
    int64_t stages, warps;
  };
  ir::Module& module_;
  ir::Function& kernel_;
  ir::Builder b_;
  ir::Value* thread_;
  ir::Op* last_;  // the last op that has been made
  std::vector<Init> inits_;
};

PipelineState first_state(ir::Builder&);
PipelineState next_state(ir::Builder&, PipelineState place, int64_t stages);
PipelineState load_state(ir::Builder&, ir::Value* state);
void store_state(ir::Builder&, PipelineState place, ir::Value* state);

// `kind` is the first mbarrier of a kind, a member of StageBarriers.
ir::Value* mbarrier_at(ir::Builder&, ir::Value* kind, ir::Value* stage);
void wait_full(ir::Builder&, const StageBarriers&, PipelineState);
void wait_empty(ir::Builder&, const StageBarriers&, PipelineState);
// Arrives once for each warp; all of its threads must execute it.
void arrive_empty(ir::Builder&, const StageBarriers&, ir::Value* stage, ir::Value* thread);

}  // namespace kdsl::passes
