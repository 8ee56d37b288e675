#include <llvm/IR/DerivedTypes.h>

#include "base/check.h"
#include "codegen/lowering.h"

namespace kdsl::codegen {

// Float types that LLVM has no arithmetic for are represented as integers of their width.
static llvm::Type* lower_scalar(llvm::LLVMContext& context, ir::Scalar scalar) {
  using enum ir::Scalar;
  switch (scalar) {
    case F16: return llvm::Type::getHalfTy(context);
    case BF16: return llvm::Type::getBFloatTy(context);
    case TF32:
    case F32: return llvm::Type::getFloatTy(context);
    case F64: return llvm::Type::getDoubleTy(context);
    case I1:
    case I4:
    case I8:
    case I16:
    case I32:
    case I64:
    case I128:
    case F8E5M2:
    case F8E4M3FN:
    case F8E4M3:
    case F8E4M3B11FNUZ:
    case F8E8M0FNU:
    case F6E3M2FN:
    case F6E2M3FN:
    case F4E2M1FN: return llvm::IntegerType::get(context, static_cast<unsigned>(ir::bit_width(scalar)));
  }
  KDSL_UNREACHABLE("a scalar type without a lowering");
}

llvm::Type* lower_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type) {
  switch (type.kind) {
    case ir::TypeKind::None: return llvm::Type::getVoidTy(context);
    case ir::TypeKind::Scalar: return lower_scalar(context, type.scalar);
    case ir::TypeKind::Pointer: return llvm::PointerType::get(context, hooks.address_space(type.space));
    case ir::TypeKind::Vector: return llvm::FixedVectorType::get(lower_scalar(context, type.scalar), type.count);
    case ir::TypeKind::Buffer: KDSL_UNREACHABLE("a tile reaches codegen");
    case ir::TypeKind::TensorMap: return llvm::PointerType::get(context, hooks.address_space(ir::Space::Generic));
    case ir::TypeKind::Struct: {
      llvm::SmallVector<llvm::Type*, 8> fields;
      for (ir::Type field : source.structs[type.count]) fields.push_back(lower_type(context, hooks, source, field));
      return llvm::StructType::get(context, fields);
    }
  }
  KDSL_UNREACHABLE("a type without a lowering");
}

llvm::Type* storage_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type) {
  if ((type.is_scalar() || type.is_vector()) && type.scalar == ir::Scalar::I1) {
    llvm::Type* byte = llvm::Type::getInt8Ty(context);
    return type.is_vector() ? llvm::FixedVectorType::get(byte, type.count) : byte;
  }
  return lower_type(context, hooks, source, type);
}

}  // namespace kdsl::codegen
