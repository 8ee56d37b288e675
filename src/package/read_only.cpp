// Finds the tensors that a program only reads. Kernels know it of their parameters (passes::parameter_facts); here a pointer is
// followed through host code to the kernels that get it. Whatever else receives it, such as a tensor map, may write.
#include <algorithm>
#include <map>
#include <set>

#include "ir/ops.h"
#include "package/signature.h"

namespace kdsl::package {

namespace {

class PointersOfHost {
 public:
  PointersOfHost(const ir::Module& module, const ir::Function& host) : module_(module) {
    for (size_t i = 0; i < host.params.size(); ++i)
      if (host.params[i].type.is_pointer()) origins_[host.body.block->args[i]] = {i};
    ir::walk(host.body.block, [&](const ir::Op* op) { visit(*op); });
  }
  bool is_written(size_t param) const { return written_.contains(param); }

 private:
  void visit(const ir::Op& op) {
    if (auto launch = ir::as<ir::LaunchOp>(&op)) return visit(launch);
    bool only_reads = op.kind == ir::OpKind::Load || op.kind == ir::OpKind::CmpI || op.kind == ir::OpKind::Printf;
    if (only_reads) return;
    bool is_derived = ir::info(op.kind).effects == ir::effect::Pure && op.results.size() == 1;
    for (const ir::Value* operand : op.operands) {
      auto found = origins_.find(operand);
      if (found == origins_.end()) continue;
      std::set<size_t>& target = is_derived ? origins_[op.result()] : written_;
      std::set<size_t> from = found->second;
      target.insert(from.begin(), from.end());
    }
  }
  void visit(ir::LaunchOp launch) {
    const ir::Function* kernel = module_.find_function(launch.kernel());
    for (size_t i = 0; i < launch.arguments().size(); ++i) {
      auto found = origins_.find(launch.arguments()[i]);
      if (found == origins_.end() || (kernel && kernel->params[i].readonly)) continue;
      written_.insert(found->second.begin(), found->second.end());
    }
  }

  const ir::Module& module_;
  std::map<const ir::Value*, std::set<size_t>> origins_;  // the parameters from which a pointer may come
  std::set<size_t> written_;
};

}  // namespace

void note_read_only(std::vector<Signature>& signatures, const ir::Module& lowered) {
  for (Signature& entry : signatures) {
    const ir::Function* function = lowered.find_function(entry.name);
    if (!function) continue;
    PointersOfHost pointers(lowered, *function);
    for (Signature::Arg& arg : entry.args) {
      bool is_read_only = entry.is_kernel ? function->params[arg.param].readonly : !pointers.is_written(arg.param);
      arg.is_read_only = arg.kind == Signature::Kind::Tensor && is_read_only;
    }
  }
}

}  // namespace kdsl::package
