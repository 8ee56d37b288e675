// Accesses and regions of a kernel that a profile counts. A mark is one of them: the begin of a region, or an access. What can
// be computed without running the kernel is counted by the walker (walker.h); for the other marks `insert_marks` puts inline
// PTX before the access or at the begin of the region: `pmevent N`, PTX's instruction for events of the performance monitor,
// with the address or a number as its operand. The CPU device gives these to the runtime (kdsl/cpu_profile.h), and the counter
// (counter.h) understands the traces of the run.
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
  bool is_async = false;  // a side of a cp.async
  ir::Op* op = nullptr;  // null for a region
  ir::Value* value = nullptr;  // the address, or the bytes of a bulk copy; null for a region and for TMA
  ir::Value* bytes_read = nullptr;  // a copy that reads 0 bytes accesses nothing; null: it reads all
  ir::Loc loc{};  // the op's, which other passes may change later
};

// The instructions of one class at one place that a region executes each time.
struct RegionWork {
  Work work;
  ir::Loc loc;
  uint32_t count = 1;
  std::string_view name{};  // the text of a matrix op in KIR
  std::optional<MatrixWork> matrix{};
};

struct MarkedRegion {
  static constexpr uint32_t kNone = ~0u;

  uint32_t parent = kNone;
  bool is_loop = false;  // it may be executed several times for each time of the parent
  bool shows_divergence = false;  // if some lanes leave it out, the branch or loop around it has diverged
  ir::Loc loc{};  // the branch or loop around it, or the kernel
  ir::Block* block = nullptr;
  std::vector<RegionWork> work{};
};

struct MarkedKernel {
  std::string name, symbol;
  ir::Loc loc{};
  std::vector<Mark> marks;  // indexed by number
  std::vector<MarkedRegion> regions;
  std::vector<bool> is_traced;  // indexed by number of a mark: it is counted from traces, since the walker cannot compute it
  bool traces_any() const;
};

MarkedKernel mark_kernel(const ir::Function& kernel);
// Inserts the ops for the marks that are traced, and for the regions around them.
void insert_marks(ir::Module& module, const MarkedKernel& kernel);
// Returns the number of the mark that the op passes; none if the op is something else.
std::optional<uint32_t> mark_number(const ir::Op& op);

}  // namespace kdsl::profile
