// Escapes tracks runtime values that outlive the call they belong to: while an entry is traced, older objects (a list of the
// module, an attribute, a closure) may be given values of its KIR. That is legal, and so is overwriting them in the next
// call; using one after its call has ended is an error (`stale-value`). KIR that such objects may point into is kept.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

class Escapes {
 public:
  // Called before an older object gets a value (Unbound: not known which, or an iterator is advanced).
  void note(Context&, value::Object* target, Value stored);
  // Called when the tracing of an entry begins: objects made before now count as older. Returns the argument of end().
  Arena::Mark begin(Context&);
  void end(Arena::Mark outer) { mark_ = outer; }
  // Returns whether the object was made before the entry that is being traced.
  bool is_older(const Context& ctx, const value::Object* object) const { return ctx.heap.is_before(mark_, object); }
  // Returns the number of values noted so far.
  size_t count() const { return noted_.size(); }
  // Records the KIR of an ended trace, into which older objects may point. The caller keeps it for good.
  void add_ended(const ir::Module* module) { ended_.push_back(module); }
  void keep(std::unique_ptr<ir::Module> module);
  // If only numbers were noted since there were `count`, makes them point to values of their own, which record where they
  // were made, so that their KIR need not be kept. Returns false if other values were noted.
  bool detach_numbers(Context&, size_t count);
  // Returns the function that a value was made in, if its trace has ended. `current` is being traced, beside its host
  // function.
  const ir::Function* ended_function(const Context&, const ir::Value* value, const ir::Function* current) const;

  // Reports the use of a value of an entry that has ended.
  diag::Report report(Context&, Span use, const ir::Value* stale) const;

 private:
  struct Noted {
    value::Object* target;
    Value stored;
    Span store;
    std::string_view function;  // the traced function
  };
  Arena::Mark mark_;
  std::vector<Noted> noted_;
  std::vector<const ir::Module*> ended_;
  std::vector<std::unique_ptr<ir::Module>> kept_;  // modules without another owner
};

// Returns whether a value may contain a runtime value. Functions may, in their closures.
bool may_hold_runtime_value(Value v);

// Called before a store while an entry is traced: notes values that may outlive it. Returns false after reporting an error.
bool note_escape(Context&, value::Object* target, Value stored);
// Implements Evaluation::fail_stale.
Value fail_stale(Context&, const ir::Value* stale);

}  // namespace kdsl::stage
