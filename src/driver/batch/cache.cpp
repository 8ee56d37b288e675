#include "driver/batch/cache.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/os/file.h"
#include "base/os/path.h"
#include "base/os/this_process.h"
#include "base/files/outside_reads.h"
#include "base/records.h"
#include "base/files/virtual_files.h"
#include "driver/backend.h"
#include "driver/outputs.h"

namespace kdsl::driver {

using target::ContentHash;

// The format of entries; it is increased whenever it changes.
constexpr uint64_t kFormat = 2;
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
               dry_run, limits, time_report, time_trace, resource_usage, report_profile, cache_folder, cache_bytes, cache_url,
               cache_token_file, cache_seconds] = options;
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
  // The remark about the server is not about the outputs.
  for (const std::string& name : warnings.enabled)
    if (name != "cache-url") hash.add(name);
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
  if (!options.cache_url.empty())
    remote_.emplace(options.cache_url, options.cache_token_file, std::chrono::seconds(options.cache_seconds));
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

// ---- entries

std::vector<Cache::Dependencies> Cache::read_lists(const std::optional<std::string>& bytes) const {
  std::vector<Dependencies> lists;
  if (!bytes) return lists;
  RecordReader reader(*bytes);
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

// Lists are stored newest first, those of the server among them.
void Cache::add_list(const std::string& program, const Dependencies& dependencies) {
  auto is_same = [](const Dependencies& list, const Dependencies& other) {
    return std::equal(list.begin(), list.end(), other.begin(), other.end(), [](const Dependency& a, const Dependency& b) {
      return a.kind == b.kind && a.root == b.root && a.name == b.name;
    });
  };
  std::vector<Dependencies> lists = {dependencies};
  auto add_all = [&](const std::vector<Dependencies>& more) {
    for (const Dependencies& list : more)
      if (std::ranges::none_of(lists, [&](const Dependencies& known) { return is_same(known, list); })) lists.push_back(list);
  };
  add_all(read_lists(results_.get(program)));
  add_all(remote_lists_);
  if (lists.size() > kMostLists) lists.resize(kMostLists);
  RecordWriter writer;
  for (const Dependencies& list : lists) {
    writer.add(static_cast<int64_t>(list.size()));
    for (const Dependency& one : list) {
      writer.add(std::string_view(&one.kind, 1));
      writer.add(one.name);
      writer.add(one.root);
    }
  }
  results_.put(program, writer.bytes());
  bool is_news = std::ranges::none_of(remote_lists_, [&](const Dependencies& known) { return is_same(known, dependencies); });
  if (remote_ && is_news) remote_->put(program, writer.bytes(), true);
}

// ---- the two operations

// Returns a result from the folder, else from the server, whose results the folder keeps.
std::optional<std::string> Cache::result(const std::string& key) {
  if (auto bytes = results_.get(key)) return bytes;
  auto bytes = remote_ ? remote_->get(key) : std::nullopt;
  if (bytes) results_.put(key, *bytes);
  return bytes;
}

std::optional<Cache::Hit> Cache::hit_of(const std::string& program, const Dependencies& list) {
  auto key = result_key(program, list);
  auto bytes = key ? result(*key) : std::nullopt;
  if (!bytes) return std::nullopt;
  Hit hit;
  RecordReader reader(*bytes);
  while (!reader.is_done()) {
    auto output = reader.text();
    if (!output) break;
    hit.outputs.push_back(std::move(*output));
  }
  if (hit.outputs.size() != plan_.size() + 1) return std::nullopt;
  hit.printed = std::move(hit.outputs.back());
  hit.outputs.pop_back();
  hit.files.push_back(input_);
  for (const Dependency& one : list)
    if (one.kind == 'f') hit.files.push_back(path_of(one));
  return hit;
}

std::optional<Cache::Hit> Cache::look_up(std::string_view text) {
  std::string program = program_key(text);
  for (const Dependencies& list : read_lists(results_.get(program)))
    if (auto hit = hit_of(program, list)) return hit;
  if (!remote_) return std::nullopt;
  remote_lists_ = read_lists(remote_->get(program));
  for (const Dependencies& list : remote_lists_) {
    auto hit = hit_of(program, list);
    if (!hit) continue;
    add_list(program, list);
    return hit;
  }
  return std::nullopt;
}

void Cache::store(std::string_view text, const std::vector<std::string_view>& outputs, std::string_view printed) {
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
  RecordWriter writer;
  for (std::string_view output : outputs) writer.add(output);
  writer.add(printed);
  results_.put(*key, writer.bytes());
  // Without a list of the server, a damaged result of it has not been asked for, and would seem to be there.
  if (remote_) remote_->put(*key, writer.bytes(), remote_lists_.empty());
  add_list(program, list);
  results_.keep_below(options_.cache_bytes);
}

}  // namespace kdsl::driver
