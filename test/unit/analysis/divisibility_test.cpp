#include "analysis/divisibility.h"

#include "kernel_text.h"

using namespace kdsl;
using namespace kdsl::analysis;

TEST_CASE("divisors pass through arithmetic and addresses") {
  KernelText kernel(R"(kernel @k(%p: ptr<global> align 16, %n: i32 div 8, %m: i32) {
  %c0 = constant 0 : i32
  %c2 = constant 2 : i32
  %c12 = constant 12 : i32
  %product = muli %n, %c12 : i32
  %sum = addi %product, %c12 : i32
  %shifted = shli %m, %c2 : i32
  %at = ptr.offset %p, %n [scale 4] : ptr<global>
  %near = ptr.offset %p, %m [scale 4] : ptr<global>
  for %i: i32 = %n, %m, %c12 {
    yield
  }
  return
}
)");
  Divisibility divisors(kernel.function());
  auto of = [&](const char* name) { return divisors.of(kernel.value(name)).factor; };
  CHECK(of("c0") == 0);
  CHECK(of("product") == 96);
  CHECK(of("sum") == 12);
  CHECK(of("shifted") == 4);
  CHECK(of("at") == 16);
  CHECK(of("near") == 4);
  CHECK(of("i") == 4);
  CHECK(of("m") == 1);
  divisors.forget();
  divisors.assume(kernel.value("m"), {8});
  CHECK(of("near") == 16);
  CHECK(divisors.of(kernel.value("shifted")).is_multiple_of(32));
}

TEST_CASE("arithmetic of divisors") {
  Divisor zero = divisor_of_constant(0), six = divisor_of_constant(-6), eight = divisor_of_constant(8);
  CHECK(zero.is_multiple_of(1 << 20));
  CHECK(common(zero, six) == six);
  CHECK(common(six, eight).factor == 2);
  CHECK(product(six, eight).factor == 48);
  CHECK(product({int64_t{1} << 40}, {int64_t{1} << 41}).factor == int64_t{1} << 41);
  CHECK(quotient(eight, -2).factor == 4);
  CHECK(quotient(six, 4).factor == 1);
  CHECK(shifted_left(six, 2).factor == 24);
  CHECK(shifted_right(eight, 2).factor == 2);
  CHECK(shifted_right(six, 2).factor == 1);
  CHECK(bits_of_both(six, eight).factor == 8);
  CHECK(bits_of_either(six, eight).factor == 2);
  CHECK(truncated(zero, 8).factor == 128);
}

TEST_CASE("a divisor of a value with many ways to it is found at once") {
  KernelText doubled("kernel @k(%x0: i64) {\n" + doubling_chain(60) + "  return\n}\n");
  CHECK(Divisibility(doubled.function()).of(doubled.value("x60")).factor == 1);
  std::string text = "kernel @k(%x0: i64) {\n  %one = constant 4 : i64\n" + long_chain(20000) + "  return\n}\n";
  KernelText chain(text);
  Divisibility divisors(chain.function());
  divisors.assume(chain.value("x0"), {8});
  CHECK(divisors.of(chain.value("x20000")).factor == 4);
}
