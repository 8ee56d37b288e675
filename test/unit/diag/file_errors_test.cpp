// These tests cover the messages for files that cannot be loaded.
#include <catch2/catch.hpp>

#include "diag/file_errors.h"

using namespace kdsl;
using namespace kdsl::diag;

TEST_CASE("every kind of load error has its message") {
  using Kind = LoadError::Kind;
  auto message = [](Kind kind, std::string detail, std::string_view path = "x.kpy") {
    Sink sink;
    report_load_error(sink, {}, path, {kind, std::move(detail)});
    return sink.diagnostics().at(0).message + " [" + sink.diagnostics()[0].code + "]";
  };
  CHECK(message(Kind::NotFound, "") == "cannot open `x.kpy`: no such file [file]");
  CHECK(message(Kind::IsDirectory, "") == "cannot read `x.kpy`: it is a directory [file]");
  CHECK(message(Kind::Unreadable, "Permission denied") == "cannot read `x.kpy`: Permission denied [file]");
  CHECK(message(Kind::TooLarge, "more than 256 MiB") == "`x.kpy` is too large: more than 256 MiB [file]");
  CHECK(message(Kind::NotUtf8, "byte 3") == "`x.kpy` is not valid UTF-8: byte 3 [encoding]");
  CHECK(message(Kind::UnknownEncoding, "ebcdic", "-") == "`<stdin>` declares the unknown encoding `ebcdic` [encoding]");
}
