// Implements --cache-dir: it keeps the outputs of a compile under the hash of everything that they were made from, which is the
// bytes of every file that was read, the names of files that were looked for and not found, the options, the architectures,
// this compiler and the tools that it runs. Folders are not hashed, so that a checkout that was moved finds its results. Only
// compiles that report nothing are kept, so a warning appears each time.
//
// Which files a compile reads is known only after it has run. The cache therefore has two kinds of entries: lists of the files
// that a program with a certain text has read, and results for such a list with certain contents. Behind the folder there may
// be a server that several machines share (--cache-url): what the folder lacks is asked for there and kept in the folder, and
// what is stored goes to both.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/options/options.h"
#include "driver/plan.h"
#include "target/remote/remote_cache.h"
#include "target/result_cache.h"

namespace kdsl::driver {

class Cache {
 public:
  // Makes the cache for one input.
  Cache(const Options& options, const std::string& input, const std::vector<PlannedOutput>& plan, const SourceManager& sources);

  // Returns false if the options ask for something other than outputs, such as the time that phases take.
  static bool is_of_use(const Options& options, const std::string& input);

  struct Hit {
    std::vector<std::string> outputs;  // in the order of the plan
    std::vector<std::string> files;  // files that the compile would read
    std::string printed;  // output of the program of an embedded compile
  };
  // Looks up the outputs for an input with this text.
  std::optional<Hit> look_up(std::string_view text);

  // Stores the outputs of a compile that reported nothing. A compile that read anything that differs from run to run is not
  // stored.
  void store(std::string_view text, const std::vector<std::string_view>& outputs, std::string_view printed);

  // Returns the server that cannot be used; null if there is none, or nothing failed.
  const target::RemoteCache* failed_server() const { return remote_ && !remote_->problem().empty() ? &*remote_ : nullptr; }

 private:
  // A file, named relative to the folder in which it was found, or another dependency of a compile.
  struct Dependency {
    char kind;  // 'f' file, 'a' absent file, 'd' folder, 'e' environment, 'w' working folder, 'p' paths as they were given
    int64_t root;  // index of the folder; -1: the name is complete
    std::string name;
  };
  using Dependencies = std::vector<Dependency>;

  std::string program_key(std::string_view text);
  Dependency dependency(char kind, const std::string& path) const;
  std::string path_of(const Dependency& dependency) const;
  std::optional<std::string> result_key(const std::string& program, const Dependencies& dependencies) const;
  std::vector<Dependencies> read_lists(const std::optional<std::string>& bytes) const;
  std::optional<Hit> hit_of(const std::string& program, const Dependencies& list);
  std::optional<std::string> result(const std::string& key);
  void add_list(const std::string& program, const Dependencies& dependencies);

  const Options& options_;
  const std::string& input_;
  const std::vector<PlannedOutput>& plan_;
  const SourceManager& sources_;
  target::ResultCache results_;
  std::optional<target::RemoteCache> remote_;
  std::vector<Dependencies> remote_lists_;  // lists of the program that the server has
  std::vector<std::string> roots_;  // folder of the input, then those of -I
};

}  // namespace kdsl::driver
