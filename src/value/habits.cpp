#include "value/habits.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "value/context.h"
#include "value/dialect.h"

namespace kdsl::value {

namespace {

constexpr std::string_view kComplex =
    "there are no complex numbers: keep real and imaginary parts as two floats, as in a tensor with a last extent of 2";

constexpr Habit kOfPython[] = {
    {"true", "True"},
    {"np", "", "import it: `import numpy as np`"},
    {"F", "", "import it: `import torch.nn.functional as F`"},
    {"nn", "", "import it: `from torch import nn`"},
    {"false", "False"},
    {"null", "None"},
    {"NULL", "None"},
    {"nullptr", "None"},
    {"undefined", "None"},
    {"this", "", "an object is what its methods call their first parameter, mostly `self`"},
    {"xrange", "range"},
    {"assert_allclose", "", "`torch.testing.assert_close(actual, expected)` compares tensors"},
    {"complex64", "", kComplex},
    {"complex128", "", kComplex},
};

}  // namespace

const Habit* find_habit(std::span<const Habit> habits, std::string_view word) {
  auto found = std::ranges::find(habits, word, &Habit::written);
  return found == habits.end() ? nullptr : &*found;
}

const Habit* find_habit(const Context& ctx, std::string_view word) {
  const Habit* found = find_habit(*ctx.dialects.current->habits, word);
  return found ? found : find_habit(kOfPython, word);
}

std::string help_for(const Habit* habit) {
  if (!habit) return {};
  return habit->advice.empty() ? fmt::format("write `{}`", habit->meant) : std::string(habit->advice);
}

bool is_replacement(const Habit& habit) {
  return !habit.meant.empty() &&
         std::ranges::all_of(habit.meant, [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.'; });
}

}  // namespace kdsl::value
