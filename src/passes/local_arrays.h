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

  bool empty() const { return slot_types_.empty(); }
  size_t slot_count() const { return slot_types_.size(); }
  ir::Type slot_type(size_t slot) const { return slot_types_[slot]; }
  Name slot_name(size_t slot) const { return slot_names_[slot]; }
  // The adjacent slots that a load or store accesses; none if it accesses other memory.
  struct Slots {
    size_t first, count;
  };
  std::optional<Slots> slots_of(const ir::Op& access) const;

 private:
  struct Array {
    const ir::Op* alloca_op;
    int64_t bytes;
    int64_t slot_bytes;  // divides the offsets and sizes of all accesses
    bool is_good;
    size_t first_slot = 0;
  };
  struct Place {
    size_t array = 0;
    int64_t offset = 0;
  };

  void note(const ir::Op& op);
  void add_array(const ir::Op& op);
  void note_access(const ir::Op& op, const ir::Value* pointer, ir::Type type);
  void add_slots(Array& array);
  void spoil(const ir::Value* pointer);
  const Place* place_of(const ir::Value* pointer) const;

  std::vector<Array> arrays_;
  ValueTable<Place> places_;
  std::vector<ir::Type> slot_types_;
  std::vector<Name> slot_names_;
};

}  // namespace kdsl::passes
