#include "target/remote/remote_cache.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include <fmt/core.h>

#include "base/os/file.h"
#include "target/result_cache.h"

namespace kdsl::target {

using Clock = std::chrono::steady_clock;

namespace {

constexpr size_t kMostBytes = size_t{256} << 20;  // a larger entry counts as a failure
constexpr size_t kMostTokenBytes = 64 << 10;
constexpr auto kRest = std::chrono::seconds(60);

// The servers that failed lately. A process that compiles many files waits for an absent server once, not for each file.
class Failures {
 public:
  bool is_resting(const std::string& url) {
    std::lock_guard lock(mutex_);
    auto found = since_.find(url);
    return found != since_.end() && Clock::now() - found->second < kRest;
  }
  // Returns whether this is news.
  bool add(const std::string& url) {
    std::lock_guard lock(mutex_);
    auto now = Clock::now();
    auto [at, is_new] = since_.emplace(url, now);
    bool is_old = !is_new && now - at->second >= kRest;
    at->second = now;
    return is_new || is_old;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, Clock::time_point> since_;
};

Failures& failures() {
  static Failures all;
  return all;
}

bool is_found(int status) { return status == 200; }
bool is_missing(int status) { return status == 404 || status == 410; }
bool is_stored(int status) { return status == 200 || status == 201 || status == 204; }

}  // namespace

RemoteCache::RemoteCache(std::string url, std::string token_file, std::chrono::milliseconds limit)
    : url_(std::move(url)), token_file_(std::move(token_file)), left_(limit), limit_(limit) {
  while (url_.ends_with('/')) url_.pop_back();
}

void RemoteCache::fail(std::string problem) {
  is_off_ = true;
  if (failures().add(url_)) problem_ = std::move(problem);
}

// Reads the token and loads libcurl before the first request. Returns false if the server cannot be asked.
bool RemoteCache::prepare() {
  if (is_off_ || client_) return !is_off_;
  is_off_ = failures().is_resting(url_);
  if (is_off_) return false;
  if (!token_file_.empty()) {
    auto bytes = os::read_file(token_file_, kMostTokenBytes);
    if (!bytes) return fail(fmt::format("the token file {} cannot be read", token_file_)), false;
    token_ = std::move(*bytes);
    token_.erase(token_.find_last_not_of(" \t\r\n") + 1);
    bool is_good = !token_.empty() && std::ranges::all_of(token_, [](char c) { return c > ' ' && c < '\x7f'; });
    if (!is_good) return fail(fmt::format("the token file {} contains no token", token_file_)), false;
  }
  auto made = HttpClient::make();
  if (!made) return fail(made.error()), false;
  client_.emplace(std::move(*made));
  return true;
}

std::optional<HttpAnswer> RemoteCache::ask(HttpRequest::Method method, std::string_view key, std::string_view body) {
  if (!prepare()) return std::nullopt;
  auto begin = Clock::now();
  auto answer = client_->send({method, fmt::format("{}/{}", url_, key), token_, body, left_, kMostBytes});
  left_ -= std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  if (left_.count() <= 0)
    fail(fmt::format("it took longer than {} s", static_cast<double>(limit_.count()) / 1000.0));
  else if (!answer)
    fail(answer.error());
  if (!answer) return std::nullopt;
  bool is_put = method == HttpRequest::Method::Put;
  bool is_known = is_put ? is_stored(answer->status) : is_found(answer->status) || is_missing(answer->status);
  if (!is_known) return fail(fmt::format("the server answered {}", answer->status)), std::nullopt;
  return std::move(*answer);
}

std::optional<std::string> RemoteCache::get(std::string_view key) {
  auto answer = ask(HttpRequest::Method::Get, key);
  if (!answer || !is_found(answer->status)) return std::nullopt;
  if (auto bytes = unsealed(answer->body)) return std::string(*bytes);
  damaged_.emplace_back(key);
  return std::nullopt;
}

void RemoteCache::put(std::string_view key, std::string_view bytes, bool replaces) {
  if (!replaces && std::ranges::find(damaged_, key) == damaged_.end()) {
    auto known = ask(HttpRequest::Method::Head, key);
    if (!known || is_found(known->status)) return;
  }
  ask(HttpRequest::Method::Put, key, sealed(bytes));
}

}  // namespace kdsl::target
