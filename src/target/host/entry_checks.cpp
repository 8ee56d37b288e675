// Emits calls of entries that check their arguments by what the compiler knows about them: a call with the usual arguments is
// checked in some ten instructions for each tensor. All other calls go to the runtime, which reports what is wrong, if anything
// (kdsl_call_entry).
#include <algorithm>

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/IRBuilder.h>

#include "target/host/invoke.h"
#include "target/host/package_table.h"

namespace kdsl::target {

using package::Signature;

namespace {

class EntryChecks {
 public:
  EntryChecks(llvm::Module& module, llvm::GlobalVariable* state, const Signature& entry, uint32_t number)
      : module_(module), state_(state), entry_(entry), number_(number), builder_(module.getContext()) {}

  llvm::Function* make(bool has_cuda, bool has_cpu);

 private:
  // Offsets of fields of kdsl_tensor and kdsl_launch_options.
  enum Offset : uint64_t {
    kData = 0,
    kDevice = 8,
    kRank = 16,
    kType = 20,
    kShape = 24,
    kStrides = 32,
    kByteOffset = 40,
    kOptionsDevice = 8
  };

  llvm::Value* load(llvm::Type* type, llvm::Value* base, uint64_t offset) {
    return builder_.CreateLoad(type, builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), base, offset));
  }
  llvm::Value* load64(llvm::Value* base, uint64_t offset) { return load(builder_.getInt64Ty(), base, offset); }
  llvm::Value* load32(llvm::Value* base, uint64_t offset) { return load(builder_.getInt32Ty(), base, offset); }
  llvm::Value* slot(uint32_t param) { return builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), slots_, 16ull * param); }
  void want(llvm::Value* condition) { right_ = right_ ? builder_.CreateAnd(right_, condition) : condition; }
  void want_below(llvm::Value* value, uint64_t limit) { want(builder_.CreateICmpULT(value, builder_.getInt64(limit))); }
  void want_multiple(llvm::Value* value, int64_t divisor, llvm::Value* or_else = nullptr);
  // Continues in a new block if all conditions that were wanted so far hold.
  void go_on(const char* name);

  void open(bool has_cuda, bool has_cpu);
  void check_heads(bool has_cuda, bool has_cpu);
  void check_modes(const Signature::Arg& arg, llvm::Value* tensor);
  void pass_value(const Signature::Arg& arg, llvm::Value* value);
  llvm::CallInst* call(const char* name, llvm::ArrayRef<llvm::Value*> args);

  llvm::Module& module_;
  llvm::GlobalVariable* state_;
  const Signature& entry_;
  uint32_t number_;
  llvm::IRBuilder<> builder_;
  llvm::Function* function_ = nullptr;
  llvm::BasicBlock* slow_ = nullptr;
  llvm::Value* slots_ = nullptr;
  llvm::Value* pointers_ = nullptr;
  llvm::Value* compact_ = nullptr;
  llvm::Value* device_ = nullptr;
  llvm::Value* right_ = nullptr;
  llvm::SmallVector<llvm::Value*, 16> args_;
};

}  // namespace

void EntryChecks::want_multiple(llvm::Value* value, int64_t divisor, llvm::Value* or_else) {
  if (divisor <= 1) return;
  bool is_power = (divisor & (divisor - 1)) == 0;
  auto* number = llvm::ConstantInt::get(value->getType(), static_cast<uint64_t>(is_power ? divisor - 1 : divisor));
  llvm::Value* rest = is_power ? builder_.CreateAnd(value, number) : builder_.CreateURem(value, number);
  llvm::Value* is_multiple = builder_.CreateIsNull(rest);
  want(or_else ? builder_.CreateOr(or_else, is_multiple) : is_multiple);
}

void EntryChecks::go_on(const char* name) {
  llvm::BasicBlock* next = llvm::BasicBlock::Create(module_.getContext(), name, function_);
  builder_.CreateCondBr(right_, next, slow_);
  builder_.SetInsertPoint(next);
  right_ = nullptr;
}

llvm::CallInst* EntryChecks::call(const char* name, llvm::ArrayRef<llvm::Value*> args) {
  llvm::SmallVector<llvm::Type*, 8> types;
  for (llvm::Value* value : args) types.push_back(value->getType());
  auto* type = llvm::FunctionType::get(builder_.getInt32Ty(), types, false);
  return builder_.CreateCall(module_.getOrInsertFunction(name, type), args);
}

