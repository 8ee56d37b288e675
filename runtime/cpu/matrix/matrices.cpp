// Implements ldmatrix, stmatrix and mma.sync on matrices that are distributed over the lanes of a warp, in the layouts of PTX.
// The lanes of a warp have posted the same operation, or a kernel in phases asks for those of all warps of a block.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "cpu/matrix/matrix_elements.h"
#include "cpu/matrix/matrix_products.h"
#include "cpu/matrix/narrow.h"
#include "cpu/race/access_checks.h"
#include "cpu/schedule/group.h"
#include "kdsl/cpu_checks.h"

namespace kdsl::runtime::cpu {

// ---- elements

using MmaElement = kdsl_cpu_element;

int mma_bits(MmaElement type) {
  constexpr int kBits[] = {16, 16, 32, 32, 64, 8, 8, 8, 8, 4, 4, 32, 1};
  return kBits[std::min<size_t>(type, std::size(kBits) - 1)];
}

double element_value(uint64_t bits, MmaElement type) {
  uint32_t word = static_cast<uint32_t>(bits);
  switch (type) {
    case KDSL_CPU_F16: return widen_half(static_cast<uint16_t>(word));
    case KDSL_CPU_BF16: return widen_bfloat(static_cast<uint16_t>(word));
    case KDSL_CPU_TF32: return std::bit_cast<float>(word & 0xFFFFE000u);
    case KDSL_CPU_F32: return std::bit_cast<float>(word);
    case KDSL_CPU_F64: return std::bit_cast<double>(bits);
    case KDSL_CPU_E4M3: return widen_e4m3(static_cast<uint8_t>(word));
    case KDSL_CPU_E5M2: return widen_e5m2(static_cast<uint8_t>(word));
    case KDSL_CPU_S8: return static_cast<int8_t>(word);
    case KDSL_CPU_U8: return static_cast<uint8_t>(word);
    case KDSL_CPU_S4: return static_cast<int8_t>(word << 4) >> 4;
    case KDSL_CPU_U4: return word & 15;
    case KDSL_CPU_S32: return static_cast<int32_t>(word);
    case KDSL_CPU_B1: return word & 1;
    default: return 0;  // narrower floats, which have products of their own (narrow_products.cpp)
  }
}

uint64_t result_bits(double value, MmaElement type, bool saturates) {
  switch (type) {
    case KDSL_CPU_F16: return narrow_to_half(value);
    case KDSL_CPU_F64: return std::bit_cast<uint64_t>(value);
    case KDSL_CPU_S32:
      if (saturates) value = std::fmin(std::fmax(value, -2147483648.0), 2147483647.0);
      return static_cast<uint32_t>(static_cast<int64_t>(value));
    default: return std::bit_cast<uint32_t>(static_cast<float>(value));
  }
}

// ---- operations of a warp

namespace {

constexpr uint32_t kRows = 8, kRowBytes = 16;  // size of a matrix that is moved

// One operation of a warp. `words` has an array for each register, with an element for each lane: first the results, then the
// operands.
struct Operation {
  uint32_t kind, a, b;  // posted by the threads
  uint32_t site, first_thread;
  MmaShape shape;  // shape of the matrix product
  void* words[KDSL_CPU_MATRIX_WORDS] = {};

  Operation(uint32_t operation, uint32_t form, uint32_t details, uint32_t at, uint32_t first)
      : kind(operation), a(form), b(details), site(at), first_thread(first), shape(form, details) {}

  bool moves() const { return kind != KDSL_CPU_MMA; }
  bool is_transposed() const { return (b & KDSL_CPU_MATRIX_TRANS) != 0; }
  bool may_be_undefined() const { return (b & KDSL_CPU_MATRIX_UNDEFINED) != 0 && kind == KDSL_CPU_STMATRIX; }
  // Returns whether generated code asks for the words of a load that nothing has written.
  bool is_followed() const { return (b & KDSL_CPU_MATRIX_UNDEFINED) != 0 && a == KDSL_CPU_M8N8_B16; }
  uint32_t count() const { return b & 0xFF; }  // number of matrices that are moved
  // Returns the addresses of the rows.
  const uint64_t* addresses() const { return static_cast<const uint64_t*>(words[count()]); }
  uint8_t* row(uint32_t matrix, uint32_t row) const { return reinterpret_cast<uint8_t*>(addresses()[matrix * kRows + row]); }

