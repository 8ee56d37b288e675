#include "value/foreign_names.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "value/context.h"
#include "value/dialect.h"

namespace kdsl::value {

namespace {

constexpr std::string_view kComplex =
    "there are no complex numbers: keep real and imaginary parts as two floats, as in a tensor with a last extent of 2";

constexpr ForeignName kOfPython[] = {
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

const ForeignName* find_foreign_name(std::span<const ForeignName> foreign_names, std::string_view word) {
  auto found = std::ranges::find(foreign_names, word, &ForeignName::written);
  return found == foreign_names.end() ? nullptr : &*found;
}

const ForeignName* find_foreign_name(const Context& ctx, std::string_view word) {
  const ForeignName* found = find_foreign_name(*ctx.dialects.current->foreign_names, word);
  return found ? found : find_foreign_name(kOfPython, word);
}

std::string help_for(const ForeignName* foreign) {
  if (!foreign) return {};
  return foreign->advice.empty() ? fmt::format("write `{}`", foreign->meant) : std::string(foreign->advice);
}

bool is_replacement(const ForeignName& foreign) {
  return !foreign.meant.empty() &&
         std::ranges::all_of(foreign.meant, [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.'; });
}

}  // namespace kdsl::value
