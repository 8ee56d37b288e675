#include "driver/report/html.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "driver/report/code_lines.h"

namespace kdsl::driver {

namespace {

// The page loads nothing from anywhere, and its policy forbids browsers to do so.
constexpr std::string_view kHead = R"(<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; --line: #8884; --chosen: #f5a62388; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 1rem; }
h1 { font-size: 1.25rem; margin: 0 0 .2rem; } h2 { font-size: 1.05rem; margin: 1.4rem 0 .4rem; }
p { margin: .2rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .15rem .6rem; text-align: right; white-space: nowrap; }
th:first-child, td:first-child, td.text { text-align: left; }
td:first-child { max-width: 24em; overflow: hidden; text-overflow: ellipsis; }
.wide { overflow-x: auto; }
[hidden] { display: none !important; }
.columns { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .6rem; height: 75vh; max-height: 60rem; }
.column { display: flex; flex-direction: column; min-height: 0; }
.column h3 { font-size: .9rem; margin: 0 0 .2rem; }
.code { flex: 1; overflow: auto; border: 1px solid var(--line); font: 12px/1.4 ui-monospace, monospace; }
.code div { white-space: pre; padding: 0 .4rem; min-width: max-content; tab-size: 8; }
.code div:empty::before { content: " "; }
.code [data-l] { background: hsl(var(--h) 70% 55% / .16); cursor: pointer; }
.code .chosen { background: var(--chosen); }
.number { display: inline-block; width: 3.2em; color: #888; text-align: right; margin-right: .8em; user-select: none; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; max-width: 100%; overflow-x: auto; } figcaption { font: 12px ui-monospace, monospace; margin-bottom: .2rem; }
figure svg { max-width: 100%; height: auto; background: #fff; }
@media (max-width: 60rem) { .columns { grid-template-columns: 1fr; height: auto; } .code { max-height: 60vh; } }
</style>
)";

// The script highlights the counterparts of a line that is pointed at or clicked.
constexpr std::string_view kScript = R"(<script>
"use strict";
const lines = new Map();
for (const element of document.querySelectorAll("[data-l]")) {
  const line = element.dataset.l;
  element.style.setProperty("--h", (line * 47) % 360);
  if (!lines.has(line)) lines.set(line, []);
  lines.get(line).push(element);
}
let chosen = [];
function choose(line) {
  for (const element of chosen) element.classList.remove("chosen");
  chosen = lines.get(line) || [];
  for (const element of chosen) element.classList.add("chosen");
}
document.addEventListener("mouseover", event => {
  const element = event.target.closest("[data-l]");
  if (element) choose(element.dataset.l);
});
document.addEventListener("click", event => {
  const element = event.target.closest("[data-l]");
  if (!element) return;
  choose(element.dataset.l);
  const own = element.closest(".code"), seen = new Set([own]);
  for (const other of chosen) {
    const code = other.closest(".code");
    if (seen.has(code) || !code.offsetParent) continue;
    seen.add(code);
    code.scrollTop = other.offsetTop - code.offsetTop - code.clientHeight / 3;
  }
});
const select = document.getElementById("arch");
function show() {
  for (const element of document.querySelectorAll("[data-arch]")) element.hidden = element.dataset.arch !== select.value;
}
if (select) { select.addEventListener("change", show); show(); }
</script>
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

std::string code_text(std::span<const CodeLine> lines, bool is_numbered) {
  std::string out;
  int number = 0;
  for (const CodeLine& line : lines) {
    out += line.source_line ? fmt::format("<div data-l=\"{}\">", line.source_line) : std::string("<div>");
    if (is_numbered) out += fmt::format("<span class=\"number\">{}</span>", ++number);
    out += escaped(line.text) + "</div>\n";
  }
  return out;
}

std::string column(std::string_view title, std::string_view code, std::string_view arch = {}) {
  std::string mark = arch.empty() ? std::string() : fmt::format(" data-arch=\"{}\"", escaped(arch));
  return fmt::format("<div class=\"column\"{}><h3>{}</h3><div class=\"code\">\n{}</div></div>\n", mark, escaped(title), code);
}

// Lists the lines that access spilled registers and local arrays, and how often.
std::string local_accesses(std::string_view arch, std::span<const CodeLine> sass) {
  std::map<int, int> counts;
  for (const CodeLine& line : sass) {
    bool is_access = line.text.find(" STL") != std::string_view::npos || line.text.find(" LDL") != std::string_view::npos;
    if (is_access) ++counts[line.source_line];
  }
  if (counts.empty()) return {};
  std::string lines;
  for (auto [line, count] : counts) {
    lines += lines.empty() ? "" : ", ";
    lines += line ? fmt::format("line {} ({})", line, count) : fmt::format("none of this file ({})", count);
  }
  return fmt::format("<p>{}: local memory is accessed by instructions of {}.</p>\n", escaped(arch), lines);
}

std::string code_section(const HtmlReport& report) {
  std::set<int> used;
  std::string locals;
  std::string columns;
  for (const HtmlReport::Arch& arch : report.archs) {
    std::vector<CodeLine> ptx = ptx_lines(arch.ptx, report.source_path), sass = sass_lines(arch.sass, report.source_path);
    for (const auto* lines : {&ptx, &sass})
      for (const CodeLine& line : *lines) used.insert(line.source_line);
    locals += local_accesses(arch.name, sass);
    columns += column(fmt::format("PTX, {}", arch.name), code_text(ptx, false), arch.name);
    columns += column(fmt::format("SASS, {}", arch.name),
                      arch.sass.empty() ? fmt::format("<div>{}</div>\n", escaped(arch.without_sass)) : code_text(sass, false),
                      arch.name);
  }
  std::vector<CodeLine> source;
  for (int line = 1; line <= report.source->line_count(); ++line)
    source.push_back({report.source->line_text(line), used.contains(line) ? line : 0});
  std::string out = "<h2>Code</h2>\n<p>A line shows what it became when it is pointed at; a click scrolls to it.";
  if (report.archs.size() > 1) {
    out += " <select id=\"arch\">";
    for (const HtmlReport::Arch& arch : report.archs) out += fmt::format("<option>{}</option>", escaped(arch.name));
    out += "</select>";
  }
  return out + "</p>\n" + locals + "<div class=\"columns\">\n" + column(report.title, code_text(source, true)) + columns +
         "</div>\n";
}

std::string resource_section(const HtmlReport& report) {
  std::string out = "<h2>Resources</h2>\n";
  if (report.kernels.empty()) return out + "<p>Known of machine code only, which needs ptxas or libnvJitLink.</p>\n";
  out += "<div class=\"wide\"><table>\n";
  bool is_title = true;
  for (const std::vector<std::string>& row : resource_rows(report.kernels)) {
    out += "<tr>";
    for (const std::string& cell : row) {
      std::string_view mark;
      if (&cell == &row.back()) mark = " class=\"text\"";
      // The name of a kernel may be too long for its cell, so it is also shown as a tooltip.
      std::string title = &cell == &row.front() ? fmt::format(" title=\"{}\"", escaped(cell)) : std::string();
      out += is_title ? fmt::format("<th>{}</th>", escaped(cell)) : fmt::format("<td{}{}>{}</td>", mark, title, escaped(cell));
    }
    out += "</tr>\n";
    is_title = false;
  }
  return out + "</table></div>\n";
}

std::string picture_section(const HtmlReport& report) {
  std::string out = "<h2>Layouts</h2>\n";
  if (report.drawings.all().empty())
    return out + "<p>No name of the program stands for a layout that is known when it is compiled.</p>\n";
  out += "<div class=\"pictures\">\n";
  for (const Drawing& drawing : report.drawings.all())
    out += fmt::format("<figure><figcaption>{}, line {}</figcaption>{}</figure>\n", escaped(drawing.name),
                       report.source->line_column(drawing.span.begin).line, drawing.svg);
  out += "</div>\n";
  if (size_t more = report.drawings.left_out()) out += fmt::format("<p>{} more are not shown.</p>\n", more);
  return out;
}

}  // namespace

std::string html_text(const HtmlReport& report) {
  std::string title = escaped(report.title);
  return fmt::format(
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>{}</title>\n{}</head>\n<body>\n<h1>{}</h1>\n<p>kdslc "
             "{}</p>\n",
             title, kHead, title, escaped(report.version)) +
         resource_section(report) + code_section(report) + picture_section(report) + std::string(kScript) +
         "</body>\n</html>\n";
}

}  // namespace kdsl::driver
