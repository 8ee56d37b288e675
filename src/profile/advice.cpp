#include "profile/advice.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

namespace kdsl::profile {

std::string_view to_text(AdviceKind kind) {
  constexpr std::string_view kTexts[] = {"sectors", "bank-conflicts", "atomics", "divergence"};
  return kTexts[static_cast<size_t>(kind)];
}

namespace {

// A multiprocessor takes two sectors from the L2 cache in a cycle, and serves one wavefront of shared memory.
constexpr double kCyclesOfSector = 0.5;

double ratio(uint64_t a, uint64_t b) { return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b); }

std::string average(uint64_t sum, uint64_t count) {
  std::string text = fmt::format("{:.1f}", ratio(sum, count));
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

void advise_global(const LineProfile& line, Traffic kind, std::vector<Advice>& all) {
  const AccessCounts& counts = line.counts.of(kind);
  // One sector more for each access is what a misaligned row costs; less is not worth a word.
  if (counts.requests == 0 || ratio(counts.sectors, counts.needed_sectors) < 1.2) return;
  std::string_view what = kind == Traffic::GlobalStore ? "store" : kind == Traffic::GlobalLoad ? "load" : "atomic";
  Advice advice{AdviceKind::Sectors, &line, {}, {}, 0};
  advice.problem = fmt::format("each {} of a warp moves {} sectors of 32 bytes where {} would do", what,
                               average(counts.sectors, counts.requests), average(counts.needed_sectors, counts.requests));
  int64_t distance = std::abs(counts.lane_distance);
  int64_t size = static_cast<int64_t>(ratio(counts.bytes, counts.lanes));
  if (distance > size)
    advice.problem += fmt::format(": neighbouring lanes are {} bytes apart", distance);
  else if (distance == size)
    advice.problem += ": the warp's first address is no multiple of 32 bytes";
  advice.help = distance == size
                    ? "begin rows at multiples of 32 bytes, for example by padding them"
                    : "let neighbouring threads access neighbouring elements, or go through a tile in shared memory";
  advice.cost = kCyclesOfSector * static_cast<double>(counts.sectors - counts.needed_sectors);
  all.push_back(std::move(advice));
}

void advise_shared(const LineProfile& line, Traffic kind, std::vector<Advice>& all) {
  const AccessCounts& counts = line.counts.of(kind);
  if (counts.wavefronts <= counts.ideal_wavefronts) return;
  uint32_t ways = counts.worst_ideal == 0 ? 0 : counts.worst_wavefronts / counts.worst_ideal;
  Advice advice{AdviceKind::BankConflicts, &line, {}, {}, 0};
  advice.problem = fmt::format("{} wavefronts of shared memory where {} would do", counts.wavefronts, counts.ideal_wavefronts);
  if (ways > 1) advice.problem = fmt::format("{}-way bank conflict: {}", ways, advice.problem);
  advice.help =
      "pad the rows of the array by 16 bytes (by one element, if each lane accesses 4 bytes or less), or give it a swizzled "
      "layout; `kdslc --eval-layout LAYOUT --banks --access KIND` tries one";
  advice.cost = static_cast<double>(counts.wavefronts - counts.ideal_wavefronts);
  all.push_back(std::move(advice));
}

void advise_atomics(const LineProfile& line, Traffic kind, std::vector<Advice>& all) {
  const AccessCounts& counts = line.counts.of(kind);
  if (ratio(counts.serial, counts.executions) < 2) return;
  Advice advice{AdviceKind::Atomics, &line, {}, {}, static_cast<double>(counts.serial - counts.executions)};
  advice.problem =
      fmt::format("{} lanes of a warp update one address, one after the other", average(counts.serial, counts.executions));
  advice.help = "combine the values of a warp or block first, by shuffles or in shared memory";
  all.push_back(std::move(advice));
}

void advise_branches(const LineProfile& line, const Counts& total, std::vector<Advice>& all) {
  // A few divergent branches are those of the last block or row, or of a thread that is elected; they cost nothing as long as
  // most threads are active otherwise.
  if (line.counts.divergent == 0 || ratio(line.counts.divergent, line.counts.branches) < 0.1) return;
  if (ratio(line.counts.divergent, total.warps) < 0.005 || ratio(total.lanes, total.warps) > 0.9 * kLanes) return;
  Advice advice{AdviceKind::Divergence, &line, {}, {}, static_cast<double>(line.counts.divergent)};
  advice.problem = fmt::format("{} of {} branches of warps diverge: a part of the lanes waits for the others",
                               line.counts.divergent, line.counts.branches);
  advice.help = "let the condition depend on numbers of warps or blocks rather than of threads, or select values instead";
  all.push_back(std::move(advice));
}

}  // namespace

std::vector<Advice> advise(const KernelProfile& kernel) {
  std::vector<Advice> all;
  for (const LineProfile& line : kernel.lines) {
    for (Traffic kind : {Traffic::GlobalLoad, Traffic::GlobalStore, Traffic::GlobalAtomic}) advise_global(line, kind, all);
    for (Traffic kind : {Traffic::Shared, Traffic::SharedAtomic}) advise_shared(line, kind, all);
    for (Traffic kind : {Traffic::GlobalAtomic, Traffic::SharedAtomic}) advise_atomics(line, kind, all);
    advise_branches(line, kernel.total, all);
  }
  std::ranges::stable_sort(all, std::greater(), &Advice::cost);
  return all;
}

}  // namespace kdsl::profile