  uint32_t word_count() const {
    if (!moves()) return shape.words();
    return count() + 1 + (may_be_undefined() ? count() : 0);
  }
  uint32_t word_bytes(uint32_t word) const {
    if (!moves()) return shape.word_bytes();
    return word < count() ? 4 : word == count() ? 8 : 1;
  }
  uint32_t results() const {
    if (!moves()) return shape.d_words;
    return kind == KDSL_CPU_LDMATRIX ? count() : 0;
  }
};

struct Square {
  uint16_t elements[kRows][kRows];

  void transpose() {
    for (uint32_t row = 0; row < kRows; ++row)
      for (uint32_t column = 0; column < row; ++column) std::swap(elements[row][column], elements[column][row]);
  }
};

}  // namespace

// ---- matrices of bytes: eight rows of 16

struct BytePlace {
  uint32_t row, column;
};
// Returns the place of one of the four bytes of a lane. Matrices of 16 rows are transposed on the way.
static BytePlace byte_place(uint32_t lane, uint32_t i, bool is_transposed) {
  if (is_transposed) return {lane % 4 * 2 + i % 2, lane / 4 + i / 2 * kRows};
  return {lane / 4, lane % 4 * 4 + i};
}

// Returns the bits of an element that is stored as a byte, or packed with others at the front of a row.
static uint32_t width_of(uint32_t shape) {
  if (shape == KDSL_CPU_M8N16_B4 || shape == KDSL_CPU_M16N16_B4) return 4;
  return shape == KDSL_CPU_M16N16_B8 ? 8 : 6;
}

static void load_bytes(const Operation& op) {
  uint32_t width = width_of(op.a);
  bool is_transposed = op.a != KDSL_CPU_M8N16_B4 && op.a != KDSL_CPU_M8N16_B6;
  for (uint32_t matrix = 0; matrix < op.count(); ++matrix)
    for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
      uint32_t word = 0;
      for (uint32_t i = 0; i < 4; ++i) {
        BytePlace place = byte_place(lane, i, is_transposed);
        const uint8_t* row = op.row(matrix, place.row);
        uint32_t at = place.column * width;
        uint32_t pair = row[at / 8] | (at / 8 + 1 < kRowBytes ? uint32_t{row[at / 8 + 1]} << 8 : 0);
        word |= (pair >> at % 8 & ((1u << width) - 1)) << i * 8;
      }
      static_cast<uint32_t*>(op.words[matrix])[lane] = word;
    }
}

static void store_bytes(Block& block, const Operation& op) {
  for (uint32_t matrix = 0; matrix < op.count(); ++matrix)
    for (uint32_t lane = 0; lane < kWarpSize; ++lane)
      for (uint32_t i = 0; i < 4; ++i) {
        BytePlace place = byte_place(lane, i, true);
        uint8_t* to = op.row(matrix, place.row) + place.column;
        *to = static_cast<uint8_t>(static_cast<const uint32_t*>(op.words[matrix])[lane] >> i * 8);
        bool is_undefined = op.may_be_undefined() && static_cast<const uint8_t*>(op.words[op.count() + 1 + matrix])[lane] != 0;
        if (is_undefined) set_undefined(block, reinterpret_cast<uint64_t>(to), 1);
      }
}

// ---- matrices of 16-bit elements

static void load_matrices(const Operation& op) {
  Square loaded[KDSL_CPU_MATRIX_WORDS];
  for (uint32_t matrix = 0; matrix < op.count(); ++matrix) {
    for (uint32_t row = 0; row < kRows; ++row) std::memcpy(loaded[matrix].elements[row], op.row(matrix, row), kRowBytes);
    if (op.is_transposed()) loaded[matrix].transpose();
    std::memcpy(op.words[matrix], &loaded[matrix], sizeof(Square));
  }
}

// Marks the elements of the matrix as undefined whose lanes brought values that come from uninitialised registers. Each lane
// holds two neighbouring elements.
static void set_undefined(Block& block, const Operation& op, uint32_t matrix) {
  const auto* flags = static_cast<const uint8_t*>(op.words[op.count() + 1 + matrix]);
  for (uint32_t lane = 0; lane < kWarpSize; ++lane)
    for (uint32_t half = 0; half < 2 && flags[lane] != 0; ++half) {
      uint32_t row = lane / 4, column = lane % 4 * 2 + half;
      if (op.is_transposed()) std::swap(row, column);
      set_undefined(block, reinterpret_cast<uint64_t>(op.row(matrix, row) + column * sizeof(uint16_t)), sizeof(uint16_t));
    }
}

