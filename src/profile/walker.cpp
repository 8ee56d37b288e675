#include "profile/walker.h"

#include <algorithm>
#include <cstring>

namespace kdsl::profile {

namespace {

constexpr uint64_t kBase = uint64_t{1} << 40;  // so that no address of a pattern is negative; a multiple of a line

// The cost of an access by all warps of a block, for one pattern of addresses.
struct Pattern {
  AccessCounts counts;
  std::vector<std::pair<int64_t, int64_t>> runs;  // first and last sector, counted from the line of the common part
  uint64_t times = 0;
};

struct PatternKey {
  uint32_t mark, vector, set, place;
  bool operator==(const PatternKey&) const = default;
};
struct PatternHash {
  size_t operator()(const PatternKey& key) const {
    uint64_t hash = (uint64_t{key.mark} << 32 | key.vector) * 0x9E3779B97F4A7C15u;
    hash ^= (uint64_t{key.set} << 32 | key.place) * 0xBF58476D1CE4E5B9u;
    return hash ^ hash >> 29;
  }
};

bool is_global(MarkKind kind) {
  return kind == MarkKind::GlobalLoad || kind == MarkKind::GlobalStore || kind == MarkKind::GlobalAtomic;
}

}  // namespace

// Executes blocks of one shape.
class Walker::Block {
 public:
  Block(Walker& walker, const LaunchShape& shape) : w_(walker), numbers_(shape.threads()), slots_(walker.program_.slots) {
    last_.resize(walker.kernel_.marks.size());
    remembered_.resize(walker.program_.slots);
    for (int d = 0; d < 3; ++d) {
      std::vector<int64_t> values(shape.threads());
      uint32_t below = d == 0 ? 1 : d == 1 ? shape.block[0] : shape.block[0] * shape.block[1];
      for (uint32_t i = 0; i < shape.threads(); ++i) values[i] = i / below % shape.block[static_cast<size_t>(d)];
      thread_[d] = numbers_.of(std::move(values));
    }
  }

  void begin_launch(const LaunchShape& shape) {
    shape_ = &shape;
    const AddressProgram& program = w_.program_;
    for (auto [slot, value] : program.constants) slots_[slot] = {0, value};
    for (auto [slot, offset] : program.shared) slots_[slot] = {0, offset >= 0 ? offset : shape.dynamic_shared_offset};
    for (auto [slot, index] : program.parameters) slots_[slot] = {0, parameter(index)};
    for (auto [slot, reg] : program.registers) slots_[slot] = of_thread(reg);
  }

  void run(const std::array<uint32_t, 3>& at) {
    for (auto [slot, reg] : w_.program_.registers) of_block(reg, at, slots_[slot]);
    run(w_.program_.codes[0], BlockNumbers::kAll, BlockNumbers::kAll);
  }

  bool is_large() const { return numbers_.size() * numbers_.threads() > kMostNumbers; }

  void finish() {
    for (auto& [key, pattern] : patterns_) w_.accesses_[key.mark].add(pattern.counts, pattern.times);
    patterns_.clear();
    std::ranges::fill(last_, Last{});
  }

 private:
  using Set = BlockNumbers::Set;
  static constexpr size_t kMostNumbers = size_t{1} << 24;
  static constexpr uint64_t kMostIterations = uint64_t{1} << 32;  // ends a loop that would never end

  Number& at(uint32_t slot) { return slots_[slot]; }

  // ---- parameters and registers

  int64_t parameter(uint32_t index) const {
    const void* value = shape_->arguments[index];
    ir::Type type = w_.program_.parameter_types[index];
    if (type.kind == ir::TypeKind::TensorMap) return reinterpret_cast<int64_t>(value);
    auto read = [&]<typename T>(T number) {
      std::memcpy(&number, value, sizeof number);
      return static_cast<int64_t>(number);
    };
    if (!type.is_scalar()) return read(int64_t{});
    switch (ir::bit_width(type.scalar)) {
      case 1: return read(uint8_t{}) != 0;
      case 8: return read(int8_t{});
      case 16: return read(int16_t{});
      case 32: return read(int32_t{});
      default: return read(int64_t{});
    }
  }

