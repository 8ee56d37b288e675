// The calling thread's latest error: message and, for a failed kernel on the cpu device, the fault.
#pragma once

#include <string>
#include <vector>

#include "kdsl/runtime.h"

namespace kdsl::runtime {

// A kdsl_fault that owns its texts.
struct Fault {
  struct Place {
    std::string file, function, note;
    uint32_t line = 0, column = 0;
  };
  kdsl_status status = KDSL_OK;
  std::string message, kernel;
  uint32_t block[3] = {0, 0, 0};
  uint32_t thread[3] = {0, 0, 0};
  std::vector<Place> places;
};

// The same as callers see it; the fault outlives it. Moving keeps the places where they are.
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
};

// printf-style; returns `status`.
[[gnu::format(printf, 2, 3)]] kdsl_status fail(kdsl_status status, const char* format, ...);
// Makes the fault the thread's latest error; its text becomes kdsl_last_error().
kdsl_status fail(Fault fault);
// A failure of host code at a place of its source: a fault without a kernel. An empty file: no place is known.
kdsl_status fail_at(kdsl_status status, std::string message, const char* file, uint32_t line, uint32_t column);
// Adds the launch that failed to the places of the latest fault, if that is one of a kernel.
void note_launch(const char* file, uint32_t line, uint32_t column);

}  // namespace kdsl::runtime
