#include "profile/report.h"

#include <fmt/format.h>

#include "diag/json_writer.h"
#include "profile/advice.h"
#include "profile/limits.h"

namespace kdsl::profile {

// ---- text

namespace {

std::string of_dims(const std::array<uint32_t, 3>& dims) { return fmt::format("({}, {}, {})", dims[0], dims[1], dims[2]); }

std::string percent(uint64_t part, uint64_t whole) {
  return whole == 0 ? "" : fmt::format("{:.0f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string heading(const KernelProfile& kernel) {
  std::string text =
      fmt::format("kernel `{}` ({}:{}): {} launch{} of {} blocks of {} threads\n", kernel.name, kernel.file, kernel.line,
                  kernel.launches, kernel.launches == 1 ? "" : "es", of_dims(kernel.grid), of_dims(kernel.block));
  if (kernel.traced_blocks != kernel.blocks)
    text += fmt::format("  counted in {} of {} blocks; the numbers are those of these blocks\n", kernel.traced_blocks,
                        kernel.blocks);
  return text;
}

void add_traffic(const Counts& total, Traffic kind, std::string_view what, std::string& text) {
  const AccessCounts& counts = total.of(kind);
  if (counts.requests == 0) return;
  text += fmt::format("  {:<16}{} requests, {} sectors, {} needed ({}), {} bytes asked for\n", what, counts.requests,
                      counts.sectors, counts.needed_sectors, percent(counts.needed_sectors, counts.sectors), counts.bytes);
}

std::string totals(const KernelProfile& kernel) {
  const Counts& total = kernel.total;
  std::string text;
  add_traffic(total, Traffic::GlobalLoad, "global loads", text);
  add_traffic(total, Traffic::GlobalStore, "global stores", text);
  add_traffic(total, Traffic::GlobalAtomic, "global atomics", text);
  if (kernel.read_sectors + kernel.written_sectors != 0)
    text += fmt::format("  {:<16}{} sectors read, {} written, each counted once for a launch\n", "distinct",
                        kernel.read_sectors, kernel.written_sectors);
  if (const AccessCounts& copies = total.of(Traffic::Copy); copies.executions != 0)
    text += fmt::format("  {:<16}{} copies, {} bytes\n", "bulk, TMA", copies.lanes, copies.bytes);
  if (total.wavefronts() != 0)
    text += fmt::format("  {:<16}{} requests, {} wavefronts, {} without bank conflicts\n", "shared memory",
                        total.of(Traffic::Shared).requests + total.of(Traffic::SharedAtomic).requests, total.wavefronts(),
                        total.ideal_wavefronts());
  if (total.async_copies != 0)
    text += fmt::format("  {:<16}{} copies, {} bytes\n", "cp.async", total.async_copies, total.async_bytes);
  for (const auto& [shape, counts] : kernel.matrices)
    text += fmt::format("  {:<16}{} of {}\n", "products", counts.executions, shape);
  if (total.operand_bytes != 0)
    text += fmt::format("  {:<16}{:.0f} bytes that products read from shared memory\n", "operands", total.operand_bytes);
  std::string classes;
  for (size_t i = 0; i < kWorkCount; ++i)
    if (total.instructions[i] != 0)
      classes += fmt::format("{}{} {}", classes.empty() ? "" : ", ", total.instructions[i], to_text(static_cast<Work>(i)));
  text += fmt::format("  {:<16}{} by warps: {}\n", "instructions", total.warps, classes);
  double lanes = total.warps == 0 ? 0 : static_cast<double>(total.lanes) / static_cast<double>(total.warps);
  text += fmt::format("  {:<16}{:.1f} of {} lanes active; {} of {} branches diverged\n", "threads", lanes, kLanes,
                      total.divergent, total.branches);
  return text;
}

std::string of_seconds(double seconds) { return fmt::format("{:.3g} us", seconds * 1e6); }

std::string occupancy_text(const Occupancy& held) {
  if (held.blocks == 0) return {};
  std::string text = fmt::format("  {:<16}{}{} block{} a multiprocessor, {} of {} warps, limited by {}; ", "occupancy",
                                 held.registers < 0 ? "at most " : "", held.blocks, held.blocks == 1 ? "" : "s", held.warps,
                                 held.most_warps, held.limit);
  if (held.registers < 0) return text + "registers are not known\n";
  text += fmt::format("{} registers", held.registers);
  if (held.spilled_bytes != 0) text += fmt::format(", {} bytes spilled", held.spilled_bytes);
  return text + "\n";
}

std::string limits_text(const KernelProfile& kernel, const ir::Gpu& gpu) {
  Estimate estimated = estimate(kernel, gpu);
  std::string text = occupancy_text(kernel.occupancy);
  if (estimated.limits.empty()) return text;
  text += fmt::format("  {:<16}{}; at least", "limit on " + std::string(gpu.name), to_text(estimated.limits[0].kind));
  for (const Limit& limit : estimated.limits)
    text += fmt::format("{} {} for {}", &limit == estimated.limits.data() ? "" : ",", of_seconds(limit.seconds),
                        to_text(limit.kind));
  text += "\n";
  if (estimated.active < 1)
    text += fmt::format("  {:<16}only {:.0f} of {} multiprocessors have a block\n", "", estimated.active * gpu.multiprocessors,
                        gpu.multiprocessors);
  if (estimated.dram_bytes != 0)
    text += fmt::format("  {:<16}{:.3g} operations for each byte of DRAM; below {:.3g} DRAM is slower than computing\n",
                        "roofline", estimated.intensity(), estimated.ridge);
  return text;
}

std::string line_table(const KernelProfile& kernel) {
  std::string text = fmt::format("  {:>6}{:>12}{:>7}{:>11}{:>9}{:>12}{:>8}  {}\n", "line", "executed", "lanes", "sectors",
                                 "needed", "wavefronts", "ideal", "source");
  for (const LineProfile& line : kernel.lines) {
    const Counts& counts = line.counts;
    auto number = [](uint64_t n) { return n == 0 ? std::string() : std::to_string(n); };
    std::string lanes =
        counts.warps == 0 ? "" : fmt::format("{:.1f}", static_cast<double>(counts.lanes) / static_cast<double>(counts.warps));
    text += fmt::format("  {:>6}{:>12}{:>7}{:>11}{:>9}{:>12}{:>8}  {}\n", line.line, counts.warps, lanes,
                        number(counts.sectors()), number(counts.needed_sectors()), number(counts.wavefronts()),
                        number(counts.ideal_wavefronts()), line.source);
  }
  return text;
}

// The lines with asynchronous copies.
std::string copies_text(const KernelProfile& kernel) {
  std::string text;
  for (const LineProfile& line : kernel.lines) {
    const AccessCounts& bulk = line.counts.of(Traffic::Copy);
    uint64_t copies = bulk.lanes + line.counts.async_copies;
    if (copies == 0) continue;
    text += fmt::format("  {:<16}line {}: {}, {} bytes", "copies", line.line, copies, bulk.bytes + line.counts.async_bytes);
    for (const std::string& box : line.boxes) text += fmt::format("{}{}", &box == line.boxes.data() ? "; each " : ", or ", box);
    text += "\n";
  }
  return text;
}

// At most barriers of a block, all threads wait at one line for each other.
bool waits_for_itself(const BarrierLine& wait) {
  return wait.signals.size() == 1 && wait.signals[0].line == wait.line && wait.signals[0].file == wait.file;
}

std::string waits_text(const KernelProfile& kernel) {
  std::string text;
  for (const BarrierLine& wait : kernel.waits) {
    if (waits_for_itself(wait)) continue;
    text += fmt::format("  {:<16}line {}: {} times at {}, for", "waits", wait.line, wait.executions, wait.op);
    if (wait.signals.empty()) text += " nobody who was seen";
    for (const BarrierLine::Signal& signal : wait.signals)
      text += fmt::format("{} line {} ({}, {} times)", &signal == wait.signals.data() ? "" : ",", signal.line, signal.op,
                          signal.executions);
    text += "\n";
  }
  return text;
}

std::string advice_text(const KernelProfile& kernel) {
  constexpr size_t kMost = 8;
  std::string text;
  size_t told = 0;
  for (const Advice& advice : advise(kernel)) {
    if (++told > kMost) break;
    text += fmt::format("  {}:{}: {}\n    help: {}\n", advice.line->file, advice.line->line, advice.problem, advice.help);
  }
  return text;
}

}  // namespace

std::string text_report(std::span<const KernelProfile> kernels, const ir::Gpu* gpu) {
  std::string text;
  for (const KernelProfile& kernel : kernels)
    text += heading(kernel) + totals(kernel) + copies_text(kernel) + waits_text(kernel) +
            (gpu ? limits_text(kernel, *gpu) : "") + line_table(kernel) + advice_text(kernel) + "\n";
  return text;
}

// ---- JSON

namespace {

class JsonReport {
 public:
  JsonReport(const ir::Gpu* gpu, const Comparison* comparison) : gpu_(gpu), comparison_(comparison) {}