  template <typename F>
  Number of_lanes(F&& f) {
    std::vector<int64_t> values(numbers_.threads());
    for (uint32_t i = 0; i < values.size(); ++i) values[i] = static_cast<int32_t>(f(i % kLanes));
    return numbers_.of(std::move(values));
  }

  static int dimension(ir::Sreg reg, ir::Sreg first) { return static_cast<int>(reg) - static_cast<int>(first); }
  static bool is_of(ir::Sreg reg, ir::Sreg first) { return dimension(reg, first) >= 0 && dimension(reg, first) < 3; }

  // Registers that are the same in all blocks; others are 0.
  Number of_thread(ir::Sreg reg) {
    using enum ir::Sreg;
    auto size = [&](const std::array<uint32_t, 3>& dims, ir::Sreg first) {
      return Number{0, dims[static_cast<size_t>(dimension(reg, first))]};
    };
    if (is_of(reg, TidX)) return thread_[dimension(reg, TidX)];
    if (is_of(reg, NtidX)) return size(shape_->block, NtidX);
    if (is_of(reg, NctaidX)) return size(shape_->grid, NctaidX);
    if (is_of(reg, ClusterNctaidX)) return size(shape_->cluster, ClusterNctaidX);
    if (is_of(reg, NclusteridX)) {
      auto d = static_cast<size_t>(dimension(reg, NclusteridX));
      return {0, shape_->grid[d] / std::max(shape_->cluster[d], 1u)};
    }
    switch (reg) {
      case Laneid: return of_lanes([](uint32_t lane) { return lane; });
      case LanemaskEq: return of_lanes([](uint32_t lane) { return 1u << lane; });
      case LanemaskLt: return of_lanes([](uint32_t lane) { return (1u << lane) - 1; });
      case LanemaskLe: return of_lanes([](uint32_t lane) { return (2u << lane) - 1; });
      case LanemaskGe: return of_lanes([](uint32_t lane) { return ~((1u << lane) - 1); });
      case LanemaskGt: return of_lanes([](uint32_t lane) { return ~((2u << lane) - 1); });
      case Warpid: {
        std::vector<int64_t> values(numbers_.threads());
        for (uint32_t i = 0; i < values.size(); ++i) values[i] = i / kLanes;
        return numbers_.of(std::move(values));
      }
      case Nwarpid: return {0, (numbers_.threads() + kLanes - 1) / kLanes};
      case ClusterNctarank: return {0, shape_->cluster[0] * shape_->cluster[1] * shape_->cluster[2]};
      case DynamicSmemSize: return {0, shape_->dynamic_shared_bytes};
      default: return {};
    }
  }

  void of_block(ir::Sreg reg, const std::array<uint32_t, 3>& block, Number& to) const {
    using enum ir::Sreg;
    auto cluster = [&](size_t d) { return std::max(shape_->cluster[d], 1u); };
    if (is_of(reg, CtaidX)) to.add = block[static_cast<size_t>(dimension(reg, CtaidX))];
    if (is_of(reg, ClusteridX)) {
      auto d = static_cast<size_t>(dimension(reg, ClusteridX));
      to.add = block[d] / cluster(d);
    }
    if (is_of(reg, ClusterCtaidX)) {
      auto d = static_cast<size_t>(dimension(reg, ClusterCtaidX));
      to.add = block[d] % cluster(d);
    }
    if (reg == ClusterCtarank)
      to.add = (block[2] % cluster(2) * cluster(1) + block[1] % cluster(1)) * cluster(0) + block[0] % cluster(0);
  }

  // ---- steps

  void run(const Code& code, Set set, Set before) {
    const ThreadSet& threads = numbers_.set(set);
    RegionCounts& counts = w_.regions_[code.region];
    counts.executions += threads.active_warps, counts.lanes += threads.lanes;
    counts.divergent += numbers_.divided(set, before);
    for (const Step& step : code.steps) run(step, set);
  }

