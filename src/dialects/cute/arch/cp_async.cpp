// cp.async: copies from global to shared memory in the background of a thread, the same for cute.arch and the
// primitives (cute-api.md 7.6, 7.20).
#include <fmt/format.h>

#include "dialects/cute/prims/prims.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using ir::OpKind;
using value::PointerObject;

namespace {

// A pointer argument into a space; a generic pointer is taken to point there. Null: reported.
ir::Value* address_argument(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function,
                            ir::Space space) {
  PointerObject* pointer = as_address(ctx, args[i]);
  ir::Space given = pointer ? pointer->pointer.address->type.space : space;
  if (pointer && given == space) return pointer->pointer.address;
  if (pointer && given == ir::Space::Generic)
    return ctx.builder->cast(OpKind::PtrCast, pointer->pointer.address, ir::pointer_type(space));
  if (args[i].is_poison()) {
    ctx.fail_silently();
    return nullptr;
  }
  std::string wanted = fmt::format("a pointer to {} memory", ir::space_name(space));
  std::string got = pointer ? fmt::format("one to {} memory", ir::space_name(given)) : value::type_name(ctx, args[i]);
  ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), name, function, wanted, got));
  return nullptr;
}

Value bad_value(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function,
                std::string problem) {
  return ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), name, function, problem));
}

Value cp_async(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "cp_async_shared_global";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  ir::Value* to = address_argument(ctx, args, 0, "dst", kName, ir::Space::Shared);
  ir::Value* from = to ? address_argument(ctx, args, 1, "src", kName, ir::Space::Global) : nullptr;
  int64_t size = 0;
  if (!from || !static_argument(ctx, args, 2, kName, size)) return Value::raised();
  if (size != 4 && size != 8 && size != 16)
    return bad_value(ctx, args, 2, "size", kName, fmt::format("must be 4, 8 or 16 bytes, got {}", size));
  auto cache = enum_argument(ctx, args, 3, "modifier", kName, ir::Cache_from_text, "'ca' or 'cg'");
  if (!cache) return Value::raised();
  if (*cache != ir::Cache::Ca && *cache != ir::Cache::Cg)
    return bad_value(ctx, args, 3, "modifier", kName, "must be 'ca' or 'cg'");
  if (*cache == ir::Cache::Cg && size != 16)
    return bad_value(ctx, args, 3, "modifier", kName, fmt::format("'cg' copies 16 bytes, not {}; 'ca' copies any size", size));
  std::vector<ir::Value*> operands{to, from};
  if (!args[4].is_none()) {
    ir::Value* read = int_argument(ctx, args, 4, kName);
    if (!read) return Value::raised();
    int64_t bytes = ir::signed_constant(read).value_or(0);
    if (bytes < 0 || bytes > size)
      return bad_value(ctx, args, 4, "cp_size", kName, fmt::format("must be 0 to {}, the size, got {}", size, bytes));
    operands.push_back(read);
  }
  ir::Attr attrs[] = {ir::int_attribute(ir::AttrName::Size, size), ir::enum_attribute(ir::AttrName::Cache, *cache)};
  ctx.builder->create(OpKind::CpAsync, operands, {}, attrs);
  return Value::none();
}

Value commit_group(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "cp_async_commit_group", args.span)) return Value::raised();
  ctx.builder->create(OpKind::CpAsyncCommit, {}, {});
  return Value::none();
}

Value wait_group(Context& ctx, const Bound& args) {
  int64_t count = 0;
  if (!require_kernel(ctx, "cp_async_wait_group", args.span) || !static_argument(ctx, args, 0, "cp_async_wait_group", count))
    return Value::raised();
  if (count < 0) return bad_value(ctx, args, 0, "n", "cp_async_wait_group", fmt::format("must not be negative, got {}", count));
  ctx.builder->create(OpKind::CpAsyncWait, {}, {}, {ir::int_attribute(ir::AttrName::Count, count)});
  return Value::none();
}

Value wait_all(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "cp_async_wait_all", args.span)) return Value::raised();
  ctx.builder->create(OpKind::CpAsyncWait, {}, {});
  return Value::none();
}

const BuiltinRow kRows[] = {
    {"cp_async_shared_global", "dst, src, size, modifier, *, cp_size=None",
     "Copies size bytes in the background; with cp_size only so many are read and the rest is zero.", cp_async},
    {"cp_async_commit_group", "", "Closes the open group of copies.", commit_group},
    {"cp_async_wait_group", "n", "Waits until at most n groups of copies are left.", wait_group},
    {"cp_async_wait_all", "", "Waits for all copies of the thread.", wait_all},
};

}  // namespace

const std::span<const BuiltinRow> kCpAsyncRows = kRows;

}  // namespace kdsl::builtins