  std::string write(std::span<const KernelProfile> kernels) {
    json_.begin_object().member_number("profile", kSchema);
    if (gpu_) json_.member("gpu", gpu_->name);
    json_.key("kernels").begin_array();
    for (const KernelProfile& kernel : kernels) write(kernel);
    json_.end_array();
    if (comparison_) write(*comparison_);
    json_.end_object();
    return json_.take() + "\n";
  }

 private:
  void number(std::string_view name, uint64_t value) { json_.member_number(name, static_cast<int64_t>(value)); }

  void dims(std::string_view name, const std::array<uint32_t, 3>& values) {
    json_.key(name).begin_array();
    for (uint32_t value : values) json_.number(value);
    json_.end_array();
  }

  void write(const Comparison& comparison) {
    json_.key("comparison").begin_object().key("changes").begin_array();
    for (const Change& change : comparison.changes) {
      json_.begin_object().member("kernel", change.kernel->name).member("symbol", change.kernel->symbol);
      json_.member("what", change.what).key("before").real(change.before).key("now").real(change.now);
      json_.key("percent").real(change.percent()).end_object();
    }
    json_.end_array().key("added").begin_array();
    for (const KernelProfile* kernel : comparison.added) json_.string(kernel->name);
    json_.end_array().key("gone").begin_array();
    for (const std::string& name : comparison.gone) json_.string(name);
    json_.end_array().key("is_alike").boolean(comparison.is_alike).end_object();
  }

