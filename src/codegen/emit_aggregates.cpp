// This file emits ops on vectors and structs.
#include "codegen/emitter.h"

namespace kdsl::codegen {

void FunctionEmitter::emit(ir::VectorBuildOp op) {
  llvm::Value* vector = llvm::PoisonValue::get(type(op.result()->type));
  for (size_t i = 0; i < op.lanes().size(); ++i)
    vector = builder_.CreateInsertElement(vector, value(op.lanes()[i]), static_cast<uint64_t>(i));
  result(op, vector);
}

void FunctionEmitter::emit(ir::VectorSplatOp op) {
  result(op, builder_.CreateVectorSplat(op.result()->type.count, value(op.value())));
}

void FunctionEmitter::emit(ir::VectorExtractOp op) {
  result(op, builder_.CreateExtractElement(value(op.vector()), value(op.index())));
}

void FunctionEmitter::emit(ir::VectorInsertOp op) {
  result(op, builder_.CreateInsertElement(value(op.vector()), value(op.value()), value(op.index())));
}

void FunctionEmitter::emit(ir::StructBuildOp op) {
  llvm::Value* aggregate = llvm::PoisonValue::get(type(op.result()->type));
  for (size_t i = 0; i < op.fields().size(); ++i)
    aggregate = builder_.CreateInsertValue(aggregate, value(op.fields()[i]), static_cast<unsigned>(i));
  result(op, aggregate);
}

void FunctionEmitter::emit(ir::StructExtractOp op) {
  auto index = static_cast<unsigned>(op->int_attr(ir::AttrName::Index));
  result(op, builder_.CreateExtractValue(value(op.aggregate()), index));
}

void FunctionEmitter::emit(ir::StructInsertOp op) {
  auto index = static_cast<unsigned>(op->int_attr(ir::AttrName::Index));
  result(op, builder_.CreateInsertValue(value(op.aggregate()), value(op.value()), index));
}

}  // namespace kdsl::codegen
