// Reflection over a plain struct, which C++ lacks: its fields one by one, and their names. It brings the arguments of a row
// into the struct that its function takes (typed_rows.h). Counting tests with how many values the struct can be initialised,
// visiting uses a structured binding, and a name is extracted from the compiler's spelling of a field's address.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace kdsl::builtins {

// The limit is kMaxTypedParameters: each field is the argument of a parameter.
constexpr size_t kMaxFields = 16;

// Converts to the type of any field, for counting.
struct AnyField {
  template <typename T>
  operator T() const {
    __builtin_unreachable();
  }
};

template <typename Struct, size_t... i>
constexpr bool has_fields(std::index_sequence<i...>) {
  return requires { Struct{(static_cast<void>(i), AnyField{})...}; };
}

template <typename Struct, size_t count = 0>
constexpr size_t count_fields() {
  static_assert(count <= kMaxFields, "more fields than the arguments of a row can have");
  if constexpr (has_fields<Struct>(std::make_index_sequence<count>{}) &&
                !has_fields<Struct>(std::make_index_sequence<count + 1>{}))
    return count;
  else
    return count_fields<Struct, count + 1>();
}

// Calls `visit` once, with all fields of `s`.
template <typename Struct, typename Visit>
constexpr decltype(auto) visit_fields(Struct& s, Visit&& visit) {
  constexpr size_t kCount = count_fields<std::remove_const_t<Struct>>();
#define KDSL_VISIT_FIELDS(count, ...)   \
  else if constexpr (kCount == count) { \
    auto& [__VA_ARGS__] = s;            \
    return visit(__VA_ARGS__);          \
  }
  if constexpr (kCount == 0) return visit();
  KDSL_VISIT_FIELDS(1, a)
  KDSL_VISIT_FIELDS(2, a, b)
  KDSL_VISIT_FIELDS(3, a, b, c)
  KDSL_VISIT_FIELDS(4, a, b, c, d)
  KDSL_VISIT_FIELDS(5, a, b, c, d, e)
  KDSL_VISIT_FIELDS(6, a, b, c, d, e, f)
  KDSL_VISIT_FIELDS(7, a, b, c, d, e, f, g)
  KDSL_VISIT_FIELDS(8, a, b, c, d, e, f, g, h)
  KDSL_VISIT_FIELDS(9, a, b, c, d, e, f, g, h, i)
  KDSL_VISIT_FIELDS(10, a, b, c, d, e, f, g, h, i, j)
  KDSL_VISIT_FIELDS(11, a, b, c, d, e, f, g, h, i, j, k)
  KDSL_VISIT_FIELDS(12, a, b, c, d, e, f, g, h, i, j, k, l)
  KDSL_VISIT_FIELDS(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
  KDSL_VISIT_FIELDS(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  KDSL_VISIT_FIELDS(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  KDSL_VISIT_FIELDS(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
#undef KDSL_VISIT_FIELDS
}

// ---- names

template <typename Struct>
struct ExternalFields {
  Struct fields;
};
// An object that has an address but no definition: nothing ever reads it.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#pragma clang diagnostic ignored "-Wundefined-internal"
#endif
template <typename Struct>
extern const ExternalFields<Struct> kSomewhereElse;

template <typename Field>
struct FieldAddress {
  const Field* field;
};

template <size_t i, typename First, typename... Rest>
constexpr auto nth_address(const First& first, const Rest&... rest) {
  if constexpr (i == 0)
    return FieldAddress<First>{&first};
  else
    return nth_address<i - 1>(rest...);
}

// Clang spells it "… {&kSomewhereElse.fields.size}]", GCC "… {(& kSomewhereElse<…>.…::fields.…::size)}; …".
template <auto address>
consteval std::string_view name_at() {
  std::string_view text = __PRETTY_FUNCTION__;
  size_t end = text.rfind(")}");
  if (end == text.npos) end = text.rfind("}]");
  text = text.substr(0, end);
  return text.substr(text.find_last_of(".:") + 1);
}

template <typename Struct, size_t i>
consteval std::string_view field_name() {
  return name_at<visit_fields(kSomewhereElse<Struct>.fields, [](const auto&... f) { return nth_address<i>(f...); })>();
}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

}  // namespace kdsl::builtins
