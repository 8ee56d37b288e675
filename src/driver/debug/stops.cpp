#include "driver/debug/stops.h"

#include "base/os/path.h"
#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::driver {

std::string compared_path(const std::string& path) { return os::resolve(path).value_or(path); }

static Stop read_stop(ir::Module& module, ir::Function& kernel, ir::Op& op, uint32_t number, const SourceManager& sources) {
  Stop stop;
  stop.kernel = &kernel;
  stop.loc = op.loc;
  if (const SourceFile* file = sources.file(op.loc.span.file)) {
    stop.path = compared_path(file->path());
    stop.line = file->line_column(op.loc.span.begin).line;
  }
  for (const ir::CallSite* call = op.loc.chain; call; call = call->parent) ++stop.depth;
  stop.variables = ir::take_debug_variables(module, op, number);
  uint32_t words = 0;
  for (const ir::Value* operand : op.operands) {
    stop.words.push_back(words);
    stop.types.push_back(operand->type);
    words += operand->type.is_vector() ? operand->type.count : 1;
  }
  return stop;
}

void Stops::add(ir::Module& module, const SourceManager& sources) {
  ir::Builder b(module);
  for (ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Kernel) continue;
    bool has_any = false;
    ir::walk(function->body.block, [&](ir::Op* op) {
      if (ir::is_debug_stop(*op)) {
        stops_.push_back(read_stop(module, *function, *op, static_cast<uint32_t>(stops_.size()), sources));
        has_any = true;
      }
      auto store = ir::as<ir::StoreOp>(op);
      if (!store || !has_any || !op->next) return;
      b.set_insertion(op->parent, op->next);
      b.set_loc(op->loc);
      ir::make_debug_store(b, store.pointer(), store.value(), static_cast<uint32_t>(stores_.size()));
      stores_.push_back({static_cast<uint32_t>(stops_.size() - 1), store.value()->type});
    });
  }
}

int Stops::line_from(const std::string& path, int line) const {
  int found = 0;
  for (const Stop& stop : stops_)
    if (stop.path == path && stop.line >= line && (found == 0 || stop.line < found)) found = stop.line;
  return found;
}

}  // namespace kdsl::driver
