// These tests run `for` at the limits of its type: the number of iterations and the last counter, signed and unsigned, with
// steps that are constants and steps that are operands.
#include <optional>
#include <type_traits>

#include <fmt/format.h>

#include "kir_program.h"

using kdsl::test::KirProgram;

namespace {

struct Case {
  uint64_t low, high, step;  // bits of the type
};

std::string kernel(int width, bool is_unsigned, std::optional<uint64_t> step) {
  std::string constant = step ? fmt::format("  %step = constant {} : i{}\n", static_cast<int64_t>(*step), width) : "";
  return fmt::format(R"(
kernel @k(%out: ptr<global> align 8, %low: i{0}, %high: i{0}, %{3}: i{0}) {{
{1}  %none = constant 0 : i64
  %one = constant 1 : i64
  %zero = constant 0 : i{0}
  %count, %last = for %i: i{0} = %low, %high, %step iter(%n: i64 = %none, %before: i{0} = %zero) {2}: i64, i{0} {{
    %more = addi %n, %one : i64
    yield %more, %i
  }}
  store %count, %out [align 8]
  %wide = {4} : i64
  %place = ptr.offset %out, %one [scale 8] : ptr<global>
  store %wide, %place [align 8]
  return
}}
)",
                     width, constant, is_unsigned ? "[unsigned] " : "", step ? "ignored" : "step",
                     width == 64   ? "ori %last, %zero"
                     : is_unsigned ? "extui %last"
                                   : "extsi %last");
}

// Iterations are counted in 128 bits, where nothing wraps.
__extension__ typedef __int128 wide;

template <typename T>
void check(std::initializer_list<Case> cases, bool is_unsigned) {
  constexpr int kWidth = 8 * static_cast<int>(sizeof(T));
  for (const Case& c : cases)
    for (bool is_constant : {false, true})
      for (int level : {0, 2}) {
        KirProgram p(kernel(kWidth, is_unsigned, is_constant ? std::optional(c.step) : std::nullopt), level);
        int64_t out[2] = {-1, -1};
        REQUIRE(p.launch("k", 1, 1, out, static_cast<T>(c.low), static_cast<T>(c.high), static_cast<T>(c.step)) == KDSL_OK);
        using S = std::make_signed_t<T>;
        auto number = [&](uint64_t bits) -> wide {
          return is_unsigned ? wide(static_cast<T>(bits)) : wide(static_cast<S>(bits));
        };
        int64_t count = 0;
        wide last = 0;
        for (wide i = number(c.low); i < number(c.high); i += static_cast<T>(c.step)) ++count, last = i;
        INFO("i" << kWidth << (is_unsigned ? " unsigned " : " ") << c.low << " " << c.high << " " << c.step << " O" << level);
        CHECK(out[0] == count);
        CHECK(out[1] == static_cast<int64_t>(last));
      }
}

}  // namespace

TEST_CASE("loops end where the counter would pass the limit of its type") {
  check<uint8_t>({{250, 255, 1}, {250, 255, 3}, {0, 255, 200}, {3, 255, 255}, {255, 255, 7}, {9, 3, 7}}, true);
  check<uint8_t>({{120, 127, 1}, {120, 127, 5}, {0x80, 127, 127}, {0x80, 127, 0x80}, {0x85, 0x80, 3}}, false);
  check<uint32_t>({{4294967290, 4294967295, 4}, {0, 4294967295, 4294967295}, {1, 4294967295, 2147483648}}, true);
  check<uint32_t>({{2147483640, 2147483647, 4}, {0x80000000, 2147483647, 2147483647}, {0x80000000, 2147483647, 0x80000000}},
                  false);
  check<uint64_t>({{UINT64_MAX - 5, UINT64_MAX, 4}, {0, UINT64_MAX, uint64_t{1} << 63}}, true);
  check<uint64_t>({{INT64_MAX - 5, INT64_MAX, 4}, {uint64_t{1} << 63, INT64_MAX, INT64_MAX}}, false);
}
