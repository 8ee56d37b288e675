#include "passes/tile/layout/buffer_layouts.h"

#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

using namespace ir;

static void add_buffers(const Function& function, std::vector<BufferLayout>& list) {
  auto layouts = infer_layouts(function, {});
  if (!layouts) layouts = infer_layouts(function, {.takes_few_threads = false});
  if (!layouts) return;
  walk(function.body.block, [&](const Op* op) {
    auto alloc = as<TileAllocOp>(op);
    std::string name(alloc ? buffer_name(alloc.buffer()) : std::string_view());
    if (name.empty()) return;
    if (auto held = layouts->fragments.find(alloc.buffer()); held != layouts->fragments.end())
      list.push_back({std::move(name), op->loc.span, held->second});
    else if (auto placed = layouts->shared.find(alloc.buffer()); placed != layouts->shared.end())
      list.push_back(
          {std::move(name), op->loc.span, tile::PlacedTile{{alloc.shape().begin(), alloc.shape().end()}, placed->second}});
  });
}

std::vector<BufferLayout> buffer_layouts(const Module& module) {
  std::vector<BufferLayout> list;
  for (const Function* function : module.functions) add_buffers(*function, list);
  return list;
}

}  // namespace kdsl::passes
