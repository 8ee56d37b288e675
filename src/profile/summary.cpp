#include "profile/summary.h"

#include <utility>

#include "ir/ops.h"

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
  Summary(const SourceManager& sources, const ir::Function& kernel) : sources_(sources), kernel_(kernel) {}

  Counts& at(const ir::Op* op) { return lines_[place_of(op ? op->loc : kernel_.loc)].counts; }

  std::vector<LineProfile> take() {
    std::vector<LineProfile> lines;
    for (auto& [place, line] : lines_) {
      line.file = place.first, line.line = place.second;
      lines.push_back(std::move(line));
    }
    return lines;
  }

 private:
  // Code of the library counts where the program calls it.
  std::pair<std::string, int> place_of(const ir::Loc& loc) {
    Span span = loc.span;
    auto is_of_library = [&](Span s) {
      const SourceFile* file = sources_.file(s.file);
      return !file || file->path().starts_with("<prelude>");
    };
    for (const ir::CallSite* call = loc.chain; call && is_of_library(span); call = call->parent) span = call->call;
    const SourceFile* file = sources_.file(span.file);
    if (!file) return {kernel_.source_name.empty() ? "?" : std::string(kernel_.source_name), 0};
    int line = file->line_column(span.begin).line;
    std::pair<std::string, int> place{file->path(), line};
    LineProfile& here = lines_[place];
    if (here.source.empty()) here.source = std::string(file->line_text(line)), here.span = span;
    return place;
  }

  const SourceManager& sources_;
  const ir::Function& kernel_;
  std::map<std::pair<std::string, int>, LineProfile> lines_;
};

}  // namespace

static void add_region(const MarkedRegion& region, const RegionCounts& counted, Summary& summary, KernelProfile& profile) {
  for (const RegionWork& work : region.work) {
    Counts& line = summary.at(work.op);
    line.instructions[static_cast<size_t>(work.work)] += counted.executions * work.count;
    line.warps += counted.executions * work.count, line.lanes += counted.lanes * work.count;
    if (work.work == Work::Control) line.branches += counted.executions;
    auto matrix = work.work == Work::Matrix ? matrix_work(*work.op) : std::nullopt;
    if (work.work != Work::Matrix) continue;
    MatrixCounts& matrices = profile.matrices[matrix ? matrix->shape : std::string(ir::info(work.op->kind).text)];
    matrices.executions += counted.executions;
    if (!matrix) continue;
    matrices.operations += matrix->operations * static_cast<double>(counted.executions);
    matrices.operand_bits = matrix->operand_bits, matrices.is_integer = matrix->is_integer;
  }
}

KernelProfile summarise(const MarkedKernel& kernel, const Counter& counter, const Launches& launches,
                        const SourceManager& sources) {
  KernelProfile profile{.name = std::string(kernel.kernel->source_name), .symbol = std::string(kernel.kernel->name)};
  profile.launches = launches.launches, profile.blocks = launches.blocks, profile.traced_blocks = launches.traced_blocks;
  profile.grid = launches.grid, profile.block = launches.block, profile.shared_bytes = launches.shared_bytes;
  profile.read_sectors = counter.read_sectors(), profile.written_sectors = counter.written_sectors();
  profile.span = kernel.kernel->loc.span;
  if (const SourceFile* file = sources.file(kernel.kernel->loc.span.file)) {
    profile.file = file->path();
    profile.line = file->line_column(kernel.kernel->loc.span.begin).line;
  }
  Summary summary(sources, *kernel.kernel);
  for (size_t i = 0; i < kernel.regions.size(); ++i) add_region(kernel.regions[i], counter.regions()[i], summary, profile);
  for (size_t i = 0; i < kernel.regions.size(); ++i)
    if (kernel.regions[i].shows_divergence) summary.at(kernel.regions[i].op).divergent += counter.regions()[i].divergent;
  for (size_t i = 0; i < kernel.marks.size(); ++i)
    if (kernel.marks[i].kind != MarkKind::Region)
      summary.at(kernel.marks[i].op).of(traffic_of(kernel.marks[i].kind)).add(counter.accesses()[i]);
  profile.lines = summary.take();
  for (const LineProfile& line : profile.lines) profile.total.add(line.counts);
  return profile;
}

}  // namespace kdsl::profile
