// Runtime values that outlive the call they belong to: while an entry is traced, older objects (a list of the module,
// an attribute, a closure) may be given values of its KIR. That is legal, and so is to overwrite them in the next call; to
// use one after its call has ended is an error (`stale-value`). KIR that such objects may point into is kept.
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
  // An older object is about to get a value (Unbound: not known which, or an iterator is advanced).
  void note(Context&, value::Object* target, Value stored);
  // The tracing of an entry begins: older objects are those made before now. Gives what end() wants.
  Arena::Mark begin(Context&);
  void end(Arena::Mark outer) { mark_ = outer; }
  // Whether the object was there before the entry that is being traced.
  bool is_older(const Context& ctx, const value::Object* object) const { return ctx.heap.is_before(mark_, object); }
  // The number of values noted so far.
  size_t count() const { return noted_.size(); }
  // The KIR of a trace that has ended, into which older objects may point. Whoever takes it keeps it for good.
  void add_ended(const ir::Module* module) { ended_.push_back(module); }
  void keep(std::unique_ptr<ir::Module> module);
  // Where only numbers were noted since there were `count`, makes them point to places of their own, which tell where they
  // were made: their KIR need not be kept. False: other values were noted.
  bool detach_numbers(Context&, size_t count);
  // The function that a value was made in, if its trace has ended; `current`: being traced, beside its host function.
  const ir::Function* ended_function(const Context&, const ir::Value* value, const ir::Function* current) const;

  // Reports the use of a value of an entry that has ended.
  diag::Report report(Context&, Span use, const ir::Value* stale) const;

 private:
  struct Noted {
    value::Object* target;
    Value stored;
    Span store;
    std::string_view function;  // that was traced
  };
  Arena::Mark mark_;
  std::vector<Noted> noted_;
  std::vector<const ir::Module*> ended_;
  std::vector<std::unique_ptr<ir::Module>> kept_;  // those that nobody else keeps
};

// Whether a runtime value may hide in it. Functions count, for what their closures hold.
bool may_hold_runtime_value(Value v);

// Before a store while an entry is traced: what may outlive it is noted. False: reported.
bool note_escape(Context&, value::Object* target, Value stored);
// Evaluation::fail_stale.
Value fail_stale(Context&, const ir::Value* stale);

}  // namespace kdsl::stage
