#include "profile/html.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/drawing/html_text.h"
#include "profile/advice.h"
#include "profile/limits.h"

namespace kdsl::profile {

namespace {

// The page loads nothing from anywhere, and its policy forbids browsers to do so.
constexpr std::string_view kHead = R"(<!DOCTYPE html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Profile</title>
<style>
:root { color-scheme: light dark; --line: #8884; --bad: 8 80% 55%; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 1rem; }
h1 { font-size: 1.25rem; } h2 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .1rem .6rem; text-align: right; white-space: nowrap; }
td.code { text-align: left; font: 12px/1.4 ui-monospace, monospace; white-space: pre; }
td.bad { background: hsl(var(--bad) / .25); }
.wide { overflow-x: auto; }
li { margin: .3rem 0; } li b { font-weight: 600; }
svg { max-width: 100%; height: auto; } svg text { font: 11px system-ui, sans-serif; fill: currentColor; }
</style>
<h1>Profile</h1>
<p>Counted on the CPU device. A sector has 32 bytes of global memory, a wavefront serves one word of each bank of shared memory.
<i>Needed</i> and <i>ideal</i> are what the same bytes would take side by side, and without bank conflicts.</p>
)";

std::string cell(uint64_t number, bool is_bad = false) {
  return fmt::format("<td{}>{}</td>", is_bad ? " class=\"bad\"" : "", number == 0 ? "" : std::to_string(number));
}

std::string totals(const KernelProfile& kernel) {
  std::string text =
      "<table><tr><th>traffic</th><th>requests</th><th>sectors</th><th>needed</th><th>wavefronts</th><th>ideal</th><th>bytes</"
      "th></tr>\n";
  for (size_t i = 0; i < kTrafficCount; ++i) {
    const AccessCounts& counts = kernel.total.traffic[i];
    if (counts.executions == 0) continue;
    text += fmt::format("<tr><td class=\"code\">{}</td>{}{}{}{}{}{}</tr>\n", to_text(static_cast<Traffic>(i)),
                        cell(counts.requests), cell(counts.sectors), cell(counts.needed_sectors), cell(counts.wavefronts),
                        cell(counts.ideal_wavefronts), cell(counts.bytes));
  }
  return text + "</table>\n";
}

// Both axes of the roofline are logarithmic: operations for each byte of DRAM, and operations in a second.
class Roofline {
 public:
  Roofline(const Estimate& estimated, const ir::Gpu& gpu) : estimated_(estimated), gpu_(gpu) {}

  std::string svg() const {
    if (estimated_.dram_bytes == 0 || estimated_.operations == 0) return {};
    double peak = estimated_.ridge * gpu_.dram * 1e9, at = estimated_.intensity();
    double reached = estimated_.operations / estimated_.limits[0].seconds;
    std::string text =
        fmt::format("<svg width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\">\n", kWidth, kHeight, kWidth, kHeight);
    text += line(kLeast, kLeast * gpu_.dram * 1e9, estimated_.ridge, peak) + line(estimated_.ridge, peak, kMost, peak);
    text += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"#d62728\"/>\n", x(at), y(reached));
    text += label(at, reached, fmt::format("{:.3g} operations for each byte", at));
    text += label(estimated_.ridge, peak * 2, fmt::format("{:.3g} T operations in a second", peak / 1e12));
    text += fmt::format("<text x=\"4\" y=\"{}\">{} GB/s</text>\n", kHeight - 6, gpu_.dram);
    return text + "</svg>\n";
  }

 private:
  static constexpr int kWidth = 460, kHeight = 220;
  static constexpr double kLeast = 0.01, kMost = 10000, kLowest = 1e9, kHighest = 1e17;

  static double x(double intensity) { return kWidth * position(intensity, kLeast, kMost); }
  static double y(double rate) { return kHeight * (1 - position(rate, kLowest, kHighest)); }
  static double position(double value, double from, double to) {
    return std::clamp(std::log(value / from) / std::log(to / from), 0.0, 1.0);
  }
  static std::string line(double x1, double y1, double x2, double y2) {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"currentColor\" stroke-width=\"2\"/>\n", x(x1),
        y(y1), x(x2), y(y2));
  }
  static std::string label(double at, double rate, std::string_view text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", std::min(x(at) + 8, kWidth - 170.0), y(rate) - 6, text);
  }

  const Estimate& estimated_;
  const ir::Gpu& gpu_;
};

std::string limits(const KernelProfile& kernel, const ir::Gpu& gpu) {
  Estimate estimated = estimate(kernel, gpu);
  if (estimated.limits.empty()) return {};
  std::string text = fmt::format("<p>Limited by <b>{}</b> on {}. The least time of each part:</p>\n<table>\n",
                                 to_text(estimated.limits[0].kind), gpu.description);
  for (const Limit& limit : estimated.limits)
    text += fmt::format("<tr><td class=\"code\">{}</td><td>{:.3g} us</td></tr>\n", to_text(limit.kind), limit.seconds * 1e6);
  text += "</table>\n" + Roofline(estimated, gpu).svg();
  const Occupancy& held = kernel.occupancy;
  if (held.blocks != 0)
    text += fmt::format("<p>{}{} blocks a multiprocessor, {} of {} warps, limited by {}.</p>\n",
                        held.registers < 0 ? "At most " : "", held.blocks, held.warps, held.most_warps, held.limit);
  return text;
}

