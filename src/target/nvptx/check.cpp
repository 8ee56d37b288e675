#include "target/nvptx/check.h"

#include <algorithm>
#include <optional>
#include <variant>

#include <fmt/core.h>

#include "analysis/shared_layout.h"
#include "base/check.h"
#include "diag/definitions/launch.def"
#include "ir/arch.h"
#include "codegen/op_groups.h"
#include "ir/call_stack.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "ir/tcgen05.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

namespace {

// A requirement on the architecture: that it is one of these or a later one, or that it has a feature.
struct Need {
  std::variant<const ir::Arch*, ir::Feature> of;
  std::string what;

  bool is_met(const ir::Arch& arch) const {
    if (auto* feature = std::get_if<ir::Feature>(&of)) return arch.has(*feature);
    return arch.number >= std::get<const ir::Arch*>(of)->number;
  }
  // Returns the first architecture that meets the requirement.
  const ir::Arch& first() const {
    auto* feature = std::get_if<ir::Feature>(&of);
    return feature ? ir::first_arch_with(*feature) : *std::get<const ir::Arch*>(of);
  }
};

std::optional<Need> sreg_need(ir::Sreg reg) {
  bool is_cluster = reg >= ir::Sreg::ClusteridX && reg <= ir::Sreg::ClusterNctarank;
  if (!is_cluster && reg != ir::Sreg::AggrSmemSize) return std::nullopt;
  return Need{ir::sm(90), fmt::format("reading `{}`", ir::to_text(reg))};
}

std::optional<Need> redux_need(const ir::Op& op) {
  auto kind = op.enum_attr<ir::Redux>(ir::AttrName::Op);
  if (kind == ir::Redux::FMin || kind == ir::Redux::FMax)
    return Need{ir::Feature::FloatReductions, "a warp reduction of floats"};
  return Need{ir::sm(80), "a warp reduction instruction"};
}

std::optional<Need> atomic_need(const ir::Op& op) {
  if (op.enum_attr<ir::Scope>(ir::AttrName::Scope, ir::Scope::Gpu) == ir::Scope::Cluster)
    return Need{ir::sm(90), "cluster scope"};
  if (op.kind == ir::OpKind::AtomicRed && op.has(ir::AttrName::Hint)) return Need{ir::sm(80), "a cache policy"};
  auto update = ir::as<codegen::AtomicUpdate>(&op);
  if (!update) return std::nullopt;
  ir::Type type = update.value()->type;
  if (!type.is_vector()) return std::nullopt;
  if (type.scalar == ir::Scalar::F32) return Need{ir::sm(90), "an atomic addition of f32 vectors"};
  if (type.scalar == ir::Scalar::BF16) return Need{ir::sm(90), "an atomic addition of bf16 pairs"};
  return std::nullopt;
}

Need mbarrier_need(const ir::Op& op, int least) {
  bool is_remote = codegen::mbarrier_of(op)->type.space == ir::Space::SharedCluster;
  if (least >= 90 || is_remote) return Need{ir::sm(90), is_remote ? "another block's mbarrier" : "this use of an mbarrier"};
  return Need{ir::sm(80), "an mbarrier"};
}

// sm_80 has arrivals with a count of 1 and tests that do not wait; other forms need sm_90.
Need mbarrier_wait_need(const ir::Op& op) {
  bool is_old = false;
  if (op.kind == ir::OpKind::MbarrierWait) {
    is_old = op.enum_attr<ir::MbarrierAttempt>(ir::AttrName::Mode) == ir::MbarrierAttempt::Test;
  } else {
    auto mode = op.enum_attr<ir::MbarrierArrival>(ir::AttrName::Mode);
    is_old = (mode == ir::MbarrierArrival::Arrive || mode == ir::MbarrierArrival::ArriveDrop) &&
             ir::signed_constant(ir::MbarrierArriveOp(op).count()) == 1;
  }
  return mbarrier_need(op, is_old ? 80 : 90);
}

std::optional<Need> proxy_need(const ir::Op& op) {
  if (op.enum_attr<ir::ProxyFenceKind>(ir::AttrName::Mode) == ir::ProxyFenceKind::Alias) return std::nullopt;
  return Need{ir::sm(90), "a fence between proxies"};
}

bool is_small_float(ir::MmaElement element) { return element == ir::MmaElement::E4M3 || element == ir::MmaElement::E5M2; }

std::optional<Need> matrix_need(const ir::Op& op) {
  if (op.kind == ir::OpKind::LdMatrix) {
    if (op.enum_attr<ir::LdMatrixShape>(ir::AttrName::Mode) == ir::LdMatrixShape::M8N8B16) return std::nullopt;
    return Need{ir::Feature::ByteMatrices, "loading matrices of bytes"};
  }
  if (op.kind == ir::OpKind::StMatrix) {
    if (op.enum_attr<ir::StMatrixShape>(ir::AttrName::Mode) == ir::StMatrixShape::M8N8B16)
      return Need{ir::sm(90), "storing matrices from registers"};
    return Need{ir::Feature::ByteMatrices, "storing matrices of bytes"};
  }
  auto shape = ir::MmaShape::parse(op.text_attr(ir::AttrName::Text));
  if (!shape) return std::nullopt;
  if (shape->kind != ir::MmaKind::Plain)
    return Need{ir::Feature::BlockScaledProducts,
                fmt::format("a warp's matrix product of kind `{}`", ir::to_text(shape->kind))};
  std::string_view what = is_small_float(shape->a) ? "a matrix product of 8-bit floats" : "a matrix product of this shape";
  return Need{ir::find_arch(shape->since), std::string(what)};
}

std::optional<Need> tensor_copy_need(ir::TensorCopyOp op) {
  using enum ir::TensorBox;
  ir::TensorBox box = op.box(Tile);
  bool is_of_cluster = op.is_multicast() || op.has_cta_group() || (op.shared() && op.shared()->type.space != ir::Space::Shared);
  if (box == Scatter4) return Need{ir::Feature::CtaPairs, "a tensor copy that scatters rows"};
  if (op.has_cta_group()) return Need{ir::Feature::CtaPairs, "a tensor copy for a pair of blocks"};
  bool is_wide = box == Im2colW || box == Im2colW128;
  if (is_wide && is_of_cluster) return Need{ir::Feature::CtaPairs, "a tensor copy along rows of an image for a cluster"};
  if (is_wide) return Need{ir::sm(100), "a tensor copy along rows of an image"};
  if (box == Gather4 && is_of_cluster) return Need{ir::Feature::CtaPairs, "a tensor copy that gathers rows for a cluster"};
  if (box == Gather4) return Need{ir::Feature::RowGathers, "a tensor copy that gathers rows"};
  return std::nullopt;
}

// Returns what a product of tensor memory needs beyond tensor memory itself.
std::optional<Need> tensor_product_need(const ir::Op& op) {
  auto kind = op.enum_attr<ir::MmaKind>(ir::AttrName::Kind);
  if (kind == ir::MmaKind::I8) return Need{ir::Feature::TensorByteProducts, "a product of integers in tensor memory"};
  if (op.has(ir::AttrName::ScaleD)) return Need{ir::Feature::TensorScaledSums, "a product that scales its accumulator"};
  bool is_fp4 = kind == ir::MmaKind::MXF4 || kind == ir::MmaKind::MXF4NVF4;
  if (is_fp4 && op.has(ir::AttrName::Sparse)) return Need{ir::Feature::TensorChipForms, "a sparse product of 4-bit floats"};
  return std::nullopt;
}

std::optional<Need> tensor_memory_need(const ir::Op& op) {
  switch (op.kind) {
    case ir::OpKind::Tcgen05Ld:
      if (!op.has(ir::AttrName::Op)) return std::nullopt;
      return Need{ir::Feature::TensorReductions, "a reduction of tensor memory"};
    case ir::OpKind::Tcgen05Shift: return Need{ir::Feature::TensorChipForms, "shifting tensor memory"};
    case ir::OpKind::Tcgen05Instruction:
      if (!ir::fields_of(ir::Tcgen05InstructionOp(op)).has_k_96) return std::nullopt;
      return Need{ir::Feature::WideFp4Products, "a product of 96 elements along K"};
    case ir::OpKind::TryCancel:
      if (!op.has(ir::AttrName::Multicast)) return std::nullopt;
      return Need{ir::Feature::WorkMulticasts, "cluster launch control for all blocks of a cluster"};
    default: return tensor_product_need(op);
  }
}

// Returns the requirement that depends on the op's attributes or types. Requirements of whole op kinds are in the rows of the
// ops.
std::optional<Need> special_need(const ir::Op& op) {
  switch (op.kind) {
    case ir::OpKind::ReadSreg: return sreg_need(op.enum_attr<ir::Sreg>(ir::AttrName::Reg));
    case ir::OpKind::Redux: return redux_need(op);
    case ir::OpKind::MbarrierInit:
    case ir::OpKind::MbarrierInval:
    case ir::OpKind::MbarrierCpAsyncArrive: return mbarrier_need(op, 80);
    case ir::OpKind::MbarrierArrive:
    case ir::OpKind::MbarrierWait: return mbarrier_wait_need(op);
    case ir::OpKind::BulkCopy:
      if (op.has(ir::AttrName::Bytemask)) return Need{ir::Feature::BulkByteMasks, "a bulk copy with a byte mask"};
      return std::nullopt;
    case ir::OpKind::TensorCopy: return tensor_copy_need(ir::TensorCopyOp(op));
    case ir::OpKind::Tcgen05Ld:
    case ir::OpKind::Tcgen05Shift:
    case ir::OpKind::Tcgen05Instruction:
    case ir::OpKind::Tcgen05Mma:
    case ir::OpKind::Tcgen05MmaBlockScale:
    case ir::OpKind::Tcgen05MmaWs:
    case ir::OpKind::TryCancel: return tensor_memory_need(op);
    case ir::OpKind::ProxyFence: return proxy_need(op);
    case ir::OpKind::LdMatrix:
    case ir::OpKind::StMatrix:
    case ir::OpKind::Mma: return matrix_need(op);
    case ir::OpKind::Prefetch: {
      auto kind = op.enum_attr<ir::PrefetchKind>(ir::AttrName::Mode);
      if (kind != ir::PrefetchKind::L2EvictLast && kind != ir::PrefetchKind::L2EvictNormal) return std::nullopt;
      return Need{ir::sm(80), "a prefetch with a priority"};
    }
    case ir::OpKind::AtomicRMW:
    case ir::OpKind::AtomicRed:
    case ir::OpKind::AtomicCas:
    case ir::OpKind::Fence:
    case ir::OpKind::Load:
    case ir::OpKind::Store: return atomic_need(op);
    default: return std::nullopt;
  }
}

std::optional<Need> need_of(const ir::Op& op) {
  if (auto need = special_need(op)) return need;
  const codegen::OpRow* row = NvptxHooks::table().find(op.kind);
  if (!row) return std::nullopt;
  if (row->need.feature) return Need{*row->need.feature, std::string(row->need.what)};
  return row->need.since ? std::optional(Need{row->need.since, std::string(row->need.what)}) : std::nullopt;
}

class Checker {
 public:
  Checker(const ir::Arch& arch, diag::Sink& sink) : arch_(arch), sink_(sink) {}

