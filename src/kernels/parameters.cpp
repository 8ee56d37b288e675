#include "kernels/parameters.h"

#include "ir/ops.h"

namespace kdsl::kernels {

using ir::OpKind;
using ir::Value;

std::vector<ir::Param> Parameters::params() const {
  std::vector<ir::Param> params(types_.size());
  for (size_t i = 0; i < types_.size(); ++i) {
    params[i].type = types_[i];
    if (types_[i].is_pointer()) params[i].align = 1;
  }
  return params;
}

OperandPlace add_operand(Parameters& parameters, const ndarray::MapOperand& operand, Compute compute, bool has_strides) {
  if (!operand.is_number) {
    size_t data = parameters.pointer(operand.data);
    return {data, has_strides ? parameters.indices(operand.strides) : 0};
  }
  return {compute == Compute::Int ? parameters.integer(operand.i) : parameters.real(operand.f), 0};
}

Kernel::Kernel(ir::Module& module, const Parameters& parameters, uint32_t threads)
    : b(module),
      function_(module.add_function(ir::FunctionKind::Kernel, kName, parameters.params())),
      index_(parameters.index_type()) {
  function_->source_name = kName;
  function_->bounds.required_threads[0] = threads;
  function_->bounds.required_threads[1] = function_->bounds.required_threads[2] = 1;
  b.set_insertion(function_->body.block);
}

void Kernel::finish() { b.create(OpKind::Return, {}, {}); }

Value* Kernel::parameter(size_t number) const { return function_->body.block->args[number]; }

Value* Kernel::as_index(Value* x) { return index_ == ir::kI32 ? x : b.cast(OpKind::ExtUI, x, index_); }

Value* Kernel::add(Value* x, Value* y) { return b.binary(OpKind::AddI, x, y); }
Value* Kernel::multiply(Value* x, Value* y) { return b.binary(OpKind::MulI, x, y); }

std::vector<Value*> Kernel::places(Value* number, size_t extents, int rank, std::span<const size_t> strides) {
  std::vector<Value*> places(strides.size(), index(0));
  for (int d = rank - 1; d >= 0; --d) {
    auto mode = static_cast<size_t>(d);
    Value* coordinate = number;
    if (d > 0) {
      Value* extent = parameter(extents + mode);
      coordinate = b.binary(OpKind::RemUI, number, extent);
      number = b.binary(OpKind::DivUI, number, extent);
    }
    for (size_t i = 0; i < strides.size(); ++i) places[i] = add(places[i], multiply(coordinate, parameter(strides[i] + mode)));
  }
  return places;
}

std::vector<Value*> Kernel::loop(Value* first, Value* limit, Value* step, std::vector<Value*> carried,
                                 const std::function<std::vector<Value*>(Value* i, std::span<Value* const>)>& body) {
  std::vector<Value*> operands{first, limit, step};
  std::vector<ir::Type> types, arguments{first->type};
  for (Value* value : carried) {
    operands.push_back(value);
    types.push_back(value->type);
    arguments.push_back(value->type);
  }
  ir::Op* op = b.create(OpKind::For, operands, types, {}, 1);
  ir::Block* block = ir::make_block(b.module(), arguments, op);
  op->regions[0].block = block;
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  b.set_insertion(block);
  std::vector<Value*> inside(block->args.begin() + 1, block->args.end());
  b.yield(body(block->args[0], inside));
  b.set_insertion(outer, before);
  std::vector<Value*> results;
  for (size_t i = 0; i < types.size(); ++i) results.push_back(op->result(i));
  return results;
}

Value* Kernel::address(Value* base, Value* place, DType dtype) { return b.ptr_offset(base, place, dtype::bytes(dtype)); }

Value* Kernel::load(Value* base, Value* place, DType dtype, Compute compute) {
  auto align = static_cast<uint32_t>(dtype::bytes(dtype));
  return to_number(b, b.load(stored_type(dtype), address(base, place, dtype), align), dtype, compute);
}

void Kernel::store(Value* number, Value* base, Value* place, DType dtype) {
  auto align = static_cast<uint32_t>(dtype::bytes(dtype));
  b.store(to_stored(b, number, dtype), address(base, place, dtype), align);
}

void Kernel::store_vector(std::span<Value* const> numbers, Value* base, Value* place, DType dtype) {
  std::vector<Value*> stored;
  for (Value* number : numbers) stored.push_back(to_stored(b, number, dtype));
  auto lanes = static_cast<uint32_t>(numbers.size());
  Value* vector =
      b.create<ir::VectorBuildOp>({.lanes = stored, .result = ir::vector_type(stored_type(dtype).scalar, lanes)})->result();
  b.store(vector, address(base, place, dtype), static_cast<uint32_t>(dtype::bytes(dtype)) * lanes);
}

}  // namespace kdsl::kernels
