// KIR kernels -> LLVM for the cpu device, in the forms of kdsl/cpu_kernel.h.
//
// A kernel in which no thread ever waits becomes three functions, where it asks the runtime for something:
//   NAME.thread(block, tid.x, tid.y, tid.z, index, params…)   the kernel's code, inlined into
//   NAME.loop(block, params…)                                 the loops over tid, and
//   NAME.block(block, args)                                   which loads the parameters.
// One whose threads only wait where all of a block meet, or nowhere and without asking the runtime, becomes two, unless they
// are to run in a random order:
//   NAME.loop(block, params…)                                 the phases of phase_plan.h, each with loops over tid
//   NAME.block(block, args)
// Any other kernel with waits becomes a coroutine and its start, and so does one in phases whose order is not known yet:
//   NAME.thread(thread, params…)    the kernel's code; returns the frame
//   NAME.start(thread, args)
// All of them come with a constant `kdsl_cpu_kernel_NAME` that describes it. Used by native.cpp.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/STLFunctionalExtras.h>

#include "codegen/lowering.h"
#include "ir/ops.h"
#include "target/cpu/plan/phase_plan.h"
#include "target/cpu/sites.h"
#include "target/target.h"

namespace kdsl::target {

struct Guards;

// Of the slots of all threads, and so of those of each warp: what it brings to an exchange lies on few lines of the cache.
inline constexpr llvm::Align kSlotAlign = llvm::Align::Constant<32>();

inline constexpr std::string_view kCpuKernelPrefix = "kdsl_cpu_kernel_";

class CpuHooks : public codegen::TargetHooks {
 public:
  CpuHooks(std::string triple, std::string data_layout, const Options& options)
      : triple_(std::move(triple)),
        data_layout_(std::move(data_layout)),
        checks_accesses_(options.check_accesses),
        thread_order_(options.thread_order) {}

  void begin_module(llvm::Module& module, const ir::Module& source) override;
  void end_module(llvm::Module& module) override;
  unsigned address_space(ir::Space) const override { return 0; }

  codegen::FunctionForms declare(llvm::Module& module, const ir::Function& function) override;
  void enter(codegen::FunctionEmitter& e) override;
  bool emit_body(codegen::FunctionEmitter& e) override;
  void emit_return(codegen::FunctionEmitter& e, std::span<llvm::Value* const> values) override;

  bool native_math(const codegen::MathCall& call) const override;
  llvm::Value* math(codegen::FunctionEmitter& e, const codegen::MathCall& call) override;
  llvm::Value* fmod(codegen::FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool fastmath) override;
  llvm::Value* convert_float(codegen::FunctionEmitter& e, llvm::Value* value, ir::Scalar from, ir::Scalar to,
                             ir::Rounding rounding) override;

  llvm::Value* shared_pointer(codegen::FunctionEmitter& e, llvm::Value* address) override;

  // One list per file that lowers ops.
  const codegen::OpTable& ops() const override { return table(); }
  static const codegen::OpTable& table() {
    static const codegen::OpTable table = {memory_rows(), wait_rows(), request_rows(), copy_rows(), output_rows()};
    return table;
  }

  // What is done between two barriers with an array in shared memory.
  struct SharedUse {
    bool reads = false, writes = false, atomics = false;
    bool is_apart = false;  // no thread meets what another one writes
  };
  using SharedUsesOf = llvm::DenseMap<const ir::Op*, SharedUse>;  // of arrays of which all accesses are seen

 private:
  using Rows = std::span<const codegen::OpRow>;
  static Rows memory_rows();  // hooks.cpp
  static Rows wait_rows();
  static Rows request_rows();
  static Rows copy_rows();  // copies.cpp
  static Rows output_rows();  // checks.cpp

