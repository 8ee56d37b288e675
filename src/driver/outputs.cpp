#include "driver/outputs.h"

#include "diag/definitions/command.def"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <climits>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kdsl::driver {

bool write_all(int file_descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t count = ::write(file_descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

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
  // The names that a build knows: NAME_kdsl.h is what C includes.
  bool is_for_c = request.kind == EmitKind::Header || (options.compile_to_object && request.kind >= EmitKind::Object);
  bool is_stdin_text = input == "-" && !form.is_binary && !options.compile_to_object;
  if ((form.to_stdout && !is_for_c) || is_stdin_text) return "-";
  std::string name = (options.output_folder.empty() ? "" : options.output_folder + "/") + output_stem(input);
  if (is_for_c) name += "_kdsl";
  if (!arch.empty()) name += fmt::format(".{}", arch);
  return fmt::format("{}.{}", name, form.extension);
}

static bool is_same_file(const std::string& a, std::string_view b) {
  struct stat first, second;
  return ::stat(a.c_str(), &first) == 0 && ::stat(std::string(b).c_str(), &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino && S_ISREG(first.st_mode);
}

bool Outputs::declare(const std::string& path, std::string_view input) {
  if (path == "-") return true;
  if (std::find(declared_.begin(), declared_.end(), path) != declared_.end()) {
    sink_.report({}, diag::OutputAmbiguous, path, 2).help("give each form its own file: `--emit=FORM=FILE,...`");
    return false;
  }
  if (input != "-" && is_same_file(path, input)) {
    sink_.report({}, diag::OutputWrite, path, "it is the input");
    return false;
  }
  declared_.push_back(path);
  return true;
}

void Outputs::add(std::string path, std::string bytes, bool is_binary, std::string_view form) {
  if (path == "-" && is_binary && ::isatty(STDOUT_FILENO)) {
    sink_.report({}, diag::OutputToTerminal, form).help("name a file with `-o`, or pipe it into a program");
    return;
  }
  files_.push_back({std::move(path), std::move(bytes), {}});
}

const std::string* Outputs::bytes_of(std::string_view path) const {
  for (const File& file : files_)
    if (file.path == path) return &file.bytes;
  return nullptr;
}

// Keeps an error other than the first: one message a file is enough.
bool Outputs::fail(const File& file, int error) {
  sink_.report({}, diag::OutputWrite, file.path, std::strerror(error));
  return false;
}

// The mode a newly created file would get, or that of the file it replaces.
static mode_t file_mode(const std::string& path) {
  struct stat old;
  if (::stat(path.c_str(), &old) == 0) return old.st_mode & 07777;
  // The mask can be asked for only by setting it, which all threads would feel.
  static const mode_t mask = [] {
    mode_t now = ::umask(0);
    ::umask(now);
    return now;
  }();
  return 0666 & ~mask;
}

// The file that a path names: links are followed, also one to a file that is not there yet.
static std::string followed(std::string path) {
  constexpr int kMostLinks = 40;
  for (int i = 0; i < kMostLinks; ++i) {
    char target[PATH_MAX];
    ssize_t size = ::readlink(path.c_str(), target, sizeof target);
    if (size <= 0 || size == static_cast<ssize_t>(sizeof target)) break;
    std::string_view next(target, static_cast<size_t>(size));
    path = next.starts_with('/') ? std::string(next) : path.substr(0, path.rfind('/') + 1) + std::string(next);
  }
  return path;
}

bool Outputs::write_temporary(File& file) {
  // Not made of the file's own name, which may be as long as names can be.
  std::string name = file.path.substr(0, file.path.rfind('/') + 1) + ".kdsl-XXXXXX";
  int fd = ::mkostemp(name.data(), O_CLOEXEC);
  if (fd < 0) return fail(file, errno);
  file.temporary = name;
  bool is_written = write_all(fd, file.bytes) && ::fchmod(fd, file_mode(file.path)) == 0;
  int error = errno;
  // A full disk may show only here.
  if (::close(fd) != 0 && is_written) {
    is_written = false;
    error = errno;
  }
  return is_written || fail(file, error);
}

bool Outputs::write(File& file) {
  if (file.path == "-") return write_all(STDOUT_FILENO, file.bytes) || fail(file, errno);
  struct stat old;
  bool exists = ::stat(file.path.c_str(), &old) == 0;
  if (!exists && errno == ELOOP) return fail(file, errno);
  if (exists && S_ISDIR(old.st_mode)) return fail(file, EISDIR);
  if (exists && !S_ISREG(old.st_mode)) {
    int fd = ::open(file.path.c_str(), O_WRONLY | O_CLOEXEC);
    bool is_written = fd >= 0 && write_all(fd, file.bytes);
    int error = errno;
    if (fd >= 0) ::close(fd);
    return is_written || fail(file, error);
  }
  if (exists && ::access(file.path.c_str(), W_OK) != 0) return fail(file, errno);
  // The file that a link names is replaced, not the link.
  file.path = followed(std::move(file.path));
  return write_temporary(file);
}

std::mutex& commit_mutex() {
  static std::mutex mutex;
  return mutex;
}

SignalsHeld::SignalsHeld() {
  sigset_t ending;
  ::sigemptyset(&ending);
  for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU}) ::sigaddset(&ending, signal);
  ::pthread_sigmask(SIG_BLOCK, &ending, &before_);
}

SignalsHeld::~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

void SignalsHeld::let_in() const {
  std::lock_guard no_commit(commit_mutex());
  sigset_t held;
  ::pthread_sigmask(SIG_SETMASK, &before_, &held);
  ::pthread_sigmask(SIG_SETMASK, &held, nullptr);
}

Result<void> Outputs::commit() {
  std::lock_guard lock(commit_mutex());
  SignalsHeld held;
  bool is_good = !sink_.has_errors();
  // Standard output last: it cannot be taken back.
  std::stable_partition(files_.begin(), files_.end(), [](const File& file) { return file.path != "-"; });
  for (File& file : files_) is_good = is_good && write(file);
  for (File& file : files_) {
    if (file.temporary.empty()) continue;
    if (is_good && ::rename(file.temporary.c_str(), file.path.c_str()) != 0) is_good = fail(file, errno);
    if (!is_good) ::unlink(file.temporary.c_str());
  }
  files_.clear();
  if (!is_good) {
    discard();
    return std::unexpected(sink_.already_reported());
  }
  return {};
}

}  // namespace kdsl::driver
