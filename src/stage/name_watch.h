// A NameWatch reports the values of names to an editor while a file is staged: each name of the program that was executed or
// traced, with its value, a few times for each statement. A name that is read is reported before its statement is executed,
// one that is bound after it; the parameters of a function and the targets of a loop are reported before the first statement
// of the body.
#pragma once

#include <functional>
#include <unordered_map>

#include "stage/statement_watch.h"

namespace kdsl::stage {

class NameWatch final : public StatementWatch {
 public:
  // `name` is the location of a name, or of the attribute in `base.attribute`.
  using Tell = std::function<void(Context&, Span name, Value value)>;
  NameWatch(FileId file, Tell tell) : file_(file), tell_(std::move(tell)) {}

  void before(Evaluator&, Frame&, const ast::Stmt&) override;
  void after(Evaluator&, Frame&, const ast::Stmt&) override;

 private:
  FileId file_;
  Tell tell_;
  std::unordered_map<const ast::Stmt*, int> times_;  // number of reports of each statement
  std::unordered_map<const ast::Stmt*, const ast::Expr*> targets_;  // the key is the first statement that sees them bound
};

// Writes a value as a type: `Tensor[Float16, (?, 64), (64, 1)]`, `Int32`, `int 128`.
std::string value_text(Context&, Value);

}  // namespace kdsl::stage
