// The result of one compile for callers in C: outputs, diagnostics, and the functions of a loaded program. It owns everything
// that the C interface returns. api.cpp makes and reads it.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diag.h"
#include "driver/compile.h"
#include "kdsl/compiler.h"
#include "target/host/loaded_object.h"

struct kdsl_compilation {
 public:
  ~kdsl_compilation();

  void add_outputs(std::vector<kdsl::driver::MadeOutput> made);
  // Adds reports in the words of kdslc.
  void add_diagnostics(const kdsl::SourceManager& sources, const kdsl::diag::Sink& sink);
  // Links the object, which is the only output, into the process. `package` is the part that its symbols have in common.
  // Returns what failed, or an empty text.
  std::string load(const std::string& package);

  const std::vector<kdsl::driver::MadeOutput>& made() const { return made_; }

  // Keep something as long as the compilation, for what the C interface returns.
  const char* keep(const std::string& text) { return texts_.emplace_back(text).c_str(); }
  const kdsl_text_at* keep(std::vector<kdsl_text_at> list) { return lists_.emplace_back(std::move(list)).data(); }
  const char* const* keep(std::vector<const char*> list) { return helps_.emplace_back(std::move(list)).data(); }

  kdsl_compile_status status = KDSL_COMPILE_OK;
  std::vector<kdsl_compile_output> outputs;
  std::vector<kdsl_diagnostic> diagnostics;
  std::string messages;
  std::string printed;  // the program's output
  // Set if the program is loaded.
  std::unique_ptr<kdsl::target::LoadedObject> object;
  const kdsl_package_variant* variant = nullptr;
  kdsl_package_state state{};
  void (*unload)() = nullptr;  // unloads what the typed functions of the object have loaded

 private:
  kdsl_source_range range_of(const kdsl::SourceManager& sources, kdsl::Span span);

  std::vector<kdsl::driver::MadeOutput> made_;
  std::deque<std::string> texts_;
  std::deque<std::vector<kdsl_text_at>> lists_;
  std::deque<std::vector<const char*>> helps_;
};
