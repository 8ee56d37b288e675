// Finds uses of tensor memory that nothing orders: of loads and stores by warps, and of products, copies and shifts, which take
// effect asynchronously. Each warp has an async proxy for its loads and one for its stores, each thread one for what it issues
// (Clocks::add_proxy). Others know of their uses only after the waits, fences and barriers that PTX asks for (ISA 9.1, section
// 9.7.16.6). What a pipe does in order by itself, such as a product behind a copy, needs none of them.
//
// Cells are looked at in units of 16 lanes of a column: no op uses fewer, but tcgen05.cp.4x256b, which shares its lanes with no
// other thread. An mbarrier or a barrier of the block counts as a fence unless the kernel has `fence::after_thread_sync`
// somewhere: public programs leave the fences out everywhere, and then they rely on what barriers do.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "cpu/race/clocks.h"

namespace kdsl::runtime::cpu {

struct ThreadBlock;
struct TensorRange;

enum class TensorUse : uint8_t { None, Load, Store, Sum, Operand, Fill, FillOfFour, Shift };

struct TensorAccess {
  uint32_t actor = 0;  // the async proxy that makes it
  uint32_t epoch = 0;  // epoch of the proxy
  uint32_t thread = 0, issued = 0;  // the thread, by its index in the clock domain, and its epoch
  uint32_t site = 0;
  TensorUse use = TensorUse::None;
  uint64_t tag = 0;  // distinguishes products by their shape and place
};

class TensorOrder {
 public:
  // Notes that the thread uses a range; for loads and stores its warp does. Returns false after a report. The range may lie in
  // the other block of a pair.
  bool note(ThreadBlock& block, uint32_t thread, uint32_t site, TensorUse use, uint64_t tag, const TensorRange& range);
  // The uses of columns that are given out are forgotten. `find_pending` returns whether some use of the columns is not known
  // to the warp, which gives them back.
  void forget(uint32_t column, uint32_t count);
  bool find_pending(ThreadBlock& block, uint32_t thread, uint32_t column, uint32_t count, TensorAccess& found) const;

  // The kernel fences tensor memory, so that barriers alone do not order it.
  void want_fences() { wants_fences_ = true; }
  // A warp has waited for its loads or its stores.
  void complete(ThreadBlock& block, uint32_t first_thread, TensorUse use);
  void fence(ThreadBlock& block, uint32_t thread, bool is_before);

  // Returns the async proxy of what the thread issues; 0 if nothing is checked.
  uint32_t proxy_of(ThreadBlock& block, uint32_t thread);
  // Returns whether the thread has issued something since its last commit.
  bool has_open(uint32_t thread) const;
  void set_open(uint32_t thread, bool is_open);
  // Returns whether the thread has ever issued something. Several commits may follow each other, each for its own mbarrier.
  bool has_issued(uint32_t thread) const;

 private:
  static constexpr uint32_t kLanesOfUnit = 16;
  struct Unit {
    static constexpr uint32_t kMostReads = 3;
    TensorAccess write;
    TensorAccess reads[kMostReads];
    uint32_t read_count = 0;
  };
  struct WarpProxies {
    uint32_t loads = 0, stores = 0;
    uint32_t loaded = 0, stored = 0;  // the epochs that the warp has waited for
  };
  struct Issuer {
    uint32_t proxy = 0;
    bool has_open = false, has_issued = false;
  };
  TensorAccess access_of(ThreadBlock& block, uint32_t thread, uint32_t site, TensorUse use, uint64_t tag);
  WarpProxies& proxies_of(ThreadBlock& block, uint32_t thread);
  bool knows(const ThreadBlock& block, uint32_t thread, uint32_t lanes, uint32_t actor, uint32_t epoch, bool is_fenced) const;
  bool is_ordered(const ThreadBlock& block, uint32_t thread, const TensorAccess& before, const TensorAccess& now,
                  const Unit& unit) const;
  bool check(ThreadBlock& block, uint32_t thread, const TensorAccess& now, const Unit& unit) const;
  void record(const ThreadBlock& block, uint32_t thread, const TensorAccess& now, Unit& unit) const;
  bool report(ThreadBlock& block, uint32_t thread, const TensorAccess& before, const TensorAccess& now) const;
  Unit& unit_at(uint32_t group, uint32_t column);

  std::vector<Unit> units_;
  std::vector<WarpProxies> warps_;
  std::map<uint32_t, Issuer> issuers_;  // indexed by thread
  std::vector<ClockRef> fenced_;  // clocks of threads at their last fence::after_thread_sync
  bool wants_fences_ = false;
};

}  // namespace kdsl::runtime::cpu
