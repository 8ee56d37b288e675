// All shared memory of a kernel is one segment: code generation makes one array of it, addressed by
// offset, which keeps LLVM from assuming anything about objects that asynchronous copies write (cp.async
// looks like a store to it). Objects are placed by falling alignment, then in program order, so that
// padding only occurs where a size is not a multiple of its own alignment.
#include <algorithm>

#include "ir/builder.h"
#include "passes/dynamic_shared.h"
#include "passes/passes.h"

namespace kdsl::passes {

using namespace ir;

static void set_offset(Module& module, Op* op, uint64_t offset) {
  std::vector<Attr> attrs;
  for (const Attr& attr : op->attrs)
    if (attr.name != AttrName::Offset) attrs.push_back(attr);
  attrs.push_back(int_attribute(AttrName::Offset, static_cast<int64_t>(offset)));
  op->attrs = module.arena.copy(attrs);
}

static void layout_function(Module& module, Function* function) {
  std::vector<Op*> objects;
  walk(function->body.block, [&](Op* op) {
    if (op->kind == OpKind::SharedAlloc) objects.push_back(op);
  });
  std::ranges::stable_sort(objects, std::ranges::greater(),
                           [](const Op* op) { return op->int_attr(AttrName::Align); });
  uint64_t end = 0;
  for (Op* op : objects) {
    auto align = static_cast<uint64_t>(op->int_attr(AttrName::Align, 1));
    end = (end + align - 1) / align * align;
    set_offset(module, op, end);
    end += static_cast<uint64_t>(op->int_attr(AttrName::Size));
  }
  function->static_shared_bytes = static_cast<uint32_t>(std::min<uint64_t>(end, UINT32_MAX));
}

void layout_shared(Module& module) {
  for (Function* function : module.functions)
    if (function->kind == FunctionKind::Kernel) layout_function(module, function);
  dynamic_shared(module);
}

}  // namespace kdsl::passes
