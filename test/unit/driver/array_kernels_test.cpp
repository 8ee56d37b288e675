// These tests run the kernels for operations on arrays on the CPU device, and compare with the loops of the host.
#include "driver/device_arrays.h"

using namespace kdsl;
using namespace kdsl::ndarray;
using test::check_equal;
using test::check_near;
using test::DeviceArrays;

namespace {

constexpr DType kTypes[] = {DType::Boolean, DType::Int8,    DType::Int16,        DType::Int32,      DType::Int64,
                            DType::Uint8,   DType::Uint16,  DType::Uint32,       DType::Float16,    DType::BFloat16,
                            DType::Float32, DType::Float64, DType::Float8E4M3FN, DType::Float8E5M2, DType::Float8E8M0FNU};
constexpr DType kComputed[] = {DType::Boolean,  DType::Int32,   DType::Int64,  DType::Float16,
                               DType::BFloat16, DType::Float32, DType::Float64};

}  // namespace

TEST_CASE_METHOD(DeviceArrays, "elements are converted between all types as on the host") {
  for (DType from : kTypes)
    for (DType to : kTypes) {
      INFO(torch_name(from) << " to " << torch_name(to));
      Array a = sample({67, 5}, from, 1);
      check_equal(*cast(device, on_device(a), to), *cast(host, a, to));
    }
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "operations on one array give the host's bits") {
  for (int op = 0; op <= static_cast<int>(Unary::IsFinite); ++op)
    for (DType dtype : kComputed) {
      auto unary_op = static_cast<Unary>(op);
      INFO("operation " << op << " of " << torch_name(dtype));
      Array a = sample({257}, dtype, 2);
      auto wanted = unary(host, unary_op, a);
      auto got = unary(device, unary_op, on_device(a));
      REQUIRE(wanted.has_value() == got.has_value());
      if (wanted) check_equal(*got, *wanted);
    }
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "operations on two arrays give the host's bits") {
  for (int op = 0; op <= static_cast<int>(Binary::Fmod); ++op)
    for (DType dtype : kComputed) {
      auto binary_op = static_cast<Binary>(op);
      INFO("operation " << op << " of " << torch_name(dtype));
      Array a = sample({31, 9}, dtype, 3), b = sample({31, 9}, dtype, 4);
      bool divides = binary_op == Binary::FloorDiv || binary_op == Binary::Mod || binary_op == Binary::Fmod;
      if (divides && !is_floating(dtype)) b = *where(host, b, b, *full_int(host, {}, dtype, 1));
      auto wanted = binary(host, binary_op, a, b);
      auto got = binary(device, binary_op, on_device(a), on_device(b));
      REQUIRE(wanted.has_value() == got.has_value());
      if (wanted) check_equal(*got, *wanted);
    }
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "operands broadcast, have other strides, and may be numbers") {
  Array a = sample({6, 1, 40}, DType::Float32, 5), b = sample({40, 7}, DType::Float16, 6);
  Array a_there = on_device(a), b_there = on_device(b);
  const int64_t order[] = {1, 0};
  Array turned = *permute(b, order), turned_there = *permute(b_there, order);
  check_equal(*binary(device, Binary::Mul, a_there, turned_there), *binary(host, Binary::Mul, a, turned));
  check_equal(*binary(device, Binary::Sub, b_there, Scalar{true, 0.1, 0}, true),
              *binary(host, Binary::Sub, b, Scalar{true, 0.1, 0}, true));
  check_equal(*row_major_copy(device, turned_there), *row_major_copy(host, turned));
  check_equal(*clamp(device, b_there, -1.5, std::nullopt), *clamp(host, b, -1.5, std::nullopt));
  check_equal(*clamp(device, b_there, -1.5, 2), *clamp(host, b, -1.5, 2));
  Array mask = sample({7, 1}, DType::Boolean, 7);
  check_equal(*where(device, on_device(mask), turned_there, *full(device, {}, DType::Float16, -INFINITY)),
              *where(host, mask, turned, *full(host, {}, DType::Float16, -INFINITY)));
  // A part of an array is written; the rest stays.
  REQUIRE(!assign(*slice(a_there, 2, 3, 30, 4), *full(device, {}, DType::Float32, 9)));
  REQUIRE(!assign(*slice(a, 2, 3, 30, 4), *full(host, {}, DType::Float32, 9)));
  check_equal(a_there, a);
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "large arrays are made on the device") {
  check_equal(*full(device, {300, 100}, DType::BFloat16, 0.3, true), *full(host, {300, 100}, DType::BFloat16, 0.3));
  check_equal(*arange(device, 3, 90003, 3, DType::Int32, true), *arange(host, 3, 90003, 3, DType::Int32));
  check_equal(*arange(device, 0, 3000, 0.1, DType::Float32, true), *arange(host, 0, 3000, 0.1, DType::Float32));
  CHECK(mirror.done == 3);
}

