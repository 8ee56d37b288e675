// Unique strings for the values of one function: the hint `x` becomes x, x_1, x_2 in order of definition, values without a hint
// are numbered. Used by the printer only.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "ir/ir.h"

namespace kdsl::ir {

class ValueNames {
 public:
  // Gives the value its string; the order of the calls decides the numbers.
  void define(const Value* value);
  // Returns the string, or `<undefined>` for a value that was not defined before.
  std::string_view text(const Value* value) const;

 private:
  std::string unique(std::string_view hint);

  std::unordered_map<const Value*, std::string> texts_;
  std::unordered_set<std::string> used_;
  std::unordered_map<std::string, int> next_suffix_;
  int next_number_ = 0;
};

}  // namespace kdsl::ir
