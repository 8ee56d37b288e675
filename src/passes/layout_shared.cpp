// All shared memory of a kernel is one segment: code generation makes one array of it, addressed by
// offset, which keeps LLVM from assuming anything about objects that asynchronous copies write (cp.async
// looks like a store to it). analysis/shared_layout.h says which object goes where.
#include <algorithm>

#include "analysis/shared_layout.h"
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
  analysis::SharedLayout layout = analysis::lay_out_shared(*function);
  for (auto [op, offset] : layout.offsets) set_offset(module, op, offset);
  function->static_shared_bytes = static_cast<uint32_t>(std::min<uint64_t>(layout.bytes, UINT32_MAX));
}

void layout_shared(Module& module) {
  for (Function* function : module.functions)
    if (function->kind != FunctionKind::Host) layout_function(module, function);
  dynamic_shared(module);
}

}  // namespace kdsl::passes