  void run(const Step& step, Set set) {
    using enum Step::Do;
    switch (step.what) {
      case Copy: at(step.result) = at(step.a); return;
      case Offset: at(step.result) = numbers_.offset(at(step.a), at(step.b), step.number); return;
      case Resize: at(step.result) = numbers_.resize(at(step.a), step.from_width, step.width, step.is_signed); return;
      case Calculate: at(step.result) = calculate(step); return;
      case Compare:
        at(step.result) = numbers_.compare(static_cast<ir::CmpI>(step.mode), step.width, at(step.a), at(step.b));
        return;
      case Select: at(step.result) = numbers_.select(at(step.a), at(step.b), at(step.c)); return;
      case Shuffle: at(step.result) = collective(step, set, [&] { return shuffle(step); }); return;
      case Vote: at(step.result) = collective(step, set, [&] { return vote(step, set); }); return;
      case Elect: at(step.result) = elect(set); return;
      case Access: return access(step, set);
      case CopyBytes: return copy(step, set);
      case Wait: return synchronise(step, set);
      case Flow: return flow(w_.program_.flows[step.index], set);
    }
  }

  // Most steps of a block have the operands that they had in the last one, or in the last iteration.
  struct Remembered {
    Number a, b, c;
    Set set = BlockNumbers::kNobody;
    bool is_valid = false;
    Number result;
  };

  Number calculate(const Step& step) {
    const Number &a = at(step.a), &b = at(step.b);
    if (step.kind == ir::OpKind::AddI || step.kind == ir::OpKind::SubI || (a.vector == 0 && b.vector == 0))
      return numbers_.calculate(step.kind, step.width, a, b);
    Remembered& last = remembered_[step.result];
    if (last.is_valid && last.a == a && last.b == b) return last.result;
    last = {.a = a, .b = b, .c = {}, .is_valid = true, .result = numbers_.calculate(step.kind, step.width, a, b)};
    return last.result;
  }

  template <typename F>
  Number collective(const Step& step, Set set, F&& compute) {
    Number a = at(step.a), b = step.b == kNoSlot ? Number{} : at(step.b), c = step.c == kNoSlot ? Number{} : at(step.c);
    Remembered& last = remembered_[step.result];
    if (last.is_valid && last.a == a && last.b == b && last.c == c && last.set == set) return last.result;
    last = {.a = a, .b = b, .c = c, .set = set, .is_valid = true, .result = compute()};
    return last.result;
  }

  // Computes from which lane each one reads, by the rules of shfl.sync in the PTX manual.
  Number shuffle(const Step& step) {
    Number by = at(step.b), clamp = at(step.c);
    return numbers_.shuffle(at(step.a), [&](uint32_t lane, uint32_t thread) {
      auto offset = static_cast<uint32_t>(numbers_.at(by, thread)) & 31, c = static_cast<uint32_t>(numbers_.at(clamp, thread));
      uint32_t segment = c >> 8 & 31, last = (lane & segment) | (c & 31 & ~segment), first = lane & segment, from = lane;
      switch (static_cast<ir::Shuffle>(step.mode)) {
        case ir::Shuffle::Up: return lane >= offset && lane - offset >= last ? lane - offset : lane;
        case ir::Shuffle::Down: from = lane + offset; break;
        case ir::Shuffle::Bfly: from = lane ^ offset; break;
        case ir::Shuffle::Idx: from = first | (offset & ~segment); break;
      }
      return from <= last ? from : lane;
    });
  }

  Number vote(const Step& step, Set set) {
    std::vector<int64_t> values(numbers_.threads());
    for (uint32_t i = 0; i < values.size(); ++i) {
      uint32_t active = numbers_.set(set).warps[i / kLanes], yes = 0;
      for (uint32_t lane = 0; lane < kLanes; ++lane)
        if ((active >> lane & 1) != 0 && numbers_.at(at(step.a), i / kLanes * kLanes + lane) != 0) yes |= 1u << lane;
      switch (static_cast<ir::Vote>(step.mode)) {
        case ir::Vote::Ballot: values[i] = static_cast<int32_t>(yes); break;
        case ir::Vote::Any: values[i] = yes != 0; break;
        case ir::Vote::All: values[i] = yes == active; break;
        case ir::Vote::Uni: values[i] = yes == 0 || yes == active; break;
      }
    }
    return numbers_.of(std::move(values));
  }

