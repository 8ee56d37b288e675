// Mbarriers of the versions of a pipelined loop's tiles: one that a tile is full, where the bytes of its boxes are counted, and
// one that it is empty, where every warp that has read it arrives. Versions are used in turn, round and round: the parity of
// the round says which phase of an mbarrier is waited for.
#pragma once

#include <vector>

#include "ir/builder.h"
#include "ir/ir.h"

namespace kdsl::passes {

// A version and the parity of its round, both i32.
struct RingPlace {
  ir::Value *version, *parity;
};

struct Ring {
  ir::Value *full, *empty;  // the first mbarriers of each kind
};

// The begin of a kernel whose loops have such mbarriers.
class RingEntry {
 public:
  RingEntry(ir::Module& module, ir::Function& kernel);
  Ring add(int64_t versions, int64_t warps);
  // A place that each thread keeps between loops.
  ir::Value* add_state();
  // Makes the mbarriers ready for all threads. What follows at the begin of the kernel goes in front of `next()`.
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
  ir::Op* last_;  // of what has been made
  std::vector<Init> inits_;
};

RingPlace first_place(ir::Builder&);
RingPlace next_place(ir::Builder&, RingPlace place, int64_t versions);
RingPlace load_place(ir::Builder&, ir::Value* state);
void store_place(ir::Builder&, RingPlace place, ir::Value* state);

// `kind` is one of a ring's.
ir::Value* mbarrier_at(ir::Builder&, ir::Value* kind, ir::Value* version);
void wait_full(ir::Builder&, const Ring&, RingPlace);
void wait_empty(ir::Builder&, const Ring&, RingPlace);
// Once for each warp, by all of its threads.
void arrive_empty(ir::Builder&, const Ring&, ir::Value* version, ir::Value* thread);

}  // namespace kdsl::passes
