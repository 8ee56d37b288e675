// What `for` and `while` regions share: carried values become block arguments of the body and results of the
// op; stores to objects found while tracing add cells to what is carried and the body is traced again.
#pragma once

#include <functional>

#include "stage/trace/region.h"

namespace kdsl::stage {

class LoopCarry {
 public:
  explicit LoopCarry(Region& region) : region_(region), ctx_(region.ctx()) {}

  // Flattens the entry values in the current block. An object that stays the value of its name is not: the region
  // carries its cells, so that other names of it see what happens to them. False: raised.
  bool begin(const void* statement);
  std::span<ir::Value* const> inits() const { return inits_; }
  std::vector<ir::Type> types() const;
  // Writes carried values over the given KIR values (block arguments, results).
  bool install(std::span<ir::Value* const> values);
  // The carried values as they are now, flattened; what changed its type is reported and replaced by the
  // values it came with. False: raised.
  bool collect(std::span<ir::Value* const> arguments, std::vector<ir::Value*>& out);
  // Stores seen since the try began to cells that are not carried, and names that got another object. True: more is
  // carried now, trace again.
  bool add_stored_cells(const void* statement);
  // A cell cannot be carried, for a reason that was raised: tracing again would find it again.
  bool is_stuck() const { return is_stuck_; }
  // Another iteration may begin with lists, dicts or instances that this try did not know: trace again.
  bool needs_exits() const;
  // The type or structure of these changed: their value after the loop is poison.
  void poison_failed();

 private:
  bool note_exit(Aliases::Path& path, size_t index, Value exit);

  Region& region_;
  Context& ctx_;
  // The lists, dicts and instances in what is carried: before the loop, after an iteration of the try before, after
  // the condition and the body in this try, and as they are at the start of an iteration.
  Aliases::Path originals_, known_exit_, installed_;
  std::vector<Aliases::Path> exits_;
  std::vector<ir::Value*> inits_;
  std::vector<size_t> failed_;
  std::vector<value::Object*> reported_;
  bool is_stuck_ = false;
  std::vector<const void*> replaced_;  // names found to get another object, in this try
};

// Traces `body` (which gets no arguments) until no new stored cells are found. The function opens its own
// blocks. Returns Raised when it did.
Flow trace_until_stable(Region& region, LoopCarry& carry, const void* statement, const std::function<Flow()>& body);

}  // namespace kdsl::stage
