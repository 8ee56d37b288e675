#include "codegen/op_table.h"

#include <bitset>

#include "diag/definitions/launch.def"
#include "ir/call_stack.h"
#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::codegen {

OpTable::OpTable(std::initializer_list<std::span<const OpRow>> families) : rows_(ir::kOpCount) {
  for (std::span<const OpRow> rows : families)
    for (const OpRow& row : rows) rows_[static_cast<size_t>(row.kind)] = &row;
}

bool check_ops(const ir::Function& function, const OpTable& table, std::string_view executor, std::string_view help,
               diag::Sink& sink) {
  std::bitset<ir::kOpCount> refused;
  ir::walk(function.body.block, [&](const ir::Op* op) {
    auto kind = static_cast<size_t>(op->kind);
    if (!ir::info(op->kind).is_of_target || table.find(op->kind) || refused.test(kind)) return;
    refused.set(kind);
    auto call = ir::as<ir::CudaCallOp>(op);
    auto report = sink.report(op->loc.span, diag::OpNotOfTarget, call ? call.name() : ir::info(op->kind).text, executor);
    report.stack(ir::call_stack(op->loc));
    report.help(std::string(help));
  });
  return refused.none();
}

}  // namespace kdsl::codegen
