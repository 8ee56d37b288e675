// This header declares the passes from KIR to KIR. Every pass is one file and one function; pipeline.cpp lists them with the
// reason for their order. Target::pipeline (target/target.h) gives the list of a target, which the driver and kdsl-run run;
// kdsl-opt runs the list of --target, or the passes that --passes names. All passes take linear time.
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

// Writes on each product of tiles which instruction computes it. Reports products that no instruction can compute.
void tile_choose(ir::Module& module, diag::Sink& diags);
// Rewrites reductions and scans of tiles as parallel nests over their lines.
void tile_reductions(ir::Module& module, diag::Sink& diags);
// Rewrites `break` and `continue` as conditions (passes/tile/control).
void tile_exits(ir::Module& module, diag::Sink& diags);
// Moves operators on tiles out of branches on thread numbers, so that all threads execute them.
void tile_branches(ir::Module& module, diag::Sink& diags);
// Rewrites pipelined loops as plain ones whose copies from global memory are issued some iterations ahead.
void tile_pipeline(ir::Module& module, diag::Sink& diags);
// Rewrites copies, fills and atomic updates of tiles as parallel nests.
void tile_expand(ir::Module& module, diag::Sink& diags);
// Versions nests of tiles whose mask leaves most tiles unchanged: one copy without the mask, and one with it.
void tile_masks(ir::Module& module);
// Inserts barriers between writes of threads to shared memory and other threads' accesses to it.
void tile_barriers(ir::Module& module, diag::Sink& diags);
// Chooses layouts and lowers the ops on tiles to ops of one thread. Reports tiles that it cannot distribute.
void tile_lower(ir::Module& module, diag::Sink& diags);
// Gives the copies of tiles that run ahead threads of their own, beside those that compute (warp specialisation).
void tile_producers(ir::Module& module);
// Fuses a*b + c into one fma; no other pass contracts products and sums.
void contract(ir::Module& module);
// Reports uses of local arrays' elements that nothing has written (check.written).
void check_registers(ir::Module& module);
// Splits loops marked prefetch_stages into a prologue and a loop that issues its copies ahead. Reports loops that cannot be
// pipelined; the others are valid whatever was reported.
void prefetch_stages(ir::Module& module, diag::Sink& diags);
// Folds constants with dtype/reference.h, applies algebraic identities, resolves `if` and `for` whose
// constants decide them, and turns an `if` with empty arms into selects.
void canonicalize(ir::Module& module);
// Replaces a `for` marked unroll_full with constant bounds and few iterations by copies of its body.
void unroll(ir::Module& module);
// Turns local arrays whose every access has a constant index into SSA values.
void promote_arrays(ir::Module& module);
// Replaces values carried by a region that never change, and results that are equal on all paths, by plain values.
void carried_values(ir::Module& module);
// Merges equal pure ops into the first one that is visible.
void cse(ir::Module& module);
// Removes ops, results and carried values that nothing needs.
void dce(ir::Module& module);
// Versions small loops whose step is not known: one copy for steps above zero and one for all others.
void loop_directions(ir::Module& module);
// Marks small inner loops that load and whose trip count is not known to be unrolled.
void unroll_hints(ir::Module& module);
// Gives every shared.alloc its offset in the kernel's one static segment.
void layout_shared(ir::Module& module);
// Marks pointer parameters that are only read through. Adds noalias where the kernel writes nothing at all, and weakens it to
// `apart` where threads of the kernel may store to the memory while others wait for them.
void parameter_facts(ir::Module& module);

// ---- for GPUs

// Removes warp barriers without lanes, which only the CPU device needs.
void drop_convergence(ir::Module& module);

// ---- for the cpu device (passes/cpu)

// Rewrites inline PTX that touches memory, other threads or special registers as equivalent ops (cpu/ptx/expansion.h).
void expand_inline_ptx(ir::Module& module);
// Gives loops whose threads begin side by side bounds that are uniform in the block. Only in kernels that may run in phases
// (cpu/waits.h), where the loop gains by it (cpu/loop_interchange.h).
void align_loops(ir::Module& module);
// Moves branches around loops into the loops.
void sink_branches(ir::Module& module);

// ---- running them -----------------------------------------------------------------------------------

struct Pass {
  std::string_view name;  // as in --passes
  std::string_view what;  // one line, for --list-passes
  void (*run)(ir::Module&);
  // Replaces `run` in a pass that can find mistakes of the user.
  void (*run_and_report)(ir::Module&, diag::Sink&) = nullptr;
  // A pass is not run on a module without any of these ops, since it would do nothing. Empty: it is always run.
  std::initializer_list<ir::OpKind> works_on = {};
  // The pass leaves ops of kinds that the module may not have had before, which later passes may work on.
  bool makes_ops = false;
};

std::span<const Pass> all_passes();
const Pass* find_pass(std::string_view name);

// The kinds of machine that have different lists of passes.
enum class Machine : uint8_t { Gpu, Cpu };
// Returns the machine of the target with that name; none if there is no such target.
std::optional<Machine> machine_of_target(std::string_view target);

struct PipelineOptions {
  int level = 2;  // optimisation level
  bool contract = true;  // a*b + c rounds once
  bool checks_registers = false;  // reports where a program uses registers that it has not written
};

// Returns the passes of a machine, in order; a pass may occur several times.
std::vector<const Pass*> pipeline(Machine machine, const PipelineOptions& options = {});

// Returns how many passes at the begin of a pipeline lower ops on tiles, until none is left.
size_t count_until_threads(std::span<const Pass* const> pipeline);
// Returns whether the module has ops on tiles, which those passes lower.
bool has_tiles(const ir::Module& module);

struct RunOptions {
#ifdef NDEBUG
  bool verify_each = false;
#else
  bool verify_each = true;
#endif
  // Called for each pass with a function that runs it, to take times and traces. If empty, the pass is just run.
  std::function<void(const Pass&, const std::function<void()>&)> around;
  // With verify_each: receives the text of the module before the pass that broke it. Costs a print for
  // every pass.
  std::function<void(const Pass&, const std::string& before)> on_broken;
};

// Runs the passes in order. Fails, with diagnostics on the printed IR, when a pass leaves an invalid module.
Result<void> run(ir::Module& module, std::span<const Pass* const> passes, SourceManager& sources, diag::Sink& diags,
                 const RunOptions& options = {});

}  // namespace kdsl::passes
