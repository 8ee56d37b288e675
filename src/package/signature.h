// What callers in C see of a compiled program: a function for each of its entries. Made from KIR, read by whatever
// describes a program to somebody: the table in its object, its header, its manifest. Owns all its texts, so that it
// outlives the module.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dtype/dtype.h"
#include "ir/ir.h"

namespace kdsl::package {

struct Signature {
  using Kind = ir::EntryArg::Kind;
  struct Mode {
    int64_t extent = -1, stride = -1;  // -1: any
    int64_t extent_div = 1, stride_div = 1;
    int32_t extent_param = -1, stride_param = -1;  // flat parameters that take them
    uint32_t extent_bits = 0, stride_bits = 0;  // of those parameters
    friend bool operator==(const Mode&, const Mode&) = default;
  };
  struct Arg {
    Kind kind;
    std::string name;  // as in the source: "state.weights"
    std::string c_name;  // an identifier of C and C++: "state_weights"
    dtype::DType type;  // of the scalar, the elements, or what the pointer leads to
    uint32_t param;
    uint32_t align;  // of addresses
    int64_t divisor = 1;  // of integers
    std::vector<Mode> modes;  // of a tensor
    friend bool operator==(const Arg&, const Arg&) = default;
  };

  std::string name;  // of the entry in the object's table
  std::string source_name;
  std::string symbol;  // of the typed function
  bool is_kernel = false;  // by itself: its caller describes the launch
  std::vector<Arg> args;
  std::vector<dtype::DType> results;
  uint32_t param_count = 0;
  friend bool operator==(const Signature&, const Signature&) = default;

  // The function takes its stream where it stands among the arguments; others get one after them.
  bool has_stream() const;
};

// Host functions, then kernels that no host function launches, in the order of the module. `package` is the part of the
// symbols that they have in common.
std::vector<Signature> signatures(const ir::Module& module, std::string_view package);

// True if callers of one may call the other: checks may differ, types do not.
bool is_same_interface(const Signature& a, const Signature& b);

// `text` with `_` for what cannot stand in an identifier of C.
std::string identifier(std::string_view text);

// Symbols of an object beside those of its entries.
std::string preload_symbol(std::string_view package);
std::string unload_symbol(std::string_view package);

}  // namespace kdsl::package
