#include "stage/launch/shared_memory.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/shared_layout.h"
#include "diag/definitions/launch.def"
#include "ir/arch.h"
#include "ir/builder.h"
#include "ir/op_kind.h"

namespace kdsl::stage {

namespace {

struct Allocations {
  int64_t bytes = 0;
  bool uses_dynamic = false;
};

Allocations allocations_of(const ir::Function& kernel) {
  Allocations found;
  ir::walk(kernel.body.block, [&](const ir::Op* op) { found.uses_dynamic |= op->kind == ir::OpKind::DynamicShared; });
  found.bytes = static_cast<int64_t>(analysis::lay_out_shared(kernel).bytes);
  return found;
}

// The launch requests the larger of this size and the kernel's allocations (passes/dynamic_shared.h), which would hide a
// negative size, so it is asserted.
void assert_not_negative(value::Context& ctx, ir::Value* given, Span span) {
  ir::Builder& b = *ctx.trace.builder;
  ctx.current_span = span;
  ir::Value* is_right = b.cmpi(ir::CmpI::Sge, given, b.i32(0));
  ir::Attr message = ir::text_attribute(ir::AttrName::Message, "`smem` of the launch is negative");
  b.create(ir::OpKind::Assert, {is_right}, {}, {message});
}

}  // namespace

bool check_shared_memory(value::Context& ctx, const ir::Function& kernel, ir::Value* given, Span span) {
  Allocations allocations = allocations_of(kernel);
  int64_t asked = ir::signed_constant(given).value_or(0);
  int64_t total = allocations.uses_dynamic ? allocations.bytes + asked : std::max(allocations.bytes, asked);
  int64_t capacity = ctx.options.arch->multiprocessor.shared_of_block();
  if (total > capacity) {
    auto report =
        ctx.error(kernel.loc.span, diag::SharedMemoryLimit, kernel.source_name, total, ctx.options.arch->name, capacity);
    analysis::note_shared_memory(report, kernel);
    ctx.fail(report.help(analysis::shared_memory_advice(kernel, total, capacity)));
    return false;
  }
  if (!ir::signed_constant(given) && !allocations.uses_dynamic && allocations.bytes) assert_not_negative(ctx, given, span);
  bool is_too_little = asked > 0 && !allocations.uses_dynamic && asked < allocations.bytes;
  if (!is_too_little) return true;
  diag::Sink scratch;
  auto report = scratch.report(
      span, diag::LaunchConfig, "smem",
      fmt::format("is {} bytes, but kernel `{}` allocates {}, which it gets", asked, kernel.source_name, allocations.bytes));
  analysis::note_shared_memory(report, kernel);
  report.help("leave out `smem`: the size is computed from the allocations");
  diag::Diagnostic warning = scratch.diagnostics().front();
  warning.level = diag::Level::Warning;
  ctx.diags.add(std::move(warning));
  return true;
}

}  // namespace kdsl::stage