  Number elect(Set set) { return numbers_.of_lowest(set); }

  // ---- accesses

  struct Last {
    PatternKey key{~0u, 0, 0, 0};
    Pattern* pattern = nullptr;
  };

  void access(const Step& step, Set set) {
    if (step.b != kNoSlot) set = numbers_.where(set, at(step.b), true);
    if (set == BlockNumbers::kNobody) return;
    const Mark& mark = w_.kernel_.marks[step.index];
    bool is_global = profile::is_global(mark.kind);
    const Number& address = at(step.a);
    // Conflicts of banks do not depend on the bank of the first word.
    uint32_t place = static_cast<uint32_t>(address.add) & (is_global ? kLineBytes - 1 : kBankBytes - 1);
    PatternKey key{step.index, address.vector, set, place};
    Last& last = last_[step.index];
    if (last.key != key) last = {key, &pattern(key, mark)};
    ++last.pattern->times;
    if (!is_global) return;
    int64_t line = (address.add - place) / static_cast<int64_t>(kSectorBytes);
    for (auto [first, end] : last.pattern->runs)
      w_.touched_.touch(mark.kind, static_cast<uint64_t>(line + first), static_cast<uint64_t>(line + end));
  }

  Pattern& pattern(const PatternKey& key, const Mark& mark) {
    auto [found, is_new] = patterns_.try_emplace(key);
    Pattern& made = found->second;
    if (!is_new) return made;
    std::span<const int64_t> values = numbers_.values(key.vector);
    const ThreadSet& threads = numbers_.set(key.set);
    for (uint32_t warp = 0; warp < threads.warps.size(); ++warp) {
      if (threads.warps[warp] == 0) continue;
      WarpAccess access{.address = {}, .lanes = threads.warps[warp], .bytes = mark.bytes};
      for (uint32_t lane = 0; lane < kLanes && warp * kLanes + lane < values.size(); ++lane)
        access.address[lane] = kBase + key.place + static_cast<uint64_t>(values[warp * kLanes + lane]);
      count_access(mark, access, made.counts);
      if (profile::is_global(mark.kind)) add_runs(access, made.runs);
    }
    join(made.runs);
    return made;
  }

  static void add_runs(const WarpAccess& access, std::vector<std::pair<int64_t, int64_t>>& runs) {
    for (uint32_t lanes = access.lanes; lanes != 0; lanes &= lanes - 1) {
      uint64_t first = access.address[static_cast<size_t>(std::countr_zero(lanes))];
      auto sector = [](uint64_t address) {
        return static_cast<int64_t>(address / kSectorBytes) - static_cast<int64_t>(kBase / kSectorBytes);
      };
      runs.push_back({sector(first), sector(first + access.bytes - 1)});
    }
  }

  static void join(std::vector<std::pair<int64_t, int64_t>>& runs) {
    std::ranges::sort(runs);
    size_t count = 0;
    for (auto run : runs) {
      if (count != 0 && run.first <= runs[count - 1].second + 1)
        runs[count - 1].second = std::max(runs[count - 1].second, run.second);
      else
        runs[count++] = run;
    }
    runs.resize(count);
  }

  template <typename F>
  void for_each_thread(Set set, F&& f) const {
    const ThreadSet& threads = numbers_.set(set);
    for (uint32_t warp = 0; warp < threads.warps.size(); ++warp)
      for (uint32_t lanes = threads.warps[warp]; lanes != 0; lanes &= lanes - 1)
        f(warp * kLanes + static_cast<uint32_t>(std::countr_zero(lanes)));
  }

  void copy(const Step& step, Set set) {
    const CopySlots& copy = w_.program_.copies[static_cast<size_t>(step.number)];
    AccessCounts& counts = w_.accesses_[step.index];
    counts.executions += numbers_.set(set).active_warps;
    for_each_thread(set, [&](uint32_t thread) {
      ++counts.lanes;
      auto touch = [&](uint64_t address, uint64_t bytes) {
        copy.loads ? w_.touched_.read(address, bytes) : w_.touched_.write(address, bytes);
      };
      if (copy.is_tensor) return copy_box(step.index, copy, thread, touch);
      auto bytes = static_cast<uint64_t>(numbers_.at(at(copy.bytes), thread));
      counts.bytes += bytes;
      if (copy.global != kNoSlot) touch(static_cast<uint64_t>(numbers_.at(at(copy.global), thread)), bytes);
    });
  }

