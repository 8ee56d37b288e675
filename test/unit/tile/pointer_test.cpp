// These tests cover pointers: moving them, their known alignment, other spaces and swizzles.
#include "tile/pointer.h"

#include "ir/op_kind.h"
#include "tile/kernel.h"

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;
using layout::number;

TEST_CASE("the alignment of an element follows from the distance") {
  CHECK(align_behind(16, 0, 4) == 16);
  CHECK(align_behind(16, 1, 4) == 4);
  CHECK(align_behind(16, 6, 4) == 8);
  CHECK(align_behind(16, -4, 4) == 16);
  CHECK(align_behind(16, INT64_MIN, 8) == 16);
  CHECK(element_align(DType::Float64) == 8);
  CHECK(element_align(DType::Float6E3M2FNx4) == 1);
  CHECK(element_bytes(DType::Float6E3M2FNx4) == 3);
}

TEST_CASE("a pointer moves by static elements, and keeps what it knows of its alignment") {
  Kernel k;
  Builder b = k.builder();
  Pointer p = k.pointer(DType::Float32);
  CHECK(advance(b, p, number(0))->address == p.address);
  Pointer moved = *advance(b, p, number(6));
  CHECK(moved.align == 8);
  CHECK(last_op(k)->kind == ir::OpKind::PtrOffset);
  CHECK(last_op(k)->int_attr(ir::AttrName::Scale) == 4);
  CHECK(advance(b, p, number(1))->align == 4);
}

TEST_CASE("a dynamic index aligns as far as its divisor says") {
  Kernel k;
  Builder b = k.builder();
  Pointer p = k.pointer(DType::Float16, 32);
  CHECK(advance(b, p, k.index())->align == 2);
  CHECK(advance(b, p, k.index(8))->align == 16);
  CHECK(advance(b, p, k.index(64))->align == 32);
  // An offset of 64 bits stays 64 bits wide.
  Pointer far = *advance(b, p, k.wide_index());
  CHECK(far.address->def->operand(1) == k.argument(2));
}

TEST_CASE("elements that share a byte are reached where they begin one") {
  Kernel k;
  Builder b = k.builder();
  Pointer p = k.pointer(DType::Int4);
  CHECK(advance(b, p, number(4))->align == 2);
  auto odd = advance(b, p, number(3));
  REQUIRE(!odd);
  CHECK(odd.error().kind == Error::Kind::Value);
  CHECK(odd.error().message == "element 3 of type Int4 does not begin at a byte");
  // A dynamic index is assumed to keep the alignment; checks test it unless its divisor proves it.
  CHECK(advance(b, p, k.index())->align == 1);
  CHECK(k.count(ir::OpKind::Assert) == 0);
  Builder checked = k.builder(true);
  REQUIRE(advance(checked, p, k.index()));
  CHECK(k.count(ir::OpKind::Assert) == 1);
  REQUIRE(advance(checked, p, k.index(2)));
  CHECK(k.count(ir::OpKind::Assert) == 1);
}

TEST_CASE("no address of 64 bits reaches some elements") {
  Kernel k;
  Builder b = k.builder();
  auto beyond = advance(b, k.pointer(DType::Float64), number(int64_t{1} << 60));
  REQUIRE(!beyond);
  CHECK(beyond.error().message == "element 1152921504606846976 of type Float64 lies beyond all addresses");
}

TEST_CASE("spaces") {
  Kernel k;
  Builder b = k.builder();
  Pointer p = k.pointer(DType::Float32);
  CHECK(cast_space(b, p, ir::Space::Global)->address == p.address);
  CHECK(cast_space(b, p, ir::Space::Generic)->space() == ir::Space::Generic);
  auto shared = cast_space(b, p, ir::Space::Shared);
  REQUIRE(!shared);
  CHECK(shared.error().message == "a pointer to global memory cannot become one to shared memory");
}

TEST_CASE("a swizzle is applied where an element is accessed") {
  Kernel k;
  Builder b = k.builder();
  Pointer p = k.pointer(DType::Float32, 128);
  CHECK(swizzled(b, p).address == p.address);
  p.swizzle = {3, 4, 3};
  Pointer moved = *advance(b, p, number(8));
  CHECK(moved.swizzle == p.swizzle);
  Pointer at = swizzled(b, moved);
  CHECK(at.swizzle.is_identity());
  CHECK(at.align == 16);  // nothing changes below the swizzled bits
  CHECK(k.count(ir::OpKind::XOrI) == 1);
  CHECK(align_up(b, p, 64).address == p.address);
  CHECK(align_up(b, p, 256).align == 256);
}
