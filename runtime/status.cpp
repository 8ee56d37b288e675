#include "status.h"

#include <cstdarg>
#include <cstdio>
#include <utility>

#include "faults/fault_text.h"
#include "log.h"

namespace kdsl::runtime {

namespace {

struct LastError {
  std::string message;
  Fault fault;
  FaultView view;
  bool has_fault = false;
};
thread_local LastError last_error;

}  // namespace

kdsl_status fail(kdsl_status status, const char* format, ...) {
  char text[2048];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return kdsl_set_error(status, text);
}

static void append_place(std::string& text, const kdsl_source_place& place) {
  if (*place.file) text += std::string(place.file) + ":";
  if (place.line != 0) text += std::to_string(place.line) + ":";
  if (place.column != 0) text += std::to_string(place.column) + ":";
  if (!text.empty() && text.back() == ':') text += ' ';
}

// Returns "FILE:LINE:COL: message, in kernel `k`, block (…), thread (…)", followed by a line for each further place.
static std::string render(const kdsl_fault& fault) {
  std::string text;
  if (fault.place_count != 0) append_place(text, fault.places[0]);
  text += fault.message;
  if (!*fault.kernel) return text;
  auto triple = [](const uint32_t(&v)[3]) {
    return "(" + std::to_string(v[0]) + ", " + std::to_string(v[1]) + ", " + std::to_string(v[2]) + ")";
  };
  text += std::string(" [kernel ") + fault.kernel + ", block " + triple(fault.block) + ", thread " + triple(fault.thread) + "]";
  for (uint32_t i = 1; i < fault.place_count; ++i) {
    std::string line;
    append_place(line, fault.places[i]);
    text += "\n" + line + "note: " + fault.places[i].note;
  }
  return text;
}

kdsl_status fail(Fault fault) {
  LastError& last = last_error;
  last.fault = std::move(fault);
  last.view = FaultView(last.fault);
  last.message = render(last.view.get());
  last.has_fault = true;
  log_error(last.message.c_str());
  return last.fault.status;
}

static Fault fault_of(Finding finding) {
  Fault fault;
  fault.kind = finding.kind;
  fault.status = words_of(finding.kind).status;
  fault.operands = std::move(finding.operands);
  return fault;
}

kdsl_status fail(Finding finding) { return fail(fault_of(std::move(finding))); }

static kdsl_status fail_at(Fault fault, const char* file, uint32_t line, uint32_t column) {
  if (!file || !*file) return kdsl_set_error(fault.status, FaultView(fault).get().message);
  fault.places.push_back({.file = file, .function = {}, .line = line, .column = column});
  return fail(std::move(fault));
}

kdsl_status fail_at(Finding finding, const char* file, uint32_t line, uint32_t column) {
  return fail_at(fault_of(std::move(finding)), file, line, column);
}

kdsl_status fail_at(kdsl_status status, std::string message, const char* file, uint32_t line, uint32_t column) {
  Fault fault;
  fault.status = status;
  fault.message = std::move(message);
  return fail_at(std::move(fault), file, line, column);
}

void note_launch(const char* file, uint32_t line, uint32_t column) {
  Fault fault = last_error.fault;
  if (fault.kernel.empty() || fault.places.empty() || !file || !*file) return;
  fault.places.push_back({.file = file, .function = {}, .line = line, .column = column, .role = KDSL_PLACE_LAUNCH});
  static_cast<void>(fail(std::move(fault)));
}

}  // namespace kdsl::runtime

using kdsl::runtime::last_error;
using kdsl::runtime::log_error;

kdsl_status kdsl_set_error(kdsl_status status, const char* message) {
  last_error.message = message ? message : "";
  last_error.has_fault = false;
  log_error(last_error.message.c_str());
  return status;
}

const char* kdsl_last_error(void) { return last_error.message.c_str(); }

const kdsl_fault* kdsl_last_fault(void) { return last_error.has_fault ? &last_error.view.get() : nullptr; }

const char* kdsl_status_name(kdsl_status status) {
  switch (status) {
    case KDSL_OK: return "ok";
    case KDSL_ERROR_INVALID_ARGUMENT: return "invalid argument";
    case KDSL_ERROR_NO_DRIVER: return "no driver";
    case KDSL_ERROR_NO_DEVICE: return "no device";
    case KDSL_ERROR_OUT_OF_MEMORY: return "out of memory";
    case KDSL_ERROR_NOT_FOUND: return "not found";
    case KDSL_ERROR_INVALID_IMAGE: return "invalid image";
    case KDSL_ERROR_LAUNCH_CONFIG: return "launch config";
    case KDSL_ERROR_UNSUPPORTED: return "unsupported";
    case KDSL_ERROR_DRIVER: return "driver";
    case KDSL_ERROR_INTERNAL: return "internal";
    case KDSL_ERROR_COOPERATIVE_TOO_LARGE: return "cooperative too large";
    case KDSL_ERROR_KERNEL_ASSERT: return "kernel assert";
    case KDSL_ERROR_KERNEL_TRAP: return "kernel trap";
    case KDSL_ERROR_KERNEL_BOUNDS: return "kernel bounds";
    case KDSL_ERROR_KERNEL_BARRIER: return "kernel barrier";
    case KDSL_ERROR_KERNEL_DEADLOCK: return "kernel deadlock";
    case KDSL_ERROR_KERNEL_TIMEOUT: return "kernel timeout";
    case KDSL_ERROR_KERNEL_RACE: return "kernel race";
    case KDSL_ERROR_KERNEL_INIT: return "kernel init";
    case KDSL_ERROR_KERNEL_NAN: return "kernel nan";
  }
  return "unknown status";
}
