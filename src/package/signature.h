// The interface of a compiled program for callers in C: a function for each of its entries. It is made from KIR and read by
// everything that describes a program: the table in its object, its header, its manifest. It owns all its strings, so that it
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
    int64_t extent = -1, stride = -1;  // -1: any value
    int64_t extent_div = 1, stride_div = 1;
    int32_t extent_param = -1, stride_param = -1;  // flat parameters that take the dynamic values
    uint32_t extent_bits = 0, stride_bits = 0;  // number of bits of these parameters
    friend bool operator==(const Mode&, const Mode&) = default;
  };
  struct Arg {
    Kind kind;
    std::string name;  // name in the source: "state.weights"
    std::string c_name;  // an identifier of C and C++: "state_weights"
    dtype::DType type;  // type of the scalar, of the elements, or of the pointer's target
    uint32_t param;
    uint32_t align;  // alignment of the address
    int64_t divisor = 1;  // known divisor of an integer
    std::vector<Mode> modes;  // modes of a tensor
    bool is_read_only = false;  // a tensor to which no kernel writes, as far as is known (note_read_only)
    friend bool operator==(const Arg&, const Arg&) = default;
  };

  std::string name;  // name of the entry in the object's table
  std::string source_name;
  std::string symbol;  // symbol of the typed function
  bool is_kernel = false;  // a kernel without host code: its caller describes the launch
  std::vector<Arg> args;
  std::vector<dtype::DType> results;
  uint32_t param_count = 0;
  friend bool operator==(const Signature&, const Signature&) = default;

  // Returns whether the stream is one of the function's arguments; other functions get it after their arguments.
  bool has_stream() const;
};

// Returns host functions, then kernels that no host function launches, in the order of the module. `package` is the part that
// the symbols have in common.
std::vector<Signature> signatures(const ir::Module& module, std::string_view package);

// Marks the tensors that the program only reads. `lowered` is the module of the signatures after all passes, which know what
// kernels write.
void note_read_only(std::vector<Signature>& signatures, const ir::Module& lowered);

// Returns true if callers of one may call the other: checks may differ, types may not.
bool is_same_interface(const Signature& a, const Signature& b);

// Returns `text` with `_` for characters that an identifier of C cannot have.
std::string identifier(std::string_view text);

// These return the symbols of an object beside those of its entries.
std::string preload_symbol(std::string_view package);
std::string unload_symbol(std::string_view package);

}  // namespace kdsl::package
