// Which values and branches may differ among the threads of a block. Asked where something has to be done by all of them.
#pragma once

#include <vector>

#include "ir/ir.h"

namespace kdsl::passes {

// Values made of the numbers of threads may differ, and what is loaded from buffers of a thread that such values are stored to.
// Conditions around tiles are meant to be the same in all threads.
class Divergence {
 public:
  explicit Divergence(ir::Block* body);

  // A branch that threads may take differently, or a loop whose turns they may count differently.
  bool splits_threads(const ir::Op& op) const;
  bool depends_on_thread(const ir::Value* value, int depth = 0) const;

 private:
  std::vector<const ir::Value*> spread_;
};

}  // namespace kdsl::passes
