// Lowers printf, assert, bounds checks, trap, inline PTX and calls of CUDA C++.
#include <fmt/core.h>

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "ir/op_kind.h"
#include "target/host/native_print.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/cuda_code.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// Promotes a value as C does for variadic calls.
static llvm::Value* promote(llvm::IRBuilder<>& builder, llvm::Value* value) {
  llvm::Type* type = value->getType();
  if (type->isFloatingPointTy() && !type->isDoubleTy()) value = builder.CreateFPExt(value, builder.getDoubleTy());
  if (type->isFloatingPointTy()) return without_sign_of_nan(builder, value);
  if (type->isIntegerTy() && type->getIntegerBitWidth() < 32) return builder.CreateZExt(value, builder.getInt32Ty());
  if (type->isPointerTy()) return builder.CreateAddrSpaceCast(value, builder.getPtrTy());
  return value;
}

// Calls vprintf with the format and the arguments packed as a C struct.
static void call_vprintf(FunctionEmitter& e, std::string_view format, llvm::ArrayRef<llvm::Value*> values) {
  auto& builder = e.builder();
  llvm::Value* packed = llvm::ConstantPointerNull::get(builder.getPtrTy());
  llvm::SmallVector<llvm::Type*, 8> types;
  llvm::SmallVector<llvm::Value*, 8> promoted;
  for (llvm::Value* value : values) {
    promoted.push_back(promote(builder, value));
    types.push_back(promoted.back()->getType());
  }
  if (!promoted.empty()) {
    auto* type = llvm::StructType::get(e.context(), types);
    packed = e.entry_alloca(type, 1, 8, "printf.arguments");
    for (unsigned i = 0; i < promoted.size(); ++i) builder.CreateStore(promoted[i], builder.CreateStructGEP(type, packed, i));
  }
  llvm::FunctionCallee vprintf = e.runtime_function("vprintf", builder.getInt32Ty(), {builder.getPtrTy(), builder.getPtrTy()});
  builder.CreateCall(vprintf, {e.text_global(format), packed});
}

static void print(FunctionEmitter& e, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 8> values;
  for (const ir::Value* operand : op.operands) values.push_back(e.value(operand));
  call_vprintf(e, op.text_attr(AttrName::Format), values);
}

// Continues in a new block if `condition` holds, and leaves the builder in the block for the failure, which it creates. Returns
// the new block.
static llvm::BasicBlock* branch_to_failure(FunctionEmitter& e, llvm::Value* condition, const char* name) {
  llvm::BasicBlock* good = e.new_block("checked");
  llvm::BasicBlock* bad = e.new_block(name);
  e.builder().CreateCondBr(condition, good, bad);
  e.enter_block(bad);
  return good;
}

static void check_assert(FunctionEmitter& e, ir::AssertOp op) {
  auto& builder = e.builder();
  llvm::BasicBlock* good = branch_to_failure(e, e.value(op.condition()), "assert.failed");
  FunctionEmitter::SourceLocation place = e.source_location(op->loc);
  std::string_view function = op->text_attr(AttrName::Function);
  if (function.empty()) function = e.source().source_name;
  llvm::Type* text = builder.getPtrTy();
  llvm::FunctionCallee fail =
      e.runtime_function("__assertfail", builder.getVoidTy(), {text, text, builder.getInt32Ty(), text, builder.getInt64Ty()});
  llvm::cast<llvm::Function>(fail.getCallee())->setDoesNotReturn();
  builder.CreateCall(fail, {e.text_global(op->text_attr(AttrName::Message)), e.text_global(place.file),
                            builder.getInt32(static_cast<uint32_t>(place.line)), e.text_global(function), builder.getInt64(1)});
  builder.CreateUnreachable();
  e.enter_block(good);
}