TEST_CASE_METHOD(DeviceArrays, "reductions along any dimensions") {
  constexpr Reduction kOps[] = {Reduction::Sum, Reduction::Prod,   Reduction::Mean,   Reduction::Max,
                                Reduction::Min, Reduction::ArgMax, Reduction::ArgMin, Reduction::Any,
                                Reduction::All, Reduction::Var,    Reduction::Std};
  const std::vector<int64_t> kDims[] = {{}, {0}, {1}, {2}, {0, 2}, {1, 2}};
  for (Reduction op : kOps)
    for (DType dtype : {DType::Boolean, DType::Int32, DType::Float16, DType::Float32, DType::Float64})
      for (const auto& dims : kDims) {
        INFO("reduction " << static_cast<int>(op) << " of " << torch_name(dtype) << " along " << dims.size());
        Array a = sample({5, 33, 40}, dtype, 8);
        if (is_floating(dtype) && op != Reduction::ArgMax && op != Reduction::Max)
          a = *clamp(host, *where(host, *unary(host, Unary::IsFinite, a), a, *full(host, {}, dtype, 1)), -2, 2);
        auto wanted = reduce(host, op, a, dims, dims.size() == 1);
        auto got = reduce(device, op, on_device(a), dims, dims.size() == 1);
        REQUIRE(wanted.has_value() == got.has_value());
        if (!wanted) continue;
        is_floating(wanted->dtype) ? check_near(*got, *wanted, dtype == DType::Float16 ? 1e-3 : 1e-6)
                                   : check_equal(*got, *wanted);
      }
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "long rows are reduced in parts") {
  Array a = sample({3, 50000}, DType::Float32, 9);
  a = *clamp(host, *where(host, *unary(host, Unary::IsFinite, a), a, *full(host, {}, DType::Float32, 1)), -2, 2);
  Array there = on_device(a);
  for (Reduction op : {Reduction::Sum, Reduction::Mean, Reduction::Max, Reduction::Any})
    for (bool turns : {false, true}) {
      const int64_t order[] = {1, 0}, dims[] = {turns ? 0 : 1};
      Array x = turns ? *permute(a, order) : a, y = turns ? *permute(there, order) : there;
      check_near(*reduce(device, op, y, dims, false), *reduce(host, op, x, dims, false), 1e-6);
    }
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "softmaxes and running sums") {
  for (DType dtype : {DType::Float16, DType::Float32, DType::Float64})
    for (Dims shape : {Dims{3, 5}, Dims{40, 70}, Dims{4, 3, 600}})
      for (int64_t dim = 0; dim < shape.rank; ++dim) {
        Array a = sample(shape, dtype, 10);
        a = *clamp(host, *where(host, *unary(host, Unary::IsFinite, a), a, *full(host, {}, dtype, 1)), -2, 2);
        Array there = on_device(a);
        double tolerance = dtype == DType::Float16 ? 2e-3 : 1e-6;
        check_near(*softmax(device, there, dim, false), *softmax(host, a, dim, false), tolerance);
        check_near(*softmax(device, there, dim, true), *softmax(host, a, dim, true), tolerance);
        check_near(*cumsum(device, there, dim), *cumsum(host, a, dim), tolerance);
      }
  Array a = sample({7, 1000}, DType::Int32, 11);
  check_equal(*cumsum(device, on_device(a), 1), *cumsum(host, a, 1));
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "rows of all lengths are taken by one element, by vectors and by several of them") {
  for (DType dtype : {DType::Float16, DType::Float32, DType::Float64, DType::Int8})
    for (int64_t length : {8, 40, 129, 512, 1000, 1024, 4096, 5000, 9232}) {
      INFO(torch_name(dtype) << " " << length);
      Array a = sample({5, length + 16}, dtype, 13);
      a = *clamp(host, *where(host, *unary(host, Unary::IsFinite, a), a, *full(host, {}, dtype, 1)), -2, 2);
      Array there = on_device(a);
      // Rows that begin at aligned elements, and others.
      for (int64_t begin : {0, 3, 16}) {
        Array x = *slice(a, 1, begin, begin + length, 1), y = *slice(there, 1, begin, begin + length, 1);
        double tolerance = dtype == DType::Float16 ? 2e-3 : 1e-6;
        const int64_t dims[] = {1};
        for (Reduction op : {Reduction::Sum, Reduction::Min, Reduction::All})
          check_near(*reduce(device, op, y, dims, false), *reduce(host, op, x, dims, false), 1e-3);
        check_equal(*reduce(device, Reduction::ArgMax, y, dims, false), *reduce(host, Reduction::ArgMax, x, dims, false));
        check_near(*softmax(device, y, 1, false), *softmax(host, x, 1, false), tolerance);
        check_near(*softmax(device, y, 1, true), *softmax(host, x, 1, true), tolerance);
        check_near(*cumsum(device, y, 1), *cumsum(host, x, 1), tolerance);
      }
    }
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "softmaxes of infinities") {
  Array a = *full(host, {4, 2000}, DType::Float32, -INFINITY);
  std::vector<double> values = read<double>(a);
  values[1999] = 3, values[2000] = -5, values[2500] = 700;  // alone in a row; far apart
  values[4000] = NAN, values[6100] = INFINITY;
  write<double>(a, values);
  for (bool is_log : {false, true}) check_near(*softmax(device, on_device(a), 1, is_log), *softmax(host, a, 1, is_log), 1e-6);
  a = *full(host, {4, 2000}, DType::Float32, -INFINITY);
  check_near(*softmax(device, on_device(a), 1, false), *softmax(host, a, 1, false), 1e-6);
}