  llvm::Value* load(codegen::FunctionEmitter& e, const ir::Op& op);
  void store(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* atomic_rmw(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* atomic_cas(codegen::FunctionEmitter& e, const ir::Op& op);
  void atomic_red(codegen::FunctionEmitter& e, const ir::Op& op);
  void fence(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* shared_alloc(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* dynamic_shared(codegen::FunctionEmitter& e, const ir::Op& op);

  llvm::Value* sreg(codegen::FunctionEmitter& e, ir::ReadSregOp op);
  void barrier(codegen::FunctionEmitter& e, const ir::Op& op);
  void barrier_arrive(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* barrier_red(codegen::FunctionEmitter& e, const ir::Op& op);
  void warp_sync(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* shuffle(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* vote(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* match(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* redux(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* elect(codegen::FunctionEmitter& e, const ir::Op& op);
  void exit_thread(codegen::FunctionEmitter& e, ir::ExitOp op);
  void nanosleep(codegen::FunctionEmitter& e, const ir::Op& op);

  void cp_async(codegen::FunctionEmitter& e, const ir::Op& op);
  void cp_async_commit(codegen::FunctionEmitter& e, const ir::Op& op);
  void cp_async_wait(codegen::FunctionEmitter& e, const ir::Op& op);

  llvm::Value* mbarrier(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* cluster(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* bulk(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* tensor_map(codegen::FunctionEmitter& e, const ir::Op& op);
  void proxy_fence(codegen::FunctionEmitter& e, const ir::Op& op);
  void grid_dependency(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* matrix(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* warpgroup(codegen::FunctionEmitter& e, const ir::Op& op);

  void print(codegen::FunctionEmitter& e, const ir::Op& op);
  void check_assert(codegen::FunctionEmitter& e, const ir::Op& op);
  void check_bounds(codegen::FunctionEmitter& e, const ir::Op& op);
  void trap(codegen::FunctionEmitter& e, const ir::Op& op);

  llvm::Value* inline_ptx(codegen::FunctionEmitter& e, const ir::Op& op);

  // What is known of a kernel from its declaration to the end of the module.
  struct Kernel {
    const ir::Function* source = nullptr;
    llvm::Function* thread = nullptr;  // NAME.thread; null: there are only the phases
    llvm::Function* phases = nullptr;  // NAME.loop, of phases
    std::optional<PhasePlan> plan;  // of these
    bool waits = false;  // its threads, for each other
    bool asks_runtime = false;  // its threads do, and may end there
    bool can_fail = false;
    SiteTable sites;
    llvm::DenseSet<const ir::Value*> needed;  // by more than output; only where accesses are checked
    // Loads that are asked for what they met, and what they answered: i8.
    llvm::DenseMap<const ir::Value*, llvm::Value*> unwritten;
    bool has_fences = false;
    llvm::DenseSet<const ir::Op*> copied;  // arrays in shared memory that asynchronous copies go to
    llvm::DenseSet<const ir::Op*> gathered;  // reductions that may come to memory at the end of the launch
    uint32_t shared_bytes = 0;
    llvm::DenseMap<const ir::Op*, uint32_t> shared_offsets;
  };
  // Operands of a wait, as they are posted; null: 0.
  struct Wait {
    unsigned kind;
    std::string_view what;
    unsigned mode = 0;
    llvm::Value *mask = nullptr, *a = nullptr, *b = nullptr, *value = nullptr;
  };

  // One that is checked.
  struct Access {
    const ir::Value* pointer;
    ir::Type type;
    uint32_t flags;
    uint64_t align = 1;
    const ir::Value* value = nullptr;  // what is written
  };

  // A request to the runtime, answered at once or when all lanes of the warp have come.
  struct Request {
    unsigned wait;
    unsigned kind = 0;
    std::string_view what = {};
    uint32_t a = 0, b = 0;
  };

  // kernels.cpp
  void lay_out_shared(Kernel& kernel) const;
  llvm::Function* declare_form(llvm::Module& module, const Kernel& kernel, bool is_coroutine, const char* ending,
                               llvm::ArrayRef<llvm::Type*> first);
  bool fits_stack(llvm::Module& module, const Kernel& kernel, const PhasePlan& plan) const;
  void begin_coroutine(codegen::FunctionEmitter& e);
  void end_coroutine(codegen::FunctionEmitter& e);
  llvm::Function* add_block(llvm::Module& module, const Kernel& kernel, llvm::Function* loop);
  llvm::Function* add_loops(llvm::Module& module, Kernel& kernel);
  llvm::Function* add_start(llvm::Module& module, const Kernel& kernel);
  void add_descriptor(llvm::Module& module, const Kernel& kernel, llvm::Function* run_block,
                      llvm::Function* start_thread) const;

  // steps.cpp
  void begin_phases(codegen::FunctionEmitter& e);
  void emit_steps(codegen::FunctionEmitter& e, std::span<const PhaseStep> steps);
  void emit_phase(codegen::FunctionEmitter& e, const Phase& phase);
  void emit_versions(codegen::FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit);
  void emit_unguarded(codegen::FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops);
  bool may_join_readers(const Phase& phase) const;
  void emit_threads(codegen::FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops);
  void emit_loop(codegen::FunctionEmitter& e, const PhaseStep& step);
  void emit_turned(codegen::FunctionEmitter& e, const PhaseStep& step);
  void emit_in_order(codegen::FunctionEmitter& e, const PhaseStep& step);
  void emit_meeting(codegen::FunctionEmitter& e, const ir::Op& op);
  void emit_branch(codegen::FunctionEmitter& e, const PhaseStep& step);
  void emit_exchange(codegen::FunctionEmitter& e, const ir::Op& op);  // collectives.cpp
  llvm::Value* slot(codegen::FunctionEmitter& e, const ir::Value* value) const;
  llvm::Value* load_slot(codegen::FunctionEmitter& e, const ir::Value* value) const;

  // proofs.cpp
  class PhaseProof;
  void emit_if_proven(codegen::FunctionEmitter& e, PhaseProof& proof, llvm::Value* holds, llvm::function_ref<void()> emit_whole,
                      llvm::function_ref<void()> emit_part);
  void emit_turned_if_proven(codegen::FunctionEmitter& e, const PhaseStep& step);
  void emit_proven(codegen::FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops);
  void emit_proven(codegen::FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops, const Guards& guards);

  // shadow_words.cpp
  static void find_order(Kernel& kernel);
  void begin_marks(codegen::FunctionEmitter& e);
  void tell_marks_apart(codegen::FunctionEmitter& e);
  using Parts = llvm::SmallVector<std::pair<unsigned, unsigned>>;
  Parts parts_read(codegen::FunctionEmitter& e, const Phase& phase, const ir::Op& array) const;
  llvm::Value* are_written(codegen::FunctionEmitter& e, const Phase& phase);
  void begin_marks_of_thread(codegen::FunctionEmitter& e);
  bool is_surely_inside(const ir::Op& check) const;
  bool is_surely_inside(const Access& access, const ir::Op& array, uint64_t bytes) const;
  bool are_loads_certain(codegen::FunctionEmitter& e, const Phase& phase) const;
  llvm::Value* check_in_phase(codegen::FunctionEmitter& e, const ir::Op& op, const Access& access, const ir::Op& array,
                              const SharedUse& use);

  // reductions.cpp
  void gather(codegen::FunctionEmitter& e, const ir::Op& op);
  void gather_missing(codegen::FunctionEmitter& e, const ir::Op& op, uint32_t kind, llvm::BasicBlock* join);

  // Fields of the block and, in coroutine form, of the thread.
  llvm::Value* block_field(codegen::FunctionEmitter& e, size_t offset, llvm::Type* type) const;
  llvm::Value* thread_field(codegen::FunctionEmitter& e, size_t offset, llvm::Type* type) const;
  llvm::Value* thread_index(codegen::FunctionEmitter& e) const;

  // waits.cpp
  void suspend(codegen::FunctionEmitter& e, const ir::Op& op, const Wait& wait);
  llvm::Value* answer(codegen::FunctionEmitter& e, llvm::Type* type) const;
  void yield_in_loop(codegen::FunctionEmitter& e, const ir::Op& op);

  // requests.cpp
  llvm::Value* request_word(codegen::FunctionEmitter& e, size_t index);
  void post(codegen::FunctionEmitter& e, const ir::Op& op, const Request& request, llvm::ArrayRef<llvm::Value*> operands);
  static Request mma_request(const ir::Op& op);
  static Request matrix_request(const ir::Op& op);
  void emit_matrix_step(codegen::FunctionEmitter& e, const ir::Op& op);  // of phases
  void check_row(codegen::FunctionEmitter& e, const ir::Op& op, const ir::Value* address, bool writes);
  void name_object(codegen::FunctionEmitter& e, const ir::Value* pointer, Request& request);
  llvm::Value* answer_words(codegen::FunctionEmitter& e, llvm::Type* type);

  // accesses.cpp: the check of an access, where accesses are checked.
  llvm::Value* check_access(codegen::FunctionEmitter& e, const ir::Op& op, const Access& access);
  static llvm::Value* offset_from_root(codegen::FunctionEmitter& e, const ir::Value* pointer);
  llvm::Value* check_memory(codegen::FunctionEmitter& e, const ir::Op& op, const Access& access);
  // That it stays in the object that its address was made of (ir::object_of).
  void check_object(codegen::FunctionEmitter& e, const ir::Op& op, const ir::Op& object, const Access& access);
  static llvm::Value* object_bytes(codegen::FunctionEmitter& e, const ir::Op& object);
  // The same for what an op copies to or from there; `within`: the pointer whose object counts, null: itself.
  struct Copied {
    const ir::Value* pointer;
    int64_t bytes;
    bool writes;
    const ir::Value* within = nullptr;
  };
  void check_copied(codegen::FunctionEmitter& e, const ir::Op& op, const Copied& copied);
  void check_written(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* load_unwritten(codegen::FunctionEmitter& e, const ir::Op& op);
  static void find_needed(Kernel& kernel);
  // Of a load, a store or an atomic.
  Access access_of(codegen::FunctionEmitter& e, const ir::Op& op) const;
  void check_load(codegen::FunctionEmitter& e, const ir::Op& op);
  void check_store(codegen::FunctionEmitter& e, const ir::Op& op);
  void check_atomic(codegen::FunctionEmitter& e, const ir::Op& op);
  void check_local(codegen::FunctionEmitter& e, const Access& access, const ir::Op& array, llvm::Constant* what);
  llvm::Constant* describe_access(codegen::FunctionEmitter& e, const ir::Op& op, const Access& access, const ir::Value* root);
  llvm::Constant* describe(codegen::FunctionEmitter& e, const ir::Op& op, std::string_view name, uint64_t size, uint64_t align,
                           uint32_t flags, const ir::Op* object = nullptr);
  llvm::Value* written_value(codegen::FunctionEmitter& e, const Access& access);

  // known_ranges.cpp: an allocation that the thread may read through a parameter without further checks; no bytes: none.
  struct Window {
    llvm::Value *begin, *bytes;
  };
  void open_windows(codegen::FunctionEmitter& e);
  llvm::Value* is_in_shared_window(codegen::FunctionEmitter& e, const ir::Op& array, llvm::Value* at, uint64_t bytes);
  // Goes to `done` where the thread is one of those who have read there, as the runtime sees readers.
  void join_readers(codegen::FunctionEmitter& e, const ir::Op& op, const Access& access, uint64_t bytes,
                    llvm::BasicBlock* done);
  // Null: the root has no window.
  llvm::Value* is_in_window(codegen::FunctionEmitter& e, const ir::Value* root, llvm::Value* address, uint64_t bytes,
                            uint64_t align);

  // checks.cpp: ends the thread when `condition` (null: always) does not hold; `report` emits the call.
  void fail_unless(codegen::FunctionEmitter& e, llvm::Value* condition, llvm::function_ref<void()> report);
  static void branch_likely(codegen::FunctionEmitter& e, llvm::Value* condition, llvm::BasicBlock* likely,
                            llvm::BasicBlock* other);
  // The same, where the report has been made.
  void end_unless(codegen::FunctionEmitter& e, llvm::Value* condition);
  llvm::CallInst* service(codegen::FunctionEmitter& e, const char* name, bool is_variadic, llvm::ArrayRef<llvm::Value*> args,
                          llvm::Type* result = nullptr) const;
  llvm::Value* site_value(codegen::FunctionEmitter& e, const ir::Op& op, std::string_view what);

  std::string triple_, data_layout_;
  bool checks_accesses_ = false;  // every access to memory is checked before it is made
  ThreadOrder thread_order_;
  const ir::Module* source_ = nullptr;
  std::vector<std::unique_ptr<Kernel>> kernels_;
  std::vector<llvm::GlobalVariable*> accesses_;  // what is said of accesses; in no module until its end

  // Of the function being lowered.
  Kernel* kernel_ = nullptr;
  llvm::Value* thread_ = nullptr;  // kdsl_cpu_thread*, coroutine form
  llvm::Value* block_ = nullptr;  // kdsl_cpu_block*
  llvm::Value* tid_[3] = {};  // in loops over the threads
  llvm::Value* index_ = nullptr;
  llvm::Value* reductions_ = nullptr;  // kdsl_cpu_reductions*, where some are gathered
  bool in_phases_ = false;
  // Of phases: the extents of the block, and what has a place for each thread.
  llvm::Value* extents_[3] = {};
  llvm::DenseMap<const ir::Value*, llvm::Value*> slots_;
  llvm::DenseMap<const ir::Op*, llvm::Value*> arrays_;
  // Where accesses are checked: the marks of the block's shared memory (null: it has none) and what its bytes hold; of the
  // interval of the phase, the arrays whose accesses are all seen; whether those that are only read have been written.
  llvm::Value *marks_ = nullptr, *state_ = nullptr, *thread_mark_ = nullptr;
  std::vector<SharedUsesOf> interval_uses_;
  const SharedUsesOf* shared_uses_ = nullptr;
  bool knows_written_ = false;
  bool checks_nothing_ = false;  // in a loop whose loads are known to be fine
  // Accesses that are; null: none.
  const llvm::DenseSet<const ir::Op*>* proven_ = nullptr;
  llvm::BasicBlock* exit_ = nullptr;
  llvm::BasicBlock* suspended_ = nullptr;  // coroutine form: where suspending leaves
  llvm::Value* frame_ = nullptr;
  llvm::Value* request_ = nullptr;  // operands of requests
  llvm::Value* matrix_words_ = nullptr;  // of emit_matrix_step
  llvm::DenseMap<const ir::Value*, Window> windows_;  // by parameter
  // Of the block's shared memory, in kernels that read it; the readers, in those whose threads wait for each other.
  llvm::Value *shared_begin_ = nullptr, *shared_state_ = nullptr, *shared_readers_ = nullptr;
  llvm::Value* written_ = nullptr;  // where a value stands while its store is checked
};

// Whether an atomic lets nobody know of anything, where there are no fences.
bool is_unordered_atomic(const ir::Op& op);

}  // namespace kdsl::target