  void write_waits(const KernelProfile& kernel) {
    json_.key("waits").begin_array();
    for (const BarrierLine& wait : kernel.waits) {
      json_.begin_object().member("file", wait.file).member_number("line", wait.line).member("op", wait.op);
      number("executed", wait.executions);
      json_.key("for").begin_array();
      for (const BarrierLine::Signal& signal : wait.signals) {
        json_.begin_object().member("file", signal.file).member_number("line", signal.line).member("op", signal.op);
        number("executed", signal.executions);
        json_.end_object();
      }
      json_.end_array().end_object();
    }
    json_.end_array();
  }

  void write(Traffic kind, const AccessCounts& counts) {
    if (counts.executions == 0) return;
    json_.key(to_text(kind)).begin_object();
    number("executed", counts.executions);
    number("lanes", counts.lanes);
    number("bytes", counts.bytes);
    if (kind != Traffic::Copy) number("requests", counts.requests);
    if (kind <= Traffic::GlobalAtomic) {
      number("sectors", counts.sectors);
      number("needed_sectors", counts.needed_sectors);
      number("lines", counts.lines);
    }
    if (kind == Traffic::Shared || kind == Traffic::SharedAtomic) {
      number("wavefronts", counts.wavefronts);
      number("ideal_wavefronts", counts.ideal_wavefronts);
    }
    if (kind == Traffic::GlobalAtomic || kind == Traffic::SharedAtomic) {
      number("addresses", counts.addresses);
      number("serial", counts.serial);
    }
    json_.end_object();
  }