TEST_CASE_METHOD(DeviceArrays, "rows are gathered, also by places from the end") {
  Array a = sample({20, 6, 8}, DType::BFloat16, 12), places = *host.empty({5}, DType::Int64);
  write<double>(places, std::vector<double>{3, -1, 0, 5, -6});
  for (int64_t dim = 0; dim < 2; ++dim)
    check_equal(*gather_rows(device, on_device(a), dim, on_device(places)), *gather_rows(host, a, dim, places));
  Array beyond = *full_int(host, {1}, DType::Int32, 20);
  CHECK(!gather_rows(device, on_device(a), 0, on_device(beyond)));
  CHECK(mirror.left == 0);
}

TEST_CASE_METHOD(DeviceArrays, "random numbers do not depend on where they are drawn") {
  Random here(3), there(3), one_by_one(3);
  constexpr int64_t kSize = 70001;
  std::vector<double> numbers(kSize);
  for (double& number : numbers) number = one_by_one.normal();
  Array a = *random_normal(host, here, {kSize}, DType::Float64);
  CHECK(read<double>(a) == numbers);
  check_equal(*random_normal(device, there, {kSize}, DType::Float32, true), *cast(host, a, DType::Float32));
  // The next numbers follow, though one of the last pair is left.
  for (int i = 0; i < 3; ++i) {
    double next = one_by_one.normal();
    CHECK(here.normal() == next);
    CHECK(there.normal() == next);
  }
  check_equal(*random_normal(device, there, {kSize}, DType::Float16, true),
              *random_normal(host, here, {kSize}, DType::Float16));
  check_equal(*random_uniform(device, there, {kSize}, DType::BFloat16, true),
              *random_uniform(host, here, {kSize}, DType::BFloat16));
  check_equal(*random_unit(device, there, {kSize}, true), *random_unit(host, here, {kSize}));
  check_equal(*random_integers(device, there, -5, 1000, {kSize}, DType::Int32, true),
              *random_integers(host, here, -5, 1000, {kSize}, DType::Int32));
  CHECK(here.next() == there.next());
  CHECK(mirror.left == 0);
}

TEST_CASE("a generator goes on by any count") {
  Random a(7), b(7);
  for (int i = 0; i < 12345; ++i) a.next();
  b.skip(12345);
  CHECK(a.next() == b.next());
}