  void copy_box(uint32_t mark, const CopySlots& copy, uint32_t thread, const std::function<void(uint64_t, uint64_t)>& touch) {
    auto* map = reinterpret_cast<const void*>(numbers_.at(at(copy.map), thread));
    std::optional<TensorBoxUse> use = w_.maps_.describe(map, copy.box);
    if (!use) return;
    w_.accesses_[mark].bytes += use->bytes;
    w_.boxes_.try_emplace(mark, use->text);
    std::vector<int32_t> coordinates, offsets;
    for (uint32_t slot : copy.coordinates) coordinates.push_back(static_cast<int32_t>(numbers_.at(at(slot), thread)));
    for (uint32_t slot : copy.offsets) offsets.push_back(static_cast<int32_t>(numbers_.at(at(slot), thread)));
    w_.maps_.for_each_row(map, copy.box, coordinates, offsets, touch);
  }

  void synchronise(const Step& step, Set set) {
    const ThreadSet& threads = numbers_.set(set);
    bool has_number = step.a == kNoSlot || w_.program_.syncs[step.index].signals == w_.program_.syncs[step.index].waits;
    int64_t barrier = step.a == kNoSlot ? -1 : 0;
    if (step.a != kNoSlot)
      for (uint32_t warp = 0; warp < threads.warps.size(); ++warp)
        if (threads.warps[warp] != 0) {
          barrier = numbers_.at(at(step.a), warp * kLanes + static_cast<uint32_t>(std::countr_zero(threads.warps[warp])));
          break;
        }
    // The barriers of a block have numbers from 0 on, which are no addresses.
    if (has_number) barrier = -1 - std::max<int64_t>(barrier, 0);
    w_.barriers_[step.index][barrier] += threads.active_warps;
  }

  // ---- control flow

  void flow(const profile::Flow& flow, Set set) {
    switch (flow.kind) {
      case profile::Flow::Kind::If: return branch(flow, set);
      case profile::Flow::Kind::For: return count(flow, set);
      case profile::Flow::Kind::While: return repeat(flow, set);
    }
  }

  void branch(const profile::Flow& flow, Set set) {
    Number condition = at(flow.condition);
    Set sets[] = {numbers_.where(set, condition, true), numbers_.where(set, condition, false)};
    for (int arm = 0; arm < 2; ++arm)
      if (flow.codes[arm] != kNoSlot && sets[arm] != BlockNumbers::kNobody)
        run(w_.program_.codes[flow.codes[arm]], sets[arm], set);
    for (const CarriedSlots& one : flow.carried)
      at(one.result) = sets[1] == BlockNumbers::kNobody   ? at(one.init)
                       : sets[0] == BlockNumbers::kNobody ? at(one.next)
                                                          : numbers_.select(condition, at(one.init), at(one.next));
  }

  void count(const profile::Flow& flow, Set set) {
    Number counter = at(flow.lower), upper = at(flow.upper), step = at(flow.step);
    std::vector<Number>& values = scratch(flow.carried.size());
    for (const CarriedSlots& one : flow.carried) at(one.argument) = at(one.init);
    Set before = set, whole = set;
    for (uint64_t i = 0; i < kMostIterations; ++i) {
      Number goes_on = numbers_.compare(flow.is_unsigned ? ir::CmpI::Ult : ir::CmpI::Slt, flow.width, counter, upper);
      set = numbers_.where(set, goes_on, true);
      if (set == BlockNumbers::kNobody) break;
      at(flow.counter) = counter;
      run(w_.program_.codes[flow.codes[0]], set, before);
      before = set;
      for (size_t n = 0; n < flow.carried.size(); ++n)
        values[n] = kept(set, whole, at(flow.carried[n].next), at(flow.carried[n].argument));
      for (size_t n = 0; n < flow.carried.size(); ++n) at(flow.carried[n].argument) = values[n];
      counter = numbers_.calculate(ir::OpKind::AddI, flow.width, counter, step);
    }
    for (const CarriedSlots& one : flow.carried)
      if (one.result != kNoSlot) at(one.result) = at(one.argument);
    release_scratch();
  }

