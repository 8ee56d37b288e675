// This header makes the mbarriers of a pipelined loop's stages. Each stage has a full mbarrier, which counts the bytes of its
// TMA tiles, and an empty mbarrier, at which every warp that has read it arrives. Stages are used round-robin: the parity of
// the round tells which phase of an mbarrier to wait for.
#pragma once

#include <vector>

#include "ir/builder.h"
#include "ir/ir.h"

namespace kdsl::passes {

// A position: the stage and the parity of its round, both i32.
struct RingPlace {
  ir::Value *version, *parity;
};

struct Ring {
  ir::Value *full, *empty;  // the first mbarrier of each kind
};

// Builds the begin of a kernel whose loops have such mbarriers.
class RingEntry {
 public:
  RingEntry(ir::Module& module, ir::Function& kernel);
  Ring add(int64_t versions, int64_t warps);
  // Adds a position that each thread keeps between loops.
  ir::Value* add_state();
  // Makes the initialised mbarriers visible to all threads. Further code for the begin of the kernel is inserted in front of
  // `next()`.
  void finish();
  ir::Op* next() const { return last_->next; }
  ir::Value* thread() const { return thread_; }  // its number in the block

 private:
  struct Init {
    Ring ring;
    int64_t versions, warps;
  };
  ir::Module& module_;
  ir::Function& kernel_;
  ir::Builder b_;
  ir::Value* thread_;
  ir::Op* last_;  // the last op that has been made
  std::vector<Init> inits_;
};

RingPlace first_place(ir::Builder&);
RingPlace next_place(ir::Builder&, RingPlace place, int64_t versions);
RingPlace load_place(ir::Builder&, ir::Value* state);
void store_place(ir::Builder&, RingPlace place, ir::Value* state);

// `kind` is the first mbarrier of a kind, a member of Ring.
ir::Value* mbarrier_at(ir::Builder&, ir::Value* kind, ir::Value* version);
void wait_full(ir::Builder&, const Ring&, RingPlace);
void wait_empty(ir::Builder&, const Ring&, RingPlace);
// Arrives once for each warp; all of its threads must execute it.
void arrive_empty(ir::Builder&, const Ring&, ir::Value* version, ir::Value* thread);

}  // namespace kdsl::passes
