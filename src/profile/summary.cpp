#include "profile/summary.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/library_path.h"

namespace kdsl::profile {

std::string_view to_text(Traffic traffic) {
  constexpr std::array<std::string_view, kTrafficCount> kTexts = {"global_load", "global_store",  "global_atomic",
                                                                  "shared",      "shared_atomic", "copy"};
  return kTexts[static_cast<size_t>(traffic)];
}

uint64_t Counts::sectors() const {
  return of(Traffic::GlobalLoad).sectors + of(Traffic::GlobalStore).sectors + of(Traffic::GlobalAtomic).sectors;
}
uint64_t Counts::needed_sectors() const {
  return of(Traffic::GlobalLoad).needed_sectors + of(Traffic::GlobalStore).needed_sectors +
         of(Traffic::GlobalAtomic).needed_sectors;
}
uint64_t Counts::wavefronts() const { return of(Traffic::Shared).wavefronts + of(Traffic::SharedAtomic).wavefronts; }
uint64_t Counts::ideal_wavefronts() const {
  return of(Traffic::Shared).ideal_wavefronts + of(Traffic::SharedAtomic).ideal_wavefronts;
}

void Counts::add(const Counts& other) {
  for (size_t i = 0; i < kWorkCount; ++i) instructions[i] += other.instructions[i];
  for (size_t i = 0; i < kTrafficCount; ++i) traffic[i].add(other.traffic[i]);
  warps += other.warps, lanes += other.lanes, branches += other.branches, divergent += other.divergent;
  async_copies += other.async_copies, async_bytes += other.async_bytes, operand_bytes += other.operand_bytes;
}

static Traffic traffic_of(MarkKind kind) {
  switch (kind) {
    case MarkKind::GlobalLoad: return Traffic::GlobalLoad;
    case MarkKind::GlobalStore: return Traffic::GlobalStore;
    case MarkKind::GlobalAtomic: return Traffic::GlobalAtomic;
    case MarkKind::SharedAtomic: return Traffic::SharedAtomic;
    case MarkKind::Region:
    case MarkKind::Copy: return Traffic::Copy;
    case MarkKind::SharedLoad:
    case MarkKind::SharedStore:
    case MarkKind::Matrices: return Traffic::Shared;
  }
  return Traffic::Copy;
}

namespace {

class Summary {
 public:
  Summary(const SourceManager& sources, const MarkedKernel& kernel) : sources_(sources), kernel_(kernel) {}

  Counts& at(const ir::Loc& loc) { return line_at(loc).counts; }
  LineProfile& line_at(const ir::Loc& loc) { return lines_[place_of(loc)]; }

  std::vector<LineProfile> take() {
    std::vector<LineProfile> lines;
    for (auto& [place, line] : lines_) {
      line.file = place.first, line.line = place.second;
      lines.push_back(std::move(line));
    }
    return lines;
  }

  // Code of the library counts where the program calls it.
  std::pair<std::string, int> place_of(const ir::Loc& loc) {
    Span span = loc.span;
    auto is_elsewhere = [&](Span s) { return !sources_.file(s.file) || is_of_library(sources_, s); };
    for (const ir::CallSite* call = loc.chain; call && is_elsewhere(span); call = call->parent) span = call->call;
    const SourceFile* file = sources_.file(span.file);
    if (!file) return {kernel_.name.empty() ? "?" : kernel_.name, 0};
    int line = file->line_column(span.begin).line;
    std::pair<std::string, int> place{file->path(), line};
    LineProfile& here = lines_[place];
    if (here.source.empty()) here.source = std::string(file->line_text(line)), here.span = span;
    return place;
  }

