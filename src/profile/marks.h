// Marks of a kernel that is compiled for a profile: where each of its regions begins, and before each access that a profile
// counts. A mark is an op of inline PTX, `pmevent N`, PTX's instruction for events of the performance monitor, with the address
// of the access or a number as its operand; the CPU device gives marks to the runtime (kdsl/cpu_profile.h). mark_kernel runs
// after all passes; with what it returns, counter.h understands the traces of the run.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "profile/work.h"

namespace kdsl::profile {

enum class MarkKind : uint8_t {
  Region,
  GlobalLoad,
  GlobalStore,
  GlobalAtomic,
  SharedLoad,
  SharedStore,
  SharedAtomic,
  Matrices,  // ldmatrix and stmatrix
  Copy  // the value is the number of bytes that a bulk copy or TMA moves
};

struct Mark {
  MarkKind kind = MarkKind::Region;
  uint32_t region = 0;  // the region that begins, or that has the access
  uint32_t bytes = 0;  // each lane's
  uint32_t matrices = 0;  // with 8 rows each
  const ir::Op* op = nullptr;  // null for a region
};

// The instructions of one class at one place that a region executes each time.
struct RegionWork {
  Work work;
  const ir::Op* op;
  uint32_t count = 1;
};

struct MarkedRegion {
  static constexpr uint32_t kNone = ~0u;

  uint32_t parent = kNone;
  bool is_loop = false;  // it may be executed several times for each time of the parent
  bool shows_divergence = false;  // if some lanes leave it out, the branch or loop around it has diverged
  const ir::Op* op = nullptr;  // the branch or loop around it; null for the body of the kernel
  std::vector<RegionWork> work;
};

struct MarkedKernel {
  const ir::Function* kernel = nullptr;
  std::vector<Mark> marks;  // indexed by number
  std::vector<MarkedRegion> regions;
};

// Inserts marks into the kernel.
MarkedKernel mark_kernel(ir::Module& module, ir::Function& kernel);
// Returns the number of the mark; none if the op is something else.
std::optional<uint32_t> mark_number(const ir::Op& op);

}  // namespace kdsl::profile
