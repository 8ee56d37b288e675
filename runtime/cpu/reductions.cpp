#include "cpu/reductions.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

static constexpr uint64_t kLine = KDSL_CPU_REDUCED_LINE, kLines = KDSL_CPU_REDUCED_LINES;

static kdsl_cpu_reduction operation_of(uint64_t kind) {
  return static_cast<kdsl_cpu_reduction>(kind % kLine >> KDSL_CPU_REDUCE_OPERATION);
}

// Returns the neutral element of the operation.
template <typename T>
static T neutral(kdsl_cpu_reduction operation) {
  using Signed = std::make_signed_t<T>;
  switch (operation) {
    case KDSL_CPU_REDUCE_MIN: return static_cast<T>(std::numeric_limits<Signed>::max());
    case KDSL_CPU_REDUCE_MAX: return static_cast<T>(std::numeric_limits<Signed>::min());
    case KDSL_CPU_REDUCE_UMIN:
    case KDSL_CPU_REDUCE_AND: return static_cast<T>(~T{0});
    case KDSL_CPU_REDUCE_ADD:
    case KDSL_CPU_REDUCE_UMAX:
    case KDSL_CPU_REDUCE_OR:
    case KDSL_CPU_REDUCE_XOR: break;
  }
  return 0;
}

template <typename T>
static T combine(kdsl_cpu_reduction operation, T a, T b) {
  using Signed = std::make_signed_t<T>;
  switch (operation) {
    case KDSL_CPU_REDUCE_ADD: break;
    case KDSL_CPU_REDUCE_MIN: return static_cast<T>(std::min(static_cast<Signed>(a), static_cast<Signed>(b)));
    case KDSL_CPU_REDUCE_MAX: return static_cast<T>(std::max(static_cast<Signed>(a), static_cast<Signed>(b)));
    case KDSL_CPU_REDUCE_UMIN: return std::min(a, b);
    case KDSL_CPU_REDUCE_UMAX: return std::max(a, b);
    case KDSL_CPU_REDUCE_AND: return a & b;
    case KDSL_CPU_REDUCE_OR: return a | b;
    case KDSL_CPU_REDUCE_XOR: return a ^ b;
  }
  return a + b;
}

// Reduces into memory that others change at the same time.
template <typename T>
static void reduce_memory(T* at, kdsl_cpu_reduction operation, T value) {
  if (operation == KDSL_CPU_REDUCE_ADD) {
    __atomic_fetch_add(at, value, __ATOMIC_RELAXED);
    return;
  }
  T old = __atomic_load_n(at, __ATOMIC_RELAXED);
  for (;;) {
    T next = combine(operation, old, value);
    if (next == old || __atomic_compare_exchange_n(at, &old, next, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) return;
  }
}

template <typename T>
static void start_line(uint8_t* line, kdsl_cpu_reduction operation) {
  std::fill_n(reinterpret_cast<T*>(line), kLine / sizeof(T), neutral<T>(operation));
}

// Reduces a line into memory and returns how many of its numbers were used.
template <typename T>
static int64_t end_line(T* memory, const uint8_t* line, kdsl_cpu_reduction operation) {
  const T* values = reinterpret_cast<const T*>(line);
  int64_t count = 0;
  for (size_t i = 0; i < kLine / sizeof(T); ++i) {
    if (values[i] == neutral<T>(operation)) continue;
    reduce_memory(memory + i, operation, values[i]);
    ++count;
  }
  return count;
}

// Calls f with the type of the numbers.
template <typename F>
static auto with_type(uint64_t kind, F f) {
  return (kind & KDSL_CPU_REDUCE_WORDS) != 0 ? f(uint32_t{}) : f(uint64_t{});
}

Reductions::Reductions() {
  std::fill_n(lines, kLines, uint64_t{KDSL_CPU_REDUCE_NOTHING});
  skipped = 0;
}

void Reductions::evict(uint64_t place) {
  uint64_t line = lines[place];
  if (line == KDSL_CPU_REDUCE_NOTHING) return;
  int64_t count = with_type(line, [&](auto type) {
    using T = decltype(type);
    return end_line(reinterpret_cast<T*>(line & ~(kLine - 1)), values + place * kLine, operation_of(line));
  });
  useless_ = std::max<int64_t>(count > 1 ? useless_ - count : useless_ + 1, 0);
}

void Reductions::reduce(uint64_t address, uint32_t kind, uint64_t value) {
  // Lines that are evicted with a single number cost more than they save. After 128 of these more than numbers saved, the cache
  // is bypassed for 65536 reductions; both are chosen so that trying it again costs little.
  constexpr int64_t kMostUseless = 128, kSkipped = 65536;
  with_type(kind, [&](auto type) {
    using T = decltype(type);
    if (address % sizeof(T) != 0)
      return reduce_memory(reinterpret_cast<T*>(address), operation_of(kind), static_cast<T>(value));
    uint64_t place = address / kLine % kLines;
    uint8_t* line = values + place * kLine;
    evict(place);
    lines[place] = (address & ~(kLine - 1)) | kind;
    start_line<T>(line, operation_of(kind));
    T* number = reinterpret_cast<T*>(line + address % kLine);
    *number = combine(operation_of(kind), *number, static_cast<T>(value));
    is_used_ = true;
    if (useless_ <= kMostUseless) return;
    skipped = kSkipped;
    useless_ = 0;
  });
}

void Reductions::finish() {
  if (is_used_)
    for (uint64_t place = 0; place < kLines; ++place) {
      evict(place);
      lines[place] = KDSL_CPU_REDUCE_NOTHING;
    }
  is_used_ = false;
  useless_ = 0;
  skipped = 0;
}

}  // namespace kdsl::runtime::cpu

void kdsl_cpu_reduce(kdsl_cpu_block* block, uint32_t, void* address, uint32_t kind, uint64_t value) {
  auto* reductions = static_cast<kdsl::runtime::cpu::Reductions*>(block->reductions);
  reductions->reduce(reinterpret_cast<uint64_t>(address), kind, value);
}
