#include "ir/call_stack.h"

#include <algorithm>

namespace kdsl::ir {

std::vector<diag::StackFrame> call_stack(const Loc& loc) {
  std::vector<diag::StackFrame> frames;
  for (const CallSite* site = loc.chain; site; site = site->parent)
    frames.push_back({site->call, std::string(site->function.text())});
  std::ranges::reverse(frames);
  return frames;
}

}  // namespace kdsl::ir
