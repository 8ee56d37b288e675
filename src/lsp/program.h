// Holds a document as a program on which the phases have run.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ast/ast.h"
#include "diag/diag.h"
#include "driver/options/options.h"
#include "lsp/analysis.h"
#include "stage/stage.h"

namespace kdsl::lsp {

class Program {
 public:
  Program(const Document&, const driver::Options&);

  const SourceFile& source() const { return *source_; }
  SourceManager& sources() { return sources_; }
  const ast::Module& tree() const { return *tree_; }
  const diag::Sink& sink() const { return sink_; }
  // Returns null until run() was called.
  value::Context* context() { return session_ ? &session_->context() : nullptr; }
  value::ModuleObject* module() { return session_ ? session_->module() : nullptr; }

  // Runs the module, traces the functions that it declares to be compiled and checks them. `tell` is called for names
  // (stage/name_watch.h).
  void run(std::function<void(value::Context&, Span, value::Value)> tell);

  // Returns the result of a function of prelude/script/_kdsl_reference.py; none if it fails.
  std::optional<value::Value> ask(std::string_view function, std::initializer_list<value::Value> arguments);

 private:
  driver::Options options_;
  SourceManager sources_;
  NameTable names_;
  diag::Sink sink_;
  const SourceFile* source_;
  std::unique_ptr<ast::Module> tree_;
  std::unique_ptr<stage::Session> session_;
};

}  // namespace kdsl::lsp
