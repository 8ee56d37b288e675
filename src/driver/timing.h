// How long the phases take, for -ftime-report and -ftime-trace, and in which phase the compiler is, for
// crash reports. A Phase object is a phase; they nest.
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

  // A table for people: phase, milliseconds, share.
  std::string report() const;
  // Chrome's trace format ("traceEvents" of complete events, microseconds).
  std::string chrome_trace() const;

 private:
  friend class Phase;
  struct Event {
    std::string name;
    std::string detail;
    int depth;
    int64_t start_ns, end_ns;
  };
  int64_t now() const;  // since construction

  int64_t origin_ns_;
  int depth_ = 0;
  std::vector<Event> events_;
};

class Phase {
 public:
  // Both texts must outlive the phase.
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
