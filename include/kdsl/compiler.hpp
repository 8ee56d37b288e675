// C++17 on top of kdsl/compiler.h: requests that own their strings, compilations that release themselves, and entries of loaded
// programs as callable objects whose types are checked once. Header only; it throws nothing of its own.
//
//   kdsl::CompileRequest request("scale.kpy", source);
//   request.option("--target=cpu").define("N", 128);
//   kdsl::Compilation made = request.load();
//   kdsl::Entry<kdsl::Tensor<float, 1>, float> scale;
//   if (kdsl_status status = made.entry("scale", scale)) return status;
//   scale({data, {128}}, 2.0f);
#pragma once

#include <cstdio>
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "kdsl/compiler.h"
#include "kdsl/runtime.hpp"
#include "kdsl/tensor.hpp"

namespace kdsl {

// Stops compiles from another thread. It outlives the compiles that have it.
class CompileCancellation : public Owned<kdsl_cancellation, kdsl_cancellation_release> {
 public:
  CompileCancellation() : Owned(kdsl_cancellation_create()) {}
  void request() { kdsl_cancellation_request(get()); }
};

// Describes how an argument of a C++ call is passed to an entry, and which arguments of entries it fits.
template <typename T, typename = void>
struct EntryArgument;
template <typename T, int Rank>
struct EntryArgument<Tensor<T, Rank>> {
  static const void* pointer(const Tensor<T, Rank>& tensor) { return tensor.get(); }
  static bool fits(const kdsl_arg_info& arg) {
    constexpr kdsl_dl_type type = Element<std::remove_const_t<T>>::type;
    bool is_type = arg.dtype.code == type.code && arg.dtype.bits == type.bits && arg.dtype.lanes == type.lanes;
    return arg.kind == KDSL_ARG_TENSOR && arg.rank == Rank && is_type;
  }
};
// A tensor whose element type and rank are checked by each call only.
template <>
struct EntryArgument<kdsl_tensor> {
  static const void* pointer(const kdsl_tensor& tensor) { return &tensor; }
  static bool fits(const kdsl_arg_info& arg) { return arg.kind == KDSL_ARG_TENSOR; }
};
template <typename T>
struct EntryArgument<T, std::enable_if_t<std::is_arithmetic_v<T>>> {
  static const void* pointer(const T& value) { return &value; }
  static bool fits(const kdsl_arg_info& arg) {
    constexpr kdsl_dl_type type = Element<T>::type;
    return arg.kind == KDSL_ARG_SCALAR && arg.dtype.code == type.code && arg.dtype.bits == type.bits;
  }
};
template <typename T>
struct EntryArgument<T*> {
  static const void* pointer(T* const& value) { return &value; }
  static bool fits(const kdsl_arg_info& arg) {
    return arg.kind == KDSL_ARG_POINTER || (arg.kind == KDSL_ARG_STREAM && std::is_void_v<T>);
  }
};

// An entry of a loaded program that returns nothing, with the C++ types of its arguments. It is valid as long as the
// compilation; several threads may call it.
template <typename... Args>
class Entry {
 public:
  explicit operator bool() const { return program_ != nullptr; }
  kdsl_status operator()(const Args&... args) const { return on(nullptr, args...); }
  // Calls it on a stream.
  kdsl_status on(void* stream, const Args&... args) const {
    const void* pointers[sizeof...(Args) + 1] = {EntryArgument<Args>::pointer(args)..., nullptr};
    return kdsl_compilation_call(program_, index_, pointers, nullptr, stream, nullptr);
  }

 private:
  friend class Compilation;
  static bool fits(const kdsl_package_entry& entry) {
    if (entry.arg_count != sizeof...(Args) || entry.result_count != 0 || !entry.code) return false;
    size_t at = 0;
    return (EntryArgument<Args>::fits(entry.args[at++]) && ...);
  }
  kdsl_compilation* program_ = nullptr;
  size_t index_ = 0;
};

// The result of a compile. It may be empty, if it was moved from.
class Compilation : public Owned<kdsl_compilation, kdsl_compilation_release> {
 public:
  using Owned::Owned;
  kdsl_compile_status status() const { return kdsl_compilation_status(get()); }
  bool ok() const { return status() == KDSL_COMPILE_OK; }
  const char* messages() const { return kdsl_compilation_messages(get()); }
  const char* printed() const { return kdsl_compilation_printed(get()); }
  // Returns the bytes of a form such as "ptx"; empty if there is none.
  std::string_view output(const char* form, const char* arch = nullptr) const {
    const kdsl_compile_output* found = kdsl_compilation_find(get(), form, arch);
    return found ? std::string_view(found->bytes, found->size) : std::string_view();
  }
  std::vector<const kdsl_diagnostic*> diagnostics() const {
    std::vector<const kdsl_diagnostic*> all(kdsl_compilation_diagnostic_count(get()));
    for (size_t i = 0; i < all.size(); ++i) all[i] = kdsl_compilation_diagnostic(get(), i);
    return all;
  }
  // Finds an entry of a loaded program. KDSL_ERROR_NOT_FOUND if there is none of this name, KDSL_ERROR_INVALID_ARGUMENT if its
  // arguments have other types.
  template <typename... Args>
  kdsl_status entry(const char* name, Entry<Args...>& entry) const {
    int64_t index = kdsl_compilation_find_entry(get(), name);
    if (index < 0) return kdsl_set_error(KDSL_ERROR_NOT_FOUND, ("no entry `" + std::string(name) + "` is loaded").c_str());
    if (!Entry<Args...>::fits(*kdsl_compilation_entry(get(), static_cast<size_t>(index))))
      return kdsl_set_error(KDSL_ERROR_INVALID_ARGUMENT, ("`" + std::string(name) + "` takes other arguments").c_str());
    entry.program_ = get();
    entry.index_ = static_cast<size_t>(index);
    return KDSL_OK;
  }
};

// A request under construction.
class CompileRequest {
 public:
  // The program is read from its file.
  explicit CompileRequest(std::string path) : path_(std::move(path)) {}
  // The program is `text`; the path names it in messages and symbols.
  CompileRequest(std::string path, std::string text) : path_(std::move(path)), text_(std::move(text)), has_text_(true) {}

