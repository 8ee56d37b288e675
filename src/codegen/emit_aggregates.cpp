// Vectors and structs.
#include "codegen/emitter.h"

namespace kdsl::codegen {

void FunctionEmitter::emit(tag::VectorBuild, const ir::Op& op) {
  llvm::Value* vector = llvm::PoisonValue::get(type(op.result()->type));
  for (size_t i = 0; i < op.operands.size(); ++i)
    vector = builder_.CreateInsertElement(vector, operand(op, i), static_cast<uint64_t>(i));
  result(op, vector);
}

void FunctionEmitter::emit(tag::VectorSplat, const ir::Op& op) {
  result(op, builder_.CreateVectorSplat(op.result()->type.count, operand(op, 0)));
}

void FunctionEmitter::emit(tag::VectorExtract, const ir::Op& op) {
  result(op, builder_.CreateExtractElement(operand(op, 0), operand(op, 1)));
}

void FunctionEmitter::emit(tag::VectorInsert, const ir::Op& op) {
  result(op, builder_.CreateInsertElement(operand(op, 1), operand(op, 0), operand(op, 2)));
}

void FunctionEmitter::emit(tag::StructBuild, const ir::Op& op) {
  llvm::Value* aggregate = llvm::PoisonValue::get(type(op.result()->type));
  for (size_t i = 0; i < op.operands.size(); ++i)
    aggregate = builder_.CreateInsertValue(aggregate, operand(op, i), static_cast<unsigned>(i));
  result(op, aggregate);
}

void FunctionEmitter::emit(tag::StructExtract, const ir::Op& op) {
  auto index = static_cast<unsigned>(op.int_attr(ir::AttrName::Index));
  result(op, builder_.CreateExtractValue(operand(op, 0), index));
}

void FunctionEmitter::emit(tag::StructInsert, const ir::Op& op) {
  auto index = static_cast<unsigned>(op.int_attr(ir::AttrName::Index));
  result(op, builder_.CreateInsertValue(operand(op, 1), operand(op, 0), index));
}

}  // namespace kdsl::codegen
