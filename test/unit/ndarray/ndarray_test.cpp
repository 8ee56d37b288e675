// These tests compare shapes, promotion, rounding and results of the array library with values computed by PyTorch's rules.
#include <cmath>
#include <cstring>
#include <vector>

#include <catch2/catch.hpp>

#include "ndarray/ops.h"

using namespace kdsl::ndarray;

namespace {

struct Fixture {
  Heap heap;
  Array values(const Dims& shape, DType dtype, std::vector<double> numbers) {
    Array a = *heap.empty(shape, dtype);
    write<double>(a, numbers);
    return a;
  }
};

}  // namespace

TEST_CASE_METHOD(Fixture, "elements round to their dtype") {
  CHECK(read<double>(values({3}, DType::Float16, {0.1, 65504, 1e6})) == std::vector<double>{0.0999755859375, 65504, HUGE_VAL});
  CHECK(read<double>(values({2}, DType::BFloat16, {1.00390625, 3.14159})) == std::vector<double>{1.0, 3.140625});
  CHECK(read<int64_t>(values({3}, DType::Int8, {127, 128, -1})) == std::vector<int64_t>{127, -128, -1});
  CHECK(read<int64_t>(values({2}, DType::Boolean, {0, 2})) == std::vector<int64_t>{0, 1});
}

TEST_CASE_METHOD(Fixture, "promotion follows PyTorch") {
  CHECK(result_dtype(DType::Float16, DType::BFloat16) == DType::Float32);
  CHECK(result_dtype(DType::Int64, DType::Float16) == DType::Float16);
  CHECK(result_dtype(DType::Uint8, DType::Int8) == DType::Int16);
  CHECK(result_dtype(DType::Boolean, DType::Int8) == DType::Int8);
  Array a = values({2}, DType::Int32, {7, -7});
  CHECK(binary(heap, Binary::TrueDiv, a, Scalar{false, 2, 2}, false)->dtype == DType::Float32);
  CHECK(read<int64_t>(*binary(heap, Binary::FloorDiv, a, Scalar{false, 2, 2}, false)) == std::vector<int64_t>{3, -4});
  CHECK(read<int64_t>(*binary(heap, Binary::Mod, a, Scalar{false, 3, 3}, false)) == std::vector<int64_t>{1, 2});
  CHECK(binary(heap, Binary::Mul, values({1}, DType::Float16, {1}), Scalar{true, 2.5, 0}, false)->dtype == DType::Float16);
}

TEST_CASE_METHOD(Fixture, "views alias, copies do not") {
  Array a = *arange(heap, 0, 24, 1, DType::Int32);
  Array m = *reshape(heap, a, {2, 3, -1}, true);
  CHECK(m.shape == Dims{2, 3, 4});
  const int64_t order[] = {2, 0, 1};
  Array p = *permute(m, order);
  CHECK(p.shape == Dims{4, 2, 3});
  CHECK(p.storage == a.storage);
  CHECK_FALSE(reshape(heap, p, {24}, true).has_value());
  Array copied = *reshape(heap, p, {24}, false);
  CHECK(copied.storage != a.storage);
  CHECK(read<int64_t>(copied)[1] == 4);
  Array s = *slice(m, 2, 1, 100, 2);
  CHECK(s.shape == Dims{2, 3, 2});
  CHECK(read<int64_t>(s)[1] == 3);
  CHECK_FALSE(select(m, 0, 2).has_value());
  CHECK(reshape(heap, *select(m, 1, 1), {8}, false)->shape == Dims{8});
}

TEST_CASE_METHOD(Fixture, "broadcasting and its error") {
  Array a = values({2, 1}, DType::Float32, {1, 2}), b = values({3}, DType::Float32, {10, 20, 30});
  CHECK(read<double>(*binary(heap, Binary::Add, a, b)) == std::vector<double>{11, 21, 31, 12, 22, 32});
  auto bad = binary(heap, Binary::Add, b, values({2}, DType::Float32, {1, 2}));
  REQUIRE_FALSE(bad.has_value());
  CHECK(bad.error().message == "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0");
}

