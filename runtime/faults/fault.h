// A fault of a kernel or of host code with what it is told of: its kind, operands and places, which own their texts, and the
// same as callers see it. What finds a mistake fills a Fault; status.h keeps the thread's latest one; the words are made when
// somebody looks at it (fault_text.h).
#pragma once

#include <cstdint>
#include <concepts>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "kdsl/runtime.h"

namespace kdsl::runtime {

struct Operand {
  template <typename T>
  requires std::integral<T> || std::is_enum_v<T> Operand(kdsl_operand_name called, T number)
      : name(called), numbers{static_cast<int64_t>(number)} {}
  Operand(kdsl_operand_name called, std::vector<int64_t> several) : name(called), numbers(std::move(several)) {}
  Operand(kdsl_operand_name called, const uint32_t (&position)[3])
      : name(called), numbers(std::begin(position), std::end(position)) {}
  Operand(kdsl_operand_name called, const char* words) : name(called), text(words) {}
  Operand(kdsl_operand_name called, std::string words) : name(called), text(std::move(words)) {}

  kdsl_operand_name name;
  std::vector<int64_t> numbers;
  std::string text;
};
using Operands = std::vector<Operand>;

// What is found to be wrong, apart from who did it where.
struct Finding {
  kdsl_fault_kind kind;
  Operands operands = {};
};

struct Fault {
  struct Place {
    std::string file, function;
    uint32_t line = 0, column = 0;
    kdsl_place_role role = KDSL_PLACE_FAULT;
    Operands operands = {};
  };
  kdsl_status status = KDSL_OK;
  kdsl_fault_kind kind = KDSL_FAULT_NONE;
  std::string message;  // of one without a kind
  std::string kernel;
  uint32_t block[3] = {0, 0, 0};
  uint32_t thread[3] = {0, 0, 0};
  Operands operands;
  std::vector<Place> places;
};

// What callers see of a fault, which outlives it. Moving keeps everything where it is.
class FaultView {
 public:
  FaultView() = default;
  explicit FaultView(const Fault& fault);
  FaultView(FaultView&&) = default;
  FaultView& operator=(FaultView&&) = default;
  const kdsl_fault& get() const { return view_; }

 private:
  kdsl_fault view_{};
  std::vector<kdsl_source_place> places_;
  std::vector<kdsl_place_facts> facts_;
  std::vector<std::vector<kdsl_fault_operand>> operands_;  // of the fault, then of its places
  std::vector<std::string> texts_;  // its message and help, then the notes of its places
};

}  // namespace kdsl::runtime
