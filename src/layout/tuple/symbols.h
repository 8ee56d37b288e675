// Dynamic leaves without a program: each is a variable or an operation on others, and has a value once the variables have one.
// Reading layouts as text needs such leaves, and tests ask what they come to.
#pragma once

#include <span>
#include <vector>

#include "layout/tuple/leaf_math.h"

namespace kdsl::layout {

class Symbols {
 public:
  explicit Symbols(Arena& arena) : arena_(&arena) {}
  Symbols(const Symbols&) = delete;
  Symbols& operator=(const Symbols&) = delete;

  // Arithmetic whose dynamic results are symbols of this table, which must outlive it.
  LeafMath math();
  // A new variable.
  IntTuple variable(uint8_t width = 32, int64_t divisor = 1);
  size_t variable_count() const { return variables_; }

  // The values of all symbols when the variables have these, in the order in which they were made. Operations wrap at 64 bits,
  // and a division by zero is 0.
  std::vector<int64_t> evaluate(std::span<const int64_t> variables) const;
  // The tuple with numbers in place of its dynamic leaves.
  IntTuple substitute(const IntTuple& t, std::span<const int64_t> values) const;

 private:
  struct Node {
    bool is_variable;
    LeafOp op;
    IntTuple a, b;
  };

  static void* apply(void* state, LeafOp op, const IntTuple& a, const IntTuple& b, uint8_t width);
  void* add(const Node& node);

  Arena* arena_;
  std::vector<Node> nodes_;
  size_t variables_ = 0;
};

}  // namespace kdsl::layout
