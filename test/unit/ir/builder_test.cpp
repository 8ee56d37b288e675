// These tests build KIR by hand: values, attributes, constants, editing, cloning.
#include "ir/builder.h"

#include "ir/clone.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "ir/program.h"

using namespace kdsl;
using namespace kdsl::ir;

namespace {

struct Kernel {
  NameTable names;
  Module module;
  Function* function;
  Builder builder{module};

  Kernel() {
    Param a, n;
    a.name = names.intern("a");
    a.type = pointer_type(Space::Global);
    n.name = names.intern("n");
    n.type = kI32;
    function = module.add_function(FunctionKind::Kernel, "k", {a, n});
    builder.set_insertion(function->body.block);
  }
  Value* arg(size_t i) { return function->body.block->args[i]; }
  void finish() { builder.create(OpKind::Return, {}, {}); }
};

}  // namespace

TEST_CASE("a function's parameters are its block's arguments") {
  Kernel k;
  CHECK(k.arg(0)->type == pointer_type(Space::Global));
  CHECK(k.arg(1)->name.text() == "n");
  CHECK(k.arg(1)->block == k.function->body.block);
  CHECK(k.module.find_function("k") == k.function);
  CHECK(k.module.find_function("l") == nullptr);
}

TEST_CASE("the builder makes valid ops") {
  Kernel k;
  Builder& b = k.builder;
  Value* tid = b.sreg(Sreg::TidX);
  Value* sum = b.binary(OpKind::AddI, tid, k.arg(1));
  Value* place = b.ptr_offset(k.arg(0), sum, 4);
  Value* x = b.load(kF32, place, 4);
  Value* is_small = b.cmpf(CmpF::Olt, x, b.constant_float(kF32, 0.1));
  Value* y = b.select(is_small, x, b.math(MathFn::Exp, {x}, true));
  b.store(b.cast(OpKind::TruncF, y, kF16), place, 2);
  Value* vector = b.constant_int(vector_type(Scalar::I32, 4), -1);
  CHECK(b.cmpi(CmpI::Eq, vector, vector)->type == vector_type(Scalar::I1, 4));
  CHECK(b.sreg(Sreg::Clock64)->type == kI64);
  CHECK(b.math(MathFn::IsNan, {x})->type == kI1);
  k.finish();
  CHECK(find_violations(k.module).empty());
  CHECK(b.op_count() == 16);
  CHECK(print(k.module).find("%6 = math exp %3 [fastmath] : f32") != std::string::npos);
}

TEST_CASE("constants have the form of their type") {
  Kernel k;
  Builder& b = k.builder;
  CHECK(b.constant_int(kI8, 255)->def->int_attr(AttrName::Value) == 255);
  CHECK(signed_constant(b.constant_int(kI8, 255)) == -1);
  CHECK(unsigned_constant(b.constant_int(kI8, -1)) == 255U);
  CHECK(signed_constant(b.boolean(true)) == -1);
  CHECK(unsigned_constant(b.boolean(true)) == 1U);
  CHECK(signed_constant(b.i64(INT64_MIN)) == INT64_MIN);
  CHECK(float_constant(b.constant_float(kF16, 0.1)) == 0.0999755859375);
  CHECK(!signed_constant(b.constant_float(kF32, 1)));
  CHECK(!float_constant(b.i32(1)));
  CHECK(!signed_constant(k.arg(1)));
}

TEST_CASE("texts and lists are copied") {
  Kernel k;
  {
    std::string text = "hello";
    Attr attrs[] = {text_attribute(AttrName::Format, text)};
    k.builder.create(OpKind::Printf, {}, std::span<const Type>(), attrs);
    text = "gone!";
  }
  CHECK(k.function->body.block->first->text_attr(AttrName::Format) == "hello");
  CHECK(k.function->body.block->first->text_attr(AttrName::Message).empty());
}

TEST_CASE("ops are inserted and unlinked") {
  Kernel k;
  Builder& b = k.builder;
  Op* first = b.i32(1)->def;
  Op* last = b.i32(3)->def;
  b.set_insertion(k.function->body.block, last);
  Op* middle = b.i32(2)->def;
  CHECK(first->next == middle);
  CHECK(last->prev == middle);
  unlink(first);
  CHECK(k.function->body.block->first == middle);
  unlink(last);
  CHECK(k.function->body.block->last == middle);
  insert_before(last, middle);
  CHECK(k.function->body.block->first == last);
  CHECK(middle->parent == k.function->body.block);
}

TEST_CASE("struct types are interned") {
  Module module;
  Type fields[] = {kI32, kF32};
  Type a = module.struct_type(fields), b = module.struct_type(std::span<const Type>(fields).first(1));
  CHECK(a == module.struct_type(fields));
  CHECK(a != b);
  CHECK(to_string(b) == "struct<1>");
}

TEST_CASE("clones have their own results and regions") {
  Program program(R"(kernel @k(%n: i32, %c: i1) {
  %r = if %c : i32 {
    %a = addi %n, %n : i32
    yield %a
  } else {
    yield %n
  }
  return
})");
  REQUIRE(program.is_read);
  Block* body = program.module.functions[0]->body.block;
  ValueMap map;
  map.set(body->args[0], body->first->result());
  Op* copy = clone(program.module, *body->first, map);
  insert_before(copy, body->last);
  CHECK(find_violations(program.module).empty());
  CHECK(print(program.module) == R"(kernel @k(%n: i32, %c: i1) {
  %r = if %c : i32 {
    %a = addi %n, %n : i32
    yield %a
  } else {
    yield %n
  }
  %r_1 = if %c : i32 {
    %a_1 = addi %r, %r : i32
    yield %a_1
  } else {
    yield %r
  }
  return
}
)");
}

TEST_CASE("dtypes map to types") {
  CHECK(ir_type(dtype::DType::Uint32) == kI32);
  CHECK(ir_type(dtype::DType::Boolean) == kI1);
  CHECK(memory_type(dtype::DType::Boolean) == kI8);
  CHECK(scalar_dtype(Scalar::I16, false) == dtype::DType::Uint16);
  CHECK(scalar_dtype(Scalar::I128, true) == dtype::DType::Int128);
  for (size_t i = 0; i < dtype::kDTypeCount; ++i) {
    auto type = static_cast<dtype::DType>(i);
    if (dtype::is_float(type) && !dtype::is_packed(type)) CHECK(float_dtype(ir_type(type).scalar) == type);
  }
}