  // The new value in the threads of the set, and the old one in those that have left the loop.
  Number kept(Set set, Set whole, const Number& value, const Number& old) {
    return set == whole ? value : numbers_.select(numbers_.of_set(set), value, old);
  }

  void repeat(const profile::Flow& flow, Set set) {
    std::vector<Number>& values = scratch(flow.carried.size());
    for (const CarriedSlots& one : flow.carried)
      if (one.argument != kNoSlot) at(one.argument) = at(one.init);
    Set before = set, whole = set, before_body = set;
    for (uint64_t i = 0; i < kMostIterations; ++i) {
      run(w_.program_.codes[flow.codes[0]], set, before);
      before = set;
      for (const CarriedSlots& one : flow.carried)
        if (one.result != kNoSlot) at(one.result) = i == 0 ? at(one.tested) : kept(set, whole, at(one.tested), at(one.result));
      set = numbers_.where(set, at(flow.condition), true);
      if (set == BlockNumbers::kNobody) break;
      for (const CarriedSlots& one : flow.carried)
        if (one.tested_argument != kNoSlot) at(one.tested_argument) = at(one.tested);
      run(w_.program_.codes[flow.codes[1]], set, before_body);
      before_body = set;
      for (size_t n = 0; n < flow.carried.size(); ++n)
        if (flow.carried[n].argument != kNoSlot) values[n] = at(flow.carried[n].next);
      for (size_t n = 0; n < flow.carried.size(); ++n)
        if (flow.carried[n].argument != kNoSlot) at(flow.carried[n].argument) = values[n];
    }
    release_scratch();
  }

  // Loops in loops each have a list of their own.
  std::vector<Number>& scratch(size_t count) {
    if (depth_ == scratch_.size()) scratch_.push_back(std::make_unique<std::vector<Number>>());
    std::vector<Number>& list = *scratch_[depth_++];
    if (list.size() < count) list.resize(count);
    return list;
  }
  void release_scratch() { --depth_; }

  Walker& w_;
  const LaunchShape* shape_ = nullptr;
  BlockNumbers numbers_;
  std::vector<Number> slots_;
  Number thread_[3];
  std::unordered_map<PatternKey, Pattern, PatternHash> patterns_;
  std::vector<Last> last_;  // indexed by mark
  std::vector<Remembered> remembered_;  // indexed by slot
  std::vector<std::unique_ptr<std::vector<Number>>> scratch_;
  size_t depth_ = 0;
};

Walker::Walker(const MarkedKernel& kernel, AddressProgram program, TensorMaps maps, TouchedSectors& touched)
    : kernel_(kernel),
      program_(std::move(program)),
      maps_(std::move(maps)),
      touched_(touched),
      accesses_(kernel.marks.size()),
      regions_(kernel.regions.size()),
      barriers_(program_.syncs.size()) {}

Walker::~Walker() = default;

void Walker::walk(const LaunchShape& shape) {
  if (program_.codes.empty() || shape.threads() == 0) return;
  auto begin = [&] {
    if (block_) block_->finish();
    block_ = std::make_unique<Block>(*this, shape);
    block_shape_ = shape.block;
    block_->begin_launch(shape);
  };
  if (!block_ || block_shape_ != shape.block)
    begin();
  else
    block_->begin_launch(shape);
  for (uint64_t i = 0; i < shape.blocks(); i += shape.every) {
    auto x = static_cast<uint32_t>(i % shape.grid[0]), y = static_cast<uint32_t>(i / shape.grid[0] % shape.grid[1]);
    block_->run({x, y, static_cast<uint32_t>(i / shape.grid[0] / shape.grid[1])});
    if (block_->is_large()) begin();
  }
}

void Walker::finish() {
  if (block_) block_->finish();
}

}  // namespace kdsl::profile
