#include "tile/distributed/fold_plan.h"

#include <algorithm>

#include "ir/arch.h"

namespace kdsl::tile {

namespace {

constexpr int64_t kWarp = ir::kWarpSize;

class FoldPlanner {
 public:
  FoldPlanner(const DistributedLayout& source, size_t dim, const DistributedLayout& lines) : source_(source), lines_(lines) {
    extent_ = source.shape[dim];
    inner_ = 1;
    for (size_t i = dim + 1; i < source.shape.size(); ++i) inner_ *= source.shape[i];
  }

  std::optional<FoldPlan> run() {
    for (int32_t element : source_.table.elements)
      if (element < 0) return std::nullopt;
    if (!find_registers()) return std::nullopt;
    int64_t threads = source_.threads();
    bool is_power = (threads & (threads - 1)) == 0;
    for (int64_t bit = 1; bit < threads; bit *= 2) {
      if (bit >= kWarp && !is_power) break;
      if (threads % (2 * bit) != 0 || !is_partner(bit)) continue;
      (bit < kWarp ? plan_.lane_bits : plan_.warp_bits).push_back(bit);
    }
    return covers_lines() ? std::optional(std::move(plan_)) : std::nullopt;
  }

 private:
  int32_t line_of(int32_t element) const {
    return static_cast<int32_t>(element / (extent_ * inner_) * inner_ + element % inner_);
  }

  bool find_registers() {
    plan_.registers.resize(static_cast<size_t>(lines_.registers()));
    for (int64_t reg = 0; reg < source_.registers(); ++reg) {
      bool is_found = false;
      for (int64_t line = 0; line < lines_.registers() && !is_found; ++line) {
        is_found = true;
        for (int64_t thread = 0; thread < source_.threads() && is_found; ++thread)
          is_found = line_of(source_.table.at(thread, reg)) == lines_.table.at(thread, line);
        if (is_found) plan_.registers[static_cast<size_t>(line)].push_back(static_cast<int32_t>(reg));
      }
      if (!is_found) return false;
    }
    return true;
  }

  // Returns whether threads that differ in the bit hold different parts of the same lines.
  bool is_partner(int64_t bit) const {
    for (int64_t thread = 0; thread < source_.threads(); ++thread)
      for (int64_t line = 0; line < lines_.registers(); ++line)
        if (lines_.table.at(thread, line) != lines_.table.at(thread ^ bit, line)) return false;
    return !same_parts(0, bit);
  }
  bool same_parts(int64_t a, int64_t b) const {
    for (int64_t reg = 0; reg < source_.registers(); ++reg)
      if (source_.table.at(a, reg) != source_.table.at(b, reg)) return false;
    return true;
  }

  // Returns whether partners together hold each element of their lines once.
  bool covers_lines() const {
    std::vector<int64_t> bits = plan_.lane_bits;
    bits.insert(bits.end(), plan_.warp_bits.begin(), plan_.warp_bits.end());
    int64_t all = 0;
    for (int64_t bit : bits) all |= bit;
    std::vector<int64_t> seen(static_cast<size_t>(source_.size()), -1);
    int64_t round = 0;
    for (int64_t thread = 0; thread < source_.threads(); ++thread) {
      if ((thread & all) != 0) continue;
      for (const auto& registers : plan_.registers) {
        ++round;
        int64_t count = 0;
        for (int64_t partner = 0; partner < (int64_t{1} << bits.size()); ++partner) {
          int64_t other = thread;
          for (size_t i = 0; i < bits.size(); ++i)
            if ((partner >> i) & 1) other ^= bits[i];
          for (int32_t reg : registers) {
            int64_t& when = seen[static_cast<size_t>(source_.table.at(other, reg))];
            if (when == round) return false;
            when = round;
            ++count;
          }
        }
        if (count != extent_) return false;
      }
    }
    return true;
  }

  const DistributedLayout& source_;
  const DistributedLayout& lines_;
  FoldPlan plan_;
  int64_t extent_, inner_;
};

}  // namespace

std::optional<FoldPlan> plan_fold(const DistributedLayout& source, size_t dim, const DistributedLayout& lines) {
  return FoldPlanner(source, dim, lines).run();
}

}  // namespace kdsl::tile
