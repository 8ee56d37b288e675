// This header interprets kernels of the kind that random_program.h makes: i1, i32 and f32 values, local arrays, one output
// buffer, structured control flow. It returns the final contents of the output, for comparing modules before and after
// passes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "ir/ir.h"

class Interpreter {
 public:
  // A value: a number (f32 as its double), or an offset in an object.
  struct Datum {
    int64_t i = 0;
    double f = 0;
    int object = -1;
    bool is_poison = false;
    friend bool operator==(const Datum&, const Datum&) = default;
  };
  using Memory = std::map<int64_t, Datum>;

  // Runs the kernel. Object 0 is the output, the kernel's first parameter; the other parameters are numbers. None if a
  // decision depended on a poison value or the run took too long.
  std::optional<Memory> run(const kdsl::ir::Function& kernel, std::span<const int64_t> args);

 private:
  using Data = std::vector<Datum>;

  // Executes a block and returns the operands of its terminator.
  Data block(const kdsl::ir::Block* block, const Data& args);
  void op(const kdsl::ir::Op& op);
  void memory(const kdsl::ir::Op& op);
  void control(const kdsl::ir::Op& op);
  Datum compute(const kdsl::ir::Op& op);
  Datum get(const kdsl::ir::Value* value) { return values_.at(value); }
  Data get(std::span<kdsl::ir::Value* const> list);
  void set_results(const kdsl::ir::Op& op, const Data& data, size_t first);

  std::map<const kdsl::ir::Value*, Datum> values_;
  std::vector<Memory> objects_;
  int steps_ = 0;
  bool failed_ = false;
};