TEST_CASE_METHOD(Fixture, "reductions") {
  Array a = values({2, 3}, DType::Float32, {1, 5, 3, 4, 2, 6});
  const int64_t last[] = {-1}, first[] = {0};
  CHECK(read<double>(*reduce(heap, Reduction::Sum, a, {}, false)) == std::vector<double>{21});
  CHECK(read<double>(*reduce(heap, Reduction::Max, a, last, false)) == std::vector<double>{5, 6});
  CHECK(read<int64_t>(*reduce(heap, Reduction::ArgMax, a, first, false)) == std::vector<int64_t>{1, 0, 1});
  CHECK(reduce(heap, Reduction::Mean, a, first, true)->shape == Dims{1, 3});
  CHECK_FALSE(reduce(heap, Reduction::Mean, *arange(heap, 0, 3, 1, DType::Int64), {}, false).has_value());
  std::vector<double> p = read<double>(*softmax(heap, a, -1, false));
  CHECK(p[0] + p[1] + p[2] == Approx(1));
  CHECK(read<int64_t>(*bincount(heap, values({4}, DType::Int32, {0, 2, 2, 1}), 5)) == std::vector<int64_t>{1, 1, 2, 0, 0});
}

TEST_CASE_METHOD(Fixture, "matmul with batches and vectors") {
  Array a = values({2, 2}, DType::Float32, {1, 2, 3, 4}), v = values({2}, DType::Float32, {1, 1});
  CHECK(read<double>(*matmul(heap, a, a)) == std::vector<double>{7, 10, 15, 22});
  CHECK(matmul(heap, a, v)->shape == Dims{2});
  CHECK(read<double>(*matmul(heap, v, a)) == std::vector<double>{4, 6});
  CHECK(matmul(heap, v, v)->shape == Dims{});
  Array batch = *expand(*unsqueeze(a, 0), {3, 2, 2});
  CHECK(matmul(heap, batch, a)->shape == Dims{3, 2, 2});
  CHECK_FALSE(matmul(heap, a, values({3}, DType::Float32, {1, 1, 1})).has_value());
}

TEST_CASE_METHOD(Fixture, "products of halves are rounded after 16 of them") {
  // The sums are 2^24 and fifteen ones, which are lost if each is added by itself; in the next sixteen, minus 2^24.
  std::vector<double> x(32, 0.0), y(32, 1.0);
  x[0] = 2048, x[16] = -2048, y[0] = y[16] = 8192;
  for (size_t i = 1; i < 16; ++i) x[i] = 1;
  auto product = [&](DType type) { return read<double>(*matmul(heap, values({32}, type, x), values({32}, type, y)))[0]; };
  CHECK(product(DType::Float16) == 16);
  CHECK(product(DType::BFloat16) == 16);
  CHECK(product(DType::Float32) == 0);
}

TEST_CASE_METHOD(Fixture, "closeness names the worst element") {
  Array a = values({2, 2}, DType::Float32, {1, 2, 3, 4}), b = values({2, 2}, DType::Float32, {1, 2, 3.5, 4});
  auto result = *compare_close(a, b, 1e-5, 1e-8, false);
  CHECK_FALSE(result.close);
  CHECK(result.mismatched == 1);
  CHECK(result.absolute_at == Dims{1, 0});
  CHECK(result.greatest_absolute == Approx(0.5));
}

TEST_CASE_METHOD(Fixture, "tensors print as in PyTorch") {
  CHECK(repr(values({3}, DType::Float32, {1, 2, 3})) == "tensor([1., 2., 3.])");
  CHECK(repr(values({2}, DType::Float32, {0.5, 12})) == "tensor([ 0.5000, 12.0000])");
  CHECK(repr(values({2, 2}, DType::Int32, {1, -2, 3, 4})) == "tensor([[ 1, -2],\n        [ 3,  4]], dtype=torch.int32)");
  CHECK(repr(values({2}, DType::Boolean, {1, 0})) == "tensor([ True, False])");
  CHECK(repr(values({}, DType::Float32, {2.5})) == "tensor(2.5000)");
}

