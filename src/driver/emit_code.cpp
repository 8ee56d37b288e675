#include "driver/emit_code.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/os/path.h"
#include "driver/outputs.h"
#include "ir/attributes.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "ir/text/reader.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "target/cuda/disassemble.h"

namespace kdsl::driver {

using stage::CodeForm;
using value::CompileSettings;

// Removes checks that only the cpu device makes by default from code for a GPU. Bounds checks become assumptions, which still
// tell the passes the ranges of coordinates.
static void drop_checks(ir::Module& module, bool keeps_asserts) {
  passes::Replacements same;
  auto drop = [&](ir::Op* op) {
    same.apply(*op);
    if (op->kind == ir::OpKind::PtrObject) {
      same.add(op->result(), ir::PtrObjectOp(*op).pointer());
      return ir::unlink(op);
    }
    if (op->kind == ir::OpKind::Assert && !keeps_asserts) return ir::unlink(op);
    if (op->kind != ir::OpKind::CheckBounds) return;
    std::vector<ir::Attr> attrs(op->attrs.begin(), op->attrs.end());
    for (ir::Attr& attr : attrs)
      if (attr.name == ir::AttrName::Access) attr.text = ir::kAssumedAccess;
    op->attrs = module.arena.copy(std::span<const ir::Attr>(attrs));
  };
  for (ir::Function* function : module.functions) ir::walk(function->body.block, drop);
}

static std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  for (size_t at = 0; (at = text.find_first_not_of(' ', at)) != std::string_view::npos;) {
    size_t end = std::min(text.find(' ', at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

void add_ptxas_options(target::ToolOptions& tools, const CompileSettings& settings) {
  if (settings.ptxas_options.empty()) return;
  // Flags can be given to a ptxas process only.
  tools.in_process = false;
  for (std::string& word : split_words(settings.ptxas_options)) tools.ptxas_flags.push_back(std::move(word));
}

static target::Options target_options(const CodeRequest& request, const CompileSettings& settings) {
  target::Options wanted = request.target;
  wanted.line_info = settings.line_info;
  if (!settings.is_relocatable) return wanted;
  wanted.tools.in_process = false;
  wanted.tools.ptxas_flags.emplace_back("--compile-only");
  return wanted;
}

static std::string arch_of(const CodeRequest& request, const CompileSettings& settings) {
  if (!settings.arch.empty()) return std::string(settings.arch);
  bool is_device = !request.device_arch.empty() && !request.options.arch_given;
  return is_device ? request.device_arch : request.options.common.gpu_archs.front();
}

static bool write_kept(const CodeRequest& request, std::string_view entry, std::string_view arch, CodeForm form,
                       const CompileSettings& settings, const std::string& code) {
  bool is_kept = form == CodeForm::Ptx     ? settings.keeps_ptx
                 : form == CodeForm::Cubin ? settings.keeps_cubin
                                           : settings.keeps_sass;
  if (!is_kept || settings.dump_folder.empty()) return true;
  constexpr std::string_view kEndings[] = {"ptx", "cubin", "sass"};
  std::string folder(settings.dump_folder);
  os::make_folder(folder.c_str());  // if this fails, writing fails, too
  Outputs outputs(request.sink);
  std::string_view ending = kEndings[static_cast<size_t>(form)];
  outputs.add(fmt::format("{}/{}.{}.{}", folder, entry, arch, ending), code, form == CodeForm::Cubin, ending);
  return outputs.commit().has_value();
}

std::expected<std::string, stage::HostFailure> emit_code(const CodeRequest& request, std::string_view kir,
                                                         std::string_view entry, CodeForm form,
                                                         const CompileSettings& settings) {
  NameTable names;
  ir::Module module;
  const SourceFile* text = request.sources.add("<kir>", std::string(kir));
  bool is_read = ir::read(*text, names, module, request.sink).has_value();
  KDSL_CHECK(is_read, "KIR that was printed cannot be read");
  return emit_code(request, module, entry, form, settings);
}

std::expected<std::string, stage::HostFailure> emit_code(const CodeRequest& request, ir::Module& module, std::string_view entry,
                                                         CodeForm form, const CompileSettings& settings) {
  auto reported = [] { return std::unexpected(stage::HostFailure{.message = {}, .is_reported = true, .diagnostic = {}}); };
  bool keeps_asserts = request.options.checks_given || request.options.common.device_assertions || settings.asserts;
  if (!request.options.checks_given) drop_checks(module, keeps_asserts);

  target::Options wanted = target_options(request, settings);
  module.arch = arch_of(request, settings);
  std::unique_ptr<target::Target> target = target::create_target("nvptx", wanted);
  auto list = target->pipeline({.level = wanted.opt_level, .contract = request.options.common.fp_contract});
  if (!passes::run(module, list, request.sources, request.sink)) return reported();
  if (!target->check(module, module.arch, request.sink)) return reported();
  target::Form wanted_form[] = {form == CodeForm::Ptx ? target::Form::Ptx : target::Form::Cubin};
  auto made = target->emit(module, module.arch, wanted_form);
  if (!made) {
    static_cast<void>(target::report(request.sink, made.error()));
    return reported();
  }
  if (request.usage)
    for (const target::KernelResources& kernel : made->front().kernels)
      request.usage->push_back(kernel_usage(module, module.arch, kernel, request.sources));
  std::string code = std::move(made->front().bytes);
  if (form == CodeForm::Sass) {
    auto listing = target::disassemble(code, split_words(settings.nvdisasm_options), wanted.tools);
    if (!listing) {
      static_cast<void>(target::report(request.sink, listing.error()));
      return reported();
    }
    code = std::move(*listing);
  }
  if (!write_kept(request, entry, module.arch, form, settings, code)) return reported();
  return code;
}

}  // namespace kdsl::driver
