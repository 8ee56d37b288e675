// Dynamic leaves without a program: each is a variable or an operation on others, and has a value once the variables have one.
// Used to read layouts as text, and by tests, which evaluate them.
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

  // Returns arithmetic whose dynamic results are symbols of this table, which must outlive it.
  LeafMath math();
  // Adds a new variable.
  IntTuple variable(uint8_t width = 32, int64_t divisor = 1);
  size_t variable_count() const { return variables_; }

  // Returns the values of all symbols for these values of the variables, in the order in which they were made. Operations wrap
  // at 64 bits, and a division by zero is 0.
  std::vector<int64_t> evaluate(std::span<const int64_t> variables) const;
  // Returns the tuple with numbers in place of its dynamic leaves.
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