  void write(const Counts& counts) {
    number("executed", counts.warps);
    number("lanes", counts.lanes);
    number("branches", counts.branches);
    number("divergent", counts.divergent);
    json_.key("instructions").begin_object();
    for (size_t i = 0; i < kWorkCount; ++i)
      if (counts.instructions[i] != 0) number(to_text(static_cast<Work>(i)), counts.instructions[i]);
    json_.end_object();
    for (size_t i = 0; i < kTrafficCount; ++i) write(static_cast<Traffic>(i), counts.traffic[i]);
    if (counts.async_copies != 0) {
      json_.key("cp_async").begin_object();
      number("executed", counts.async_copies);
      number("bytes", counts.async_bytes);
      json_.end_object();
    }
    if (counts.operand_bytes != 0) number("operand_bytes", static_cast<uint64_t>(counts.operand_bytes));
  }

  void write(const KernelProfile& kernel) {
    json_.begin_object().member("kernel", kernel.name).member("symbol", kernel.symbol).member("file", kernel.file);
    json_.member_number("line", kernel.line);
    number("launches", kernel.launches);
    number("blocks", kernel.blocks);
    number("counted_blocks", kernel.traced_blocks);
    dims("grid", kernel.grid);
    dims("block", kernel.block);
    number("shared_bytes", kernel.shared_bytes);
    number("distinct_read_sectors", kernel.read_sectors);
    number("distinct_written_sectors", kernel.written_sectors);
    json_.key("total").begin_object();
    write(kernel.total);
    json_.end_object().key("products").begin_array();
    for (const auto& [shape, counts] : kernel.matrices) {
      json_.begin_object().member("shape", shape);
      number("executed", counts.executions);
      json_.key("operations").real(counts.operations).end_object();
    }
    json_.end_array();
    write_waits(kernel);
    if (gpu_) limits(kernel);
    json_.key("lines").begin_array();
    for (const LineProfile& line : kernel.lines) {
      json_.begin_object().member("file", line.file).member_number("line", line.line).member("source", line.source);
      write(line.counts);
      if (!line.boxes.empty()) {
        json_.key("boxes").begin_array();
        for (const std::string& box : line.boxes) json_.string(box);
        json_.end_array();
      }
      json_.end_object();
    }
    json_.end_array().key("advice").begin_array();
    for (const Advice& advice : advise(kernel)) {
      json_.begin_object().member("kind", to_text(advice.kind)).member("file", advice.line->file);
      json_.member_number("line", advice.line->line).member("problem", advice.problem).member("help", advice.help);
      json_.end_object();
    }
    json_.end_array().end_object();
  }

  void limits(const KernelProfile& kernel) {
    const Occupancy& held = kernel.occupancy;
    if (held.blocks != 0) {
      json_.key("occupancy").begin_object().member_number("blocks", held.blocks).member_number("warps", held.warps);
      json_.member_number("most_warps", held.most_warps).member("limited_by", held.limit);
      if (held.registers >= 0) json_.member_number("registers", held.registers);
      json_.member_number("spilled_bytes", held.spilled_bytes).end_object();
    }
    Estimate estimated = estimate(kernel, *gpu_);
    json_.key("limits").begin_array();
    for (const Limit& limit : estimated.limits)
      json_.begin_object().member("limit", to_text(limit.kind)).key("seconds").real(limit.seconds).end_object();
    json_.end_array().key("dram_bytes").real(estimated.dram_bytes).key("operations").real(estimated.operations);
    json_.key("ridge").real(estimated.ridge);
  }

  const ir::Gpu* gpu_;
  const Comparison* comparison_;
  diag::JsonWriter json_{2};
};

}  // namespace

std::string json_report(std::span<const KernelProfile> kernels, const ir::Gpu* gpu, const Comparison* comparison) {
  return JsonReport(gpu, comparison).write(kernels);
}

}  // namespace kdsl::profile
