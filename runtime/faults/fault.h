// Describes a fault of a kernel or of host code by its kind, operands and places, which own their strings, and provides the
// view of it that callers see. Checks fill in a Fault; status.h keeps the thread's latest one; the text is made only when
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

// Says what is wrong, apart from who did it, and where.
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
  std::string message;  // for a finding without a kind
  std::string kernel;
  uint32_t block[3] = {0, 0, 0};
  uint32_t thread[3] = {0, 0, 0};
  Operands operands;
  std::vector<Place> places;
};

// The view of a fault for callers; the fault has to outlive it. Moving keeps all addresses.
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
  std::vector<std::string> texts_;  // message and help, then the notes of the places
};

}  // namespace kdsl::runtime
