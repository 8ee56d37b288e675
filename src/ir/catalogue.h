// The operands and attributes of each op in ops.def as tables, for printer, reader and verifier, which treat all ops alike.
// Code for a particular op uses the typed views of ops.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ir/ir.h"

namespace kdsl::ir {

// An entry of the operand list: a single operand, or a list of them.
struct OperandInfo {
  enum class Form : uint8_t { One, Optional, Announced /* by `attr` */, Counted /* by `attr`, plus `more` */, Rest };
  std::string_view name;
  Form form;
  AttrName attr{};
  int more = 0;
};

enum class AttrForm : uint8_t {
  Flag,  // present or absent; stored as the integer 1
  Int,
  Ints,  // a list in brackets
  Enum,  // an integer with a string from enums.h
  Text,
  Symbol,  // a string that is written as @name
  Type,
  Number  // int or float, depending on the result type
};

enum class AttrRole : uint8_t { Required, Optional, Leading /* required, and written right after the op's name */ };

struct AttrInfo {
  AttrName name;
  AttrForm form;
  AttrRole role;
  std::span<const std::string_view> (*texts)();  // the strings of an Enum; null otherwise
};

std::span<const OperandInfo> operand_infos(OpKind kind);
std::span<const AttrInfo> attr_infos(OpKind kind);
// Returns null if ops of this kind have no such attribute.
const AttrInfo* attr_info(OpKind kind, AttrName name);
// Returns the form of the attribute, which is one for all ops.
AttrForm attr_form(AttrName name);
// Returns the attribute that is written right after the op's name (`cmpi slt %a, %b`), if the op has one.
std::optional<AttrName> leading_attr(OpKind kind);

// Returns the string of an Enum attribute's value: empty when out of range, or when the op has no such attribute.
std::string_view enum_attr_text(OpKind kind, AttrName name, int64_t value);
std::optional<int64_t> enum_attr_value(OpKind kind, AttrName name, std::string_view text);

// Returns the operands of the catalogue's entry number `place`; none when they are missing, or when the number of operands does
// not match the attributes.
std::span<Value*> operands_at(const Op& op, size_t place);
// Returns the problem with the number of operands, given the attributes; empty when there is none.
std::string operand_mistake(const Op& op);

}  // namespace kdsl::ir