// Copies that threads do not wait for at once, and who waits for whom.
std::string asynchronous(const KernelProfile& kernel) {
  std::string text;
  for (const LineProfile& line : kernel.lines) {
    const AccessCounts& bulk = line.counts.of(Traffic::Copy);
    uint64_t copies = bulk.lanes + line.counts.async_copies;
    if (copies == 0) continue;
    text +=
        fmt::format("<li>line {}: {} asynchronous copies, {} bytes", line.line, copies, bulk.bytes + line.counts.async_bytes);
    for (const std::string& box : line.boxes) text += ", each " + html_escaped(box);
    text += "</li>\n";
  }
  for (const BarrierLine& wait : kernel.waits) {
    text += fmt::format("<li>line {} waits {} times at {}, for", wait.line, wait.executions, html_escaped(wait.op));
    for (const BarrierLine::Signal& signal : wait.signals)
      text += fmt::format(" line {} ({})", signal.line, html_escaped(signal.op));
    text += "</li>\n";
  }
  return text.empty() ? "" : "<ul>\n" + text + "</ul>\n";
}

std::string advice_list(const KernelProfile& kernel) {
  std::string text;
  for (const Advice& advice : advise(kernel))
    text += fmt::format("<li><b>line {}</b>: {}<br>{}</li>\n", advice.line->line, html_escaped(advice.problem),
                        html_escaped(advice.help));
  return text.empty() ? "" : "<ol>\n" + text + "</ol>\n";
}

// Lists the lines from the first that has counts to the last, file by file.
std::string source_table(const KernelProfile& kernel, const SourceManager& sources) {
  std::string text =
      "<div class=\"wide\"><table><tr><th>line</th><th>executed</th><th>lanes</th><th>sectors</th><th>needed</th>"
      "<th>wavefronts</th><th>ideal</th><th></th></tr>\n";
  const LineProfile* before = nullptr;
  for (const LineProfile& line : kernel.lines) {
    const SourceFile* file = sources.file(line.span.file);
    bool follows = before && before->file == line.file && file;
    for (int between = follows ? before->line + 1 : line.line; between < line.line; ++between)
      text += fmt::format("<tr><td>{}</td><td colspan=\"6\"></td><td class=\"code\">{}</td></tr>\n", between,
                          html_escaped(file->line_text(between)));
    const Counts& counts = line.counts;
    double lanes = counts.warps == 0 ? 0 : static_cast<double>(counts.lanes) / static_cast<double>(counts.warps);
    text +=
        fmt::format("<tr><td>{}</td>{}<td>{:.1f}</td>{}{}{}{}<td class=\"code\">{}</td></tr>\n", line.line, cell(counts.warps),
                    lanes, cell(counts.sectors(), counts.sectors() > counts.needed_sectors() * 6 / 5),
                    cell(counts.needed_sectors()), cell(counts.wavefronts(), counts.wavefronts() > counts.ideal_wavefronts()),
                    cell(counts.ideal_wavefronts()), html_escaped(line.source));
    before = &line;
  }
  return text + "</table></div>\n";
}

}  // namespace

std::string html_report(std::span<const KernelProfile> kernels, const ir::Gpu* gpu, const Comparison* comparison,
                        const SourceManager& sources) {
  std::string text(kHead);
  if (comparison)
    text += fmt::format("<h2>Compared with an older profile</h2>\n<pre>{}</pre>\n", html_escaped(comparison_text(*comparison)));
  for (const KernelProfile& kernel : kernels) {
    text += fmt::format("<h2>{} ({}:{})</h2>\n<p>{} launch{} of {}&times;{}&times;{} blocks of {} threads",
                        html_escaped(kernel.name), html_escaped(kernel.file), kernel.line, kernel.launches,
                        kernel.launches == 1 ? "" : "es", kernel.grid[0], kernel.grid[1], kernel.grid[2], kernel.threads());
    if (kernel.traced_blocks != kernel.blocks)
      text += fmt::format("; counted in {} of {} blocks", kernel.traced_blocks, kernel.blocks);
    text += fmt::format(". {} instructions by warps; {} of {} branches diverged.</p>\n", kernel.total.warps,
                        kernel.total.divergent, kernel.total.branches);
    text += totals(kernel) + asynchronous(kernel) + (gpu ? limits(kernel, *gpu) : "") + advice_list(kernel) +
            source_table(kernel, sources);
  }
  return text;
}

}  // namespace kdsl::profile
