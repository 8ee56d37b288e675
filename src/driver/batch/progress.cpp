#include "driver/batch/progress.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "base/os/file.h"
#include "base/os/thread.h"
#include "diag/display.h"
#include "diag/source_excerpt.h"
#include "driver/batch/side_by_side.h"
#include "driver/outputs.h"

namespace kdsl::driver {

// The line appears after a second, so that short commands do not show one, and then every quarter of a second.
constexpr std::chrono::milliseconds kFirst(1000), kAgain(250);

static bool is_watched(const Options& options) {
  const char* terminal = std::getenv("TERM");
  return options.diagnostics_format == DiagnosticsFormat::Text && !prints_on_the_way(options) && terminal &&
         std::string_view(terminal) != "dumb" && os::is_terminal(os::kStandardError);
}

Progress::Progress(const Options& options) : count_(options.inputs.size()) {
  if (is_watched(options)) watcher_ = os::start_without_signals([this] { watch(); });
}

Progress::~Progress() {
  if (!watcher_.joinable()) return;
  {
    std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  watcher_.join();
  erase();
}

void Progress::begin(const std::string& input) {
  if (!watcher_.joinable()) return;
  std::lock_guard lock(mutex_);
  running_.push_back(input);
}

void Progress::end(const std::string& input) {
  if (!watcher_.joinable()) return;
  std::lock_guard lock(mutex_);
  if (auto found = std::find(running_.begin(), running_.end(), input); found != running_.end()) running_.erase(found);
  ++done_;
}

void Progress::hide() {
  if (!watcher_.joinable()) return;
  std::lock_guard lock(mutex_);
  erase();
}

void Progress::erase() {
  if (is_shown_) os::write_all(os::kStandardError, "\r\x1b[K");
  is_shown_ = false;
}

// Cuts the text to the width of the terminal, because a line that wraps cannot be overwritten.
static std::string cut_to_terminal(std::string text) {
  constexpr int kUsualColumns = 80;
  int columns = os::terminal_columns(os::kStandardError).value_or(kUsualColumns);
  int used = 0;
  for (size_t at = 0; at < text.size();) {
    diag::DisplayChar next = diag::decode_for_display(text, at);
    used += diag::display_width(next.value);
    if (used >= columns) {
      text.resize(at);
      break;
    }
    at += next.size;
  }
  return text;
}

std::string Progress::line() const {
  auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start_).count();
  std::string names;
  for (const std::string& input : running_) names += (names.empty() ? "" : ", ") + diag::without_controls(input);
  std::string count = count_ > 1 ? fmt::format("[{}/{}] ", done_, count_) : std::string();
  return cut_to_terminal(fmt::format("{}{} s: {}", count, seconds, names));
}

void Progress::watch() {
  std::unique_lock lock(mutex_);
  auto wait = kFirst;
  while (!changed_.wait_for(lock, wait, [this] { return is_over_; })) {
    os::write_all(os::kStandardError, "\r\x1b[K" + line());
    is_shown_ = true;
    wait = kAgain;
  }
}

}  // namespace kdsl::driver
