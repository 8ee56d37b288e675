#include "codegen/debug_info.h"

#include <llvm/BinaryFormat/Dwarf.h>

namespace kdsl::codegen {

static llvm::DICompileUnit::DebugEmissionKind emission_kind(DebugInfo debug) {
  switch (debug) {
    case DebugInfo::None: return llvm::DICompileUnit::NoDebug;
    case DebugInfo::Directives: return llvm::DICompileUnit::DebugDirectivesOnly;
    case DebugInfo::Lines: return llvm::DICompileUnit::LineTablesOnly;
    case DebugInfo::Full: return llvm::DICompileUnit::FullDebug;
  }
  return llvm::DICompileUnit::NoDebug;
}

static llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

DebugEmitter::DebugEmitter(llvm::Module& module, const LowerOptions& options)
    : module_(module), options_(options), builder_(module) {
  module.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
  module.addModuleFlag(llvm::Module::Warning, "Dwarf Version", 4);
  // Paths stay as the user gave them and no folder is added, so that output does not depend on where the compiler runs.
  llvm::DIFile* main_file = builder_.createFile(ref(options.module_name), "");
  unit_ = builder_.createCompileUnit(llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_Python), main_file, "kdsl",
                                     options.optimized, "", 0, "", emission_kind(options.debug));
  signature_ = builder_.createSubroutineType(builder_.getOrCreateTypeArray({}));
}

llvm::DIFile* DebugEmitter::file(FileId id) {
  llvm::DIFile*& entry = files_[id];
  if (!entry) {
    const SourceFile* source = options_.sources->file(id);
    entry = source ? builder_.createFile(options_.shown_path(*source), "") : unit_->getFile();
  }
  return entry;
}

llvm::DISubprogram* DebugEmitter::subprogram(Span span, std::string_view name, std::string_view symbol) {
  const SourceFile* source = options_.sources->file(span.file);
  unsigned line = source ? static_cast<unsigned>(source->line_column(span.begin).line) : 0;
  auto flags = llvm::DISubprogram::SPFlagDefinition;
  if (options_.optimized) flags |= llvm::DISubprogram::SPFlagOptimized;
  return builder_.createFunction(unit_, ref(name), ref(symbol), file(span.file), line, signature_, line,
                                 llvm::DINode::FlagPrototyped, flags);
}

void DebugEmitter::enter(const ir::Function& source, llvm::Function* function) {
  calls_.clear();
  last_ = {};
  last_location_ = {};
  function_ = subprogram(source.loc.span, source.source_name, source.name);
  function->setSubprogram(function_);
}

llvm::DISubprogram* DebugEmitter::inlined_scope(const ir::CallSite* site, FileId in_file) {
  const void* key = site->callee ? static_cast<const void*>(site->callee.data()) : site;
  llvm::DISubprogram*& entry = inlined_[{key, in_file}];
  if (!entry) {
    std::string_view name = site->callee ? site->callee.text() : std::string_view("inlined");
    entry = builder_.createFunction(unit_, ref(name), "", file(in_file), 0, signature_, 0, llvm::DINode::FlagPrototyped,
                                    llvm::DISubprogram::SPFlagDefinition | llvm::DISubprogram::SPFlagOptimized);
  }
  return entry;
}

llvm::DILocation* DebugEmitter::call_location(const ir::CallSite* site) {
  if (!site) return nullptr;
  auto found = calls_.find(site);
  if (found != calls_.end()) return found->second;
  llvm::DILocation* at = location({site->call, site->parent}).get();
  calls_[site] = at;
  return at;
}

llvm::DebugLoc DebugEmitter::location(const ir::Loc& loc) {
  if (last_location_ && loc.span == last_.span && loc.chain == last_.chain) return last_location_;
  const SourceFile* source = options_.sources->file(loc.span.file);
  LineColumn at = source ? source->line_column(loc.span.begin) : LineColumn{};
  llvm::DILocation* inlined_at = call_location(loc.chain);
  llvm::DIScope* scope = function_;
  if (inlined_at)
    scope = inlined_scope(loc.chain, loc.span.file);
  else if (source && file(loc.span.file) != function_->getFile())
    scope = builder_.createLexicalBlockFile(function_, file(loc.span.file));
  llvm::DILocation* made = llvm::DILocation::get(module_.getContext(), static_cast<unsigned>(at.line),
                                                 static_cast<unsigned>(at.column), scope, inlined_at);
  last_ = loc;
  last_location_ = llvm::DebugLoc(made);
  return last_location_;
}

void DebugEmitter::finish() { builder_.finalize(); }

}  // namespace kdsl::codegen
