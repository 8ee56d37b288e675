// A dynamic region being traced: the names it carries, the objects it stores to, and what must be undone
// when it is traced again . if.cpp, for.cpp and while.cpp are built on it;
// so are the arms of ternaries and the right sides of and/or, which carry no names.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "stage/carry/carry.h"
#include "stage/carry/cells.h"
#include "stage/trace/staged.h"
#include "stage/trace/trace.h"

namespace kdsl::stage {

// Puts the builder into another block for a while.
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

// Something a region carries: a name of the frame, or a cell of an object.
struct Carried {
  const ast::RegionInfo::Stored* stored = nullptr;  // a name; null: a cell
  value::CellObject* closure_cell = nullptr;  // a name shared with inner functions
  CellKey cell;
  Value entry;  // at the start of the region, numbers demoted
  Value original;  // the very value it had
  bool is_static = false;  // a local name: what it was bound to is known at compile time
  bool by_identity = false;  // a loop: an object that stays the value of its name, whose cells are carried
  size_t first = 0;  // its values among all flattened ones
  size_t count = 0;
  Span store;  // of the (first) store in the region
};

// A store to an object, and which part of it is stored.
struct Store {
  Span place;
  value::StoredPart part;
};

// An object at its first store in the region.
struct Logged {
  Snapshot before;
  Span store;
  Span last_store;
  std::vector<Store> stores = {};  // the latest ones
  Span reshaping = {};  // the one that first made cells come or go; unknown when no store came after it

  void note(const Store& next);
};

class Region {
 public:
  // `what` is the region in messages: "`if`", "`for` loop"; `statement` identifies it between tries.
  Region(Evaluator& evaluator, Frame& frame, const void* statement, const char* what, Span header);
  ~Region();
  Region(const Region&) = delete;

  Context& ctx() { return ctx_; }
  Frame& frame() { return frame_; }
  const char* what() const { return what_; }
  Span header() const { return header_; }
  Aliases::Decision decision() const { return {what_, header_}; }

  // Reads the stored names: those with a value are carried, the others stay local to the region. `keep_objects`:
  // lists, dicts and instances enter as they are. False: raised.
  bool collect_names(const ast::RegionInfo& info, bool keep_objects = false);
  // Cells that earlier tries (or earlier tracings of the statement) found, as far as they are visible here.
  bool collect_cells();
  bool add_cell(const CellKey& cell, Span store);
  std::vector<Carried>& carried() { return carried_; }
  bool is_carried(const CellKey& cell) const;
  // Values that names and objects get back later.
  void append_held(std::vector<Value>& out) const;
  bool is_outside(const value::Object* object) const;
  // A cache has put this attribute into an instance: no change that any of the regions sees.
  void note_cached(const value::Object* instance, Name name, Value v);

  // Notes what kind of thing a local name is bound to, for messages.
  void note_local(Carried&);
  Value read(const Carried&);
  void write(const Carried&, Value);
  // All carried names and cells get their entry values again, names local to the region are unbound.
  void write_entries();
  // Puts logged objects back to what they were when the region began.
  void restore_objects();
  std::vector<Logged>& log() { return log_; }
  // Where the value a name or cell has now was stored; the first store in the region when that is not known.
  Span last_store(const Carried&) const;
  Span last_store(const CellKey&) const;

  // A try: dropped, its ops (their block is left alone), prints, diagnostics and kernels are forgotten.
  void begin_try();
  void drop_try();

  // The region is over: local names become undefined, which is remembered for messages.
  void finish_names(const ast::RegionInfo& info, Name loop_target);
  // After an error in the region: what it would have bound is poison.
  void poison_names();

  // The text of a carried thing in messages: `n`, or element 0 of `xs`.
  std::string text_of(const Carried&);
  std::string text_of_object(value::Object*);
  void report_mismatch(const Carried&, Value exit, JoinResult difference, bool is_loop);
  void report_structure(const Logged&);
  // A cell that no region carries: a field annotated Constexpr. True: reported.
  bool refuses(const CellKey&);
  // For --pedantic: the documents allow such cells only in dataclasses and classes with the protocol.
  void note_undocumented(const CellKey&);

  // Before a store to any object while something is traced, by who watches. False: it is an error that was reported.
  static bool before_store(Context&, value::Object* target, Value stored, const value::StoredPart& part);

 private:
  // The same for all regions, but for other names of the object.
  static bool note_store(Context&, value::Object* target, Value stored, const value::StoredPart& part);
  bool log_store(value::Object* target, const value::StoredPart& part);
  void log_once(value::Object* target);
  void poison_broken();
  void note_last_store(const value::Object* target, const Store& store);
  void forget_own_cells();
  bool is_own_cell(const value::Object* object) const;

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const void* statement_;
  const char* what_;
  Span header_;
  Region* outer_;
  value::StoreWatch outer_watch_;
  Arena::Mark mark_;
  void carry(const Carried& carried);

  std::vector<Carried> carried_;
  CellSet carried_cells_;
  std::unordered_set<const value::Object*> own_cells_;  // of carried names that closures store
  const ast::RegionInfo* info_ = nullptr;
  std::vector<Logged> log_;
  std::unordered_map<const value::Object*, size_t> logged_;  // places in it
  std::vector<Snapshot> stored_once_;  // what is not carried, before the first store of this try
  std::vector<Snapshot> broken_;  // objects whose structure changed, as they were in the region
  // The state at the start of a try.
  size_t cell_statements_ = 0;
  uint64_t store_count_ = 0;
  size_t diagnostics_mark_ = 0;
  size_t function_count_ = 0;
  int kernel_count_ = 0;
  size_t ended_names_ = 0;
  // print() output of the current try, shown when it is kept.
  std::function<void(std::string_view)> outer_stdout_;
  std::vector<std::string> printed_;
};

// While a kernel is traced in the middle of its host function: the dynamic regions of the host code do not
// see its stores, and a runtime value of the kernel cannot be kept in an object of the host code.
class KernelBorder {
 public:
  KernelBorder(Evaluator& evaluator, Span kernel);
  ~KernelBorder();
  KernelBorder(const KernelBorder&) = delete;

 private:
  Context& ctx_;
  Region* outer_region_;
  value::StoreWatch outer_watch_;
  Arena::Mark outer_mark_;
  uint32_t outer_depth_;
};

// Reports the early exits of a dynamic statement. True: there were some.
bool report_early_exits(Context&, const ast::RegionInfo&, const char* what, bool is_loop, Span header);
// Creates an op whose regions are the given blocks (which it adopts).
ir::Op* create_with_blocks(ir::Builder&, ir::OpKind, std::span<ir::Value* const> operands, std::span<const ir::Type> results,
                           std::span<const ir::Attr> attrs, std::initializer_list<ir::Block*> blocks);
// The i1 value of a condition; null after reporting.
ir::Value* condition_value(Context&, Value test, Span span, std::string_view what);

}  // namespace kdsl::stage