TEST_CASE("the generator repeats for a seed and fills its range") {
  Heap heap;
  Random first(7), second(7);
  CHECK(read<double>(*random_normal(heap, first, {100}, DType::Float32)) ==
        read<double>(*random_normal(heap, second, {100}, DType::Float32)));
  for (int64_t value : read<int64_t>(*random_integers(heap, first, -3, 4, {1000}, DType::Int32))) {
    CHECK(value >= -3);
    CHECK(value < 4);
  }
}

TEST_CASE_METHOD(Fixture, "rows are gathered from pieces and from columns alike") {
  Array a = *reshape(heap, *arange(heap, 0, 12, 1, DType::Int32), {3, 4}, true);
  Array places = values({3}, DType::Int64, {2, 0, 2});
  const int64_t turned[] = {1, 0};
  CHECK(read<int64_t>(*gather_rows(heap, a, 0, places)) == std::vector<int64_t>{8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11});
  CHECK(read<int64_t>(*gather_rows(heap, a, 1, places)) == std::vector<int64_t>{2, 0, 2, 6, 4, 6, 10, 8, 10});
  CHECK(read<int64_t>(*gather_rows(heap, *permute(a, turned), 1, places)) ==
        std::vector<int64_t>{8, 0, 8, 9, 1, 9, 10, 2, 10, 11, 3, 11});
  CHECK(read<int64_t>(*gather_rows(heap, *slice(a, 0, 0, 3, 2), 0, values({1}, DType::Int64, {1}))) ==
        std::vector<int64_t>{8, 9, 10, 11});
  CHECK_FALSE(gather_rows(heap, a, 0, values({1}, DType::Int64, {3})).has_value());
  CHECK(gather_rows(heap, a, 0, values({0}, DType::Int64, {}))->shape == Dims{0, 4});
}

TEST_CASE_METHOD(Fixture, "nobody reads the places of rows that nobody computes with") {
  heap.blank_above = 100;
  Array a = values({8, 4}, DType::Float32, std::vector<double>(32, 1));
  Array blank = *gather_rows(heap, a, 0, *arange(heap, 0, 64, 1, DType::Int64));
  CHECK(blank.is_blank());
  CHECK(blank.shape == Dims{64, 4});
}

TEST_CASE_METHOD(Fixture, "rows are added one after the other") {
  Array a = values({2, 3}, DType::Int32, {1, 2, 3, 4, 5, 6});
  Array places = values({3}, DType::Int64, {1, 1, 0});
  CHECK_FALSE(add_rows(a, 0, places, values({3, 3}, DType::Int32, {1, 1, 1, 10, 10, 10, 100, 100, 100})));
  CHECK(read<int64_t>(a) == std::vector<int64_t>{101, 102, 103, 15, 16, 17});
  CHECK_FALSE(add_rows(a, -1, values({2}, DType::Int64, {2, 0}), values({2, 2}, DType::Int32, {1, 2, 3, 4})));
  CHECK(read<int64_t>(a) == std::vector<int64_t>{103, 102, 104, 19, 16, 20});
  // Each sum of halves is rounded: 2048 and 1 is 2048.
  Array halves = values({1}, DType::Float16, {2048});
  CHECK_FALSE(add_rows(halves, 0, values({2}, DType::Int64, {0, 0}), values({2}, DType::Float16, {1, 1})));
  CHECK(read_scalar(halves) == 2048);
  CHECK(add_rows(a, 0, values({1}, DType::Int64, {2}), values({1, 3}, DType::Int32, {1, 1, 1}))->kind == Error::Kind::Index);
  CHECK(add_rows(a, 0, places, values({2, 3}, DType::Int32, {1, 1, 1, 1, 1, 1}))->kind == Error::Kind::Runtime);
}