// Checks that all tensors exist and have the right type and rank, and that they are on one device, which the options do not
// override.
void EntryChecks::check_heads(bool has_cuda, bool has_cpu) {
  llvm::Type* i64 = builder_.getInt64Ty();
  llvm::Value* options = function_->getArg(3);
  for (size_t i = 0; i < entry_.args.size(); ++i)
    if (entry_.args[i].kind == Signature::Kind::Tensor) want(builder_.CreateIsNotNull(args_[i]));
  go_on("heads");
  auto* none = llvm::ConstantAggregateZero::get(llvm::ArrayType::get(i64, 2));
  auto* no_options =
      new llvm::GlobalVariable(module_, none->getType(), true, llvm::GlobalValue::PrivateLinkage, none, "kdsl.no_options");
  want(builder_.CreateIsNull(
      load32(builder_.CreateSelect(builder_.CreateIsNull(options), no_options, options), kOptionsDevice)));
  for (size_t i = 0; i < entry_.args.size(); ++i) {
    const Signature::Arg& arg = entry_.args[i];
    if (arg.kind != Signature::Kind::Tensor) continue;
    kdsl_dl_type type = dl_type(arg.type).value();
    uint32_t type_word = type.code | static_cast<uint32_t>(type.bits) << 8 | static_cast<uint32_t>(type.lanes) << 16;
    want(builder_.CreateICmpEQ(load32(args_[i], kType), builder_.getInt32(type_word)));
    want(builder_.CreateICmpEQ(load32(args_[i], kRank), builder_.getInt32(static_cast<uint32_t>(arg.modes.size()))));
    want(builder_.CreateIsNotNull(load64(args_[i], kData)));
    if (!arg.modes.empty()) want(builder_.CreateIsNotNull(load64(args_[i], kShape)));
    llvm::Value* device = load64(args_[i], kDevice);
    if (device_) {
      want(builder_.CreateICmpEQ(device, device_));
      continue;
    }
    device_ = device;
    llvm::Value* kind = builder_.CreateTrunc(device, builder_.getInt32Ty());
    auto is = [&](uint32_t wanted) { return builder_.CreateICmpEQ(kind, builder_.getInt32(wanted)); };
    want(has_cuda && has_cpu ? builder_.CreateOr(is(KDSL_DL_CUDA), is(KDSL_DL_CPU))
                             : is(has_cuda ? KDSL_DL_CUDA : KDSL_DL_CPU));
  }
  go_on("modes");
}

// Checks that each mode has between one and 2^31 elements, and bounds the strides so that no address computation overflows.
void EntryChecks::check_modes(const Signature::Arg& arg, llvm::Value* tensor) {
  // Numbers of at most 2^31 fit into a parameter of 32 bits. With at most 2^55 elements from the first to the last index of a
  // mode, distances in bytes do not overflow either.
  constexpr uint64_t kMost = uint64_t{1} << 31, kMostReach = uint64_t{1} << 55;
  llvm::Type* pointer = builder_.getPtrTy();
  llvm::SmallVector<llvm::Value*, 8> extents;
  llvm::Value* shape = arg.modes.empty() ? nullptr : load(pointer, tensor, kShape);
  for (size_t i = 0; i < arg.modes.size(); ++i) {
    extents.push_back(load64(shape, 8 * i));
    want_below(builder_.CreateSub(extents[i], builder_.getInt64(1)), kMost);
  }
  // If no strides are given, those of a compact tensor are used.
  llvm::Value* compact = builder_.getInt64(1);
  for (size_t i = arg.modes.size(); i-- > 0;) {
    builder_.CreateStore(compact, builder_.CreateConstInBoundsGEP1_64(builder_.getInt64Ty(), compact_, i));
    if (i > 0) compact = builder_.CreateMul(compact, extents[i]);
    if (i > 0) want_below(compact, kMost);
  }
  llvm::Value* strides = arg.modes.empty() ? nullptr : load(pointer, tensor, kStrides);
  if (strides) strides = builder_.CreateSelect(builder_.CreateIsNull(strides), compact_, strides);
  for (size_t i = 0; i < arg.modes.size(); ++i) {
    const Signature::Mode& mode = arg.modes[i];
    llvm::Value* stride = load64(strides, 8 * i);
    llvm::Value* is_single = builder_.CreateICmpEQ(extents[i], builder_.getInt64(1));
    want_below(stride, kMost);
    want_below(builder_.CreateMul(builder_.CreateSub(extents[i], builder_.getInt64(1)), stride), kMostReach);
    if (mode.extent_param >= 0)
      builder_.CreateStore(extents[i], slot(static_cast<uint32_t>(mode.extent_param)));
    else if (mode.extent != -1)
      want(builder_.CreateICmpEQ(extents[i], builder_.getInt64(static_cast<uint64_t>(mode.extent))));
    if (mode.stride_param >= 0)
      builder_.CreateStore(stride, slot(static_cast<uint32_t>(mode.stride_param)));
    else if (mode.stride != -1)
      want(builder_.CreateOr(is_single, builder_.CreateICmpEQ(stride, builder_.getInt64(static_cast<uint64_t>(mode.stride)))));
    want_multiple(extents[i], mode.extent_div);
    want_multiple(stride, mode.stride_div, is_single);
  }
  llvm::Value* data = builder_.CreateAdd(load64(tensor, kData), load64(tensor, kByteOffset));
  want_multiple(data, arg.align);
  builder_.CreateStore(data, slot(arg.param));
}