  // Adds an option of kdslc, and its value where that is a word of its own.
  CompileRequest& option(std::string word) {
    options_.push_back(std::move(word));
    return *this;
  }
  CompileRequest& option(std::string word, std::string value) { return option(std::move(word)).option(std::move(value)); }
  // Defines a name of the program as a Python literal, as -D does.
  CompileRequest& define(const std::string& name, const std::string& value) { return option("-D" + name + "=" + value); }
  template <typename T, std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>, int> = 0>
  CompileRequest& define(const std::string& name, T value) {
    return define(name, std::to_string(value));
  }
  // A float keeps all its digits, and remains a float: 2.0 becomes `2.0`.
  template <typename T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>
  CompileRequest& define(const std::string& name, T value) {
    char text[64];
    std::snprintf(text, sizeof text, "%.17g", static_cast<double>(value));
    std::string literal = text;
    if (literal.find_first_of(".en") == std::string::npos) literal += ".0";
    return define(name, literal);
  }
  CompileRequest& instantiate(std::string spec) { return option("--instantiate", std::move(spec)); }
  // Adds a file that imports find before those on disk.
  CompileRequest& file(std::string path, std::string text) {
    files_.emplace_back(std::move(path), std::move(text));
    return *this;
  }
  CompileRequest& cache(const std::string& folder) { return option("--cache-dir=" + folder); }
  CompileRequest& time_limit_ms(uint64_t limit) {
    time_limit_ms_ = limit;
    return *this;
  }
  CompileRequest& cancelled_by(const CompileCancellation& cancellation) {
    cancellation_ = cancellation.get();
    return *this;
  }
  // Does the work in a process of the program kdslc. 0: its memory has no limit.
  CompileRequest& in_worker(std::string program, uint64_t memory_bytes = 0) {
    worker_ = std::move(program);
    worker_memory_bytes_ = memory_bytes;
    return *this;
  }
  CompileRequest& sees_machine() {
    flags_ |= KDSL_COMPILE_SEES_MACHINE;
    return *this;
  }

  Compilation compile() const { return run(kdsl_compile); }
  Compilation load() const { return run(kdsl_compile_and_load); }

 private:
  using Function = kdsl_compile_status (*)(const kdsl_compile_request*, kdsl_compilation**);
  Compilation run(Function function) const {
    std::vector<const char*> options;
    for (const std::string& option : options_) options.push_back(option.c_str());
    std::vector<kdsl_source_file> files;
    for (const auto& [path, text] : files_) files.push_back({path.c_str(), text.data(), text.size()});
    kdsl_compile_request request{};
    request.size = sizeof request;
    request.flags = flags_;
    request.path = path_.c_str();
    if (has_text_) request.text = text_.data(), request.text_size = text_.size();
    request.options = options.data(), request.option_count = options.size();
    request.files = files.data(), request.file_count = files.size();
    request.time_limit_ms = time_limit_ms_;
    request.cancellation = cancellation_;
    if (!worker_.empty()) request.worker = worker_.c_str();
    request.worker_memory_bytes = worker_memory_bytes_;
    kdsl_compilation* made = nullptr;
    static_cast<void>(function(&request, &made));
    return Compilation(made);
  }

  std::string path_, text_, worker_;
  bool has_text_ = false;
  std::vector<std::string> options_;
  std::vector<std::pair<std::string, std::string>> files_;
  uint64_t time_limit_ms_ = 0, worker_memory_bytes_ = 0;
  uint32_t flags_ = 0;
  kdsl_cancellation* cancellation_ = nullptr;
};

}  // namespace kdsl
