// A program of a test: source text in; values, printed text, diagnostics, KIR or the resolved tree out. It goes through the
// phases that kdslc runs up to KIR, in one process and without files. For the tests of every folder from ast to lsp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ast/ast.h"
#include "base/names.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/ir.h"
#include "stage/stage.h"

namespace kdsl::test {

struct SessionOptions {
  // As kdsl-run runs it, with torch: the traceback of an exception is printed. Compiled code is not run: what it is called
  // with is printed, and results are numbers from 1.
  bool is_script = false;
  std::function<void(value::Context&, Span name, value::Value)> tell_name;
  bool runs_lints = false;
  std::vector<std::string> warnings;  // warnings to turn on that are off by default
  std::string arch = "sm_90a";
  std::vector<std::string> instantiate;
  std::vector<std::pair<std::string, std::string>> defines;
  std::vector<std::string> search_path;
  value::Budgets budgets{.max_steps = 1'000'000};  // a loop that never ends is a failure, not a wait
  value::TraceOptions trace;
};

class Session {
 public:
  explicit Session(std::string text, SessionOptions options = {});
  ~Session();

  // The module ran to its end without errors.
  bool has_run() const { return has_run_; }
  // repr() of a name of the module; `<undefined>` when it has none.
  std::string value(std::string_view name);
  // The str that is a name of the module.
  std::string text(std::string_view name);
  // Returns the output of the program, its standard error included.
  const std::string& output() const { return output_; }
  // Returns the output that was printed while a statement of this line was evaluated.
  std::string printed_at(int line) const;
  // The text of all that is instantiated; empty after errors.
  const std::string& kir();
  std::optional<int> exit_code() const { return session_ ? session_->exit_code() : std::nullopt; }
  const ir::Module* staged() const { return staged_.get(); }  // after kir()
  // Everything reported so far, each as `line:column-column: level: message [code]`, with lines for its notes, helps, edits.
  // Columns are those of the place's begin and end.
  std::string report() const;
  std::vector<std::string> reports() const;  // one each
  std::string report_of(const diag::Diagnostic& diagnostic) const;
  const diag::Sink& sink() const { return sink_; }
  const ast::Module& tree() const { return *tree_; }
  const SourceManager& sources() const { return sources_; }
  value::Context& context();

 private:
  stage::HostRunner runner();
  value::Value find(std::string_view name);
  std::string place(Span span) const;

  SourceManager sources_;
  NameTable names_;
  diag::Sink sink_;
  const SourceFile* source_;
  std::unique_ptr<ast::Module> tree_;
  std::unique_ptr<stage::Session> session_;
  std::unique_ptr<ir::Module> staged_;
  std::vector<std::unique_ptr<ir::Module>> compiled_;
  std::string output_, kir_;
  std::vector<std::pair<int, std::string>> printed_;
  bool has_run_ = false, is_staged_ = false;
};

}  // namespace kdsl::test