TEST_CASE_METHOD(Fixture, "results stay on the device of their operands") {
  Array a = values({2, 2}, DType::Float32, {1, 2, 3, 4});
  a.on_device = true;
  const Array parts[] = {a, a};
  Array indices;
  CHECK(clamp(heap, a, 0.0, {})->on_device);
  CHECK(where(heap, a, a, a)->on_device);
  CHECK(concatenate(heap, parts, 0)->on_device);
  CHECK(sort(heap, a, 0, false, indices)->on_device);
  CHECK(gather_rows(heap, a, 0, values({1}, DType::Int64, {1}))->on_device);
  CHECK(reduce(heap, Reduction::Sum, a, {}, false)->on_device);
  CHECK(matmul(heap, a, a)->on_device);
}

namespace {

// A device whose memory is a part of the host's.
struct HostMirror final : DeviceMirror {
  void* allocate(size_t bytes, DeviceAccess) override { return memory.emplace_back(bytes, std::byte{0xff}).data(); }
  void release(void*, size_t, DeviceAccess) override {}
  bool to_device(void* device, const void* host, size_t bytes) override {
    ++uploads;
    return std::memcpy(device, host, bytes);
  }
  bool to_host(void* host, const void* device, size_t bytes) override {
    ++downloads;
    return std::memcpy(host, device, bytes);
  }
  bool clear(void* device, size_t bytes) override {
    ++clears;
    return std::memset(device, 0, bytes);
  }
  int uploads = 0, downloads = 0, clears = 0;
  std::vector<std::vector<std::byte>> memory;
};

}  // namespace

TEST_CASE("kernels access tensors of which the script keeps the address") {
  HostMirror mirror;
  Heap heap(&mirror);
  Array a = *heap.empty({2}, DType::Int32);
  write<double>(a, std::vector<double>{1, 2});
  auto* address = static_cast<int32_t*>(expose(a));
  CHECK(expose(a) == address);
  CHECK(mirror.exposed.size() == 1);
  CHECK(read<int64_t>(a) == std::vector<int64_t>{1, 2});
  // The host has read the tensor since, and writes it.
  *reinterpret_cast<int32_t*>(host_data(a, true)) = 5;
  REQUIRE(sync_exposed(mirror));
  CHECK(address[0] == 5);
  address[1] = 7;
  CHECK(read<int64_t>(a) == std::vector<int64_t>{5, 7});
}

TEST_CASE("the device copy of a tensor that nobody has written needs no transfer") {
  HostMirror mirror;
  Heap heap(&mirror);
  Array zeros = *heap.empty({4}, DType::Int32), unwritten = *heap.empty({4}, DType::Int32);
  heap.set_unwritten(unwritten);
  for (const Array& a : {zeros, unwritten}) REQUIRE(kernel_data(a, true));
  CHECK(mirror.uploads == 0);
  CHECK(mirror.clears == 1);
  CHECK(read<int64_t>(zeros) == std::vector<int64_t>{0, 0, 0, 0});
  // The next kernel reads what the first one has written.
  REQUIRE(kernel_data(unwritten, false));
  CHECK(mirror.uploads == 0);
  CHECK(mirror.downloads == 1);
}

TEST_CASE("what the host has written is copied to the device") {
  HostMirror mirror;
  Heap heap(&mirror);
  Array a = *full_int(heap, {4}, DType::Int32, 7);
  auto* data = static_cast<int32_t*>(kernel_data(a, true));
  REQUIRE(data);
  CHECK(mirror.uploads == 1);
  CHECK(data[3] == 7);
  // Host code of a compiled function accesses memory of another kind, which gets the elements.
  data[2] = 5;
  data = static_cast<int32_t*>(kernel_data(a, true, DeviceAccess::HostCode));
  REQUIRE(data);
  CHECK(data[2] == 5);
  CHECK(data[3] == 7);
}
