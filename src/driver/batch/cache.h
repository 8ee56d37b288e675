// --cache-dir: what a compile has made, under the hash of all that it was made from: the bytes of every file it read, files it
// looked for in vain, the options, the architectures, this compiler and the tools beside it. Folders are no part of it, so that
// a checkout that was moved finds its results. Only compiles that report nothing are kept: a warning shows each time.
//
// Which files a compile reads is known when it has run. The cache therefore knows two kinds of entries: lists of files that
// programs of this text have read, and results for such a list with certain contents.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/options/options.h"
#include "driver/plan.h"
#include "target/result_cache.h"

namespace kdsl::driver {

class Cache {
 public:
  // One for each input.
  Cache(const Options& options, const std::string& input, const std::vector<PlannedOutput>& plan);

  // False: these options ask for what is no output, such as the time that phases take.
  static bool is_of_use(const Options& options, const std::string& input);

  struct Hit {
    std::vector<std::string> outputs;  // in the order of the plan
    std::vector<std::string> files;  // that the compile would read
  };
  // `text`: of the input.
  std::optional<Hit> look_up(std::string_view text);

  // After a compile of it without a diagnostic. Nothing is kept of one that asked for what differs from run to run.
  void store(std::string_view text, const SourceManager& sources, const std::vector<std::string_view>& outputs);

 private:
  // A file by the folder it was found from, or another thing that a compile rests on.
  struct Dependency {
    char kind;  // 'f' file, 'a' no file, 'd' folder, 'e' environment, 'w' working folder, 'p' paths as they were given
    int64_t root;  // index of the folder; -1: the name says all
    std::string name;
  };
  using Dependencies = std::vector<Dependency>;

  std::string program_key(std::string_view text);
  Dependency dependency(char kind, const std::string& path) const;
  std::string path_of(const Dependency& dependency) const;
  std::optional<std::string> result_key(const std::string& program, const Dependencies& dependencies) const;
  std::vector<Dependencies> read_lists(const std::string& program) const;
  void add_list(const std::string& program, const Dependencies& dependencies);

  const Options& options_;
  const std::string& input_;
  const std::vector<PlannedOutput>& plan_;
  target::ResultCache results_;
  std::vector<std::string> roots_;  // that of the input, then those of -I
};

}  // namespace kdsl::driver