static void store_matrices(Block& block, const Operation& op) {
  for (uint32_t matrix = 0; matrix < op.count(); ++matrix) {
    Square stored;
    std::memcpy(&stored, op.words[matrix], sizeof stored);
    if (op.is_transposed()) stored.transpose();
    for (uint32_t row = 0; row < kRows; ++row) std::memcpy(op.row(matrix, row), stored.elements[row], kRowBytes);
    if (op.may_be_undefined()) set_undefined(block, op, matrix);
  }
}

// ---- values that nothing has written

// Notes which words of the lanes come from bytes that nothing has written, for generated code that asks for them.
static void note_unwritten_words(Block& block, const Operation& op) {
  RaceState& race_state = *block.race_state;
  uint32_t number = op.b >> KDSL_CPU_MATRIX_NUMBER_SHIFT;
  auto noted = race_state.unwritten_words.find(number);
  if (noted != race_state.unwritten_words.end()) std::fill_n(noted->second.begin() + op.first_thread, kWarpSize, uint8_t{0});
  for (uint32_t matrix = 0; matrix < op.count(); ++matrix) {
    Square unwritten = {};
    bool is_any = false;
    for (uint32_t row = 0; row < kRows; ++row) {
      auto address = reinterpret_cast<uint64_t>(op.row(matrix, row));
      if (!has_undefined(block, address, kRowBytes)) continue;
      is_any = true;
      for (uint32_t i = 0; i < kRows; ++i) unwritten.elements[row][i] = has_undefined(block, address + i * 2, 2) ? 1 : 0;
      note_unwritten_read(block, op.first_thread + matrix * kRows + row, op.site, address, kRowBytes);
    }
    if (!is_any) continue;
    if (op.is_transposed()) unwritten.transpose();
    std::vector<uint8_t>& words = race_state.unwritten_words[number];
    words.resize(size_t{block.warp_count} * kWarpSize);
    for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
      const uint16_t* two = &unwritten.elements[lane / 4][lane % 4 * 2];
      words[op.first_thread + lane] |= static_cast<uint8_t>((two[0] | two[1]) << matrix);
    }
  }
}

static bool is_in_shared(const Block& block, uint64_t address) {
  auto is_inside = [&](const void* segment, uint64_t size) {
    uint64_t offset = address - reinterpret_cast<uint64_t>(segment);
    return offset <= size && kRowBytes <= size - offset;
  };
  return address % kRowBytes == 0 &&
         (is_inside(block.shared, block.static_shared_bytes) || is_inside(block.dynamic_shared, block.dynamic_shared_bytes));
}

// Checks the addresses and accesses of all rows; returns false after a report.
static bool check_rows(Block& block, const Operation& op) {
  uint32_t lanes = op.count() * kRows;
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    if (is_in_shared(block, op.addresses()[lane])) continue;
    record_fault(block, op.first_thread + lane, {KDSL_FAULT_MATRIX_ROW}, op.site);
    return false;
  }
  for (uint32_t lane = 0; block.race_state && lane < lanes; ++lane) {
    uint32_t thread = op.first_thread + lane;
    CheckedAccess written{.address = op.addresses()[lane], .bytes = kRowBytes, .kind = kWrite, .site = op.site};
    bool is_fine = op.kind == KDSL_CPU_LDMATRIX ? check_row(block, thread, op.site, written.address, kRowBytes)
                                                : check_access(block, thread, written);
    if (!is_fine) return false;
  }
  return true;
}

// Executes the operation; returns the reason if it cannot be executed, else KDSL_FAULT_NONE.
static kdsl_fault_kind execute(Block& block, const Operation& op) {
  static const machine::Vectors vectors = machine::best_vectors();
  switch (static_cast<kdsl_cpu_matrix>(op.kind)) {
    case KDSL_CPU_LDMATRIX:
      op.a == KDSL_CPU_M8N8_B16 ? load_matrices(op) : load_bytes(op);
      if (op.is_followed() && block.race_state) note_unwritten_words(block, op);
      return KDSL_FAULT_NONE;
    case KDSL_CPU_STMATRIX:
      op.a == KDSL_CPU_M8N8_B16 ? store_matrices(block, op) : store_bytes(block, op);
      return KDSL_FAULT_NONE;
    case KDSL_CPU_MMA:
      if (!op.shape.is_known()) return KDSL_FAULT_UNSUPPORTED_PRODUCT;
      multiply(op.shape, op.words, vectors);
      return KDSL_FAULT_NONE;
    default: return KDSL_FAULT_UNSUPPORTED_MATRIX;
  }
}

