#include "driver/batch/cache.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/os/file.h"
#include "base/os/path.h"
#include "base/os/this_process.h"
#include "base/outside_reads.h"
#include "base/virtual_files.h"
#include "driver/backend.h"
#include "driver/outputs.h"

namespace kdsl::driver {

using target::ContentHash;

// The format of entries; it is increased whenever it changes.
constexpr uint64_t kFormat = 1;
// The number of lists that are kept for one program: one for each version that imports different modules. It is small, because
// a lookup may have to hash the files of each list.
constexpr size_t kMostLists = 16;

// ---- options

// Every field of the options is either hashed here or named as irrelevant to outputs. A new field does not compile until
// somebody has decided which.
static void add_options(ContentHash& hash, const Options& options, const std::string& input) {
  const auto& [program, action, explain_code, shell, api_form, stub_folder, layout, inputs, output, output_folder, emits,
               compile_to_object, syntax_only, save_temps, save_temps_dir, target, with_cpu_code, exporter_abi, symbol_prefix,
               gpu_archs, instantiations, definitions, module_paths, path_map, opt_level, debug_info, fast_math, fp_contract,
               device_assertions, isolated, is_embedded, verify_each, dependencies, warnings, pedantic, diagnostics_format,
               color, verify_diagnostics, crash_folder, crash_for_testing, ptxas, cuda_path, ptxas_flags, jobs, verbose,
               dry_run, limits, time_report, time_trace, resource_usage, cache_folder, cache_bytes] = options;
  auto add_all = [&](const std::vector<std::string>& texts) {
    hash.add(texts.size());
    for (const std::string& text : texts) hash.add(text);
  };
  hash.add(isolated)
      .add(target)
      .add(with_cpu_code)
      .add(exporter_abi)
      .add(symbol_prefix)
      .add(package_name(options, input))
      .add(compile_to_object);
  add_all(gpu_archs);
  add_all(instantiations);
  hash.add(definitions.size());
  for (const Definition& definition : definitions) hash.add(definition.name).add(definition.value);
  // These are paths as they are written into line tables.
  hash.add(map_path(path_map, input)).add(module_paths.size());
  for (const std::string& folder : module_paths) hash.add(map_path(path_map, folder));
  hash.add(static_cast<uint64_t>(opt_level)).add(debug_info).add(fast_math).add(fp_contract).add(device_assertions);
  hash.add(verify_each);
  // These options decide what would be reported.
  hash.add(warnings.all_as_errors).add(warnings.none).add(pedantic);
  add_all(warnings.enabled);
  add_all(warnings.disabled);
  add_all(warnings.as_errors);
  add_all(warnings.not_errors);
  add_all(ptxas_flags);
  hash.add(limits.steps).add(limits.unroll).add(limits.bytes).add(limits.ops).add(limits.call_depth);
}

bool Cache::is_of_use(const Options& options, const std::string& input) {
  bool is_plain = options.dependencies.mode != DependencyMode::Only && !options.syntax_only && !options.dry_run &&
                  !options.verify_diagnostics && !options.time_report && options.time_trace.empty() &&
                  options.resource_usage == ResourceReport::None && options.crash_for_testing.empty();
  // A report page names files as the command does.
  bool has_page = std::any_of(options.emits.begin(), options.emits.end(),
                              [](const EmitRequest& request) { return request.kind == EmitKind::Html; });
  return !options.cache_folder.empty() && is_plain && !has_page && input != "-";
}

Cache::Cache(const Options& options, const std::string& input, const std::vector<PlannedOutput>& plan,
             const SourceManager& sources)
    : options_(options), input_(input), plan_(plan), sources_(sources), results_(options.cache_folder) {
  size_t slash = input.rfind('/');
  roots_.push_back(slash == std::string::npos ? "" : input.substr(0, std::max<size_t>(slash, 1)));
  roots_.insert(roots_.end(), options.module_paths.begin(), options.module_paths.end());
}

// ---- dependencies of a compile

static std::string in_folder(const std::string& folder, const std::string& name) {
  return folder.empty() ? name : folder + "/" + name;
}

// Returns the rest of a path below a folder. Both are as the user gave them, since paths are built from folders.
static std::optional<std::string> below(const std::string& folder, const std::string& path) {
  std::string start = in_folder(folder, "");
  bool is_below = start.empty() ? !path.starts_with('/') : path.starts_with(start);
  if (!is_below) return std::nullopt;
  return path.substr(start.size());
}

Cache::Dependency Cache::dependency(char kind, const std::string& path) const {
  for (size_t i = 0; i < roots_.size(); ++i)
    if (auto rest = below(roots_[i], path)) return {kind, static_cast<int64_t>(i), std::move(*rest)};
  return {kind, -1, path};
}

// A file in nested folders has a name relative to each of them. The hash contains how the folders are nested, so it does not
// matter which of the names is used.
static void add_nesting(ContentHash& hash, const std::vector<std::string>& roots) {
  for (const std::string& outer : roots)
    for (const std::string& inner : roots) hash.add(below(outer, inner).value_or("/"));
}

std::string Cache::path_of(const Dependency& dependency) const {
  if (dependency.root < 0) return dependency.name;
  return in_folder(roots_[static_cast<size_t>(dependency.root)], dependency.name);
}

static std::optional<std::string> read_file(const std::string& path) {
  if (!os::is_file(path)) return std::nullopt;
  auto bytes = os::read_file(path);
  return bytes ? std::optional(*std::move(bytes)) : std::nullopt;
}

static std::string environment_text() {
  std::vector<std::string_view> entries = os::environment();
  std::sort(entries.begin(), entries.end());
  ContentHash hash;
  for (std::string_view entry : entries) hash.add(entry);
  return hash.hex();
}

// Returns whether the program may find out the path of its files.
static bool knows_its_path(const SourceManager& sources) {
  for (FileId id = 1; const SourceFile* file = sources.file(id); ++id) {
    if (file->path().starts_with('<')) continue;
    for (std::string_view word : {"__file__", "__path__", "argv"})
      if (file->text().find(word) != std::string_view::npos) return true;
  }
  return false;
}

std::string Cache::program_key(std::string_view text) {
  ContentHash hash;
  hash.add(kFormat).add(target::compiler_identity());
  if (target_row(options_).makes(target::Form::Cubin)) hash.add(target::tools_identity(tool_options(options_), results_));
  add_options(hash, options_, input_);
  add_nesting(hash, roots_);
  for (const PlannedOutput& output : plan_) hash.add(info(output.kind).name).add(output.arch);
  for (FileId id = 1; const SourceFile* file = sources_.file(id); ++id)
    if (find_virtual_file(sources_, file->path()) == file) hash.add(file->path()).add(file->text());
  return hash.add(text).hex();
}

// Returns none if a file is missing, or if a file exists that did not exist before.
std::optional<std::string> Cache::result_key(const std::string& program, const Dependencies& dependencies) const {
  ContentHash hash;
  hash.add(program);
  for (const Dependency& one : dependencies) {
    std::string path = path_of(one);
    hash.add(std::string_view(&one.kind, 1)).add(static_cast<uint64_t>(one.root)).add(one.name);
    switch (one.kind) {
      case 'f': {
        auto bytes = read_file(path);
        if (!bytes) return std::nullopt;
        hash.add(*bytes);
        break;
      }
      case 'a':
        if (os::info_of(path)) return std::nullopt;
        break;
      case 'd':
        if (!os::is_folder(path)) return std::nullopt;
        break;
      case 'e': hash.add(environment_text()); break;
      case 'w': hash.add(os::working_folder()); break;
      case 'p':
        hash.add(os::working_folder()).add(input_);
        for (const std::string& root : roots_) hash.add(root);
        break;
      default: return std::nullopt;
    }
  }
  return hash.hex();
}

// ---- entries as bytes: numbers and strings, each with its size

namespace {

class Writer {
 public:
  void add(std::string_view text) {
    bytes_ += fmt::format("{}:", text.size());
    bytes_ += text;
  }
  void add(int64_t number) { add(std::string_view(std::to_string(number))); }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Reads what a Writer wrote; returns none at the end, or if the bytes were written by something else.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  bool is_done() const { return rest_.empty(); }
  std::optional<std::string> text() {
    size_t size = 0;
    auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), size);
    size_t digits = static_cast<size_t>(end - rest_.data());
    if (error != std::errc() || digits >= rest_.size() || rest_[digits] != ':' || size > rest_.size() - digits - 1)
      return std::nullopt;
    std::string made(rest_.substr(digits + 1, size));
    rest_.remove_prefix(digits + 1 + size);
    return made;
  }
  std::optional<int64_t> number() {
    auto digits = text();
    int64_t value = 0;
    if (!digits || std::from_chars(digits->data(), digits->data() + digits->size(), value).ec != std::errc())
      return std::nullopt;
    return value;
  }

