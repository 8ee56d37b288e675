#include "driver/outputs.h"

#include "diag/definitions/command.def"

#include <algorithm>

#include <fmt/core.h>

#include "base/os/path.h"

namespace kdsl::driver {

std::string output_stem(std::string_view input) {
  if (input == "-") return "stdin";
  std::string_view name = input.substr(input.rfind('/') + 1);
  for (std::string_view extension : {".kpy", ".py"})
    if (name.size() > extension.size() && name.ends_with(extension))
      return std::string(name.substr(0, name.size() - extension.size()));
  return std::string(name);
}

std::string package_name(const Options& options, std::string_view input) {
  return options.symbol_prefix.empty() ? output_stem(input) : options.symbol_prefix;
}

std::string output_path(const Options& options, const EmitRequest& request, std::string_view input, std::string_view arch) {
  const EmitKindInfo& form = info(request.kind);
  if (!request.path.empty()) return request.path;
  if (!options.output.empty()) return options.output;
  // Builds expect these names: C includes NAME_kdsl.h.
  bool is_for_c = request.kind == EmitKind::Header || (options.compile_to_object && request.kind >= EmitKind::Object);
  bool is_stdin_text = input == "-" && !form.is_binary && !options.compile_to_object;
  if ((form.to_stdout && !is_for_c) || is_stdin_text) return "-";
  std::string name = (options.output_folder.empty() ? "" : options.output_folder + "/") + output_stem(input);
  if (is_for_c) name += "_kdsl";
  if (!arch.empty()) name += fmt::format(".{}", arch);
  return fmt::format("{}.{}", name, form.extension);
}

bool Outputs::declare(const std::string& path, std::string_view input) {
  if (path == "-") return true;
  if (std::find(declared_.begin(), declared_.end(), path) != declared_.end()) {
    sink_.report({}, diag::OutputAmbiguous, path, 2).help("give each form its own file: `--emit=FORM=FILE,...`");
    return false;
  }
  if (input != "-" && os::is_same_file(path, std::string(input))) {
    sink_.report({}, diag::OutputWrite, path, "it is the input");
    return false;
  }
  declared_.push_back(path);
  return true;
}

void Outputs::add(std::string path, std::string bytes, bool is_binary, std::string_view form) {
  if (path == "-" && is_binary && os::is_terminal(os::kStandardOutput)) {
    sink_.report({}, diag::OutputToTerminal, form).help("name a file with `-o`, or pipe it into a program");
    return;
  }
  files_.push_back({std::move(path), std::move(bytes), std::nullopt});
}

const std::string* Outputs::bytes_of(std::string_view path) const {
  for (const File& file : files_)
    if (file.path == path) return &file.bytes;
  return nullptr;
}

bool Outputs::fail(const File& file, std::error_code error) {
  sink_.report({}, diag::OutputWrite, file.path, error.message());
  return false;
}

os::Result<void> Outputs::put_apart(File& file) {
  // The temporary name does not contain the file's own name, which may have the greatest length that names can have.
  auto made = os::TemporaryFile::make(file.path.substr(0, file.path.rfind('/') + 1) + ".kdsl-");
  if (!made) return std::unexpected(made.error());
  file.temporary = std::move(*made);
  KDSL_TRY_VOID(file.temporary->write(file.bytes));
  return file.temporary->close_for(file.path);
}

os::Result<void> Outputs::put(File& file) {
  if (file.path == "-") return os::write_all(os::kStandardOutput, file.bytes);
  auto old = os::info_of(file.path);
  if (!old && old.error() == std::errc::too_many_symbolic_link_levels) return std::unexpected(old.error());
  using Kind = os::FileInfo::Kind;
  if (old && old->kind == Kind::Folder) return std::unexpected(std::make_error_code(std::errc::is_a_directory));
  if (old && old->kind != Kind::Regular) {
    KDSL_TRY(os::File device, os::File::open_to_write(file.path.c_str()));
    return os::write_all(device.descriptor(), file.bytes);
  }
  if (old) KDSL_TRY_VOID(os::check_writable(file.path));
  // If the path is a link, the file that it points to is replaced, not the link.
  file.path = os::follow_links(std::move(file.path));
  return put_apart(file);
}

bool Outputs::write(File& file) {
  os::Result<void> written = put(file);
  return written || fail(file, written.error());
}

std::mutex& commit_mutex() {
  static std::mutex mutex;
  return mutex;
}

void SignalsHeld::let_in() const {
  std::lock_guard no_commit(commit_mutex());
  held_.let_in();
}

Result<void> Outputs::commit() {
  std::lock_guard lock(commit_mutex());
  SignalsHeld held;
  bool is_good = !sink_.has_errors();
  // Standard output is written last, because it cannot be undone.
  std::stable_partition(files_.begin(), files_.end(), [](const File& file) { return file.path != "-"; });
  for (File& file : files_) is_good = is_good && write(file);
  for (File& file : files_) {
    if (!file.temporary || !is_good) continue;
    if (auto moved = file.temporary->move_to(file.path); !moved) is_good = fail(file, moved.error());
  }
  files_.clear();
  if (!is_good) {
    discard();
    return std::unexpected(sink_.already_reported());
  }
  return {};
}

}  // namespace kdsl::driver