 private:
  const SourceManager& sources_;
  const MarkedKernel& kernel_;
  std::map<std::pair<std::string, int>, LineProfile> lines_;
};

}  // namespace

static void add_matrices(const RegionWork& work, const RegionCounts& counted, Counts& line, KernelProfile& profile) {
  MatrixCounts& matrices = profile.matrices[work.matrix ? work.matrix->shape : std::string(work.name)];
  matrices.executions += counted.executions;
  if (!work.matrix) return;
  auto executions = static_cast<double>(counted.executions);
  matrices.operations += work.matrix->operations * executions;
  matrices.operand_bits = work.matrix->operand_bits, matrices.is_integer = work.matrix->is_integer;
  line.operand_bytes += work.matrix->shared_bytes * executions;
}

static void add_region(const MarkedRegion& region, const RegionCounts& counted, Summary& summary, KernelProfile& profile) {
  for (const RegionWork& work : region.work) {
    Counts& line = summary.at(work.loc);
    line.instructions[static_cast<size_t>(work.work)] += counted.executions * work.count;
    line.warps += counted.executions * work.count, line.lanes += counted.lanes * work.count;
    if (work.work == Work::Control) line.branches += counted.executions;
    if (work.work == Work::Matrix) add_matrices(work, counted, line, profile);
  }
}

// Returns whether somebody arrives at a barrier at which the other place waits.
static bool releases(const BarrierCounts& signals, const BarrierCounts& waits) {
  return std::ranges::any_of(waits, [&](const auto& wait) { return signals.contains(wait.first); });
}

static uint64_t executions_of(const BarrierCounts& counts) {
  uint64_t sum = 0;
  for (const auto& [barrier, count] : counts) sum += count;
  return sum;
}

static std::vector<BarrierLine> waits_of(const Walker& walker, Summary& summary) {
  std::vector<BarrierLine> lines;
  std::span<const SyncPlace> places = walker.program().syncs;
  std::span<const BarrierCounts> counts = walker.barriers();
  for (size_t i = 0; i < places.size(); ++i) {
    if (!places[i].waits || counts[i].empty()) continue;
    auto [file, line] = summary.place_of(places[i].loc);
    auto known = std::ranges::find_if(
        lines, [&](const BarrierLine& one) { return one.file == file && one.line == line && one.op == places[i].name; });
    if (known == lines.end()) known = lines.insert(known, {file, line, std::string(places[i].name), true, 0, {}});
    known->executions += executions_of(counts[i]);
    for (size_t k = 0; k < places.size(); ++k) {
      if (!places[k].signals || !releases(counts[k], counts[i])) continue;
      auto [from, at] = summary.place_of(places[k].loc);
      BarrierLine::Signal signal{from, at, std::string(places[k].name), executions_of(counts[k])};
      if (std::ranges::find(known->signals, signal) == known->signals.end()) known->signals.push_back(std::move(signal));
    }
  }
  return lines;
}

static void add_accesses(const MarkedKernel& kernel, const KernelCounts& counted, Summary& summary, KernelProfile& profile) {
  for (size_t i = 0; i < kernel.marks.size(); ++i) {
    const Mark& mark = kernel.marks[i];
    if (mark.kind == MarkKind::Region) continue;
    LineProfile& line = summary.line_at(mark.loc);
    line.counts.of(traffic_of(mark.kind)).add(counted.accesses[i]);
    if (mark.kind == MarkKind::Copy && kernel.is_traced[i]) profile.copied_bytes += counted.accesses[i].bytes;
    auto add_box = [&](std::string box) {
      if (std::ranges::find(line.boxes, box) == line.boxes.end()) line.boxes.push_back(std::move(box));
    };
    auto box = counted.walker->boxes().find(static_cast<uint32_t>(i));
    if (box != counted.walker->boxes().end()) add_box(box->second);
    if (!mark.is_async || mark.kind != MarkKind::GlobalLoad || counted.accesses[i].executions == 0) continue;
    line.counts.async_copies += counted.accesses[i].executions, line.counts.async_bytes += counted.accesses[i].bytes;
    add_box(fmt::format("{} bytes of each thread", mark.bytes));
  }
}

KernelProfile summarise(const MarkedKernel& kernel, const KernelCounts& counted, const Launches& launches,
                        const SourceManager& sources) {
  KernelProfile profile{.name = kernel.name, .symbol = kernel.symbol};
  profile.launches = launches.launches, profile.blocks = launches.blocks, profile.traced_blocks = launches.traced_blocks;
  profile.grid = launches.grid, profile.block = launches.block, profile.shared_bytes = launches.shared_bytes;
  profile.read_sectors = counted.touched->read_sectors(), profile.written_sectors = counted.touched->written_sectors();
  profile.span = kernel.loc.span;
  if (const SourceFile* file = sources.file(kernel.loc.span.file)) {
    profile.file = file->path();
    profile.line = file->line_column(kernel.loc.span.begin).line;
  }
  Summary summary(sources, kernel);
  for (size_t i = 0; i < kernel.regions.size(); ++i) add_region(kernel.regions[i], counted.regions[i], summary, profile);
  for (size_t i = 0; i < kernel.regions.size(); ++i)
    if (kernel.regions[i].shows_divergence) summary.at(kernel.regions[i].loc).divergent += counted.regions[i].divergent;
  add_accesses(kernel, counted, summary, profile);
  profile.waits = waits_of(*counted.walker, summary);
  profile.lines = summary.take();
  for (const LineProfile& line : profile.lines) profile.total.add(line.counts);
  return profile;
}

}  // namespace kdsl::profile
