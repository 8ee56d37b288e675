#include "target/remote/http.h"

#include <algorithm>
#include <cstring>

#include "base/os/dynamic_library.h"

namespace kdsl::target {

namespace {

// The part of libcurl's interface that is used, whose numbers never change. Its header is not needed to build the compiler.
enum Option : int {
  kUpload = 46,
  kNoBody = 44,
  kFollowLocation = 52,
  kNoSignal = 99,
  kTimeoutMs = 155,
  kConnectTimeoutMs = 156,
  kProtocols = 181,
  kWriteData = 10001,
  kUrl = 10002,
  kReadData = 10009,
  kErrorBuffer = 10010,
  kHttpHeader = 10023,
  kWriteFunction = 20011,
  kReadFunction = 20012,
  kInFileSizeLarge = 30115,
};
constexpr int kResponseCode = 0x200002;
constexpr long kHttpAndHttps = 3, kGlobalAll = 3;
constexpr size_t kErrorSize = 256;

struct Curl {
  int (*global_init)(long flags);
  void* (*easy_init)();
  void (*easy_reset)(void* handle);
  int (*easy_setopt)(void* handle, int option, ...);
  int (*easy_perform)(void* handle);
  int (*easy_getinfo)(void* handle, int info, ...);
  void (*easy_cleanup)(void* handle);
  const char* (*easy_strerror)(int error);
  void* (*slist_append)(void* list, const char* text);
  void (*slist_free_all)(void* list);

  bool find_all(const os::DynamicLibrary& library) {
    return library.find("curl_global_init", global_init) && library.find("curl_easy_init", easy_init) &&
           library.find("curl_easy_reset", easy_reset) && library.find("curl_easy_setopt", easy_setopt) &&
           library.find("curl_easy_perform", easy_perform) && library.find("curl_easy_getinfo", easy_getinfo) &&
           library.find("curl_easy_cleanup", easy_cleanup) && library.find("curl_easy_strerror", easy_strerror) &&
           library.find("curl_slist_append", slist_append) && library.find("curl_slist_free_all", slist_free_all);
  }
};

std::expected<Curl, std::string> load() {
  std::string failure = "libcurl is not installed";
  for (const char* name : {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"}) {
    auto opened = os::DynamicLibrary::open(name);
    if (!opened) continue;
    Curl curl{};
    if (curl.find_all(*opened) && curl.global_init(kGlobalAll) == 0) return curl;
    failure = "libcurl cannot be used: it lacks functions";
  }
  return std::unexpected(failure);
}

const std::expected<Curl, std::string>& curl() {
  static const std::expected<Curl, std::string> loaded = load();
  return loaded;
}

// Data that libcurl's callbacks read and write.
struct Transfer {
  std::string_view to_send;
  std::string received;
  size_t most_bytes;
};

size_t take(const char* bytes, size_t, size_t count, void* user) {
  auto& transfer = *static_cast<Transfer*>(user);
  if (transfer.received.size() + count > transfer.most_bytes) return 0;  // ends the transfer
  transfer.received.append(bytes, count);
  return count;
}

size_t give(char* bytes, size_t, size_t room, void* user) {
  auto& transfer = *static_cast<Transfer*>(user);
  size_t count = std::min(room, transfer.to_send.size());
  std::memcpy(bytes, transfer.to_send.data(), count);
  transfer.to_send.remove_prefix(count);
  return count;
}

}  // namespace

std::expected<HttpClient, std::string> HttpClient::make() {
  if (!curl()) return std::unexpected(curl().error());
  void* handle = curl()->easy_init();
  if (!handle) return std::unexpected("libcurl cannot be used");
  return HttpClient(handle);
}

HttpClient::~HttpClient() {
  if (handle_) curl()->easy_cleanup(handle_);
}

std::expected<HttpAnswer, std::string> HttpClient::send(const HttpRequest& request) {
  const Curl& api = *curl();
  Transfer transfer{request.body, {}, request.most_bytes};
  char error[kErrorSize] = "";
  long limit = std::max<long>(1, static_cast<long>(request.limit.count()));
  // Servers that answer "100 Continue" first would cost a second of waiting, so that the header is left out.
  void* headers = api.slist_append(nullptr, "Expect:");
  if (!request.token.empty()) headers = api.slist_append(headers, ("Authorization: Bearer " + request.token).c_str());
  api.easy_reset(handle_);
  auto set = [&](Option option, auto value) { api.easy_setopt(handle_, option, value); };
  set(kUrl, request.url.c_str());
  set(kNoSignal, 1L);
  set(kFollowLocation, 0L);
  set(kProtocols, kHttpAndHttps);
  set(kTimeoutMs, limit);
  set(kConnectTimeoutMs, limit);
  set(kErrorBuffer, static_cast<char*>(error));
  set(kHttpHeader, headers);
  set(kWriteFunction, take);
  set(kWriteData, static_cast<void*>(&transfer));
  if (request.method == HttpRequest::Method::Head) set(kNoBody, 1L);
  if (request.method == HttpRequest::Method::Put) {
    set(kUpload, 1L);
    set(kReadFunction, give);
    set(kReadData, static_cast<void*>(&transfer));
    set(kInFileSizeLarge, static_cast<long>(request.body.size()));
  }
  int failure = api.easy_perform(handle_);
  HttpAnswer answer;
  long status = 0;
  api.easy_getinfo(handle_, kResponseCode, &status);
  api.slist_free_all(headers);
  if (failure != 0) return std::unexpected(std::string(*error ? error : api.easy_strerror(failure)));
  answer.status = static_cast<int>(status);
  answer.body = std::move(transfer.received);
  return answer;
}

}  // namespace kdsl::target
