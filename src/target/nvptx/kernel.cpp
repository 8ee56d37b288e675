// Lowers kernel signatures, attributes and shared memory.
#include <algorithm>

#include <fmt/core.h>

#include <llvm/Support/NVPTXAddrSpace.h>
#include <llvm/Target/TargetMachine.h>

#include "analysis/shared_layout.h"
#include "base/check.h"
#include "dtype/dtype.h"
#include "ir/op_kind.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::OpKind;

static constexpr uint64_t kTensorMapBytes = 128;
static constexpr uint64_t kTensorMapAlign = 128;

void NvptxHooks::begin_module(llvm::Module& module, const ir::Module& source) {
  source_ = &source;
  module.setTargetTriple(machine_.getTargetTriple());
  module.setDataLayout(machine_.createDataLayout());
  module.addModuleFlag(llvm::Module::Override, "nvvm-reflect-ftz", fast_math_ ? 1 : 0);
}

void NvptxHooks::end_module(llvm::Module&) {}

// Arrays in registers or local memory are plain allocas; LLVM assigns their address space after promotion.
unsigned NvptxHooks::address_space(ir::Space space) const {
  switch (space) {
    case ir::Space::Generic:
    case ir::Space::Local: return llvm::NVPTXAS::ADDRESS_SPACE_GENERIC;
    case ir::Space::Global: return llvm::NVPTXAS::ADDRESS_SPACE_GLOBAL;
    case ir::Space::Shared: return llvm::NVPTXAS::ADDRESS_SPACE_SHARED;
    case ir::Space::SharedCluster: return llvm::NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER;
    case ir::Space::Const: return llvm::NVPTXAS::ADDRESS_SPACE_CONST;
    case ir::Space::Tmem: return 6;
  }
  KDSL_UNREACHABLE("a space without a number");
}

// ---- signature

// Integers narrower than a byte are passed as bytes; aggregates and tensor maps are passed by value in parameter space.
static bool is_by_value(ir::Type type) { return type.kind == ir::TypeKind::TensorMap || type.kind == ir::TypeKind::Struct; }

static llvm::Type* parameter_type(llvm::LLVMContext& context, const NvptxHooks& hooks, const ir::Module& source,
                                  ir::Type type) {
  if (is_by_value(type)) return llvm::PointerType::get(context, 0);
  if (type.is_scalar() && type.is_int() && ir::bit_width(type.scalar) < 8) return llvm::Type::getInt8Ty(context);
  return codegen::lower_type(context, hooks, source, type);
}

// Several results, the fields of a structure, are returned as one structure, as in C.
static llvm::Type* result_type(llvm::LLVMContext& context, const NvptxHooks& hooks, const ir::Module& source,
                               const ir::Function& function) {
  llvm::SmallVector<llvm::Type*, 4> types;
  for (ir::Type type : function.results) types.push_back(parameter_type(context, hooks, source, type));
  if (types.empty()) return llvm::Type::getVoidTy(context);
  return types.size() == 1 ? types[0] : llvm::StructType::get(context, types);
}

// As in C, a small integer is returned with its upper bits filled in.
static void extend_result(llvm::Function& made, const ir::Function& function) {
  bool is_small = made.getReturnType()->isIntegerTy() && made.getReturnType()->getIntegerBitWidth() < 32;
  if (!is_small || function.result_dtypes.empty()) return;
  auto dtype = static_cast<dtype::DType>(function.result_dtypes[0]);
  bool is_signed = dtype::is_integer(dtype) && dtype::is_signed(dtype) && dtype::width(dtype) >= 8;
  made.addRetAttr(is_signed ? llvm::Attribute::SExt : llvm::Attribute::ZExt);
}

static std::string triple_text(const uint32_t (&dims)[3]) {
  auto at_least_one = [](uint32_t n) { return n ? n : 1; };
  return fmt::format("{},{},{}", dims[0], at_least_one(dims[1]), at_least_one(dims[2]));
}

static void add_launch_bounds(llvm::Function& function, const ir::LaunchBounds& bounds) {
  if (bounds.required_threads[0])
    function.addFnAttr("nvvm.reqntid", triple_text(bounds.required_threads));
  else if (bounds.max_threads[0])
    function.addFnAttr("nvvm.maxntid", triple_text(bounds.max_threads));
  if (bounds.min_blocks) function.addFnAttr("nvvm.minctasm", std::to_string(bounds.min_blocks));
  if (bounds.cluster[0]) function.addFnAttr("nvvm.cluster_dim", triple_text(bounds.cluster));
}