  bool run(const ir::Module& module, const ir::Function& kernel) {
    if (kernel.bounds.cluster[0]) require(kernel.loc, Need{ir::sm(90), "a cluster launch"});
    for (const ir::Param& param : kernel.params)
      if (param.type.kind == ir::TypeKind::TensorMap) require(kernel.loc, Need{ir::sm(90), "a tensor map parameter"});
    ir::walk(kernel.body.block, [&](const ir::Op* op) {
      if (auto need = need_of(*op)) require(op->loc, *need);
    });
    ok_ &= codegen::check_ops(kernel, NvptxHooks::table(), "a GPU", "call it on the host", sink_);
    check_threads(kernel);
    check_shared(module, kernel);
    return ok_;
  }

 private:
  void require(const ir::Loc& loc, const Need& need) {
    if (need.is_met(arch_)) return;
    ok_ = false;
    auto report = sink_.report(loc.span, diag::UnsupportedArch, need.what, which(need), arch_.name);
    report.stack(ir::call_stack(loc));
    report.help(fmt::format("compile for it with `--gpu-arch={}`", need.first().name));
  }

  // Returns the architectures that meet the requirement, as a diagnostic names them.
  std::string which(const Need& need) const {
    std::string_view first = need.first().name;
    auto meets = [&](const ir::Arch& arch) { return need.is_met(arch); };
    if (std::ranges::count_if(ir::kArchs, meets) == 1) return fmt::format("{} and no other architecture", first);
    if (arch_.number <= need.first().number || !arch_.suffix) return fmt::format("{} or newer", first);
    // Some newer architectures lack the feature, so all that have it are listed.
    std::string names;
    for (const ir::Arch& arch : ir::kArchs)
      if (arch.suffix == 'a' && need.is_met(arch)) names += fmt::format("{}{}", names.empty() ? "" : " or ", arch.name);
    return names;
  }

