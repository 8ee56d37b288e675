// Reads the values of names at a stop: numbers, elements of tensors and of tiles, wherever they are. The process's own memory
// holds all of it; addresses come from the values of the stop, so each is looked up before it is read.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "driver/debug/kernel_state.h"

namespace kdsl::driver {

// A number of a type, or an element in memory.
struct DebugNumber {
  dtype::DType type = dtype::DType::Int64;
  int64_t integer = 0;
  double real = 0;

  bool is_float() const { return dtype::is_float(type); }
  double value() const { return is_float() ? real : static_cast<double>(integer); }
  std::string text() const;
};
DebugNumber number_of_bits(uint64_t bits, dtype::DType type);

// The place of an element. A fragment's elements lie in registers of threads.
struct ElementPlace {
  uint64_t address = 0;
  dtype::DType type{};
  std::optional<uint32_t> thread;  // that holds it; none: memory
};

// A line of a value that consists of several elements: the coordinates in front of it, and its elements.
struct ElementRow {
  std::string name;  // "[3, 0:8]"
  std::string text;
};

class Inspector {
 public:
  Inspector(const Stops& stops, Focus focus, const FrameRecord& frame)
      : stop_(stops.at(frame.stop)), stops_(stops), focus_(focus), frame_(frame) {}

  const std::vector<ir::DebugVariable>& variables() const { return stop_.variables; }
  const ir::DebugVariable* find(std::string_view name) const;

  // Returns the value on one line, and the type.
  std::string summary(const ir::DebugVariable& v) const;
  std::string type_text(const ir::DebugVariable& v) const;
  bool has_elements(const ir::DebugVariable& v) const;
  // Returns the elements in rows, as many as a window of `rows` rows and `columns` columns has, from a coordinate on.
  std::vector<ElementRow> rows(const ir::DebugVariable& v, std::vector<int64_t> from, int64_t rows, int64_t columns) const;
  std::vector<int64_t> shape(const ir::DebugVariable& v) const;

  // The errors are sentences without a full stop.
  std::expected<DebugNumber, std::string> number(const ir::DebugVariable& v) const;
  std::expected<ElementPlace, std::string> place(const ir::DebugVariable& v, std::vector<int64_t> coordinate) const;
  std::expected<DebugNumber, std::string> element(const ir::DebugVariable& v, const std::vector<int64_t>& coordinate) const;

 private:
  uint64_t word(int32_t operand, uint32_t lane = 0) const;
  std::expected<DebugNumber, std::string> read(const ElementPlace& place) const;
  // Returns the operand's word of another thread of the block, at its last stop with that name.
  std::optional<uint64_t> word_of_thread(uint32_t thread, const std::string& name) const;

  const Stop& stop_;
  const Stops& stops_;
  Focus focus_;
  const FrameRecord& frame_;
};

}  // namespace kdsl::driver
