// WrittenArrays tracks which elements of a thread's local arrays have been written, for arrays that are only loaded from and
// stored to.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "ir/ir.h"
#include "ir/ops.h"
#include "passes/value_table.h"

namespace kdsl::passes {

// Returns the bytes of a value; 0 if it does not occupy whole bytes.
int64_t bytes_of(ir::Type type);

struct WrittenArray {
  ir::Op* made_by;
  int64_t element, count;  // bytes of an element, number of elements
  bool is_kept = true;  // it is only loaded from and stored to
  bool is_suspect = false;  // a load may read an element that nothing has written
  std::vector<bool> written = {};  // one bit for each element, during look_through
  ir::Value* flags = nullptr;
};

// The local arrays of a function, and the pointers into them.
class WrittenArrays {
 public:
  explicit WrittenArrays(ir::Block* body);

  size_t size() const { return arrays_.size(); }
  WrittenArray& operator[](size_t i) { return arrays_[i]; }
  // Returns null if the pointer points into no tracked array.
  WrittenArray* of(const ir::Value* pointer);
  size_t index_of(const WrittenArray* array) const { return static_cast<size_t>(array - arrays_.data()); }

 private:
  void note(ir::Op& op);
  void give_away(const ir::Value* pointer);
  std::optional<std::pair<int64_t, int64_t>> elements_of(const WrittenArray& array, const ir::Value* pointer,
                                                         ir::Type type) const;
  void look_through(ir::Block* block);
  bool is_written(const WrittenArray& array, ir::LoadOp load) const;
  void write(WrittenArray& array, ir::StoreOp store);

  std::vector<WrittenArray> arrays_;
  ValueTable<size_t> places_;
  std::vector<std::pair<WrittenArray*, size_t>> log_;
};

}  // namespace kdsl::passes
