#include "driver/reference.h"

#include <algorithm>

#include <fmt/format.h>

#include "builtins/script/torch_state.h"
#include "diag/definitions/command.def"
#include "driver/deep_stack.h"
#include "driver/outputs.h"
#include "driver/options/stage_options.h"
#include "parse/parse.h"
#include "stage/stage.h"
#include "target/character_names.h"
#include "target/result_cache.h"

namespace kdsl::driver {

// Runs `main(form, name)` of the reference module and returns its output; none if it ended with a status other than 0.
static std::optional<std::string> run_reference(const Options& options, std::string_view form, std::string_view name,
                                                diag::Sink& sink) {
  SourceManager sources;
  NameTable names;
  std::string_view program = form == "stubs" ? "_kdsl_stubs" : "_kdsl_reference";
  std::string text = fmt::format("import {0}\n{0}.main('{1}', '{2}')\n", program, form, name);
  const SourceFile* source = sources.add("<reference>", std::move(text));
  std::unique_ptr<ast::Module> module = parse::parse(*source, names, sink, target::character_by_name);
  stage::Options wanted = stage_options(options, "<reference>", options.gpu_archs.front());
  wanted.is_script = true;
  stage::Session session(sources, names, sink, wanted);
  std::string output;
  session.context().program.write_stdout = [&](std::string_view part) { output += part; };
  builtins::enable_torch(session.context(), nullptr);
  bool succeeded = session.run(*module);
  if (sink.has_errors() || session.exit_code().value_or(succeeded ? 0 : 1) != 0) return std::nullopt;
  return output;
}

// The evaluator measures recursion depth from where it was created, so it is created on the large stack.
static std::optional<std::string> run_on_own_stack(const Options& options, std::string_view form, std::string_view name,
                                                   diag::Sink& sink) {
  std::optional<std::string> output;
  run_on_deep_stack([&] { output = run_reference(options, form, name, sink); });
  return output;
}

// Only characters of a name may get into the program.
static bool is_dotted_name(std::string_view name) {
  return std::ranges::all_of(name, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
  });
}

std::optional<std::string> list_api(const Options& options, std::string_view form, diag::Sink& sink) {
  constexpr std::string_view kForms[] = {"text", "json", "markdown"};
  if (std::ranges::find(kForms, form) != std::end(kForms)) return run_on_own_stack(options, form, {}, sink);
  std::optional<std::string> text;
  if (is_dotted_name(form)) text = run_on_own_stack(options, "module", form, sink);
  if (!text && !sink.has_errors())
    sink.report({}, diag::OptionValue, form, "--list-api",
                "it is one of `text`, `json`, `markdown`, `pages`, or the name of a module");
  return text;
}

std::optional<std::string> explain_name(const Options& options, std::string_view name, diag::Sink& sink) {
  return is_dotted_name(name) ? run_on_own_stack(options, "explain", name, sink) : std::nullopt;
}

bool write_reference(const Options& options, std::string_view form, const std::string& folder, diag::Sink& sink) {
  auto text = run_on_own_stack(options, form, {}, sink);
  if (!text) return false;
  // A line that names the file precedes the text of each file.
  constexpr std::string_view kMark = "#file ";
  Outputs outputs(sink);
  std::string_view rest = *text;
  while (rest.starts_with(kMark)) {
    size_t line = rest.find('\n');
    std::string path = folder + "/" + std::string(rest.substr(kMark.size(), line - kMark.size()));
    size_t next = rest.find("\n" + std::string(kMark), line);
    size_t end = next == std::string_view::npos ? rest.size() : next + 1;
    if (auto why = target::ResultCache::make_folder(path.substr(0, path.rfind('/')))) {
      sink.report({}, diag::OutputWrite, path, *why);
      return false;
    }
    outputs.add(std::move(path), std::string(rest.substr(line + 1, end - line - 1)), false, form);
    rest.remove_prefix(end);
  }
  return outputs.commit().has_value();
}

}  // namespace kdsl::driver