// Checks and executes the operation; returns false after a report.
static bool answer(Block& block, const Operation& op) {
  if (op.moves() && !check_rows(block, op)) return false;
  kdsl_fault_kind problem = execute(block, op);
  if (problem == KDSL_FAULT_NONE) return true;
  kdsl_operation operation = op.kind == KDSL_CPU_STMATRIX ? KDSL_OPERATION_STMATRIX : KDSL_OPERATION_LDMATRIX;
  record_fault(block, op.first_thread, {problem, {{KDSL_OPERAND_OPERATION, operation}}}, op.site);
  return false;
}

// ---- interfaces

// The registers are in the requests of the lanes, with the address first.
static void answer_registers(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  uint32_t first = lanes[0].index;
  Operation op(lanes[0].mode, lanes[0].a, lanes[0].b, lanes[0].site, first);
  alignas(64) uint64_t registers[KDSL_CPU_MATRIX_WORDS][kWarpSize];
  for (size_t i = 0; i < KDSL_CPU_MATRIX_WORDS; ++i) op.words[i] = registers[i];
  uint32_t results = op.results(), stored = op.kind == KDSL_CPU_STMATRIX ? op.count() : 0;
  for (uint32_t i = results; i < op.word_count(); ++i) {
    uint32_t posted = i < stored ? i + 1 : i == stored && stored != 0 ? 0 : i - results, bytes = op.word_bytes(i);
    for (uint32_t lane = 0; lane < kWarpSize; ++lane)
      std::memcpy(static_cast<uint8_t*>(op.words[i]) + lane * bytes, &request_words(lanes[lane])[posted], bytes);
  }
  if (!answer(block, op)) return;
  for (uint32_t i = 0; i < results; ++i)
    for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
      uint32_t bytes = op.word_bytes(i);
      uint64_t word = 0;
      std::memcpy(&word, static_cast<uint8_t*>(op.words[i]) + lane * bytes, bytes);
      request_words(lanes[lane])[i] = word;
    }
}

bool answer_matrix(ThreadBlock& block, kdsl_cpu_thread* lanes, uint32_t present) {
  if (present != ~0u)
    request_fault(block, lanes[std::countr_zero(present)].index, KDSL_FAULT_MATRIX_OF_PART_OF_WARP);
  else if (lanes[0].mode == KDSL_CPU_MMA_KIND)
    answer_narrow_product(lanes);
  else if (lanes[0].mode >= KDSL_CPU_TENSOR_ALLOC)
    return answer_tensor_warp(block, lanes);
  else if (lanes[0].mode >= KDSL_CPU_WGMMA)
    answer_warpgroup(block, lanes);
  else
    answer_registers(block, lanes);
  return true;
}

}  // namespace kdsl::runtime::cpu

using namespace kdsl::runtime::cpu;

uint32_t kdsl_cpu_matrices(kdsl_cpu_block* generated, uint32_t, uint32_t site, uint32_t matrix, uint32_t a, uint32_t b,
                           void* const* words) {
  Block& block = *static_cast<Block*>(generated);
  Operation op(matrix, a, b, site, 0);
  uint32_t count = op.word_count(), step[KDSL_CPU_MATRIX_WORDS];
  for (uint32_t i = 0; i < count; ++i) {
    op.words[i] = words[i];
    step[i] = op.word_bytes(i) * kWarpSize;
  }
  for (uint32_t warp = 0; warp < block.warp_count; ++warp) {
    if (!answer(block, op)) return 0;
    op.first_thread += kWarpSize;
    for (uint32_t i = 0; i < count; ++i) op.words[i] = static_cast<uint8_t*>(op.words[i]) + step[i];
  }
  return 1;
}

uint32_t kdsl_cpu_unwritten_words(kdsl_cpu_block* generated, uint32_t thread, uint32_t number) {
  const Block& block = *static_cast<Block*>(generated);
  if (!block.race_state) return 0;
  auto noted = block.race_state->unwritten_words.find(number);
  return noted == block.race_state->unwritten_words.end() ? 0 : noted->second[thread];
}