 private:
  std::string_view rest_;
};

}  // namespace

std::vector<Cache::Dependencies> Cache::read_lists(const std::string& program) const {
  std::vector<Dependencies> lists;
  auto bytes = results_.get(program);
  if (!bytes) return lists;
  Reader reader(*bytes);
  while (!reader.is_done()) {
    auto count = reader.number();
    if (!count) return {};
    Dependencies& list = lists.emplace_back();
    for (int64_t i = 0; i < *count; ++i) {
      auto kind = reader.text(), name = reader.text();
      auto root = reader.number();
      bool is_good = kind && kind->size() == 1 && name && root && *root >= -1 && *root < static_cast<int64_t>(roots_.size());
      if (!is_good) return {};
      list.push_back({kind->front(), *root, std::move(*name)});
    }
  }
  return lists;
}

// Lists are stored newest first.
void Cache::add_list(const std::string& program, const Dependencies& dependencies) {
  auto is_same = [&](const Dependencies& list) {
    return std::equal(
        list.begin(), list.end(), dependencies.begin(), dependencies.end(),
        [](const Dependency& a, const Dependency& b) { return a.kind == b.kind && a.root == b.root && a.name == b.name; });
  };
  std::vector<Dependencies> lists = read_lists(program);
  std::erase_if(lists, is_same);
  lists.insert(lists.begin(), dependencies);
  if (lists.size() > kMostLists) lists.resize(kMostLists);
  Writer writer;
  for (const Dependencies& list : lists) {
    writer.add(static_cast<int64_t>(list.size()));
    for (const Dependency& one : list) {
      writer.add(std::string_view(&one.kind, 1));
      writer.add(one.name);
      writer.add(one.root);
    }
  }
  results_.put(program, writer.bytes());
}

