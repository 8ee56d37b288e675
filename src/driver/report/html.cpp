#include "driver/report/html.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "layout/drawing/html_text.h"
#include "driver/report/code_colors.h"
#include "driver/report/code_lines.h"
#include "driver/report/instruction_mix.h"
#include "driver/report/page_parts.h"

namespace kdsl::driver {

namespace {

// The code of an architecture by lines, and how many instructions of which kinds each line of the source became: of machine
// code if there is any, else of PTX.
struct ArchCode {
  const HtmlReport::Arch* arch;
  std::vector<CodeLine> ptx, sass;
  InstructionMix mix;

  ArchCode(const HtmlReport::Arch& of, std::string_view path)
      : arch(&of),
        ptx(ptx_lines(of.ptx, path)),
        sass(sass_lines(of.sass, path)),
        mix(of.sass.empty() ? instruction_mix(ptx, kind_of_ptx) : instruction_mix(sass, kind_of_sass)) {}
};

std::string of_arch(const ArchCode& code) { return fmt::format(" data-arch=\"{}\"", html_escaped(code.arch->name)); }

// Names of kernels that are made of their arguments fill a screen; the names in the source, which tooltips complete, do not.
class ShortNames {
 public:
  explicit ShortNames(std::span<const KernelUsage> kernels) {
    std::map<std::string, std::set<std::string>> symbols;
    for (const KernelUsage& usage : kernels) {
      if (usage.source_name.empty()) continue;
      std::set<std::string>& known = symbols[usage.source_name];
      known.insert(usage.kernel.name);
      if (names_.contains(usage.kernel.name)) continue;
      names_[usage.kernel.name] =
          known.size() == 1 ? usage.source_name : fmt::format("{} #{}", usage.source_name, known.size());
    }
  }
  std::string of(const std::string& symbol) const {
    auto found = names_.find(symbol);
    return found == names_.end() ? symbol : found->second;
  }
  std::string html(const std::string& symbol) const {
    return fmt::format("<span title=\"{}\">{}</span>", html_escaped(symbol), html_escaped(of(symbol)));
  }
  // Shortens the names in HTML of a line of code.
  std::string shortened(std::string line) const {
    for (const auto& [symbol, name] : names_)
      if (size_t at = line.find(symbol); at != line.npos && symbol.size() > kLong)
        line.replace(at, symbol.size(), html(symbol));
    return line;
  }

