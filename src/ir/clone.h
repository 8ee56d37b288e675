// Copies of ops with their regions, operands replaced through a map. Used by passes that duplicate code.
#pragma once

#include <unordered_map>

#include "ir/ir.h"

namespace kdsl::ir {

// Maps values of the original to values of the copy. A value that is not in it stands for itself.
class ValueMap {
 public:
  void set(const Value* from, Value* to) { map_[from] = to; }
  Value* get(Value* value) const {
    auto found = map_.find(value);
    return found == map_.end() ? value : found->second;
  }

 private:
  std::unordered_map<const Value*, Value*> map_;
};

// Returns an unattached copy of `op`; its results, and everything defined in its regions, are added to the map.
Op* clone(Module& module, const Op& op, ValueMap& map);

}  // namespace kdsl::ir
