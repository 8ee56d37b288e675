#include "ir/enums.h"

#include <cstddef>
#include <iterator>

namespace kdsl::ir {

#define KDSL_IR_TEXT(name, text) text,
#define KDSL_IR_DEFINE_ENUM(Enum, LIST)                                      \
  static constexpr std::string_view k##Enum##Texts[] = {LIST(KDSL_IR_TEXT)}; \
  std::string_view to_text(Enum value) {                                     \
    size_t index = static_cast<size_t>(value);                               \
    return index < std::size(k##Enum##Texts) ? k##Enum##Texts[index] : "?";  \
  }                                                                          \
  std::optional<Enum> Enum##_from_text(std::string_view text) {              \
    for (size_t i = 0; i < std::size(k##Enum##Texts); ++i)                   \
      if (k##Enum##Texts[i] == text) return static_cast<Enum>(i);            \
    return std::nullopt;                                                     \
  }                                                                          \
  template <>                                                                \
  std::span<const std::string_view> enum_texts<Enum>() {                     \
    return k##Enum##Texts;                                                   \
  }
KDSL_IR_ENUMS(KDSL_IR_DEFINE_ENUM)
#undef KDSL_IR_DEFINE_ENUM
#undef KDSL_IR_TEXT

}  // namespace kdsl::ir
