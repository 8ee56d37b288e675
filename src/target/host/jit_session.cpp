#include "target/host/jit_session.h"

#include <utility>
#include <vector>

#include <llvm/ExecutionEngine/JITLink/JITLinkMemoryManager.h>
#include <llvm/ExecutionEngine/Orc/AbsoluteSymbols.h>
#include <llvm/ExecutionEngine/Orc/ExecutionUtils.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>
#include <llvm/ExecutionEngine/Orc/SelfExecutorProcessControl.h>
#include <llvm/Support/DynamicLibrary.h>
#include <llvm/Support/SmallVectorMemoryBuffer.h>

#include "base/check.h"
#include "dtype/reference.h"
#include "kdsl/cpu_checks.h"
#include "kdsl/cpu_debug.h"
#include "kdsl/cpu_profile.h"
#include "kdsl/host_entry.h"
#include "kdsl/package.h"

// Functions of the compiler's support library for 128-bit integers.
extern "C" {
kdsl::dtype::int128 __divti3(kdsl::dtype::int128, kdsl::dtype::int128);
kdsl::dtype::int128 __modti3(kdsl::dtype::int128, kdsl::dtype::int128);
kdsl::dtype::uint128 __udivti3(kdsl::dtype::uint128, kdsl::dtype::uint128);
kdsl::dtype::uint128 __umodti3(kdsl::dtype::uint128, kdsl::dtype::uint128);
}

