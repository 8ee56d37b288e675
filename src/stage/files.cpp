#include "stage/files.h"

#include <system_error>

#include "base/isolation.h"
#include "base/os/file.h"
#include "base/os/path.h"
#include "base/utf8.h"
#include "stage/trace/host_state.h"

namespace kdsl::stage {

using value::Bound;
using value::Context;
using value::Value;

static Value refused(Context& ctx, const Bound& args, std::error_code error, std::string_view why) {
  return value::make_tuple(ctx, {Value::integer(error.value()), value::make_str(ctx, why), args[0]});
}
static Value refused(Context& ctx, const Bound& args, std::error_code error) {
  return refused(ctx, args, error, error.message());
}

static bool is_beside_script(Context& ctx, const std::string& path) {
  const value::ModuleObject* module = host_state(ctx).program.module;
  auto script = module ? os::resolve(std::string(module->path)) : std::nullopt;
  return script && path.starts_with(script->substr(0, script->rfind('/') + 1));
}

Value read_text(Context& ctx, const Bound& args) {
  auto path = os::resolve(std::string(value::text_of(args[0])));
  if (!path) return refused(ctx, args, std::make_error_code(std::errc::no_such_file_or_directory), "No such file or directory");
  bool is_allowed = ctx.program.is_script && !are_programs_isolated() && (is_beside_script(ctx, *path) || may_write(*path));
  if (!is_allowed)
    return refused(ctx, args, std::make_error_code(std::errc::permission_denied),
                   "a script can read the files of its folder only");
  auto text = os::read_file(*path);
  if (!text) return refused(ctx, args, text.error());
  if (find_invalid_utf8(*text) == std::string_view::npos) return value::make_str(ctx, *text);
  return refused(ctx, args, std::make_error_code(std::errc::illegal_byte_sequence), "the file is not UTF-8");
}

// Returns the path that a script may change, without symbolic links: its folder exists, and what it names need not. Otherwise
// `failure` is what OSError is made of.
static std::optional<std::string> writable_path(Context& ctx, const Bound& args, Value& failure) {
  std::string path = os::follow_links(std::string(value::text_of(args[0])));
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  size_t slash = path.rfind('/');
  std::string name = slash == path.npos ? path : path.substr(slash + 1);
  auto folder = os::resolve(slash == path.npos ? "." : path.substr(0, slash + 1));
  if (!folder) {
    failure = refused(ctx, args, std::make_error_code(std::errc::no_such_file_or_directory), "No such file or directory");
    return std::nullopt;
  }
  std::string target = (*folder == "/" ? *folder : *folder + "/") + name;
  bool is_name = !name.empty() && name != "." && name != "..";
  if (ctx.program.is_script && is_name && may_write(target)) return target;
  failure = refused(ctx, args, std::make_error_code(std::errc::read_only_file_system),
                    may_write_files() ? "the script may write below the folders of --allow-write only"
                                      : "a script writes no files without --allow-write=FOLDER");
  return std::nullopt;
}

Value write_text(Context& ctx, const Bound& args) {
  Value failure;
  auto path = writable_path(ctx, args, failure);
  if (!path) return failure;
  std::string before;
  if (args[2].is_bool() && args[2].as_bool() && os::exists(*path)) {
    auto there = os::read_file(*path);
    if (!there) return refused(ctx, args, there.error());
    before = std::move(*there);
  }
  auto file = os::File::create(path->c_str());
  if (!file) return refused(ctx, args, file.error());
  auto written = os::write_all(file->descriptor(), before + std::string(value::text_of(args[1])));
  if (written) written = file->close();
  return written ? Value::none() : refused(ctx, args, written.error());
}

Value make_folder(Context& ctx, const Bound& args) {
  Value failure;
  auto path = writable_path(ctx, args, failure);
  if (!path) return failure;
  if (os::exists(*path)) return refused(ctx, args, std::make_error_code(std::errc::file_exists), "File exists");
  os::make_folder(path->c_str());
  return os::is_folder(*path) ? Value::none() : refused(ctx, args, std::make_error_code(std::errc::permission_denied));
}

Value remove_file(Context& ctx, const Bound& args) {
  Value failure;
  auto path = writable_path(ctx, args, failure);
  if (!path) return failure;
  if (!os::is_file(*path))
    return refused(ctx, args, std::make_error_code(std::errc::no_such_file_or_directory), "No such file or directory");
  os::remove_file(*path);
  return os::exists(*path) ? refused(ctx, args, std::make_error_code(std::errc::permission_denied)) : Value::none();
}

Value may_write_somewhere(Context&, const Bound&) { return Value::boolean(may_write_files()); }

}  // namespace kdsl::stage
