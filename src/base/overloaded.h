// Combines several function objects into one for std::visit: `std::visit(overloaded{[](const A&) {…}, [](const B&) {…}}, sum)`.
// Without a generic lambda among them, a variant that gets another alternative does not compile until each visit handles it.
#pragma once

namespace kdsl {

template <typename... Functions>
struct overloaded : Functions... {
  using Functions::operator()...;
};

}  // namespace kdsl
