// These tests cover source files: loading, encodings, lines and columns.
#include <catch2/catch.hpp>

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#include "base/cancellation.h"
#include "base/encoding.h"
#include "base/isolation.h"
#include "base/source.h"
#include "base/files/virtual_files.h"

using namespace kdsl;

namespace {

// A file that is removed at the end of the test.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& bytes) {
    char path[] = "/tmp/kdsl_source_test_XXXXXX";
    int fd = ::mkstemp(path);
    REQUIRE(fd >= 0);
    REQUIRE(::write(fd, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    ::close(fd);
    path_ = path;
  }
  ~TemporaryFile() { std::remove(path_.c_str()); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string loaded(const std::string& bytes) {
  TemporaryFile file(bytes);
  SourceManager sources;
  auto source = sources.load(file.path());
  REQUIRE(source);
  return std::string((*source)->text());
}

LoadError::Kind load_failure(const std::string& bytes) {
  TemporaryFile file(bytes);
  SourceManager sources;
  auto source = sources.load(file.path());
  REQUIRE_FALSE(source);
  return source.error().kind;
}

}  // namespace

TEST_CASE("lines end at LF, CRLF and CR") {
  SourceManager sources;
  const SourceFile* file = sources.add("a.kpy", "a\nbc\r\nd\re");
  CHECK(file->line_count() == 4);
  CHECK(file->line_text(1) == "a");
  CHECK(file->line_text(2) == "bc");
  CHECK(file->line_text(3) == "d");
  CHECK(file->line_text(4) == "e");
  CHECK(file->line_text(5) == "");
  CHECK(file->line_start(3) == 6);
  CHECK(file->line_column(3).line == 2);
  CHECK(file->line_column(3).column == 2);
  CHECK(file->line_column(1000).line == 4);
}

TEST_CASE("columns count code points") {
  SourceManager sources;
  const SourceFile* file = sources.add("a.kpy", "\xC3\xA4\xF0\x9F\x98\x80x");
  CHECK(file->line_column(6).column == 3);
}

TEST_CASE("an empty file has one line") {
  SourceManager sources;
  const SourceFile* file = sources.add("a.kpy", "");
  CHECK(file->line_count() == 1);
  CHECK(file->line_column(0).column == 1);
  CHECK(loaded("") == "");
}

TEST_CASE("files that cannot be read say why") {
  SourceManager sources;
  CHECK(sources.load("/nonexistent/a.kpy").error().kind == LoadError::Kind::NotFound);
  CHECK(sources.load("/tmp").error().kind == LoadError::Kind::IsDirectory);
  CHECK(sources.load("/dev/zero").error().kind == LoadError::Kind::TooLarge);
  CHECK(sources.loaded_paths().empty());
}

TEST_CASE("loaded files are numbered from one and remembered") {
  TemporaryFile a("x"), b("y");
  SourceManager sources;
  CHECK((*sources.load(a.path()))->id() == 1);
  sources.add("<instantiate>", "z");
  CHECK((*sources.load(b.path()))->id() == 3);
  CHECK(sources.loaded_paths() == std::vector<std::string>{a.path(), b.path()});
  CHECK(sources.file(0) == nullptr);
  CHECK(sources.file(4) == nullptr);
}

TEST_CASE("encodings") {
  CHECK(loaded("\xEF\xBB\xBFx = 1\n") == "x = 1\n");
  CHECK(loaded("# -*- coding: latin-1 -*-\n'\xE4'") == "# -*- coding: latin-1 -*-\n'\xC3\xA4'");
  CHECK(loaded("\n# vim: set fileencoding=latin-1 :\n'\x80'") == "\n# vim: set fileencoding=latin-1 :\n'\xC2\x80'");
  CHECK(load_failure("# coding: koi8-r\n'\xC1'") == LoadError::Kind::UnknownEncoding);
  CHECK(loaded("x = 1\n# coding: nonsense\n") == "x = 1\n# coding: nonsense\n");
  CHECK(loaded("# coding: utf-8-unix\n'\xC3\xA4'") == "# coding: utf-8-unix\n'\xC3\xA4'");
  CHECK(load_failure("'\xE4'") == LoadError::Kind::NotUtf8);
  CHECK(load_failure("# coding: ascii\n'\xE4'") == LoadError::Kind::NotUtf8);
  CHECK(load_failure("# coding: nonsense\n") == LoadError::Kind::UnknownEncoding);
  CHECK(load_failure("\xEF\xBB\xBF# coding: latin-1\n") == LoadError::Kind::UnknownEncoding);
  CHECK(load_failure("\xED\xA0\x80") == LoadError::Kind::NotUtf8);
  CHECK(load_failure("\xC0\x80") == LoadError::Kind::NotUtf8);
}

TEST_CASE("a declared encoding is found in the first two lines only") {
  CHECK(declared_encoding("# coding: a\n") == "a");
  CHECK(declared_encoding("#!x\n# coding=b") == "b");
  CHECK(declared_encoding("\n\n# coding: c") == "");
  CHECK(declared_encoding("x = 1 # coding: d") == "");
  CHECK(declared_encoding("# encoding : e") == "");
}

TEST_CASE("source: files in memory are found by path, and folders by the files in them") {
  SourceManager sources;
  const SourceFile* first = sources.add("a/b.py", "1");
  sources.add("a/b.py", "2");
  sources.add("<made>", "3");
  CHECK(find_virtual_file(sources, "a/b.py") == first);
  CHECK(find_virtual_file(sources, "<made>") == nullptr);
  CHECK(find_virtual_file(sources, "a") == nullptr);
  CHECK(is_virtual_folder(sources, "a"));
  CHECK_FALSE(is_virtual_folder(sources, "a/b"));
  CHECK_FALSE(is_virtual_folder(sources, "b"));
}

TEST_CASE("source: guards of a thread are nested") {
  Cancellation outer(nullptr), inner(nullptr);
  CancellableThread can_be_cancelled(outer);
  {
    CancellableThread within(inner);
    CHECK(cancellation_of_thread() == &inner);
    IsolatedThread isolated;
    { IsolatedThread again; }
    CHECK(are_programs_isolated());
  }
  CHECK(cancellation_of_thread() == &outer);
  CHECK_FALSE(are_programs_isolated());
}
