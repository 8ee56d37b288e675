// Requests to an HTTP server through libcurl, which is loaded when the first one is made: the compiler neither links nor needs
// it. Used by the cache that machines share (remote_cache.h).
#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <string_view>

namespace kdsl::target {

struct HttpRequest {
  enum class Method : uint8_t { Get, Head, Put } method;
  std::string url;
  std::string token;  // sent as `Authorization: Bearer TOKEN`; empty: none
  std::string_view body;  // sent by Put
  std::chrono::milliseconds limit;  // for all of it
  size_t most_bytes;  // a longer answer is an error
};

struct HttpAnswer {
  int status = 0;  // 200, 404 …
  std::string body;
};

// A connection, which is kept open between requests. Redirections are not followed, so that the token goes to no other server.
class HttpClient {
 public:
  // The error says that libcurl cannot be loaded.
  static std::expected<HttpClient, std::string> make();
  HttpClient(HttpClient&& other) noexcept : handle_(other.handle_) { other.handle_ = nullptr; }
  ~HttpClient();

  // The error says why there is no answer.
  std::expected<HttpAnswer, std::string> send(const HttpRequest& request);

 private:
  explicit HttpClient(void* handle) : handle_(handle) {}

  void* handle_;
};

}  // namespace kdsl::target