// ---- the two operations

std::optional<Cache::Hit> Cache::look_up(std::string_view text) {
  std::string program = program_key(text);
  for (const Dependencies& list : read_lists(program)) {
    auto key = result_key(program, list);
    auto bytes = key ? results_.get(*key) : std::nullopt;
    if (!bytes) continue;
    Hit hit;
    Reader reader(*bytes);
    while (!reader.is_done()) {
      auto output = reader.text();
      if (!output) break;
      hit.outputs.push_back(std::move(*output));
    }
    if (hit.outputs.size() != plan_.size()) continue;
    hit.files.push_back(input_);
    for (const Dependency& one : list)
      if (one.kind == 'f') hit.files.push_back(path_of(one));
    return hit;
  }
  return std::nullopt;
}

void Cache::store(std::string_view text, const std::vector<std::string_view>& outputs) {
  OutsideReads outside = outside_reads(sources_);
  if (outside.other || outputs.size() != plan_.size()) return;
  Dependencies list;
  std::vector<std::string> seen = {input_};
  auto add = [&](char kind, const std::string& path) {
    if (std::find(seen.begin(), seen.end(), path) != seen.end()) return;
    seen.push_back(path);
    list.push_back(dependency(kind, path));
  };
  for (const std::string& path : sources_.loaded_paths()) add('f', path);
  for (const std::string& path : outside.absent_files) add('a', path);
  for (const std::string& path : outside.folders) add('d', path);
  if (outside.environment) list.push_back({'e', -1, ""});
  if (outside.working_folder) list.push_back({'w', -1, ""});
  // A file that was found outside of the command's folders has a name that is the same only if the command is the same.
  bool is_placed =
      std::any_of(list.begin(), list.end(), [](const Dependency& one) { return one.root < 0 && !one.name.empty(); });
  if (is_placed || knows_its_path(sources_)) list.push_back({'p', -1, ""});
  std::string program = program_key(text);
  // A file may have changed since it was read.
  for (FileId id = 1; const SourceFile* file = sources_.file(id); ++id) {
    if (file->path().starts_with('<') || find_virtual_file(sources_, file->path()) == file) continue;
    auto now = read_file(file->path());
    if (!now || now->find(file->text()) == std::string::npos) return;
  }
  auto key = result_key(program, list);
  if (!key) return;
  Writer writer;
  for (std::string_view output : outputs) writer.add(output);
  results_.put(*key, writer.bytes());
  add_list(program, list);
  results_.keep_below(options_.cache_bytes);
}

}  // namespace kdsl::driver
