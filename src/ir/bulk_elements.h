// The elements that bulk reductions combine in global memory: their names in PTX and the numbers of CUtensorMapDataType, which
// the attribute `tensor_type` of ops and the maps of tensors have. The parser of inline PTX, both targets and the verifier use
// this table.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "ir/enums.h"

namespace kdsl::ir {

struct BulkElement {
  std::string_view name;
  int64_t tensor_type;
  int bytes;
  // The operations that PTX has for the element: names separated and enclosed by blanks.
  std::string_view operations;
};

// Bits without a type are combined as unsigned numbers, by other operations.
inline constexpr BulkElement kBulkElements[] = {
    {"u32", 2, 4, " add min max inc dec "},
    {"s32", 3, 4, " add min max "},
    {"u64", 4, 8, " add min max "},
    {"s64", 5, 8, " add min max "},
    {"f16", 6, 2, " add min max "},
    {"f32", 7, 4, " add "},
    {"f64", 8, 8, " add "},
    {"bf16", 9, 2, " add min max "},
    {"b32", 2, 4, " and or xor "},
    {"b64", 4, 8, " and or xor "},
};

// Returns the name of a reduction in PTX: min for MinS and MinU.
inline std::string_view reduction_name(Atomic op) {
  switch (op) {
    case Atomic::MinS:
    case Atomic::MinU: return "min";
    case Atomic::MaxS:
    case Atomic::MaxU: return "max";
    case Atomic::And: return "and";
    case Atomic::Or: return "or";
    case Atomic::Xor: return "xor";
    case Atomic::Inc: return "inc";
    case Atomic::Dec: return "dec";
    default: return "add";
  }
}

// Returns the reduction of a name in PTX; the numbers of maps and elements say whether it is signed.
inline Atomic reduction_of(std::string_view name) {
  for (Atomic op : {Atomic::MinS, Atomic::MaxS, Atomic::And, Atomic::Or, Atomic::Xor, Atomic::Inc, Atomic::Dec})
    if (reduction_name(op) == name) return op;
  return Atomic::Add;
}

inline bool has_operation(const BulkElement& element, std::string_view name) {
  return element.operations.find(" " + std::string(name) + " ") != std::string_view::npos;
}

// Returns the element that has such a number and such an operation, or null.
inline const BulkElement* find_bulk_element(int64_t tensor_type, Atomic op) {
  auto found = std::ranges::find_if(kBulkElements, [&](const BulkElement& element) {
    return element.tensor_type == tensor_type && has_operation(element, reduction_name(op));
  });
  return found == std::end(kBulkElements) ? nullptr : found;
}

// Returns the element of a name in PTX that has an operation of a name in PTX, or null.
inline const BulkElement* find_bulk_element(std::string_view name, std::string_view operation) {
  auto found = std::ranges::find_if(
      kBulkElements, [&](const BulkElement& element) { return element.name == name && has_operation(element, operation); });
  return found == std::end(kBulkElements) ? nullptr : found;
}

}  // namespace kdsl::ir
