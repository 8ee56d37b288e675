// Makes the functions of a package that a C compiler can call. Each stores its arguments and calls the runtime, which checks
// them, with the number of its entry (kdsl/package.h).
#include <llvm/IR/IRBuilder.h>

#include "target/host/invoke.h"
#include "target/host/package_table.h"

namespace kdsl::target {

using package::Signature;

namespace {

class EntryFunctions {
 public:
  EntryFunctions(llvm::Module& module, llvm::GlobalVariable* state)
      : module_(module), state_(state), builder_(module.getContext()) {}

  void add_entry(const Signature& entry, uint32_t number, llvm::Function* checked);
  void add_tvm_ffi(const Signature& entry, uint32_t number, llvm::Function* checked);
  void add_preload(const std::string& symbol);
  void add_unload(const std::string& symbol);

 private:
  llvm::Type* parameter_type(const Signature::Arg& arg);
  llvm::Function* begin(const std::string& symbol, llvm::Type* result, llvm::ArrayRef<llvm::Type*> parameters);
  llvm::Value* array_of(llvm::ArrayRef<llvm::Value*> pointers);
  llvm::CallInst* call(const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> args);

  llvm::Module& module_;
  llvm::GlobalVariable* state_;
  llvm::IRBuilder<> builder_;
};

}  // namespace

// Returns the type by which C passes an argument: an integer of whole bytes, or a float that C has.
llvm::Type* EntryFunctions::parameter_type(const Signature::Arg& arg) {
  using enum dtype::DType;
  if (arg.kind != Signature::Kind::Scalar) return builder_.getPtrTy();
  if (arg.type == Float64) return builder_.getDoubleTy();
  if (arg.type == Float32 || arg.type == TFloat32) return builder_.getFloatTy();
  int bytes = dtype::bytes(arg.type);
  return builder_.getIntNTy(static_cast<unsigned>(bytes == 3 ? 32 : 8 * bytes));
}

llvm::Function* EntryFunctions::begin(const std::string& symbol, llvm::Type* result, llvm::ArrayRef<llvm::Type*> parameters) {
  auto* type = llvm::FunctionType::get(result, parameters, false);
  auto* function = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, symbol, module_);
  function->setDoesNotThrow();
  builder_.SetInsertPoint(llvm::BasicBlock::Create(module_.getContext(), "entry", function));
  return function;
}

llvm::Value* EntryFunctions::array_of(llvm::ArrayRef<llvm::Value*> pointers) {
  if (pointers.empty()) return llvm::ConstantPointerNull::get(builder_.getPtrTy());
  llvm::Value* array = builder_.CreateAlloca(builder_.getPtrTy(), builder_.getInt32(static_cast<uint32_t>(pointers.size())));
  for (size_t i = 0; i < pointers.size(); ++i)
    builder_.CreateStore(pointers[i], builder_.CreateConstInBoundsGEP1_64(builder_.getPtrTy(), array, i));
  return array;
}

llvm::CallInst* EntryFunctions::call(const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> args) {
  llvm::SmallVector<llvm::Type*, 6> types;
  for (llvm::Value* value : args) types.push_back(value->getType());
  return builder_.CreateCall(module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)), args);
}

void EntryFunctions::add_entry(const Signature& entry, uint32_t number, llvm::Function* checked) {
  bool has_stream_after = !entry.is_kernel && !entry.has_stream();
  llvm::SmallVector<llvm::Type*, 16> types;
  for (const Signature::Arg& arg : entry.args) types.push_back(parameter_type(arg));
  types.append(entry.results.size() + (has_stream_after ? 2 : 1), builder_.getPtrTy());
  llvm::Function* function = begin(entry.symbol, builder_.getInt32Ty(), types);

  llvm::SmallVector<llvm::Value*, 16> args, results;
  llvm::Argument* next = function->arg_begin();
  for (const Signature::Arg& arg : entry.args) {
    llvm::Argument* given = next++;
    if (given->getType()->isIntegerTy() && given->getType()->getIntegerBitWidth() < 32)
      given->addAttr(dtype::is_signed(arg.type) && !dtype::is_float(arg.type) ? llvm::Attribute::SExt : llvm::Attribute::ZExt);
    if (arg.kind == Signature::Kind::Tensor) {
      args.push_back(given);
      continue;
    }
    llvm::AllocaInst* place = builder_.CreateAlloca(given->getType());
    place->setAlignment(llvm::Align(16));
    builder_.CreateStore(given, place);
    args.push_back(place);
  }
  for (size_t i = 0; i < entry.results.size(); ++i) results.push_back(next++);
  llvm::Value* all = array_of(args);
  llvm::Value* index = builder_.getInt32(number);
  llvm::Value* status;
  if (entry.is_kernel) {
    status = call("kdsl_call_kernel", builder_.getInt32Ty(), {state_, index, all, next});
  } else {
    llvm::Value* stream =
        has_stream_after ? static_cast<llvm::Value*>(next++) : llvm::ConstantPointerNull::get(builder_.getPtrTy());
    llvm::Value* places = array_of(results);
    status = checked ? builder_.CreateCall(checked, {all, places, stream, next})
                     : call("kdsl_call_entry", builder_.getInt32Ty(), {state_, index, all, places, stream, next});
  }
  builder_.CreateRet(status);
}

// Makes __tvm_ffi_NAME(self, values, count, result), the function that TVM-FFI's loader looks for.
void EntryFunctions::add_tvm_ffi(const Signature& entry, uint32_t number, llvm::Function* checked) {
  llvm::Type* pointer = builder_.getPtrTy();
  llvm::Type* integer = builder_.getInt32Ty();
  llvm::Function* function = begin("__tvm_ffi_" + entry.symbol, integer, {pointer, pointer, integer, pointer});
  kdsl_dl_type type = entry.results.size() == 1 ? dl_type(entry.results[0]).value_or(kdsl_dl_type{}) : kdsl_dl_type{};
  llvm::Value* result_type = builder_.getInt32(static_cast<uint32_t>(type.code | type.bits << 8));
  llvm::Value* callee = checked ? static_cast<llvm::Value*>(checked) : llvm::ConstantPointerNull::get(builder_.getPtrTy());
  builder_.CreateRet(call(
      "kdsl_call_tvm_ffi", integer,
      {state_, builder_.getInt32(number), function->getArg(1), function->getArg(2), function->getArg(3), result_type, callee}));
}

void EntryFunctions::add_preload(const std::string& symbol) {
  llvm::Function* function = begin(symbol, builder_.getInt32Ty(), {builder_.getPtrTy()});
  builder_.CreateRet(call("kdsl_package_preload", builder_.getInt32Ty(), {state_, function->getArg(0)}));
}

void EntryFunctions::add_unload(const std::string& symbol) {
  begin(symbol, builder_.getVoidTy(), {});
  call("kdsl_package_unload", builder_.getVoidTy(), {state_});
  builder_.CreateRetVoid();
}

void add_entry_functions(llvm::Module& module, llvm::GlobalVariable* state, std::string_view package,
                         const std::vector<PackageVariant>& variants) {
  EntryFunctions functions(module, state);
  const std::vector<PackageVariant::Entry>& entries = variants.front().entries;
  for (uint32_t i = 0; i < entries.size(); ++i) {
    const Signature& signature = entries[i].signature;
    llvm::Function* checked = add_checked_call(module, state, variants, i);
    functions.add_entry(signature, i, checked);
    functions.add_tvm_ffi(signature, i, checked);
  }
  functions.add_preload(package::preload_symbol(package));
  functions.add_unload(package::unload_symbol(package));
}

}  // namespace kdsl::target
