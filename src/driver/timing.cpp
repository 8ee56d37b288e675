#include "driver/timing.h"

#include <chrono>

#include <fmt/core.h>

#include "base/os/memory.h"
#include "diag/json_writer.h"

namespace kdsl::driver {

static int64_t clock_ns() { return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count(); }

Timing::Timing() : origin_ns_(clock_ns()) {}

int64_t Timing::now() const { return clock_ns() - origin_ns_; }

Phase::Phase(Timing& timing, std::string_view name, std::string_view detail)
    : timing_(timing), index_(timing.events_.size()), context_(name, detail) {
  timing.events_.push_back({std::string(name), std::string(detail), timing.depth_++, timing.now(), 0});
}

Phase::~Phase() {
  timing_.events_[index_].end_ns = timing_.now();
  --timing_.depth_;
}

std::string Timing::report() const {
  double total = static_cast<double>(now());
  std::string out = "      ms   share  phase\n";
  for (const Event& event : events_) {
    double spent = static_cast<double>(event.end_ns - event.start_ns);
    out += fmt::format("{:8.3f}  {:5.1f}%  {:{}}{}{}{}\n", spent / 1e6, 100 * spent / total, "", event.depth * 2, event.name,
                       event.detail.empty() ? "" : " ", event.detail);
  }
  out += fmt::format("{:8.3f}  100.0%  total, peak memory {:.1f} MB\n", total / 1e6,
                     static_cast<double>(os::peak_memory_bytes()) / (1 << 20));
  return out;
}

std::string Timing::chrome_trace() const {
  diag::JsonWriter json;
  json.begin_object().key("traceEvents").begin_array();
  for (const Event& event : events_) {
    json.begin_object().member("name", event.name).member("ph", "X");
    json.member_number("pid", 1).member_number("tid", 1);
    json.member_number("ts", event.start_ns / 1000).member_number("dur", (event.end_ns - event.start_ns) / 1000);
    json.key("args").begin_object().member("detail", event.detail).end_object().end_object();
  }
  json.end_array().member("displayTimeUnit", "ms").end_object();
  return json.take() + "\n";
}

}  // namespace kdsl::driver