  void check_threads(const ir::Function& kernel) {
    const uint32_t* dims = kernel.bounds.required_threads[0] ? kernel.bounds.required_threads : kernel.bounds.max_threads;
    static constexpr int64_t kLimit = ir::kMaxBlockThreads;
    int64_t threads = 1;
    for (int i = 0; i < 3; ++i) threads *= dims[i] ? dims[i] : 1;
    if (threads <= kLimit) return;
    ok_ = false;
    sink_.report(kernel.loc.span, diag::LaunchTooManyThreads, threads, kLimit);
  }

  // If a kernel is launched nowhere in the module, its shared memory goes to the dynamic segment when it is too large to be
  // static. The dynamic memory that a launch asks for is checked when the launch is staged, but memory of tiles is added later,
  // so it is checked here.
  void check_shared(const ir::Module& module, const ir::Function& kernel) {
    int64_t bytes = kernel.static_shared_bytes;
    for (const ir::Function* host : module.functions)
      if (host->kind == ir::FunctionKind::Host)
        ir::walk(host->body.block, [&](const ir::Op* op) {
          auto launch = ir::as<ir::LaunchOp>(op);
          if (launch && launch.kernel() == kernel.name)
            bytes = std::max(bytes, ir::signed_constant(launch.shared_bytes()).value_or(0));
        });
    int64_t limit = arch_.multiprocessor.shared_of_block();
    if (bytes <= limit) return;
    ok_ = false;
    auto report = sink_.report(kernel.loc.span, diag::SharedMemoryLimit, kernel.source_name, bytes, arch_.name, limit);
    analysis::note_shared_memory(report, kernel);
    report.help(analysis::shared_memory_advice(kernel, bytes, limit));
  }