static void check_bounds(FunctionEmitter& e, ir::CheckBoundsOp op) {
  auto& builder = e.builder();
  size_t rank = op.coordinates().size();
  llvm::Value* is_inside = builder.getTrue();
  llvm::SmallVector<llvm::Value*, 8> values;
  for (const ir::Value* operand : op->operands) values.push_back(e.value(operand));
  // One unsigned comparison tests 0 <= coordinate < extent.
  for (size_t i = 0; i < rank; ++i)
    is_inside = builder.CreateAnd(is_inside, builder.CreateICmpULT(values[i], values[rank + i]));
  llvm::BasicBlock* good = branch_to_failure(e, is_inside, "out_of_bounds");
  FunctionEmitter::SourceLocation place = e.source_location(op->loc);
  std::string list;
  for (size_t i = 0; i < rank; ++i) list += i ? ", %lld" : "%lld";
  // Escapes names for a printf format, so that a percent sign in a name is not a conversion.
  auto escaped = [](std::string_view text) {
    std::string out;
    for (char c : text) out += c == '%' ? std::string("%%") : std::string(1, c);
    return out;
  };
  call_vprintf(e,
               fmt::format("{}:{}:{}: error: {} of `{}` out of bounds: coordinate ({}), shape ({})\n", escaped(place.file),
                           place.line, place.column, escaped(op.access()), escaped(op.name()), list, list),
               values);
  e.intrinsic(llvm::Intrinsic::trap, {}, {});
  builder.CreateUnreachable();
  e.enter_block(good);
}

static void trap(FunctionEmitter& e, const ir::Op&) { e.intrinsic(llvm::Intrinsic::trap, {}, {}); }

static llvm::Value* inline_ptx(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  llvm::SmallVector<llvm::Value*, 8> args;
  llvm::SmallVector<llvm::Type*, 8> types, results;
  for (const ir::Value* operand : op.operands) {
    args.push_back(e.value(operand));
    types.push_back(args.back()->getType());
  }
  for (const ir::Value& value : op.results) results.push_back(e.type(value.type));
  llvm::Type* result = results.empty()       ? builder.getVoidTy()
                       : results.size() == 1 ? results[0]
                                             : llvm::StructType::get(e.context(), results);
  bool is_pure = op.has(AttrName::Pure);
  std::string constraints(op.text_attr(AttrName::Constraints));
  if (!is_pure && constraints.find("~{memory}") == std::string::npos)
    constraints += constraints.empty() ? "~{memory}" : ",~{memory}";
  std::string_view text = op.text_attr(AttrName::Text);
  auto* callee = llvm::InlineAsm::get(llvm::FunctionType::get(result, types, false), llvm::StringRef(text.data(), text.size()),
                                      constraints, !is_pure);
  auto* call = builder.CreateCall(callee, args);
  call->setDoesNotThrow();
  if (is_pure) call->setDoesNotAccessMemory();
  if (op.has(AttrName::Convergent)) call->setConvergent();
  return call;
}

// Calls a function of CUDA C++ by a sequence of PTX, so that no declaration stands beside the function itself, which is added
// to the module later.
static llvm::Value* cuda_call(FunctionEmitter& e, ir::CudaCallOp op) {
  llvm::SmallVector<llvm::Type*, 1> results;
  if (op.result()) results.push_back(e.type(op.result()->type));
  PtxAsm ptx(e, results);
  auto bits = [](const ir::Value* value) { return value->type == ir::kI32 ? 32 : 64; };
  std::string text = "{ ", names;
  if (op.result()) text += fmt::format(".param .b{} r; ", bits(op.result()));
  for (size_t i = 0; i < op.values().size(); ++i) {
    const ir::Value* value = op.values()[i];
    text += fmt::format(".param .b{0} p{1}; st.param.b{0} [p{1}], {2}; ", bits(value), i, ptx.in(e.value(value)));
    names += fmt::format("{}p{}", i ? ", " : "", i);
  }
  text += fmt::format("call.uni {}{}, ({}); ", op.result() ? "(r), " : "", cuda_symbol(op), names);
  if (op.result()) text += fmt::format("ld.param.b{} {}, [r]; ", bits(op.result()), ptx.out(0));
  return ptx.convergent().emit(text + "}");
}

// The text is compiled with the kernel's calls (cuda_code.h).
static void cuda_source(FunctionEmitter&, const ir::Op&) {}

NvptxHooks::Rows NvptxHooks::output_rows() {
  static constexpr OpRow kRows[] = {
      lowers<print>(OpKind::Printf),
      lowers<check_assert>(),
      lowers<check_bounds>(),
      lowers<trap>(OpKind::Trap),
      lowers<inline_ptx>(OpKind::InlinePtx),
      lowers<cuda_call>(),
      lowers<cuda_source>(OpKind::CudaSource),
  };
  return kRows;
}

}  // namespace kdsl::target
