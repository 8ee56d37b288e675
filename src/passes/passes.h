// KIR to KIR. Every pass is one file and one function; pipeline.cpp lists them with the reason for their order.
// Target::pipeline (target/target.h) gives the list of a target, which the driver and kdsl-run run; kdsl-opt runs that of
// --target, or what
// --passes names. All passes take linear time.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::passes {

// ---- the passes -------------------------------------------------------------------------------------

// Writes on each product of tiles which instruction computes it. Reports those that none can.
void tile_choose(ir::Module& module, diag::Sink& diags);
// Reductions and scans of tiles as parallel nests over their lines.
void tile_reductions(ir::Module& module, diag::Sink& diags);
// `break` and `continue` as conditions (passes/tile/control).
void tile_exits(ir::Module& module, diag::Sink& diags);
// Operators on tiles out of branches that threads take by their numbers, for all threads to do them.
void tile_branches(ir::Module& module, diag::Sink& diags);
// Pipelined loops as plain ones, whose copies of global memory run ahead.
void tile_pipeline(ir::Module& module, diag::Sink& diags);
// Copies, fills and atomic updates of tiles as parallel nests.
void tile_expand(ir::Module& module, diag::Sink& diags);
// Nests of tiles twice where a mask leaves most tiles as they are: without it, and with it.
void tile_masks(ir::Module& module);
// Barriers between what threads write to shared memory and what others read of it.
void tile_barriers(ir::Module& module, diag::Sink& diags);
// Chooses layouts and writes the ops on tiles as ops of one thread. Reports what it cannot spread.
void tile_lower(ir::Module& module, diag::Sink& diags);
// Threads of their own for what copies tiles ahead of those that compute.
void tile_producers(ir::Module& module);
// Fuses a*b + c into one fma: the one place where products and sums are contracted.
void contract(ir::Module& module);
// Has what local arrays hold that nothing has written told where it is used (check.written).
void check_registers(ir::Module& module);
// Splits loops marked prefetch_stages into a prologue and a loop that issues its copies ahead. Reports loops that
// cannot be pipelined; the others are valid whatever was reported.
void prefetch_stages(ir::Module& module, diag::Sink& diags);
// Folds constants with dtype/reference.h, applies algebraic identities, resolves `if` and `for` whose
// constants decide them, and turns an `if` with empty arms into selects.
void canonicalize(ir::Module& module);
// Replaces a `for` marked unroll_full with constant bounds and few iterations by copies of its body.
void unroll(ir::Module& module);
// Turns local arrays whose every access has a constant place into SSA values.
void promote_arrays(ir::Module& module);
// Values carried by a region that never change, and results that are equal on all ways, become plain values.
void carried_values(ir::Module& module);
// Equal pure ops: the first one that is visible is kept.
void cse(ir::Module& module);
// Removes ops, results and carried values that nothing needs.
void dce(ir::Module& module);
// Small loops whose step is not known: one for steps above zero beside one for all others.
void loop_directions(ir::Module& module);
// Hints that small inner loops which load and whose trip count is not known be unrolled.
void unroll_hints(ir::Module& module);
// Gives every shared.alloc its place in the kernel's one static segment.
void layout_shared(ir::Module& module);
// Marks pointer parameters that are only read through; adds noalias where the kernel writes nothing at all, and makes it
// `apart` for what threads of the kernel may store to while others wait for them.
void parameter_facts(ir::Module& module);

// ---- for the cpu device (passes/cpu)

// Inline PTX that touches memory, other threads or special registers as the ops that say it (cpu/ptx/expansion.h).
void expand_inline_ptx(ir::Module& module);
// Loops whose threads begin side by side as loops that all of them run alike. Only in kernels that may run in phases
// (cpu/waits.h), where the loop gains by it (cpu/loop_interchange.h).
void align_loops(ir::Module& module);
// Branches around loops as branches in them, with the same conditions.
void sink_branches(ir::Module& module);

// ---- running them -----------------------------------------------------------------------------------

struct Pass {
  std::string_view name;  // as in --passes
  std::string_view what;  // one line, for --list-passes
  void (*run)(ir::Module&);
  // In place of `run`: a pass that can find mistakes of the user.
  void (*run_and_report)(ir::Module&, diag::Sink&) = nullptr;
  // Without any of these ops the pass has nothing to do, and is not run. Empty: it always is.
  std::initializer_list<ir::OpKind> works_on = {};
  // Leaves ops of kinds that the module may not have had before, which later passes may work on.
  bool makes_ops = false;
};

std::span<const Pass> all_passes();
const Pass* find_pass(std::string_view name);

// The kinds of machine that lists of passes differ by.
enum class Machine : uint8_t { Gpu, Cpu };
// By the name of a target; none: there is no such target.
std::optional<Machine> machine_of_target(std::string_view target);

struct PipelineOptions {
  int level = 2;  // of optimisation
  bool contract = true;  // a*b + c rounds once
  bool checks_registers = false;  // tells where a program uses what it has not written
};

// The passes of a machine, in order; a pass may occur several times.
std::vector<const Pass*> pipeline(Machine machine, const PipelineOptions& options = {});

// How many passes of a pipeline there are until no op on tiles is left.
size_t count_until_threads(std::span<const Pass* const> pipeline);
// Whether the module has ops on tiles, which those passes lower.
bool has_tiles(const ir::Module& module);

struct RunOptions {
#ifdef NDEBUG
  bool verify_each = false;
#else
  bool verify_each = true;
#endif
  // Called for each pass with a function that runs it: for times and traces. Empty: just run.
  std::function<void(const Pass&, const std::function<void()>&)> around;
  // With verify_each: receives the text of the module before the pass that broke it. Costs a print for
  // every pass.
  std::function<void(const Pass&, const std::string& before)> on_broken;
};

// Runs the passes in order. Fails, with diagnostics on the printed IR, when a pass leaves an invalid module.
Result<void> run(ir::Module& module, std::span<const Pass* const> passes, SourceManager& sources, diag::Sink& diags,
                 const RunOptions& options = {});

}  // namespace kdsl::passes
