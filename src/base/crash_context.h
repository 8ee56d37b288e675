// A crash report says what the compiler was doing: each thread has a stack of open contexts with plain strings ("phase stage",
// "kernel matmul", "pass licm"). KDSL_CHECK and the driver's crash report print it, innermost first. A context object costs two
// stores; its strings must outlive it.
#pragma once

#include <string>
#include <string_view>

namespace kdsl {

class CrashContext {
 public:
  explicit CrashContext(std::string_view what, std::string_view detail = {});
  CrashContext(const CrashContext&) = delete;
  CrashContext& operator=(const CrashContext&) = delete;
  ~CrashContext();

  // Returns one line per open context of this thread, innermost first, each "  while <what> <detail>\n".
  static std::string describe();

 private:
  std::string_view what_;
  std::string_view detail_;
  CrashContext* outer_;
};

}  // namespace kdsl
