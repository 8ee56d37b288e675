#include "target/nvptx/text.h"

#include <algorithm>

#include "target/nvptx/extremes.h"

namespace kdsl::target {

namespace {

struct Instruction {
  std::string_view start;  // as LLVM prints it, up to the first register
  std::string_view widen, run;  // its replacement, in 32 bits
};

// ptxas assumes that the results of these instructions do not overflow: after a conversion to 32 bits, -(-32768) is 32768.
// Computed in 32 bits and truncated, the results are those that PTX defines, and the machine code is not longer.
constexpr Instruction kNarrow[] = {
    {"\n\tneg.s16 \t", "cvt.u32.u16", "neg.s32"},
    {"\n\tabs.s16 \t", "cvt.s32.s16", "abs.s32"},
};

constexpr std::string_view kFile = "\n\t.file\t";

// Adds a time stamp to the directive. Without one, ptxas looks for the source file and puts its modification time into the
// cubin, so that equal input would not give equal bytes. `line` is the directive, with a line break in front.
void append_file(std::string& out, std::string_view line) {
  out += line;
  if (line.ends_with('"')) out += ", 1, 1";
}

// Replaces the instruction in `line`, which is "\n\tneg.s16 \t%rs2, %rs1;".
void append_wide(std::string& out, std::string_view line, const Instruction& instruction) {
  std::string_view registers = line.substr(instruction.start.size());
  size_t comma = registers.find(", ");
  std::string_view to = registers.substr(0, comma);
  std::string_view from = registers.substr(comma + 2, registers.size() - comma - 3);
  out += "\n\t{ .reg .b32 t; ";
  out.append(instruction.widen).append(" t, ").append(from).append("; ");
  out.append(instruction.run).append(" t, t; cvt.u16.u32 ").append(to).append(", t; }");
}

}  // namespace

static std::string with_files_and_narrow_numbers(std::string_view ptx) {
  std::string out;
  out.reserve(ptx.size() + 256);
  size_t done = 0;
  auto next_of = [&](std::string_view text) { return ptx.find(text, done); };
  size_t file = next_of(kFile), narrow[] = {next_of(kNarrow[0].start), next_of(kNarrow[1].start)};
  while (true) {
    size_t start = std::min({file, narrow[0], narrow[1]});
    if (start == std::string_view::npos) break;
    size_t end = std::min(ptx.find('\n', start + 1), ptx.size());
    out += ptx.substr(done, start - done);
    std::string_view line = ptx.substr(start, end - start);
    done = end;
    if (start == file) {
      append_file(out, line);
      file = next_of(kFile);
      continue;
    }
    size_t which = start == narrow[0] ? 0 : 1;
    append_wide(out, line, kNarrow[which]);
    narrow[which] = next_of(kNarrow[which].start);
  }
  out += ptx.substr(done);
  return out;
}

std::string finish_ptx(std::string_view ptx) {
  std::string out = with_files_and_narrow_numbers(ptx);
  return out.find("neg.s32 \t") == std::string::npos ? out : put_negations_first(out);
}

}  // namespace kdsl::target
