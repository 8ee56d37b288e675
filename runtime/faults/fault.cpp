#include "faults/fault.h"

#include "faults/fault_text.h"

namespace kdsl::runtime {

static std::vector<kdsl_fault_operand> view_of(const Operands& operands) {
  std::vector<kdsl_fault_operand> views;
  for (const Operand& operand : operands)
    views.push_back({.name = operand.name,
                     .count = static_cast<uint32_t>(operand.numbers.size()),
                     .numbers = operand.numbers.data(),
                     .text = operand.text.c_str()});
  return views;
}

static std::string words_or_nothing(const char* pattern, std::span<const kdsl_fault_operand> operands) {
  return format_operands(pattern, operands).value_or(std::string());
}

FaultView::FaultView(const Fault& fault) {
  operands_.reserve(fault.places.size() + 1);
  texts_.reserve(fault.places.size() + 2);
  const FaultWords words = words_of(fault.kind);
  operands_.push_back(view_of(fault.operands));
  texts_.push_back(fault.kind == KDSL_FAULT_NONE ? fault.message : words_or_nothing(words.message, operands_.back()));
  texts_.push_back(words_or_nothing(words.help, operands_.back()));
  for (const Fault::Place& place : fault.places) {
    operands_.push_back(view_of(place.operands));
    texts_.push_back(words_or_nothing(words_of(place.role), operands_.back()));
    places_.push_back({.file = place.file.c_str(),
                       .line = place.line,
                       .column = place.column,
                       .function = place.function.c_str(),
                       .note = texts_.back().c_str()});
    facts_.push_back({.role = place.role,
                      .operand_count = static_cast<uint32_t>(operands_.back().size()),
                      .operands = operands_.back().data()});
  }
  view_ = {.status = fault.status,
           .message = texts_[0].c_str(),
           .kernel = fault.kernel.c_str(),
           .block = {fault.block[0], fault.block[1], fault.block[2]},
           .thread = {fault.thread[0], fault.thread[1], fault.thread[2]},
           .place_count = static_cast<uint32_t>(places_.size()),
           .places = places_.data(),
           .kind = fault.kind,
           .operand_count = static_cast<uint32_t>(operands_[0].size()),
           .operands = operands_[0].data(),
           .facts = facts_.data(),
           .help = texts_[1].c_str()};
}

}  // namespace kdsl::runtime