static void add_parameter_attributes(llvm::Function& function, unsigned index, const ir::Param& param, llvm::Type* by_value) {
  llvm::LLVMContext& context = function.getContext();
  auto add = [&](llvm::Attribute attribute) { function.addParamAttr(index, attribute); };
  if (by_value) {
    bool is_map = param.type.kind == ir::TypeKind::TensorMap;
    add(llvm::Attribute::getWithByValType(context, by_value));
    uint64_t align = std::max<uint64_t>(param.align, is_map ? kTensorMapAlign : 0);
    if (align) add(llvm::Attribute::getWithAlignment(context, llvm::Align(align)));
    add(llvm::Attribute::get(context, "nvvm.grid_constant"));
    add(llvm::Attribute::get(context, llvm::Attribute::ReadOnly));
    return;
  }
  if (!param.type.is_pointer()) return;
  if (param.noalias) add(llvm::Attribute::get(context, llvm::Attribute::NoAlias));
  if (param.readonly) add(llvm::Attribute::get(context, llvm::Attribute::ReadOnly));
  if (param.align > 1) add(llvm::Attribute::getWithAlignment(context, llvm::Align(param.align)));
}

codegen::FunctionForms NvptxHooks::declare(llvm::Module& module, const ir::Function& function) {
  llvm::LLVMContext& context = module.getContext();
  llvm::SmallVector<llvm::Type*, 16> types;
  for (const ir::Param& param : function.params) types.push_back(parameter_type(context, *this, *source_, param.type));
  auto* type = llvm::FunctionType::get(result_type(context, *this, *source_, function), types, false);
  auto* made = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage,
                                      llvm::StringRef(function.name.data(), function.name.size()), module);
  if (function.kind == ir::FunctionKind::Kernel)
    made->setCallingConv(llvm::CallingConv::PTX_Kernel);
  else
    extend_result(*made, function);
  made->setDoesNotThrow();
  if (fast_math_) made->addFnAttr("denormal-fp-math-f32", "preserve-sign,preserve-sign");
  add_launch_bounds(*made, function.bounds);
  for (unsigned i = 0; i < function.params.size(); ++i) {
    const ir::Param& param = function.params[i];
    llvm::Type* by_value = nullptr;
    if (param.type.kind == ir::TypeKind::TensorMap)
      by_value = llvm::ArrayType::get(llvm::Type::getInt8Ty(context), kTensorMapBytes);
    else if (is_by_value(param.type))
      by_value = codegen::lower_type(context, *this, *source_, param.type);
    add_parameter_attributes(*made, i, param, by_value);
    if (param.name) made->getArg(i)->setName(llvm::StringRef(param.name.text()));
  }
  return {made};
}

void NvptxHooks::enter(FunctionEmitter& e) {
  shared_ = nullptr;
  auto& builder = e.builder();
  std::span<ir::Value* const> arguments = e.source().body.block->args;
  for (unsigned i = 0; i < arguments.size(); ++i) {
    ir::Type type = arguments[i]->type;
    llvm::Value* value = e.function()->getArg(i);
    if (type.kind == ir::TypeKind::Struct)
      value = builder.CreateLoad(e.type(type), value);
    else if (type.is_i1())
      value = builder.CreateICmpNE(value, builder.getInt8(0));
    else if (type.is_scalar() && value->getType() != e.type(type))
      value = builder.CreateTrunc(value, e.type(type));
    e.bind(arguments[i], value);
  }
}

void NvptxHooks::emit_return(FunctionEmitter& e, std::span<llvm::Value* const> values) {
  auto& builder = e.builder();
  if (values.empty()) {
    builder.CreateRetVoid();
    return;
  }
  llvm::Type* type = e.function()->getReturnType();
  llvm::Value* whole = llvm::PoisonValue::get(type);
  for (unsigned i = 0; i < values.size(); ++i) {
    llvm::Type* wanted = values.size() == 1 ? type : type->getStructElementType(i);
    llvm::Value* value = values[i];
    if (value->getType() != wanted) value = builder.CreateZExt(value, wanted);
    whole = values.size() == 1 ? value : builder.CreateInsertValue(whole, value, i);
  }
  builder.CreateRet(whole);
}

