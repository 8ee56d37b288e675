// Adds to the stops of a debugger the buffers of the kernel, with the layouts that were chosen for them.
#include "ir/debug/debug_stop.h"
#include "ir/ops.h"
#include "passes/tile/lower/lowering.h"
#include "tile/distributed/register_text.h"

namespace kdsl::passes {

using namespace ir;
using Kind = DebugVariable::Kind;

namespace {

// The names that a stop gets, and their operands.
struct Buffers {
  std::vector<DebugVariable> variables;
  std::vector<Value*> operands;

  int32_t add(Value* operand) {
    operands.push_back(operand);
    return static_cast<int32_t>(operands.size() - 1);
  }
};

std::string row_major(std::span<const int64_t> shape) {
  std::string extents, strides;
  int64_t stride = tile::product(shape);
  for (int64_t extent : shape) {
    stride /= std::max<int64_t>(extent, 1);
    extents += (extents.empty() ? "" : ",") + std::to_string(extent);
    strides += (strides.empty() ? "" : ",") + std::to_string(stride);
  }
  return "(" + extents + "):(" + strides + ")";
}

void add_allocation(const Lowering& l, TileAllocOp alloc, Buffers& buffers) {
  auto memory = l.memory.find(alloc.buffer());
  std::string_view name = buffer_name(alloc.buffer());
  TileScope scope = scope_of(alloc.buffer()->type);
  if (memory == l.memory.end() || name.empty() || scope == TileScope::Barrier) return;
  DebugVariable v{.name = std::string(name), .type = dtype_of(alloc.buffer()->type), .is_argument = true};
  v.operand = buffers.add(memory->second);
  if (scope == TileScope::Fragment) {
    v.kind = Kind::Fragment;
    v.layout = tile::to_debug_text(l.layouts.fragments.at(alloc.buffer()));
  } else if (scope == TileScope::Shared) {
    v.kind = Kind::SharedTile;
    v.layout = tile::to_debug_text({{alloc.shape().begin(), alloc.shape().end()}, l.layouts.shared.at(alloc.buffer())});
  } else {
    v.kind = Kind::Tensor;
    v.space = "local";
    v.layout = row_major(alloc.shape());
  }
  buffers.variables.push_back(std::move(v));
}

void add_tensor(TileBufferOp buffer, Buffers& buffers) {
  std::string_view name = buffer_name(buffer.buffer());
  if (name.empty()) return;
  DebugVariable v{.name = std::string(name), .kind = Kind::Tensor, .type = dtype_of(buffer.buffer()->type)};
  v.is_argument = true;
  v.space = "global";
  v.operand = buffers.add(buffer.pointer());
  auto list = [&](auto numbers) {
    std::string text;
    for (Value* number : numbers) {
      auto known = signed_constant(number);
      text += (text.empty() ? "" : ",") + (known ? std::to_string(*known) : "#" + std::to_string(buffers.add(number)));
    }
    return "(" + text + ")";
  };
  v.layout = list(buffer.extents());
  v.layout += ":" + list(buffer.strides());
  buffers.variables.push_back(std::move(v));
}

}  // namespace

void add_debug_buffers(Lowering& l) {
  Buffers buffers;
  walk(l.function.body.block, [&](Op* op) {
    if (auto alloc = as<TileAllocOp>(op)) add_allocation(l, alloc, buffers);
    // Buffers that are made in a loop or a branch are not visible everywhere behind it.
    if (auto tensor = as<TileBufferOp>(op); tensor && op->parent == l.function.body.block) add_tensor(tensor, buffers);
    if (is_debug_stop(*op)) add_to_debug_stop(l.module, *op, buffers.variables, buffers.operands);
  });
}

}  // namespace kdsl::passes
