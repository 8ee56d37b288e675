// A DynamicRegion is a dynamic region being traced: the names it carries, the objects it stores to, and the changes that must
// be undone when it is traced again. if.cpp, for.cpp and while.cpp are built on it; so are the arms of ternaries and the right
// operands of and/or, which carry no names.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "stage/flatten/cells.h"
#include "stage/flatten/flatten.h"
#include "stage/trace/staged.h"
#include "stage/trace/trace.h"

namespace kdsl::stage {

// Moves the builder into another block during its lifetime.
class BlockScope {
 public:
  BlockScope(ir::Builder& builder, ir::Block* block)
      : builder_(builder), block_(builder.block()), before_(builder.before()), loc_(builder.loc()) {
    builder.set_insertion(block);
  }
  BlockScope(const BlockScope&) = delete;
  ~BlockScope() {
    builder_.set_insertion(block_, before_);
    builder_.set_loc(loc_);
  }

 private:
  ir::Builder& builder_;
  ir::Block* block_;
  ir::Op* before_;
  ir::Loc loc_;
};

// A loop-carried value of a region: a name of the frame, or a cell of an object.
struct Carried {
  const ast::RegionInfo::Stored* stored = nullptr;  // for a name; null for a cell
  value::CellObject* closure_cell = nullptr;  // for a name shared with inner functions
  CellKey cell;
  Value entry;  // value at the start of the region, with numbers made dynamic
  Value original;  // the value before that conversion
  bool is_static = false;  // for a local name: its value is known at compile time
  bool by_identity = false;  // in a loop: a mutable object that the name refers to throughout, whose cells are carried
  size_t first = 0;  // index of its first flattened value
  size_t count = 0;
  Span store;  // location of the (first) store in the region
};

// A store to an object, and the part that is stored.
struct Store {
  Span place;
  value::StoredPart part;
};

// An object at its first store in the region.
struct Logged {
  Snapshot before;
  Span store;
  Span last_store;
  std::vector<Store> stores = {};  // the latest stores
  Span reshaping = {};  // the first store that added or removed cells; unknown when no store followed it

  void note(const Store& next);
};

class DynamicRegion {
 public:
  // `what` names the region in messages: "`if`", "`for` loop"; `statement` identifies it between attempts.
  DynamicRegion(Evaluator& evaluator, Frame& frame, const void* statement, const char* what, Span header);
  ~DynamicRegion();
  DynamicRegion(const DynamicRegion&) = delete;

  Context& ctx() { return ctx_; }
  Frame& frame() { return frame_; }
  const char* what() const { return what_; }
  Span header() const { return header_; }
  Aliases::Decision decision() const { return {what_, header_}; }

  // Reads the stored names: those with a value are carried, the others stay local to the region. `keep_objects`: lists, dicts
  // and instances enter without being copied. Returns false after raising an exception.
  bool collect_names(const ast::RegionInfo& info, bool keep_objects = false);
  // Adds cells that earlier attempts (or earlier traces of the statement) found, as far as they are visible here.
  bool collect_cells();
  bool add_cell(const CellKey& cell, Span store);
  std::vector<Carried>& carried() { return carried_; }
  bool is_carried(const CellKey& cell) const;
  // Appends values that names and objects will get back later.
  void append_held(std::vector<Value>& out) const;
  bool is_outside(const value::Object* object) const;
  // Records that a cache has put this attribute into an instance, which no region counts as a change.
  void note_cached(const value::Object* instance, Name name, Value v);

  // Notes the kind of value that a local name is bound to, for messages.
  void note_local(Carried&);
  Value read(const Carried&);
  void write(const Carried&, Value);
  // Gives all carried names and cells their entry values again, and unbinds names local to the region.
  void write_entries();
  // Restores logged objects to their contents at the begin of the region.
  void restore_objects();
  // Forgets cells of objects made in the region so far: they contain values of its blocks, and a statement that is traced again
  // must not carry them.
  void forget_own_cells();
  std::vector<Logged>& log() { return log_; }
  // Returns the location of the store that gave a name or cell its present value; the first store in the region when that is
  // not known.
  Span last_store(const Carried&) const;
  Span last_store(const CellKey&) const;