// ---- shared memory

static llvm::GlobalVariable* shared_array(llvm::Module& module, uint64_t bytes, uint64_t align, const std::string& name,
                                          bool is_dynamic) {
  auto* type = llvm::ArrayType::get(llvm::Type::getInt8Ty(module.getContext()), bytes);
  auto* array = new llvm::GlobalVariable(module, type, false,
                                         is_dynamic ? llvm::GlobalValue::ExternalLinkage : llvm::GlobalValue::InternalLinkage,
                                         is_dynamic ? nullptr : llvm::UndefValue::get(type), name, nullptr,
                                         llvm::GlobalValue::NotThreadLocal, llvm::NVPTXAS::ADDRESS_SPACE_SHARED);
  array->setAlignment(llvm::Align(align));
  return array;
}

// The array belongs to one kernel, so that its alignment does not affect other kernels.
static llvm::GlobalVariable* dynamic_array(FunctionEmitter& e, uint64_t align) {
  std::string name = fmt::format("{}__dynamic_shared", e.source().name);
  llvm::GlobalVariable* array = e.module().getGlobalVariable(name);
  if (!array) array = shared_array(e.module(), 0, 16, name, true);
  array->setAlignment(std::max(array->getAlign().valueOrOne(), llvm::Align(align)));
  return array;
}

// Each kernel has one array for all its shared memory, aligned as its most demanding object, so that copies that LLVM does not
// understand are not reordered with accesses to what LLVM takes for another object. If the array is too large to be static, it
// is the begin of the dynamic segment; whoever launches such a kernel, which is launched nowhere in the module
// (passes/dynamic_shared.h), has to ask for that many bytes.
static llvm::GlobalVariable* kernel_shared(FunctionEmitter& e) {
  uint64_t bytes = e.source().static_shared_bytes;
  uint64_t align = 16;
  ir::walk(e.source().body.block, [&](const ir::Op* op) {
    if (op->kind != ir::OpKind::SharedAlloc) return;
    align = std::max(align, static_cast<uint64_t>(op->int_attr(ir::AttrName::Align, 1)));
    bytes = std::max(bytes, static_cast<uint64_t>(op->int_attr(ir::AttrName::Offset) + op->int_attr(ir::AttrName::Size)));
  });
  if (bytes > analysis::kStaticSharedLimit) return dynamic_array(e, align);
  return shared_array(e.module(), bytes, align, fmt::format("{}__shared", e.source().name), false);
}

llvm::Value* NvptxHooks::shared_alloc(FunctionEmitter& e, const ir::Op& op) {
  if (!op.has(ir::AttrName::Offset)) {  // an object without an offset has an array of its own
    auto align = static_cast<uint64_t>(op.int_attr(ir::AttrName::Align, 1));
    return shared_array(e.module(), static_cast<uint64_t>(op.int_attr(ir::AttrName::Size)), align,
                        fmt::format("{}__shared", e.source().name), false);
  }
  if (!shared_) shared_ = kernel_shared(e);
  auto offset = static_cast<uint64_t>(op.int_attr(ir::AttrName::Offset));
  return e.builder().CreateConstInBoundsGEP1_64(e.builder().getInt8Ty(), shared_, offset);
}

llvm::Value* NvptxHooks::dynamic_shared(FunctionEmitter& e, const ir::Op& op) {
  auto align = static_cast<uint64_t>(op.int_attr(ir::AttrName::Align, 16));
  llvm::GlobalVariable* array = dynamic_array(e, align);
  if (e.source().static_shared_bytes <= analysis::kStaticSharedLimit) return array;
  return e.builder().CreateConstInBoundsGEP1_64(e.builder().getInt8Ty(), array, analysis::dynamic_shared_begin(e.source()));
}

NvptxHooks::Rows NvptxHooks::shared_rows() {
  static constexpr OpRow kRows[] = {
      lowers<&NvptxHooks::shared_alloc>(OpKind::SharedAlloc),
      lowers<&NvptxHooks::dynamic_shared>(OpKind::DynamicShared),
  };
  return kRows;
}

}  // namespace kdsl::target