void EntryChecks::pass_value(const Signature::Arg& arg, llvm::Value* value) {
  if (arg.kind == Signature::Kind::Scalar && arg.divisor > 1)
    want_multiple(builder_.CreateLoad(builder_.getIntNTy(static_cast<unsigned>(8 * dtype::bytes(arg.type))), value),
                  arg.divisor);
  if (arg.kind == Signature::Kind::Pointer) want_multiple(load64(value, 0), arg.align);
}

// Makes the function `status call(args, results, stream, options)`, with the parameters of kdsl_call_entry.
llvm::Function* EntryChecks::make(bool has_cuda, bool has_cpu) {
  llvm::Type* pointer = builder_.getPtrTy();
  auto* type = llvm::FunctionType::get(builder_.getInt32Ty(), {pointer, pointer, pointer, pointer}, false);
  function_ = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "kdsl.call." + entry_.symbol, module_);
  function_->setDoesNotThrow();
  llvm::Value *results = function_->getArg(1), *stream = function_->getArg(2), *options = function_->getArg(3);
  builder_.SetInsertPoint(llvm::BasicBlock::Create(module_.getContext(), "entry", function_));
  slow_ = llvm::BasicBlock::Create(module_.getContext(), "slow", function_);
  size_t most_modes = 1;
  for (const Signature::Arg& arg : entry_.args) most_modes = std::max(most_modes, arg.modes.size());
  auto stack_array = [&](llvm::Type* of, size_t count) {
    auto* made = builder_.CreateAlloca(of, builder_.getInt32(static_cast<uint32_t>(count)));
    made->setAlignment(llvm::Align(16));
    return made;
  };
  slots_ = stack_array(builder_.getInt64Ty(), 2 * (entry_.param_count + size_t{1}));
  pointers_ = stack_array(pointer, entry_.param_count + size_t{1});
  compact_ = stack_array(builder_.getInt64Ty(), most_modes);
  for (size_t i = 0; i < entry_.args.size(); ++i) args_.push_back(load(pointer, function_->getArg(0), 8 * i));
  check_heads(has_cuda, has_cpu);
  for (uint32_t i = 0; i < entry_.param_count; ++i)
    builder_.CreateStore(slot(i), builder_.CreateConstInBoundsGEP1_64(pointer, pointers_, i));
  for (size_t i = 0; i < entry_.args.size(); ++i) {
    const Signature::Arg& arg = entry_.args[i];
    if (arg.kind == Signature::Kind::Tensor) {
      check_modes(arg, args_[i]);
      continue;
    }
    pass_value(arg, args_[i]);
    builder_.CreateStore(args_[i], builder_.CreateConstInBoundsGEP1_64(pointer, pointers_, arg.param));
  }
  go_on("call");
  llvm::Value* kind = builder_.CreateTrunc(device_, builder_.getInt32Ty());
  llvm::Value* ordinal = builder_.CreateTrunc(builder_.CreateLShr(device_, 32), builder_.getInt32Ty());
  llvm::Value* number = builder_.getInt32(number_);
  builder_.CreateRet(call("kdsl_call_checked", {state_, number, kind, ordinal, pointers_, results, stream, options}));
  builder_.SetInsertPoint(slow_);
  builder_.CreateRet(call("kdsl_call_entry", {state_, number, function_->getArg(0), results, stream, options}));
  return function_;
}

llvm::Function* add_checked_call(llvm::Module& module, llvm::GlobalVariable* state, const std::vector<PackageVariant>& variants,
                                 uint32_t number) {
  const Signature& entry = variants.front().entries[number].signature;
  auto is_same = [&](const PackageVariant& variant) { return variant.entries[number].signature == entry; };
  auto is_tensor = [](const Signature::Arg& arg) { return arg.kind == Signature::Kind::Tensor; };
  auto is_sayable = [&](const Signature::Arg& arg) { return !is_tensor(arg) || dl_type(arg.type).has_value(); };
  // The runtime checks entries whose arguments differ between architectures or have types that DLPack lacks.
  bool is_usual = !entry.is_kernel && std::ranges::all_of(variants, is_same) && std::ranges::any_of(entry.args, is_tensor) &&
                  std::ranges::all_of(entry.args, is_sayable);
  if (!is_usual) return nullptr;
  auto is_cpu = [](const PackageVariant& variant) { return !variant.image; };
  return EntryChecks(module, state, entry, number)
      .make(!std::ranges::all_of(variants, is_cpu), std::ranges::any_of(variants, is_cpu));
}

}  // namespace kdsl::target