 private:
  static constexpr size_t kLong = 40;
  std::map<std::string, std::string> names_;  // short names; the keys are the symbols in the code
};

std::string code_text(std::span<const CodeLine> lines, const ShortNames& names) {
  std::string out;
  for (const CodeLine& line : lines) {
    out += line.source_line ? fmt::format("<div data-l=\"{}\">", line.source_line) : std::string("<div>");
    out += names.shortened(colored_code(line.text)) + "</div>\n";
  }
  return out;
}

// The source has, beside each line, the number of its instructions, and below it what the compiler decided.
std::string source_text(const HtmlReport& report, std::span<const ArchCode> codes, const std::set<int>& used) {
  std::string out;
  std::vector<std::string> colored = colored_source(*report.source);
  for (int line = 1; line <= report.source->line_count(); ++line) {
    out += used.contains(line) ? fmt::format("<div data-l=\"{}\">", line) : std::string("<div>");
    out += fmt::format("<span class=\"number\">{}</span>", line);
    for (const ArchCode& code : codes) {
      auto counts = code.mix.find(line);
      out += fmt::format("<span class=\"count\"{} title=\"instructions\">{}</span>", of_arch(code),
                         counts == code.mix.end() ? "" : std::to_string(counts->second.total));
    }
    size_t index = static_cast<size_t>(line) - 1;
    out += (index < colored.size() ? colored[index] : std::string()) + "</div>\n";
    for (const ArchCode& code : codes)
      for (const HtmlReport::Decision& decision : code.arch->decisions)
        if (decision.line == line)
          out += fmt::format("<div class=\"note\"{}>{}</div>\n", of_arch(code), html_escaped(decision.text));
  }
  return out;
}

std::string column(std::string_view title, std::string_view code, std::string_view arch = {}) {
  std::string mark = arch.empty() ? std::string() : fmt::format(" data-arch=\"{}\"", html_escaped(arch));
  return fmt::format("<div class=\"column\"{}><h3>{}</h3><div class=\"code\">\n{}</div></div>\n", mark, html_escaped(title),
                     code);
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
  return fmt::format("<p>{}: local memory is accessed by instructions of {}.</p>\n", html_escaped(arch), lines);
}

std::string code_section(const HtmlReport& report, std::span<const ArchCode> codes, const ShortNames& names) {
  std::set<int> used;
  std::string locals;
  std::string columns;
  for (const ArchCode& code : codes) {
    const HtmlReport::Arch& arch = *code.arch;
    for (const auto* lines : {&code.ptx, &code.sass})
      for (const CodeLine& line : *lines) used.insert(line.source_line);
    locals += local_accesses(arch.name, code.sass);
    columns += column(fmt::format("PTX, {}", arch.name), code_text(code.ptx, names), arch.name);
    columns += column(
        fmt::format("SASS, {}", arch.name),
        arch.sass.empty() ? fmt::format("<div>{}</div>\n", html_escaped(arch.without_sass)) : code_text(code.sass, names),
        arch.name);
  }
  return "<section id=\"code\">\n<h2>Code</h2>\n<p>A line shows what it became when it is pointed at; a click scrolls to it. "
         "Numbers in front of a line count its instructions.</p>\n" +
         locals + "<div class=\"columns\">\n" + column(report.title, source_text(report, codes, used)) + columns +
         "</div>\n</section>\n";
}

std::string mix_row(const HtmlReport& report, int line, const InstructionCounts& counts) {
  std::string row =
      line ? fmt::format("<tr data-l=\"{}\"><td>{}</td>", line, line) : std::string("<tr><td>no line of this file</td>");
  for (int count : counts.of) row += fmt::format("<td>{}</td>", count ? std::to_string(count) : "");
  return row + fmt::format("<td>{}</td><td class=\"code\">{}</td></tr>\n", counts.total,
                           line ? html_escaped(report.source->line_text(line)) : std::string());
}

std::string mix_section(const HtmlReport& report, std::span<const ArchCode> codes) {
  std::string out = "<section id=\"instructions\">\n<h2>Instructions</h2>\n";
  for (const ArchCode& code : codes) {
    out += fmt::format("<div class=\"wide\"{}>\n<p>{} of {}, by the lines that they come from</p>\n<table>\n<tr><th>line</th>",
                       of_arch(code), code.arch->sass.empty() ? "Instructions of PTX" : "Machine instructions",
                       html_escaped(code.arch->name));
    for (size_t i = 0; i < kInstructionKinds; ++i) out += fmt::format("<th>{}</th>", to_text(static_cast<InstructionKind>(i)));
    out += "<th>all</th><th></th></tr>\n";
    for (const auto& [line, counts] : code.mix) out += mix_row(report, line, counts);
    out += "</table>\n</div>\n";
  }
  return out + "</section>\n";
}

std::string resource_section(const HtmlReport& report, const ShortNames& names) {
  std::string out = "<section id=\"resources\">\n<h2>Resources</h2>\n";
  if (report.kernels.empty())
    return out + "<p>Known of machine code only, which needs ptxas or libnvJitLink.</p>\n</section>\n";
  out += "<div class=\"wide\"><table>\n";
  bool is_title = true;
  for (const std::vector<std::string>& row : resource_rows(report.kernels)) {
    out += "<tr>";
    for (const std::string& cell : row) {
      std::string_view mark = &cell == &row.back() ? " class=\"text\"" : "";
      std::string text = &cell == &row.front() && !is_title ? names.html(cell) : html_escaped(cell);
      out += is_title ? fmt::format("<th>{}</th>", text) : fmt::format("<td{}>{}</td>", mark, text);
    }
    out += "</tr>\n";
    is_title = false;
  }
  return out + "</table></div>\n</section>\n";
}

std::string picture_section(const HtmlReport& report) {
  std::string out = "<section id=\"layouts\">\n<h2>Layouts</h2>\n";
  if (report.drawings.all().empty())
    return out + "<p>No name of the program stands for a layout that is known when it is compiled.</p>\n</section>\n";
  out += "<div class=\"pictures\">\n";
  for (const Drawing& drawing : report.drawings.all())
    out += fmt::format("<figure><figcaption>{}, line {}</figcaption>{}</figure>\n", html_escaped(drawing.name),
                       report.source->line_column(drawing.span.begin).line, drawing.svg);
  out += "</div>\n";
  if (size_t more = report.drawings.left_out()) out += fmt::format("<p>{} more are not shown.</p>\n", more);
  return out + "</section>\n";
}

std::string page_header(const HtmlReport& report) {
  std::string title = html_escaped(report.title);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>{}</title>\n{}</head>\n<body>\n<header><h1>{}</h1><span>kdslc "
      "{}</span><nav></nav>",
      title, kPageHead, title, html_escaped(report.version));
  if (report.archs.size() > 1) {
    out += "<select id=\"arch\">";
    for (const HtmlReport::Arch& arch : report.archs) out += fmt::format("<option>{}</option>", html_escaped(arch.name));
    out += "</select>";
  }
  if (!report.profile.empty()) out += fmt::format("<a href=\"{}\">its profile</a>", html_escaped(report.profile));
  return out + "</header>\n";
}

}  // namespace

HtmlReport::Arch& HtmlReport::arch(std::string_view name) {
  auto known = std::ranges::find(archs, name, &Arch::name);
  if (known != archs.end()) return *known;
  return archs.emplace_back(Arch{.name = std::string(name),
                                 .ptx = {},
                                 .sass = {},
                                 .without_sass = "There is no assembler here: neither ptxas nor libnvJitLink.",
                                 .decisions = {}});
}

std::string html_text(const HtmlReport& report) {
  std::vector<ArchCode> codes;
  for (const HtmlReport::Arch& arch : report.archs) codes.emplace_back(arch, report.source_path);
  ShortNames names(report.kernels);
  return page_header(report) + code_section(report, codes, names) + mix_section(report, codes) +
         resource_section(report, names) + picture_section(report) + std::string(kPageScript) + "</body>\n</html>\n";
}

}  // namespace kdsl::driver
