// This file has cp.async, asynchronous copies from global to shared memory by a thread, for both cute.arch and the
// primitives.
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::OpKind;

namespace {

struct Copy {
  OwnSharedAddress dst;
  GlobalAddress src;
  int64_t size;
  OneOf<ir::Cache, ir::Cache::Ca, ir::Cache::Cg> modifier;
  std::optional<I32> cp_size;
};
Value cp_async(Call& call, const Copy& args) {
  if (args.size != 4 && args.size != 8 && args.size != 16)
    return call.refuse(args.size, "must be 4, 8 or 16 bytes, got {}", args.size);
  if (args.modifier == ir::Cache::Cg && args.size != 16)
    return call.refuse(args.modifier, "'cg' copies 16 bytes, not {}; 'ca' copies any size", args.size);
  int64_t read = args.cp_size ? args.cp_size->known().value_or(0) : 0;
  if (read < 0 || read > args.size) return call.refuse(args.cp_size, "must be 0 to {}, the size, got {}", args.size, read);
  NewOp copy(call, OpKind::CpAsync);
  copy.operand(args.dst).operand(args.src).attr(AttrName::Size, args.size).attr(AttrName::Cache, args.modifier);
  if (args.cp_size) copy.operand(*args.cp_size);
  return copy.none();
}

Value commit_group(Call& call) { return NewOp(call, OpKind::CpAsyncCommit).none(); }

struct Groups {
  int64_t n;
};
Value wait_group(Call& call, const Groups& args) {
  if (args.n < 0) return call.refuse(args.n, "must not be negative, got {}", args.n);
  return NewOp(call, OpKind::CpAsyncWait).attr(AttrName::Count, args.n).none();
}

Value wait_all(Call& call) { return NewOp(call, OpKind::CpAsyncWait).none(); }

constexpr BuiltinRow kRows[] = {
    kernel_row<cp_async>("cp_async_shared_global", "dst, src, size, modifier, *, cp_size=None",
                         "Copies size bytes in the background; with cp_size only so many are read and the rest is zero."),
    kernel_row<commit_group>("cp_async_commit_group", "", "Closes the open group of copies."),
    kernel_row<wait_group>("cp_async_wait_group", "n", "Waits until at most n groups of copies are left."),
    kernel_row<wait_all>("cp_async_wait_all", "", "Waits for all copies of the thread."),
};

}  // namespace

const std::span<const BuiltinRow> kCpAsyncRows = kRows;

}  // namespace kdsl::builtins
