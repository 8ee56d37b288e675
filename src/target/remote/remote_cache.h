// A folder of an HTTP server in which machines share results of compiles: GET, HEAD and PUT of one name for each key, as WebDAV
// of any server has them. An entry contains its own digest, so that a damaged one counts as missing. Whoever may PUT there is
// trusted, since an entry is code (docs/security.md). The driver's cache of compiles (src/driver/batch/cache.h) uses it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "target/remote/http.h"

namespace kdsl::target {

class RemoteCache {
 public:
  // `limit` is the time that all requests together may take. After the first failure the server is not asked any more.
  RemoteCache(std::string url, std::string token_file, std::chrono::milliseconds limit);

  std::optional<std::string> get(std::string_view key);
  // Stores an entry, unless the server has one that was not seen to be damaged; with `replaces`, in any case.
  void put(std::string_view key, std::string_view bytes, bool replaces = false);

  const std::string& url() const { return url_; }
  // Returns why the server is not used; empty if nothing failed. Other compiles of the process that meet the failure within a
  // minute return nothing, so that it is told once.
  const std::string& problem() const { return problem_; }

 private:
  std::optional<HttpAnswer> ask(HttpRequest::Method method, std::string_view key, std::string_view body = {});
  bool prepare();
  void fail(std::string problem);

  std::string url_, token_file_, token_, problem_;
  std::chrono::milliseconds left_;
  std::chrono::milliseconds limit_;
  std::optional<HttpClient> client_;
  std::vector<std::string> damaged_;  // keys
  bool is_off_ = false;
};

}  // namespace kdsl::target