namespace kdsl::target {

namespace orc = llvm::orc;

namespace {

struct Service {
  const char* name;
  void* address;
};

#define SERVICE(name) \
  { #name, reinterpret_cast < void*>(&name) }
// Functions that generated code calls; the program need not export them.
const Service kServices[] = {
    SERVICE(kdsl_cpu_frame),
    SERVICE(kdsl_cpu_printf),
    SERVICE(kdsl_cpu_assert_failed),
    SERVICE(kdsl_cpu_trap),
    SERVICE(kdsl_cpu_unsupported),
    SERVICE(kdsl_cpu_out_of_bounds),
    SERVICE(kdsl_cpu_clock),
    SERVICE(kdsl_cpu_globaltimer),
    SERVICE(kdsl_host_launch),
    SERVICE(kdsl_cpu_cp_async),
    SERVICE(kdsl_cpu_cp_async_commit),
    SERVICE(kdsl_cpu_cp_async_wait),
    SERVICE(kdsl_cpu_check_access),
    SERVICE(kdsl_cpu_local_bounds),
    SERVICE(kdsl_cpu_object_bounds),
    SERVICE(kdsl_cpu_unwritten),
    SERVICE(kdsl_cpu_iteration),
    SERVICE(kdsl_cpu_unwritten_words),
    SERVICE(kdsl_cpu_not_finite),
    SERVICE(kdsl_cpu_cluster_pointer),
    SERVICE(kdsl_cpu_fence),
    SERVICE(kdsl_cpu_barrier),
    SERVICE(kdsl_cpu_mark),
    SERVICE(kdsl_cpu_debug_store),
    SERVICE(kdsl_cpu_reduce),
    SERVICE(kdsl_cpu_matrices),
    SERVICE(kdsl_cpu_read_range),
    SERVICE(kdsl_cpu_shared_reads),
    SERVICE(kdsl_cpu_shared_readers),
    SERVICE(kdsl_cpu_shared_shadow),
    SERVICE(kdsl_cpu_shared_state),
    SERVICE(kdsl_cpu_is_written),
    SERVICE(kdsl_cpu_check_shadow),
    SERVICE(kdsl_cpu_check_strided_accesses),
    SERVICE(kdsl_cpu_rounded_f32),
    SERVICE(kdsl_cpu_rounded_f64),
    {"__divti3", reinterpret_cast<void*>(&__divti3)},
    {"__modti3", reinterpret_cast<void*>(&__modti3)},
    {"__udivti3", reinterpret_cast<void*>(&__udivti3)},
    {"__umodti3", reinterpret_cast<void*>(&__umodti3)},
    SERVICE(kdsl_host_tensor_map),
    SERVICE(kdsl_host_tensor_map_im2col),
    SERVICE(kdsl_host_launch_failed),
    SERVICE(kdsl_host_printf),
    SERVICE(kdsl_host_assert_failed),
    SERVICE(kdsl_host_out_of_bounds),
    SERVICE(kdsl_set_error),
    SERVICE(kdsl_call_entry),
    SERVICE(kdsl_call_checked),
    SERVICE(kdsl_call_kernel),
    SERVICE(kdsl_call_tvm_ffi),
    SERVICE(kdsl_package_preload),
    SERVICE(kdsl_package_unload),
#if defined(__x86_64__)
    {"__truncsfbf2", reinterpret_cast<void*>(&kdsl_cpu_float_to_bfloat)},
    {"__truncdfbf2", reinterpret_cast<void*>(&kdsl_cpu_double_to_bfloat)},
    {"__extendhfsf2", reinterpret_cast<void*>(&kdsl_cpu_half_to_float)},
    {"__truncsfhf2", reinterpret_cast<void*>(&kdsl_cpu_float_to_half)},
    {"__truncdfhf2", reinterpret_cast<void*>(&kdsl_cpu_double_to_half)},
#endif
};
#undef SERVICE

}  // namespace

struct JitSession::State {
  std::unique_ptr<orc::ExecutionSession> session;
  std::unique_ptr<orc::ObjectLinkingLayer> linker;
  orc::JITDylib* services = nullptr;
  std::vector<orc::JITDylib*> modules;
  std::string link_errors;
};

static std::string text_of(llvm::Error error) { return llvm::toString(std::move(error)); }

JitSession::JitSession() : state_(std::make_unique<State>()) {
  auto control = orc::SelfExecutorProcessControl::Create();
  KDSL_CHECK(control, "the process cannot host generated code");
  state_->session = std::make_unique<orc::ExecutionSession>(std::move(*control));
  orc::ExecutionSession& session = *state_->session;
  // Errors while linking are kept for the message; nothing is printed.
  session.setErrorReporter([this](llvm::Error error) {
    state_->link_errors += (state_->link_errors.empty() ? "" : "; ") + text_of(std::move(error));
  });
  state_->linker = std::make_unique<orc::ObjectLinkingLayer>(session);
  state_->services = &session.createBareJITDylib("services");

  orc::SymbolMap symbols;
  for (const Service& service : kServices)
    symbols[session.intern(service.name)] = {orc::ExecutorAddr::fromPtr(service.address),
                                             llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  llvm::cantFail(state_->services->define(orc::absoluteSymbols(std::move(symbols))));
  // The mathematics library is part of the process only if something else has needed it.
  llvm::sys::DynamicLibrary::LoadLibraryPermanently("libm.so.6");
  auto process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess('\0');
  KDSL_CHECK(process, "the process has no symbol table");
  state_->services->addGenerator(std::move(*process));
}

JitSession::~JitSession() {
  if (llvm::Error error = state_->session->endSession()) llvm::consumeError(std::move(error));
}

std::expected<size_t, std::string> JitSession::add(llvm::SmallVector<char, 0> object) {
  State& state = *state_;
  size_t number = state.modules.size();
  orc::JITDylib& module = state.session->createBareJITDylib("module" + std::to_string(number));
  module.addToLinkOrder(*state.services);
  auto buffer = std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(object), false);
  if (llvm::Error error = state.linker->add(module, std::move(buffer))) return std::unexpected(text_of(std::move(error)));
  state.modules.push_back(&module);
  return number;
}

std::expected<void*, std::string> JitSession::find(size_t module, std::string_view symbol) {
  State& state = *state_;
  KDSL_CHECK(module < state.modules.size(), "no such module");
  auto found =
      state.session->lookup({state.modules[module]}, state.session->intern(llvm::StringRef(symbol.data(), symbol.size())));
  if (!found) {
    std::string message = text_of(found.takeError());
    if (!state.link_errors.empty()) message += ": " + std::exchange(state.link_errors, {});
    return std::unexpected(std::move(message));
  }
  return found->getAddress().toPtr<void*>();
}

}  // namespace kdsl::target
