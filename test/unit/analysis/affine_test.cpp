#include "analysis/affine.h"

#include "analysis/congruence.h"
#include "kernel_text.h"

using namespace kdsl;
using namespace kdsl::analysis;

TEST_CASE("sums are taken apart into coefficients and a constant") {
  KernelText kernel(R"(kernel @k(%p: ptr<global>, %n: i32, %m: i32) {
  %c3 = constant 3 : i32
  %c5 = constant 5 : i32
  %tid = sreg tid.x : i32
  %row = muli %n, %c3 : i32
  %a = addi %row, %tid : i32
  %b = subi %a, %c5 : i32
  %back = subi %b, %row : i32
  %nm = muli %n, %m : i32
  %wide = extsi %nm : i64
  %at = ptr.offset %p, %b [scale 4] : ptr<global>
  %further = ptr.offset %at, %c3 [scale 8] : ptr<global>
  return
}
)");
  AffineForms forms;
  const AffineForm& b = forms.of(kernel.value("b"));
  CHECK(b.constant == -5);
  CHECK(b.terms.size() == 2);
  CHECK(b.coefficient_of(kernel.value("n")) == 3);
  CHECK(b.coefficient_of(kernel.value("tid")) == 1);
  CHECK(b.coefficient_of(kernel.value("m")) == 0);

  const AffineForm& back = forms.of(kernel.value("back"));
  CHECK(back.terms.size() == 1);
  CHECK(distance(back, forms.of(kernel.value("tid"))) == -5);
  CHECK(!distance(back, b));

  // A product of two unknown numbers is a term of its own.
  CHECK(forms.of(kernel.value("wide")).coefficient_of(kernel.value("nm")) == 1);

  AffineForm bytes = forms.offset_of(kernel.value("further"));
  CHECK(bytes.constant == -5 * 4 + 3 * 8);
  CHECK(bytes.coefficient_of(kernel.value("n")) == 12);
}

TEST_CASE("a value said to be opaque is a term") {
  KernelText kernel(R"(kernel @k(%n: i32) {
  %c1 = constant 1 : i32
  %a = addi %n, %c1 : i32
  %b = addi %a, %c1 : i32
  return
}
)");
  const ir::Value* a = kernel.value("a");
  AffineForms forms([&](const ir::Value* value) { return value == a; });
  CHECK(forms.of(kernel.value("b")).coefficient_of(a) == 1);
  CHECK(forms.of(kernel.value("b")).constant == 1);
}

TEST_CASE("sums that leave 64 bits become terms, and long ones cost no more than they are long") {
  constexpr int kLength = 20000;
  KernelText doubled("kernel @k(%x0: i64) {\n" + doubling_chain(70) + "  return\n}\n");
  AffineForms forms;
  CHECK(forms.of(doubled.value("x62")).coefficient_of(doubled.value("x0")) == int64_t{1} << 62);
  CHECK(forms.of(doubled.value("x70")).is_known);
  CHECK(forms.of(doubled.value("x70")).coefficient_of(doubled.value("x0")) == 0);

  std::string text = "kernel @k(%x0: i64) {\n  %one = constant 1 : i64\n" + long_chain(kLength) + "  return\n}\n";
  KernelText chain(text);
  CHECK(forms.of(chain.value("x" + std::to_string(kLength))).constant == kLength);
}

TEST_CASE("values computed alike are one number") {
  KernelText kernel(R"(kernel @k(%n: i32, %m: i32) {
  %t1 = sreg tid.x : i32
  %t2 = sreg tid.x : i32
  %u = sreg tid.y : i32
  %a = addi %t1, %n : i32
  %b = addi %t2, %n : i32
  %c = addi %u, %n : i32
  %wide = extsi %b : i64
  %four = constant 4 : i32
  %long_four = constant 4 : i64
  %p = shared.alloc [size 16, align 4] : ptr<shared>
  %x = load %p [align 4] : i32
  %y = load %p [align 4] : i32
  return
}
)");
  Congruence congruence;
  auto are_same = [&](const char* a, const char* b) { return congruence.are_same(kernel.value(a), kernel.value(b)); };
  CHECK(are_same("a", "b"));
  CHECK(are_same("a", "wide"));
  CHECK(are_same("four", "long_four"));
  CHECK(!are_same("a", "c"));
  CHECK(!are_same("n", "m"));
  CHECK(!are_same("x", "y"));
}
