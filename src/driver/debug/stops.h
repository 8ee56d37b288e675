// The stops of kernels that were compiled for a debugger: where each of them stands in the source, and which names it shows. A
// stop keeps its number for as long as the debugger runs, over all modules that a script compiles.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "base/source.h"
#include "ir/debug/debug_stop.h"
#include "ir/ir.h"

namespace kdsl::driver {

struct Stop {
  const ir::Function* kernel = nullptr;
  ir::Loc loc;
  std::string path;  // the compared_path of its file
  int line = 0;
  size_t depth = 0;  // number of calls around it in the kernel
  std::vector<ir::DebugVariable> variables;
  std::vector<uint32_t> words;  // for each operand, the first of its words
  std::vector<ir::Type> types;
};

// A store of a kernel, behind which there is a stop of the second form.
struct StoreStop {
  uint32_t stop = 0;  // the statement
  ir::Type type;  // the value's
};

class Stops {
 public:
  // Numbers the stops of a module, after all passes, and adds stops behind its stores.
  void add(ir::Module& module, const SourceManager& sources);
  const Stop& at(uint32_t number) const { return stops_[number]; }
  const StoreStop& store(uint32_t number) const { return stores_[number]; }
  size_t size() const { return stops_.size(); }
  // Returns the line of the first stop in that file from that line on; 0 if there is none. `path` is a resolved path.
  int line_from(const std::string& path, int line) const;

 private:
  std::deque<Stop> stops_;  // references stay valid
  std::vector<StoreStop> stores_;
};

// Returns the path of a file as it is compared: absolute, without links.
std::string compared_path(const std::string& path);

}  // namespace kdsl::driver
