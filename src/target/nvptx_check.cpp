#include "target/nvptx_check.h"

#include <optional>

#include <fmt/core.h>

#include "target/nvptx_archs.h"

namespace kdsl::target {

namespace {

struct Need {
  int number;            // least architecture
  std::string_view name; // as it is said: "sm_90", "sm_100a"
  std::string feature;
  bool specific = false; // needs an `a` or `f` architecture
};

std::optional<Need> sreg_need(ir::Sreg reg) {
  bool is_cluster = reg >= ir::Sreg::ClusteridX && reg <= ir::Sreg::ClusterNctarank;
  if (!is_cluster && reg != ir::Sreg::AggrSmemSize) return std::nullopt;
  return Need{90, "sm_90", fmt::format("reading `{}`", ir::to_text(reg))};
}

std::optional<Need> redux_need(const ir::Op& op) {
  auto kind = op.enum_attr<ir::Redux>(ir::AttrName::Op);
  if (kind == ir::Redux::FMin || kind == ir::Redux::FMax)
    return Need{100, "sm_100a", "a warp reduction of floats", true};
  return Need{80, "sm_80", "a warp reduction instruction"};
}

std::optional<Need> atomic_need(const ir::Op& op) {
  if (op.enum_attr<ir::Scope>(ir::AttrName::Scope, ir::Scope::Gpu) == ir::Scope::Cluster)
    return Need{90, "sm_90", "cluster scope"};
  if (op.kind != ir::OpKind::AtomicRMW) return std::nullopt;
  ir::Type type = op.operand(1)->type;
  if (!type.is_vector()) return std::nullopt;
  if (type.scalar == ir::Scalar::F32) return Need{90, "sm_90", "an atomic addition of f32 vectors"};
  if (type.scalar == ir::Scalar::BF16) return Need{90, "sm_90", "an atomic addition of bf16 pairs"};
  return std::nullopt;
}

std::optional<Need> need_of(const ir::Op& op) {
  switch (op.kind) {
    case ir::OpKind::ReadSreg: return sreg_need(op.enum_attr<ir::Sreg>(ir::AttrName::Reg));
    case ir::OpKind::Redux: return redux_need(op);
    case ir::OpKind::ElectSync: return Need{90, "sm_90", "electing a lane"};
    case ir::OpKind::AtomicRMW:
    case ir::OpKind::AtomicCas:
    case ir::OpKind::Fence:
    case ir::OpKind::Load:
    case ir::OpKind::Store: return atomic_need(op);
    default: return std::nullopt;
  }
}

// The calls that led to the place, outermost first.
std::vector<diag::StackFrame> stack_of(const ir::Loc& loc) {
  std::vector<diag::StackFrame> frames;
  for (const ir::CallSite* site = loc.chain; site; site = site->parent)
    frames.insert(frames.begin(), {site->call, std::string(site->function.text())});
  return frames;
}

class Checker {
 public:
  Checker(const NvptxArch& arch, diag::Sink& sink) : arch_(arch), sink_(sink) {}

  bool run(const ir::Function& kernel) {
    if (kernel.bounds.cluster[0]) require(kernel.loc, Need{90, "sm_90", "a cluster launch"});
    for (const ir::Param& param : kernel.params)
      if (param.type.kind == ir::TypeKind::TensorMap)
        require(kernel.loc, Need{90, "sm_90", "a tensor map parameter"});
    ir::walk(kernel.body.block, [&](const ir::Op* op) {
      if (auto need = need_of(*op)) require(op->loc, *need);
    });
    check_threads(kernel);
    check_shared(kernel);
    return ok_;
  }

 private:
  void require(const ir::Loc& loc, const Need& need) {
    bool fits = arch_.number >= need.number && (!need.specific || arch_.suffix);
    if (fits) return;
    ok_ = false;
    auto report = sink_.report(loc.span, diag::UnsupportedArch, need.feature, need.name, arch_.name);
    report.stack(stack_of(loc));
    report.help(fmt::format("compile for it with `--gpu-arch={}`", need.name));
  }

  void check_threads(const ir::Function& kernel) {
    const uint32_t* dims =
        kernel.bounds.required_threads[0] ? kernel.bounds.required_threads : kernel.bounds.max_threads;
    static constexpr int64_t kLimit = 1024;
    int64_t threads = 1;
    for (int i = 0; i < 3; ++i) threads *= dims[i] ? dims[i] : 1;
    if (threads <= kLimit) return;
    ok_ = false;
    sink_.report(kernel.loc.span, diag::LaunchTooManyThreads, threads, kLimit);
  }

  // Static shared memory only: what is dynamic is asked for at the launch.
  void check_shared(const ir::Function& kernel) {
    int64_t bytes = kernel.static_shared_bytes;
    if (bytes <= kStaticSharedLimit) return;
    ok_ = false;
    auto report = sink_.report(kernel.loc.span, diag::SharedMemoryLimit, kernel.source_name, bytes, arch_.name,
                               kStaticSharedLimit);
    ir::walk(kernel.body.block, [&](const ir::Op* op) {
      if (op->kind == ir::OpKind::SharedAlloc)
        report.note(op->loc.span, diag::SharedAllocation, op->int_attr(ir::AttrName::Size));
    });
    report.help(fmt::format("statically allocated shared memory ends at {} bytes; dynamic shared memory can have "
                            "up to {} on {}",
                            kStaticSharedLimit, arch_.max_shared, arch_.name));
  }

  const NvptxArch& arch_;
  diag::Sink& sink_;
  bool ok_ = true;
};

}  // namespace

bool check_nvptx(const ir::Module& module, std::string_view arch_name, diag::Sink& sink) {
  const NvptxArch* arch = find_nvptx_arch(arch_name);
  if (!arch) {
    auto report = sink.report({}, diag::UnknownArch, arch_name);
    report.help("`--list-gpu-arch` lists the architectures there are");
    return false;
  }
  bool ok = true;
  for (const ir::Function* function : module.functions)
    if (function->kind == ir::FunctionKind::Kernel) ok &= Checker(*arch, sink).run(*function);
  return ok;
}

}  // namespace kdsl::target
