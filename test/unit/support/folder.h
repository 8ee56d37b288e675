// A folder of files for one test, which is removed with it.
#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include <fmt/format.h>

namespace kdsl::test {

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / fmt::format("kdsl-unit-{:x}", std::random_device()())) {
    std::filesystem::create_directories(path_);
    path_ = std::filesystem::canonical(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  Folder& write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
    return *this;
  }
  std::string path() const { return path_.string(); }

  // The folder's name is another one in each run: DIR stands for it.
  std::string without_path(std::string text) const {
    for (size_t at = 0; (at = text.find(path(), at)) != text.npos;) text.replace(at, path().size(), "DIR");
    return text;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace kdsl::test
