// A RandomProgram makes random kernels for interpreter.h: terminating, without undefined behaviour, every array element
// stored before it is loaded. Equal seeds make equal kernels.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/builder.h"

class RandomProgram {
 public:
  RandomProgram(kdsl::ir::Module& module, uint64_t seed) : module_(module), b_(module), state_(seed * 2 + 1) {}

  // Makes `kernel @k(%out: ptr<global>, three i32)`.
  void make();

 private:
  using Pool = std::vector<kdsl::ir::Value*>;
  struct Array {
    kdsl::ir::Value* base;
    int count;
  };

  uint32_t next(uint32_t below);
  kdsl::ir::Value* pick(const Pool& pool) { return pool[next(static_cast<uint32_t>(pool.size()))]; }
  kdsl::ir::Value* integer();
  kdsl::ir::Value* place(const Array& array, bool is_constant);
  void statements(int depth, int count);
  void statement(int depth);
  void arithmetic();
  void array();
  void access();
  void output();
  void if_op(int depth);
  void for_op(int depth);
  void while_op(int depth);
  void body(kdsl::ir::Block* block, int depth, kdsl::ir::OpKind terminator, Pool values, size_t yielded);
  Pool some(size_t count);
  void keep(kdsl::ir::Value* value);

  kdsl::ir::Module& module_;
  kdsl::ir::Builder b_;
  uint64_t state_;
  kdsl::ir::Value* out_ = nullptr;
  Pool ints_, bools_, floats_;  // visible at the insertion point
  std::vector<Array> arrays_;
  int outputs_ = 0;
};
