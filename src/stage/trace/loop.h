// LoopCarriedValues is the part that `for` and `while` regions share: loop-carried values become block arguments of the body
// and results of the op. Stores to objects that are found while tracing add cells to the carried values, and the body is traced
// again.
#pragma once

#include <functional>

#include "stage/trace/region.h"

namespace kdsl::stage {

class LoopCarriedValues {
 public:
  explicit LoopCarriedValues(DynamicRegion& region) : region_(region), ctx_(region.ctx()) {}

  // Flattens the entry values in the current block. A mutable object that its name refers to throughout the loop is not
  // flattened: the region carries its cells, so that other names of it see the changes. Returns false after raising an
  // exception.
  bool begin(const void* statement);
  std::span<ir::Value* const> inits() const { return inits_; }
  std::vector<ir::Type> types() const;
  // Writes the given KIR values (block arguments, results) to the carried names and cells.
  bool install(std::span<ir::Value* const> values);
  // Flattens the carried values as they are now; a value whose type changed is reported and replaced by the one it came with.
  // Returns false after raising an exception.
  bool collect(std::span<ir::Value* const> arguments, std::vector<ir::Value*>& out);
  // Adds cells that were stored since the attempt began without being carried, and names that got another object. Returns
  // true if there were some, so that the body has to be traced again.
  bool add_stored_cells(const void* statement);
  // Returns whether a cell cannot be carried, for a reason that was raised: another attempt would find it again.
  bool is_stuck() const { return is_stuck_; }
  // Returns whether another iteration may begin with lists, dicts or instances that this attempt did not know, so that the
  // body has to be traced again.
  bool needs_exits() const;
  // Makes values whose type or structure changed poison after the loop.
  void poison_failed();

 private:
  bool note_exit(Aliases::Path& path, size_t index, Value exit);

  DynamicRegion& region_;
  Context& ctx_;
  // The lists, dicts and instances among the carried values: before the loop, after an iteration of the preceding attempt,
  // after the condition and the body in this attempt, and at the start of an iteration.
  Aliases::Path originals_, known_exit_, installed_;
  std::vector<Aliases::Path> exits_;
  std::vector<ir::Value*> inits_;
  std::vector<size_t> failed_;
  std::vector<value::Object*> reported_;
  bool is_stuck_ = false;
  std::vector<const void*> replaced_;  // names found to get another object, in this attempt
};

// Traces `body` (which gets no arguments) until no new stored cells are found. `body` opens its own blocks. Returns Raised
// when it did.
Flow trace_until_stable(DynamicRegion& region, LoopCarriedValues& carry, const void* statement,
                        const std::function<Flow()>& body);

}  // namespace kdsl::stage
