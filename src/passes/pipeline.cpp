#include <algorithm>
#include <bitset>
#include <optional>
#include <utility>

#include "base/cancellation.h"
#include "base/crash_context.h"
#include "diag/definitions/target.def"
#include "ir/op_kind.h"
#include "ir/text/printer.h"
#include "ir/verify/verify.h"
#include "passes/passes.h"
#include "passes/tile/check_iterations.h"

namespace kdsl::passes {

namespace {

using ir::OpKind;

constexpr std::initializer_list<OpKind> kLoops = {OpKind::For}, kAllocas = {OpKind::Alloca},
                                        kArrays = {OpKind::Alloca, OpKind::TileAlloc},
                                        kReads = {OpKind::Alloca, OpKind::TileAlloc, OpKind::SharedAlloc,
                                                  OpKind::DynamicShared},
                                        kRegions = {OpKind::If, OpKind::For, OpKind::While},
                                        kPrefetching = {OpKind::For, OpKind::CheckBounds},
                                        kShared = {OpKind::SharedAlloc, OpKind::TileAlloc}, kProducts = {OpKind::MulF},
                                        kReductions = {OpKind::TileReduce, OpKind::TileScan},
                                        kExits = {OpKind::Break, OpKind::Continue}, kPipelined = {OpKind::TilePipelined},
                                        kMasks = {OpKind::TileParallel}, kTileProducts = {OpKind::TileGemm},
                                        kInlinePtx = {OpKind::InlinePtx}, kWarpBarriers = {OpKind::WarpSync},
                                        kTiles = {OpKind::TileGrid, OpKind::TileBuffer, OpKind::TileAlloc};

constexpr Pass kPasses[] = {
    {"tile-choose", "choose the instruction of each product of tiles", nullptr, tile_choose, kTileProducts},
    {"tile-exits", "write break and continue as conditions", nullptr, tile_exits, kExits},
    {"tile-branches", "do tiles of branches that threads take by their numbers in all threads", nullptr, tile_branches, kTiles},
    {"tile-reductions", "write reductions and scans of tiles as parallel nests", nullptr, tile_reductions, kReductions},
    {"tile-pipeline", "issue the copies of pipelined loops ahead", nullptr, tile_pipeline, kPipelined},
    {"tile-expand", "write copies and fills of tiles as parallel nests", nullptr, tile_expand, kTiles},
    {"tile-masks", "leave masks out of tiles that lie on one side of them", tile_masks, nullptr, kMasks},
    {"tile-barriers", "put barriers between writers and readers of shared tiles", nullptr, tile_barriers, kTiles},
    {"check-iterations", "check that iterations of parallel loops store to elements of their own", check_iterations, nullptr,
     kMasks, true},
    {"tile-lower", "distribute tiles over the threads of a block", nullptr, tile_lower, kTiles, true},
    {"tile-producers", "give threads of their own to the copies of pipelined loops", tile_producers, nullptr, kPipelined, true},
    {"prefetch-stages", "issue the copies of loops marked prefetch_stages ahead", nullptr, prefetch_stages, kPrefetching},
    {"check-registers", "check that what is used of local arrays and shared memory was written", check_registers, nullptr,
     kReads, true},
    {"canonicalize", "fold constants, identities and control flow that constants decide", canonicalize},
    {"loop-directions", "count up and down in loops of their own where the step is not known", loop_directions, nullptr,
     kLoops},
    {"unroll", "fully unroll small loops marked unroll_full or through local arrays", unroll, nullptr, kLoops},
    {"promote-arrays", "turn local arrays with constant places into SSA values", promote_arrays, nullptr, kAllocas},
    {"carried-values", "replace carried values that never change", carried_values, nullptr, kRegions},
    {"cse", "merge equal pure ops", cse},
    {"dce", "remove what nothing needs", dce},
    {"layout-shared", "place shared memory objects in one segment", layout_shared, nullptr, kShared},
    {"parameter-facts", "find readonly and noalias pointer parameters", parameter_facts},
    {"unroll-hints", "hint that small inner loops which load be unrolled", unroll_hints, nullptr, kLoops},
    {"contract", "fuse a*b + c into one fma", contract, nullptr, kProducts},
    {"drop-convergence", "remove statements that lanes of a warp come together, for GPUs", drop_convergence, nullptr,
     kWarpBarriers},
    {"cpu-inline-ptx", "write inline PTX as ops, for the cpu device", expand_inline_ptx, nullptr, kInlinePtx, true},
    {"cpu-align-loops", "let the threads of a block count alike in loops, for the cpu device", align_loops, nullptr, kLoops},
    {"cpu-sink-branches", "put branches around loops into them, for the cpu device", sink_branches, nullptr, kRegions},
};

constexpr const Pass* find(std::string_view name) {
  for (const Pass& pass : kPasses)
    if (pass.name == name) return &pass;
  return nullptr;
}

// Returns the pass with that name; a name that no pass has does not compile.
consteval const Pass* named(std::string_view name) {
  const Pass* found = find(name);
  if (!found) std::unreachable();
  return found;
}

// The condition under which a step belongs to a list. At -O0 there are the passes that code generation needs, and those that
// the program asked for.
struct Condition {
  int level = 0;  // the lowest optimisation level
  bool contracts = false;  // PipelineOptions::contract
  bool checks = false;  // PipelineOptions::checks_registers
  std::optional<Machine> machine = std::nullopt;  // if set, only for this machine
};

struct Step {
  const Pass* pass;
  Condition when = {};
};

// The passes of all targets and levels, in order. A pass may occur several times. LICM, strength reduction and optimisation
// of branches are left to LLVM's passes, which include them anyway.
constexpr Step kSteps[] = {
    // No pass for GPUs is to see these.
    {named("drop-convergence"), {.machine = Machine::Gpu}},
    // The instructions of products decide which copies may be issued ahead and where barriers are needed. `--emit=kir-tile`
    // shows the program with them.
    {named("tile-choose")},
    // Contraction must not depend on other optimisations, so that every level computes the same bits.
    {named("contract"), {.contracts = true}},
    // Tiles are lowered to code of threads before any pass looks at memory.
    {named("tile-exits")},
    {named("tile-branches")},
    {named("tile-reductions")},
    {named("tile-pipeline")},
    {named("tile-expand")},
    {named("tile-masks"), {.level = 1}},
    {named("tile-barriers")},
    // Threads still execute whole tiles here, so that a loop and its iterations are what the program says.
    {named("check-iterations"), {.checks = true}},
    {named("tile-lower")},
    {named("tile-producers")},
    // This step follows the tile passes, so that tiles are distributed as on a GPU; it precedes all passes that look at
    // memory and at what threads do.
    {named("cpu-inline-ptx"), {.machine = Machine::Cpu}},
    // Runs early, since it looks for copies and their indices as they were written.
    {named("prefetch-stages")},
    // Runs after all passes that make accesses, and before loops over arrays are unrolled and arrays become values, so that
    // the flags' loops and arrays are, too.
    {named("check-registers"), {.checks = true}},
    // Constants come first: unrolling needs bounds that are constants, and code that is never executed is removed early.
    {named("canonicalize"), {.level = 1}},
    {named("loop-directions"), {.level = 1}},
    {named("unroll"), {.level = 1}},
    // Indices that were induction variables are constants now; folding makes them constant indices of arrays.
    {named("canonicalize"), {.level = 1}},
    {named("promote-arrays"), {.level = 1}},
    // Promotion carries every stored element through every region, though most of them change in few.
    {named("carried-values"), {.level = 1}},
    // The last folding round sees through the arrays. Merging after it finds the constants in one form, and leaves no
    // unneeded op behind if there was none before.
    {named("canonicalize"), {.level = 1}},
    {named("dce"), {.level = 1}},
    {named("cse"), {.level = 1}},
    // Counts the ops that are left of a body.
    {named("unroll-hints"), {.level = 1}},
    {named("layout-shared")},
    {named("parameter-facts")},
    // These passes choose the form of loops that the device runs thread by thread, or iteration by iteration. They come last,
    // since others would undo it.
    {named("cpu-align-loops"), {.machine = Machine::Cpu}},
    {named("cpu-sink-branches"), {.machine = Machine::Cpu}},
};

}  // namespace

std::span<const Pass> all_passes() { return kPasses; }

const Pass* find_pass(std::string_view name) { return find(name); }

std::optional<Machine> machine_of_target(std::string_view target) {
  if (target == "nvptx") return Machine::Gpu;
  if (target == "cpu") return Machine::Cpu;
  return std::nullopt;
}

std::vector<const Pass*> pipeline(Machine machine, const PipelineOptions& options) {
  std::vector<const Pass*> list;
  for (const auto& [pass, when] : kSteps) {
    bool is_in = options.level >= when.level && when.machine.value_or(machine) == machine &&
                 (!when.contracts || options.contract) && (!when.checks || options.checks_registers);
    if (is_in) list.push_back(pass);
  }
  return list;
}

static Result<void> run_one(ir::Module& module, const Pass& pass, SourceManager& sources, diag::Sink& diags,
                            const RunOptions& options) {
  CrashContext context("pass", pass.name);
  std::string before;
  if (options.verify_each && options.on_broken) before = ir::print(module);
  int errors = diags.error_count();
  auto body = [&] {
    if (pass.run_and_report)
      pass.run_and_report(module, diags);
    else
      pass.run(module);
  };
  if (options.around)
    options.around(pass, body);
  else
    body();
  if (diags.error_count() != errors) return std::unexpected(diags.already_reported());
  if (!options.verify_each) return {};
  Result<void> verdict = ir::verify(module, sources, diags);
  if (!verdict && options.on_broken) options.on_broken(pass, before);
  return verdict;
}

using Kinds = std::bitset<256>;

size_t count_until_threads(std::span<const Pass* const> pipeline) {
  return static_cast<size_t>(std::find(pipeline.begin(), pipeline.end(), named("tile-producers")) - pipeline.begin()) + 1;
}

static Kinds kinds_of(const ir::Module& module) {
  Kinds kinds;
  for (const ir::Function* function : module.functions)
    ir::walk(function->body.block, [&](const ir::Op* op) { kinds.set(static_cast<size_t>(op->kind)); });
  return kinds;
}

// The kinds that a pass lists include those its ops are lowered from, so it is enough to know the module's first kinds, and
// the kinds after passes that say that they make ops.
static bool has_work(const Pass& pass, const Kinds& kinds) {
  return pass.works_on.size() == 0 || std::any_of(pass.works_on.begin(), pass.works_on.end(),
                                                  [&](OpKind kind) { return kinds.test(static_cast<size_t>(kind)); });
}

bool has_tiles(const ir::Module& module) {
  Kinds kinds = kinds_of(module);
  auto has = [&](OpKind kind) { return kinds.test(static_cast<size_t>(kind)); };
  return std::any_of(kTiles.begin(), kTiles.end(), has) || std::any_of(kPipelined.begin(), kPipelined.end(), has);
}

Result<void> run(ir::Module& module, std::span<const Pass* const> passes, SourceManager& sources, diag::Sink& diags,
                 const RunOptions& options) {
  Kinds kinds = kinds_of(module);
  const Pass *last = nullptr, *before_last = nullptr;
  for (const Pass* pass : passes) {
    // A third run of a pass in sequence is skipped, since passes reach their fixed point in two.
    if (!has_work(*pass, kinds) || (pass == last && pass == before_last)) continue;
    if (is_cancelled()) return diags.report({}, diag::ToolLimit, "the compiler", cancellation_of_thread()->reason());
    Result<void> verdict = run_one(module, *pass, sources, diags, options);
    if (!verdict) return verdict;
    if (pass->makes_ops) kinds |= kinds_of(module);
    before_last = last;
    last = pass;
  }
  return {};
}

}  // namespace kdsl::passes
