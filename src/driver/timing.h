// Measures how long the phases take, for -ftime-report and -ftime-trace, and records the current phase for crash reports. A
// Phase object stands for a phase; they nest.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/crash_context.h"

namespace kdsl::driver {

class Timing {
 public:
  Timing();

  // Returns a table for people: phase, milliseconds, share.
  std::string report() const;
  // Returns Chrome's trace format ("traceEvents" with complete events, in microseconds).
  std::string chrome_trace() const;

 private:
  friend class Phase;
  struct Event {
    std::string name;
    std::string detail;
    int depth;
    int64_t start_ns, end_ns;
  };
  int64_t now() const;  // time since construction

  int64_t origin_ns_;
  int depth_ = 0;
  std::vector<Event> events_;
};

class Phase {
 public:
  // Both strings must outlive the phase.
  Phase(Timing& timing, std::string_view name, std::string_view detail = {});
  Phase(const Phase&) = delete;
  Phase& operator=(const Phase&) = delete;
  ~Phase();

 private:
  Timing& timing_;
  size_t index_;
  CrashContext context_;
};

}  // namespace kdsl::driver