  // Begins an attempt. Dropping it forgets its ops (their block is left alone), prints, diagnostics and kernels.
  void begin_try();
  void drop_try();

  // Ends the region: local names become undefined, which is recorded for messages.
  void finish_names(const ast::RegionInfo& info, Name loop_target);
  // After an error in the region, makes the names it would have bound poison.
  void poison_names();

  // Describes a carried value in messages: `n`, or element 0 of `xs`.
  std::string text_of(const Carried&);
  std::string text_of_object(value::Object*);
  void report_mismatch(const Carried&, Value exit, JoinResult difference, bool is_loop);
  void report_structure(const Logged&);
  // Returns whether the cell cannot be carried because it is a field annotated Constexpr. Returns true after reporting an
  // error.
  bool refuses(const CellKey&);
  // Warns under --pedantic: the documents allow such cells only in dataclasses and classes with the protocol.
  void note_undocumented(const CellKey&);

  // Called before a store to any object while something is traced; asks each observer. Returns false if the store is an
  // error, which was reported.
  static bool before_store(Context&, value::Object* target, Value stored, const value::StoredPart& part);

 private:
  // Notifies all regions of a store, but does not check for other names of the object.
  static bool note_store(Context&, value::Object* target, Value stored, const value::StoredPart& part);
  bool log_store(value::Object* target, const value::StoredPart& part);
  void log_once(value::Object* target);
  void poison_broken();
  void note_last_store(const value::Object* target, const Store& store);
  bool is_own_cell(const value::Object* object) const;

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const void* statement_;
  const char* what_;
  Span header_;
  DynamicRegion* outer_;
  value::StoreWatch outer_watch_;
  Arena::Mark mark_;
  void carry(const Carried& carried);

  std::vector<Carried> carried_;
  CellSet carried_cells_;
  std::unordered_set<const value::Object*> own_cells_;  // cells of carried names that closures store
  const ast::RegionInfo* info_ = nullptr;
  std::vector<Logged> log_;
  std::unordered_map<const value::Object*, size_t> logged_;  // index in the log
  std::vector<Snapshot> stored_once_;  // snapshots of objects that are not carried, before the first store of this attempt
  std::vector<Snapshot> broken_;  // objects whose structure changed, as they were in the region
  // The state at the start of an attempt.
  size_t cell_statements_ = 0;
  uint64_t store_count_ = 0;
  size_t diagnostics_mark_ = 0;
  size_t function_count_ = 0;
  int kernel_count_ = 0;
  size_t ended_names_ = 0;
  // The print() output of the current attempt, shown when it is kept.
  std::function<void(std::string_view)> outer_stdout_;
  std::vector<std::string> printed_;
};

// Lives while a kernel is traced in the middle of its host function: the dynamic regions of the host code do not see its
// stores, and a runtime value of the kernel cannot be kept in an object of the host code.
class KernelBorder {
 public:
  KernelBorder(Evaluator& evaluator, Span kernel);
  ~KernelBorder();
  KernelBorder(const KernelBorder&) = delete;

 private:
  Context& ctx_;
  DynamicRegion* outer_region_;
  value::StoreWatch outer_watch_;
  Arena::Mark outer_mark_;
  uint32_t outer_depth_;
};

// Reports the early exits of a dynamic statement. Returns true if there were some.
bool report_early_exits(Context&, const ast::RegionInfo&, const char* what, bool is_loop, Span header);
// Creates an op whose regions are the given blocks (which it adopts).
ir::Op* create_with_blocks(ir::Builder&, ir::OpKind, std::span<ir::Value* const> operands, std::span<const ir::Type> results,
                           std::span<const ir::Attr> attrs, std::initializer_list<ir::Block*> blocks);
// Returns the i1 value of a condition; null after reporting.
ir::Value* condition_value(Context&, Value test, Span span, std::string_view what);

}  // namespace kdsl::stage