  const ir::Arch& arch_;
  diag::Sink& sink_;
  bool ok_ = true;
};

// Returns whether a product of 8-bit floats has a shape or an accumulator type that was added to PTX later than m16n8k32 with
// f32 accumulators.
bool is_late_product(const ir::Op& op) {
  if (op.kind != ir::OpKind::Mma) return false;
  auto shape = ir::MmaShape::parse(op.text_attr(ir::AttrName::Text));
  return shape && is_small_float(shape->a) && (shape->k != 32 || shape->d != ir::MmaElement::F32);
}

}  // namespace

int needed_ptx(const ir::Module& module) {
  constexpr int kLateProducts = 87, kScaledProducts = 88;  // the latter say how many elements have a scale
  int needed = 0;
  for (const ir::Function* function : module.functions)
    ir::walk(function->body.block, [&](const ir::Op* op) {
      if (is_late_product(*op)) needed = std::max(needed, kLateProducts);
      if (op->kind == ir::OpKind::Tcgen05MmaBlockScale) needed = std::max(needed, kScaledProducts);
    });
  return needed;
}

bool check_nvptx(const ir::Module& module, std::string_view arch_name, diag::Sink& sink) {
  const ir::Arch* arch = ir::find_arch(arch_name);
  if (!arch) {
    auto report = sink.report({}, diag::UnknownArch, arch_name);
    report.help("`--list-gpu-arch` lists the architectures there are");
    return false;
  }
  bool ok = true;
  for (const ir::Function* function : module.functions)
    if (function->kind != ir::FunctionKind::Host) ok &= Checker(*arch, sink).run(module, *function);
  return ok;
}

}  // namespace kdsl::target
