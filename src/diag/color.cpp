#include <cstdlib>
#include <string_view>

#include "base/os/file.h"
#include "diag/render.h"

namespace kdsl::diag {

static std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : std::string_view();
}

bool wants_color(ColorMode mode, int file_descriptor) {
  if (mode != ColorMode::Auto) return mode == ColorMode::Always;
  if (!environment("NO_COLOR").empty()) return false;
  for (const char* name : {"CLICOLOR_FORCE", "FORCE_COLOR"})
    if (std::string_view value = environment(name); !value.empty() && value != "0") return true;
  return environment("TERM") != "dumb" && os::is_terminal(file_descriptor);
}

}  // namespace kdsl::diag
