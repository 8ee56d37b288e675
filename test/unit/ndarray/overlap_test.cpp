#include "ndarray/overlap.h"

#include <catch2/catch.hpp>

using namespace kdsl;
using ndarray::Array;

namespace {

Array view(ndarray::Storage& storage, ndarray::Dims shape, ndarray::Dims strides, int64_t offset,
           dtype::DType dtype = dtype::DType::Int32) {
  Array array;
  array.storage = &storage;
  array.dtype = dtype;
  array.shape = shape;
  array.strides = strides;
  array.offset = offset;
  return array;
}

bool overlap(const Array& a, const Array& b) {
  const Array* both[] = {&a, &b};
  return ndarray::any_overlap(both) && ndarray::any_overlap(std::initializer_list<const Array*>{&b, &a});
}

}  // namespace

TEST_CASE("arrays meet where their first to last elements do", "[ndarray]") {
  ndarray::Storage one, other;
  Array first = view(one, {8}, {1}, 0);
  CHECK(overlap(first, first));
  CHECK(overlap(first, view(one, {8}, {1}, 7)));
  CHECK_FALSE(overlap(first, view(one, {8}, {1}, 8)));
  CHECK_FALSE(overlap(first, view(other, {8}, {1}, 0)));
  // Interleaved rows count as overlapping, since single elements are not compared.
  CHECK(overlap(view(one, {4}, {2}, 0), view(one, {4}, {2}, 1)));
  // These views go backwards, and in two dimensions.
  CHECK(overlap(view(one, {8}, {-1}, 15), view(one, {2, 2}, {4, 1}, 4)));
  CHECK_FALSE(overlap(view(one, {8}, {-1}, 15), view(one, {2, 2}, {4, 1}, 2)));
  // These views have elements of other sizes, and none.
  CHECK(overlap(first, view(one, {1}, {1}, 31, dtype::DType::Int8)));
  CHECK_FALSE(overlap(first, view(one, {1}, {1}, 32, dtype::DType::Int8)));
  CHECK_FALSE(overlap(first, view(one, {0}, {1}, 3)));
}

TEST_CASE("each pair of several arrays is looked at", "[ndarray]") {
  ndarray::Storage one, other;
  Array a = view(one, {8}, {1}, 0), b = view(other, {8}, {1}, 0), c = view(one, {8}, {1}, 4), d = view(one, {100}, {1}, 0);
  CHECK_FALSE(ndarray::any_overlap(std::initializer_list<const Array*>{&a, &b}));
  CHECK(ndarray::any_overlap(std::initializer_list<const Array*>{&a, &b, &c}));
  CHECK(ndarray::any_overlap(std::initializer_list<const Array*>{&c, &b, &d}));
  CHECK_FALSE(ndarray::any_overlap({}));
}
