// A Kernel is a kernel to build into, for the tests of tile/.
#pragma once

#include <catch2/catch.hpp>

#include "ir/verify/verify.h"
#include "layout/tuple/int_tuple.h"
#include "tile/tensor.h"

namespace kdsl::tile {

struct Kernel {
  NameTable names;
  ir::Module module;
  Arena arena;
  ir::Builder ops{module};
  ir::Function* function;

  // Its parameters are (p: a pointer to global memory, i: i32, n: i64).
  Kernel() {
    ir::Param p, i, n;
    p.name = names.intern("p");
    p.type = ir::pointer_type(ir::Space::Global);
    i.name = names.intern("i");
    i.type = ir::kI32;
    n.name = names.intern("n");
    n.type = ir::kI64;
    function = module.add_function(ir::FunctionKind::Kernel, "k", {p, i, n});
    ops.set_insertion(function->body.block);
  }

  Builder builder(bool checks_bounds = false) { return {ops, arena, checks_bounds}; }
  ir::Value* argument(size_t i) { return function->body.block->args[i]; }
  Pointer pointer(dtype::DType element, uint32_t align = 16) { return {element, argument(0), align}; }
  layout::IntTuple index(int64_t divisor = 1) { return layout::dynamic(argument(1), 32, divisor); }
  layout::IntTuple wide_index() { return layout::dynamic(argument(2), 64); }

  // These make shapes, strides and coordinates of numbers.
  layout::IntTuple tuple(std::initializer_list<layout::IntTuple> items) {
    return layout::tuple(arena, {items.begin(), items.size()});
  }
  layout::IntTuple numbers(std::initializer_list<int64_t> items) {
    std::vector<layout::IntTuple> leaves;
    for (int64_t item : items) leaves.push_back(layout::number(item));
    return layout::tuple(arena, leaves);
  }
  layout::Layout layout(std::initializer_list<int64_t> shape, std::initializer_list<int64_t> stride) {
    return {numbers(shape), numbers(stride)};
  }

  size_t count(ir::OpKind kind) const { return count_in(function->body.block, kind); }

 private:
  static size_t count_in(const ir::Block* block, ir::OpKind kind) {
    size_t found = 0;
    for (const ir::Op* op = block->first; op; op = op->next) {
      found += op->kind == kind;
      for (const ir::Region& region : op->regions) found += count_in(region.block, kind);
    }
    return found;
  }
};

// Returns the latest op of a kernel.
inline const ir::Op* last_op(const Kernel& kernel) { return kernel.function->body.block->last; }

}  // namespace kdsl::tile
