// LocalArrays finds the local arrays that can become SSA values: those whose every use is a plain load or store at a constant
// index. An array is divided into slots of which every access takes whole ones. A slot is an element, or a word of 4 bytes
// where several narrow elements are only ever moved together, so that no element has to be extracted from words and packed
// again. Used by promote-arrays.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/ir.h"
#include "passes/value_table.h"

namespace kdsl::passes {

class LocalArrays {
 public:
  explicit LocalArrays(ir::Block* body);

  bool empty() const { return slice_types_.empty(); }
  size_t slice_count() const { return slice_types_.size(); }
  ir::Type slice_type(size_t slice) const { return slice_types_[slice]; }
  Name slice_name(size_t slice) const { return slice_names_[slice]; }
  // The adjacent slots that a load or store accesses; none if it accesses other memory.
  struct Slices {
    size_t first, count;
  };
  std::optional<Slices> slices_of(const ir::Op& access) const;

 private:
  struct Array {
    const ir::Op* alloca_op;
    int64_t bytes;
    int64_t slice_bytes;  // divides the offsets and sizes of all accesses
    bool is_good;
    size_t first_slice = 0;
  };
  struct ArrayOffset {
    size_t array = 0;
    int64_t offset = 0;
  };

  void note(const ir::Op& op);
  void add_array(const ir::Op& op);
  void note_access(const ir::Op& op, const ir::Value* pointer, ir::Type type);
  void add_slices(Array& array);
  void spoil(const ir::Value* pointer);
  const ArrayOffset* place_of(const ir::Value* pointer) const;

  std::vector<Array> arrays_;
  ValueTable<ArrayOffset> places_;
  std::vector<ir::Type> slice_types_;
  std::vector<Name> slice_names_;
};

}  // namespace kdsl::passes
