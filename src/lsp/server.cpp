#include "lsp/server.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <llvm/Support/LSP/Transport.h>
#include <llvm/Support/raw_ostream.h>

#include "base/isolation.h"
#include "base/os/file.h"
#include "diag/definitions/command.def"
#include "driver/deep_stack.h"
#include "driver/messages.h"
#include "driver/options/options.h"
#include "driver/outputs.h"
#include "lsp/analysis.h"
#include "lsp/input.h"
#include "lsp/known_names.h"
#include "lsp/signature.h"
#include "lsp/symbols.h"
#include "lsp/text.h"
#include "lsp/worker.h"
#include "value/context.h"

namespace kdsl::lsp {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;
using llvm::lsp::ErrorCode;
using llvm::lsp::LSPError;
using Reply = llvm::lsp::Callback<Value>;

namespace {

// Parameters in the form in which they arrived.
struct Raw {
  Value value = nullptr;
};
bool fromJSON(const Value& value, Raw& out, llvm::json::Path) {
  out.value = value;
  return true;
}

// Documents are named by arbitrary URIs, as editors do, also texts that were never saved (`untitled:Untitled-1`).
struct TextDocument {
  std::string uri, text;
  std::optional<int64_t> version;
};
bool fromJSON(const Value& value, TextDocument& out, llvm::json::Path path) {
  llvm::json::ObjectMapper object(value, path);
  return object && object.map("uri", out.uri) && object.mapOptional("text", out.text) && object.map("version", out.version);
}
struct OfDocument {
  TextDocument document;
  llvm::lsp::Position position;  // in requests
  llvm::lsp::Range range;  // in requests for inlay hints
  std::string name;  // in rename
  bool with_declaration = false;  // in references
  std::vector<llvm::lsp::TextDocumentContentChangeEvent> changes;  // in didChange
};
bool context_of(const Value& value, OfDocument& out) {
  const Object* context = value.getAsObject()->getObject("context");
  if (context) out.with_declaration = context->getBoolean("includeDeclaration").value_or(false);
  return true;
}
bool fromJSON(const Value& value, OfDocument& out, llvm::json::Path path) {
  llvm::json::ObjectMapper object(value, path);
  return object && object.map("textDocument", out.document) && object.mapOptional("position", out.position) &&
         object.mapOptional("range", out.range) && object.mapOptional("newName", out.name) &&
         object.mapOptional("contentChanges", out.changes) && context_of(value, out);
}

// Returns the path of a document, or the one that it would have; none for a text that is not the user's own.
std::optional<std::string> path_of(const std::string& uri) {
  constexpr std::string_view kUnsaved = "untitled:";
  if (uri.starts_with(kUnsaved)) return uri.substr(kUnsaved.size());
  llvm::Expected<llvm::lsp::URIForFile> file = llvm::lsp::URIForFile::fromURI(uri);
  if (file && file->scheme() == "file") return file->file().str();
  if (!file) llvm::consumeError(file.takeError());
  return std::nullopt;
}

struct OpenDocument {
  Document document;
  int64_t version = 0;
  std::unique_ptr<Worker> worker;  // exists while the document is analysed
  // The names of the last text that could be analysed, at their places in this one; none: no analysis has ended yet.
  std::optional<KnownNames> names;
  // Requests that wait for the analysis of this text, and when they are answered from the last one that there is.
  struct Waiting {
    Worker::Clock::time_point deadline;
    std::function<void()> act;
  };
  std::vector<Waiting> waiting;
};

class Server {
 public:
  explicit Server(driver::Options options) : options_(std::move(options)) {}
  int run();

 private:
  void initialize(const Raw&, Reply);
  void initialized(const Raw&) {}
  void shutdown(const Raw&, Reply);
  void did_open(const OfDocument&);
  void did_change(const OfDocument&);
  void did_close(const OfDocument&);
  void hover(const OfDocument&, Reply);
  void definition(const OfDocument&, Reply);
  void completion(const OfDocument&, Reply);
  void signature(const OfDocument&, Reply);
  void document_symbols(const OfDocument&, Reply);
  void workspace_symbols(const Raw&, Reply);
  void references(const OfDocument&, Reply);
  void highlights(const OfDocument&, Reply);
  void prepare_rename(const OfDocument&, Reply);
  void rename(const OfDocument&, Reply);
  void semantic_tokens(const OfDocument&, Reply);
  void inlay_hints(const OfDocument&, Reply);
  void code_action(const Raw&, Reply);

  bool admits(const Object& message);
  void refuse(std::string_view why);
  void wait_for_input();
  void drain();
  bool wait(bool for_input);
  void collect();

  Worker::Limits limits() const;
  std::unique_ptr<Worker> start(std::function<Value()> work);
  void analyse_again(OpenDocument& open);
  void finish(OpenDocument& open);
  void publish(const OpenDocument& open, Array diagnostics);
  void when_known(const std::string& uri, std::function<void(const OpenDocument*)> act);
  void answer_late();
  void answer_from_name(const OfDocument&, Reply, std::function<Value(const Object&)> answer);
  void answer_by(const OfDocument&, Reply, std::function<Value(const Document&)> work);

  driver::Options options_;
  std::unique_ptr<llvm::lsp::JSONTransport> transport_;
  std::map<std::string, OpenDocument> documents_;  // keyed by URI
  struct Pending {
    std::unique_ptr<Worker> worker;
    Reply reply;
  };
  std::vector<Pending> answers_;  // that a process makes
  bool is_initialized_ = false, is_shut_down_ = false;
};

// ---- processes

Worker::Limits Server::limits() const {
  constexpr std::chrono::seconds kTime(20);
  uint64_t bytes = options_.limits.bytes != 0 ? options_.limits.bytes : value::Budgets().max_bytes;
#if defined(__SANITIZE_ADDRESS__)
  bytes = uint64_t{1} << 46;  // no limit
#endif
  return {bytes, options_.limits.seconds ? std::chrono::seconds(options_.limits.seconds) : kTime};
}

std::unique_ptr<Worker> Server::start(std::function<Value()> work) {
  auto text_of_work = [&] {
    std::string text;
    driver::run_on_deep_stack([&] {
      llvm::raw_string_ostream stream(text);
      stream << work();
    });
    return text;
  };
  return Worker::start(text_of_work, limits());
}

// Receives what processes have sent, until one is done or there is input. Returns false if the time ran out first.
bool Server::wait(bool for_input) {
  using std::chrono::milliseconds;
  std::vector<os::Readable> sources;
  if (for_input) sources.push_back({os::kStandardInput});
  auto now = Worker::Clock::now();
  std::optional<milliseconds> limit;
  auto add = [&](const std::unique_ptr<Worker>& worker) {
    if (!worker) return;
    sources.push_back({worker->file_descriptor()});
    milliseconds left = std::max(std::chrono::ceil<milliseconds>(worker->deadline() - now), milliseconds(0));
    limit = std::min(limit.value_or(left), left);
  };
  for (const auto& [uri, open] : documents_) {
    add(open.worker);
    if (!open.names) continue;
    for (const OpenDocument::Waiting& request : open.waiting) {
      milliseconds left = std::max(std::chrono::ceil<milliseconds>(request.deadline - now), milliseconds(0));
      limit = std::min(limit.value_or(left), left);
    }
  }
  for (const Pending& pending : answers_) add(pending.worker);
  os::wait_to_read(sources, limit);
  collect();
  return for_input && sources.front().is_ready;
}

void Server::wait_for_input() {
  while (!wait(true)) {
  }
}

void Server::drain() {
  auto is_busy = [&] {
    return !answers_.empty() ||
           std::any_of(documents_.begin(), documents_.end(), [](const auto& entry) { return entry.second.worker != nullptr; });
  };
  while (is_busy()) wait(false);
}

static bool has_ended(Worker& worker) {
  if (worker.receive()) return true;
  if (Worker::Clock::now() < worker.deadline()) return false;
  worker.stop("the limit of time was reached while this file was analysed (--time-limit=SECONDS)");
  return true;
}

// Answers requests that have waited long enough for the analysis of a text from that of an earlier one.
void Server::answer_late() {
  auto now = Worker::Clock::now();
  for (auto& [uri, open] : documents_) {
    if (!open.names) continue;
    std::vector<OpenDocument::Waiting> left;
    for (OpenDocument::Waiting& request : std::exchange(open.waiting, {}))
      if (request.deadline <= now)
        request.act();
      else
        left.push_back(std::move(request));
    open.waiting.insert(open.waiting.end(), std::make_move_iterator(left.begin()), std::make_move_iterator(left.end()));
  }
}

void Server::collect() {
  for (auto& [uri, open] : documents_)
    if (open.worker && has_ended(*open.worker)) finish(open);
  answer_late();
  for (size_t i = 0; i < answers_.size();) {
    if (!has_ended(*answers_[i].worker)) {
      ++i;
      continue;
    }
    Worker::Outcome outcome = answers_[i].worker->outcome();
    Reply reply = std::move(answers_[i].reply);
    answers_.erase(answers_.begin() + static_cast<ptrdiff_t>(i));
    llvm::Expected<Value> answer = llvm::json::parse(outcome.text);
    if (!answer) llvm::consumeError(answer.takeError());
    const Object* object = answer ? answer->getAsObject() : nullptr;
    if (auto why = object ? object->getString("refused") : std::nullopt)
      reply(llvm::make_error<LSPError>(why->str(), ErrorCode::InvalidRequest));
    else
      reply(answer ? std::move(*answer) : Value(nullptr));
  }
}

// ---- documents

// Analyses the current text; an analysis that is still running is stopped.
void Server::analyse_again(OpenDocument& open) {
  open.worker = start([&] { return analyse(open.document, options_); });
  if (!open.worker) finish(open);
}

void Server::finish(OpenDocument& open) {
  Worker::Outcome outcome = open.worker ? open.worker->outcome() : Worker::Outcome{{}, "the system gives no process"};
  open.worker.reset();
  llvm::Expected<Value> result = llvm::json::parse(outcome.text);
  if (!result) llvm::consumeError(result.takeError());
  Object* object = result ? result->getAsObject() : nullptr;
  Array diagnostics;
  if (object) {
    if (Array* found = object->getArray("diagnostics")) diagnostics = std::move(*found);
    const Value* names = object->get("names");
    // A text that does not parse has no names of its own: those of the one before are still shown.
    if (names && (object->getBoolean("parses").value_or(true) || !open.names)) open.names = KnownNames::from_json(*names);
  } else {
    diagnostics.push_back(
        Object{{"range", llvm::lsp::Range()}, {"severity", 1}, {"source", "kdsl"}, {"message", outcome.problem}});
  }
  if (!open.names) open.names.emplace();
  publish(open, std::move(diagnostics));
  for (OpenDocument::Waiting& request : std::exchange(open.waiting, {})) request.act();
}

void Server::publish(const OpenDocument& open, Array diagnostics) {
  transport_->notify("textDocument/publishDiagnostics",
                     Object{{"uri", open.document.uri}, {"version", open.version}, {"diagnostics", std::move(diagnostics)}});
}

void Server::did_open(const OfDocument& params) {
  std::optional<std::string> path = path_of(params.document.uri);
  if (!path) return;
  OpenDocument& open = documents_[params.document.uri];
  open.document = {params.document.text, *path, params.document.uri};
  open.version = params.document.version.value_or(0);
  analyse_again(open);
}

void Server::did_change(const OfDocument& params) {
  auto found = documents_.find(params.document.uri);
  if (found == documents_.end()) return;
  for (const auto& change : params.changes) {
    apply_change(found->second.document.text, change);
    if (found->second.names) found->second.names->change(change, params.document.uri);
  }
  found->second.version = params.document.version.value_or(found->second.version);
  analyse_again(found->second);
}

void Server::did_close(const OfDocument& params) {
  auto found = documents_.find(params.document.uri);
  if (found == documents_.end()) return;
  publish(found->second, {});
  auto waiting = std::move(found->second.waiting);
  documents_.erase(found);
  for (OpenDocument::Waiting& request : waiting) request.act();
}

// ---- requests

// Calls `act` when the names of the current text are known, or with null if the document is not open (any more). When the
// analysis takes long, those of the text before are taken, so that an editor does not wait.
void Server::when_known(const std::string& uri, std::function<void(const OpenDocument*)> act) {
  auto found = documents_.find(uri);
  if (found == documents_.end()) return act(nullptr);
  if (!found->second.worker) return act(&found->second);
  constexpr std::chrono::milliseconds kPatience(120);
  found->second.waiting.push_back({Worker::Clock::now() + kPatience, [this, uri, act = std::move(act)] {
                                     auto open = documents_.find(uri);
                                     act(open == documents_.end() ? nullptr : &open->second);
                                   }});
}

void Server::answer_from_name(const OfDocument& params, Reply reply, std::function<Value(const Object&)> answer) {
  // A reply can be given only once, but std::function copies its captures, so it is shared.
  auto shared = std::make_shared<Reply>(std::move(reply));
  when_known(params.document.uri, [=, position = params.position](const OpenDocument* open) {
    const KnownNames::Entry* entry = open && open->names ? open->names->at(position) : nullptr;
    (*shared)(entry ? answer(open->names->told(*entry)) : Value(nullptr));
  });
}

void Server::hover(const OfDocument& params, Reply reply) {
  answer_from_name(params, std::move(reply), [](const Object& entry) -> Value {
    auto text = entry.getString("text");
    if (!text) return nullptr;
    return Object{{"contents", Object{{"kind", "markdown"}, {"value", *text}}}, {"range", *entry.get("range")}};
  });
}

void Server::definition(const OfDocument& params, Reply reply) {
  answer_from_name(params, std::move(reply), [](const Object& entry) -> Value {
    const Value* place = entry.get("definition");
    return place ? *place : Value(nullptr);
  });
}

// Has a process of its own make the answer. A result {"refused": why} is an error.
void Server::answer_by(const OfDocument& params, Reply reply, std::function<Value(const Document&)> work) {
  auto found = documents_.find(params.document.uri);
  if (found == documents_.end()) return reply(nullptr);
  std::unique_ptr<Worker> worker = start([&] { return work(found->second.document); });
  if (!worker) return reply(nullptr);
  answers_.push_back({std::move(worker), std::move(reply)});
}

void Server::completion(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply), [&](const Document& document) -> Value {
    return Object{{"isIncomplete", false}, {"items", complete(document, options_, params.position)}};
  });
}

void Server::signature(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply),
            [&](const Document& document) { return signature_help(document, options_, params.position); });
}

void Server::document_symbols(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply), [&](const Document& document) { return symbols(document, options_); });
}

void Server::references(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply), [&](const Document& document) {
    return lsp::references(document, options_, params.position, params.with_declaration);
  });
}

void Server::highlights(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply),
            [&](const Document& document) { return lsp::highlights(document, options_, params.position); });
}

void Server::prepare_rename(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply),
            [&](const Document& document) { return lsp::prepare_rename(document, options_, params.position); });
}

void Server::rename(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply),
            [&](const Document& document) { return lsp::rename(document, options_, params.position, params.name); });
}

void Server::semantic_tokens(const OfDocument& params, Reply reply) {
  answer_by(params, std::move(reply), [&](const Document& document) { return lsp::semantic_tokens(document, options_); });
}

// Looks into all open documents.
void Server::workspace_symbols(const Raw& params, Reply reply) {
  const Object* object = params.value.getAsObject();
  std::string query = object ? object->getString("query").value_or("").str() : "";
  std::unique_ptr<Worker> worker = start([&]() -> Value {
    Array all;
    for (const auto& [uri, open] : documents_)
      for (Value& symbol : symbols_named(open.document, options_, query)) all.push_back(std::move(symbol));
    return all;
  });
  if (!worker) return reply(nullptr);
  answers_.push_back({std::move(worker), std::move(reply)});
}

void Server::inlay_hints(const OfDocument& params, Reply reply) {
  auto shared = std::make_shared<Reply>(std::move(reply));
  when_known(params.document.uri, [=, range = params.range](const OpenDocument* open) {
    Array hints;
    if (!open || !open->names) return (*shared)(std::move(hints));
    for (const KnownNames::Entry& entry : open->names->entries()) {
      llvm::lsp::Position place = entry.range.end;
      if (entry.hint < 0 || place < range.start || range.end < place) continue;
      constexpr int kType = 1;
      hints.push_back(Object{{"position", place}, {"label", *open->names->told(entry).getString("hint")}, {"kind", kType}});
    }
    (*shared)(std::move(hints));
  });
}

// Returns the fixes that diagnostics carry.
void Server::code_action(const Raw& params, Reply reply) {
  Array actions;
  const Object* object = params.value.getAsObject();
  const Object* document = object ? object->getObject("textDocument") : nullptr;
  const Object* context = object ? object->getObject("context") : nullptr;
  const Array* diagnostics = context ? context->getArray("diagnostics") : nullptr;
  auto uri = document ? document->getString("uri") : std::nullopt;
  for (const Value& diagnostic : diagnostics&& uri ? *diagnostics : Array()) {
    const Object* one = diagnostic.getAsObject();
    const Object* data = one ? one->getObject("data") : nullptr;
    const Array* edits = data ? data->getArray("edits") : nullptr;
    if (!edits || edits->empty()) continue;
    const Object* first = (*edits)[0].getAsObject();
    auto text = first ? first->getString("newText") : std::nullopt;
    std::string title = text && !text->empty() ? fmt::format("Write `{}`", text->str()) : "Remove this";
    actions.push_back(Object{{"title", title},
                             {"kind", "quickfix"},
                             {"diagnostics", Array{diagnostic}},
                             {"edit", Object{{"changes", Object{{uri->str(), Array(*edits)}}}}}});
  }
  reply(std::move(actions));
}

// ---- the protocol

void Server::initialize(const Raw&, Reply reply) {
  is_initialized_ = true;
  Object sync{{"openClose", true}, {"change", static_cast<int>(llvm::lsp::TextDocumentSyncKind::Incremental)}};
  Array types;
  for (std::string_view type : kTokenTypes) types.push_back(std::string(type));
  Object legend{{"tokenTypes", std::move(types)}, {"tokenModifiers", Array{}}};
  Object capabilities{{"positionEncoding", "utf-16"},
                      {"textDocumentSync", std::move(sync)},
                      {"hoverProvider", true},
                      {"definitionProvider", true},
                      {"completionProvider", Object{{"triggerCharacters", Array{"."}}}},
                      {"signatureHelpProvider", Object{{"triggerCharacters", Array{"(", ","}}}},
                      {"documentSymbolProvider", true},
                      {"workspaceSymbolProvider", true},
                      {"referencesProvider", true},
                      {"documentHighlightProvider", true},
                      {"renameProvider", Object{{"prepareProvider", true}}},
                      {"inlayHintProvider", true},
                      {"semanticTokensProvider", Object{{"legend", std::move(legend)}, {"full", true}}},
                      {"codeActionProvider", Object{{"codeActionKinds", Array{"quickfix"}}}}};
  reply(Object{{"capabilities", std::move(capabilities)},
               {"serverInfo", Object{{"name", "kdsl-lsp"}, {"version", std::string(driver::version())}}}});
}

// Earlier requests are answered first.
void Server::shutdown(const Raw&, Reply reply) {
  drain();
  is_shut_down_ = true;
  reply(nullptr);
}

void Server::refuse(std::string_view why) {
  transport_->reply(nullptr, llvm::make_error<LSPError>(std::string(why), ErrorCode::ParseError));
}

bool Server::admits(const Object& message) {
  auto method = message.getString("method");
  const Value* id = message.get("id");
  if (!method || *method == "exit" || *method == "initialize") return true;
  if (is_initialized_ && !is_shut_down_) return true;
  if (id) {
    auto code = is_shut_down_ ? ErrorCode::InvalidRequest : ErrorCode::ServerNotInitialized;
    transport_->reply(*id, llvm::make_error<LSPError>(
                               is_shut_down_ ? "the server has been shut down" : "the server waits for `initialize`", code));
  }
  return false;
}

int Server::run() {
  Input::Hooks hooks{.wait = [this] { wait_for_input(); },
                     .refuse = [this](std::string_view why) { refuse(why); },
                     .admits = [this](const Object& message) { return admits(message); }};
  transport_ =
      std::make_unique<llvm::lsp::JSONTransport>(std::make_unique<Input>(os::kStandardInput, std::move(hooks)), llvm::outs());
  llvm::lsp::MessageHandler handler(*transport_);
  handler.method("initialize", this, &Server::initialize);
  handler.notification("initialized", this, &Server::initialized);
  handler.method("shutdown", this, &Server::shutdown);
  handler.notification("textDocument/didOpen", this, &Server::did_open);
  handler.notification("textDocument/didChange", this, &Server::did_change);
  handler.notification("textDocument/didClose", this, &Server::did_close);
  handler.method("textDocument/hover", this, &Server::hover);
  handler.method("textDocument/definition", this, &Server::definition);
  handler.method("textDocument/completion", this, &Server::completion);
  handler.method("textDocument/codeAction", this, &Server::code_action);
  handler.method("textDocument/signatureHelp", this, &Server::signature);
  handler.method("textDocument/documentSymbol", this, &Server::document_symbols);
  handler.method("workspace/symbol", this, &Server::workspace_symbols);
  handler.method("textDocument/references", this, &Server::references);
  handler.method("textDocument/documentHighlight", this, &Server::highlights);
  handler.method("textDocument/prepareRename", this, &Server::prepare_rename);
  handler.method("textDocument/rename", this, &Server::rename);
  handler.method("textDocument/semanticTokens/full", this, &Server::semantic_tokens);
  handler.method("textDocument/inlayHint", this, &Server::inlay_hints);
  if (llvm::Error gone = transport_->run(handler)) llvm::consumeError(std::move(gone));
  return is_shut_down_ ? 0 : 1;
}

}  // namespace

namespace {

struct OptionLine {
  std::string_view names, text;
};
constexpr OptionLine kOptionLines[] = {
    {"--gpu-arch=ARCH, -I DIR, -D NAME=VALUE, --instantiate=SPEC, -W..., -O0..-O3, --isolated, --max-...", "As in kdslc."},
    {"--time-limit=SECONDS", "Limit for the analysis of one document (default 20)."},
    {"--man", "Print the manual page and exit."},
    {"--help, --version", "Print this, or the version, and exit."},
};
constexpr std::string_view kWhat =
    "A server of the Language Server Protocol on standard input and output: diagnostics, the types that names have,\n"
    "definitions and completion, for kernels written in Python. docs/editors.md says how to set up an editor.\n";

std::string help_text() {
  std::string out = fmt::format("Usage: kdsl-lsp [OPTIONS]\n{}\n", kWhat);
  for (const OptionLine& line : kOptionLines) out += fmt::format("  {}\n      {}\n", line.names, line.text);
  return out;
}

std::string man_page() {
  std::string out = fmt::format(
      ".TH KDSL-LSP 1 \"\" \"kdsl {}\" \"User Commands\"\n.SH NAME\nkdsl-lsp \\- kernels written in Python, for editors\n"
      ".SH SYNOPSIS\n.B kdsl-lsp\n[\\fIoptions\\fR]\n.SH DESCRIPTION\n{}.SH OPTIONS\n",
      driver::version(), kWhat);
  for (const OptionLine& line : kOptionLines) {
    std::string names;
    for (char c : line.names) names += c == '-' ? std::string("\\-") : std::string(1, c);
    out += fmt::format(".TP\n\\fB{}\\fR\n{}\n", names, line.text);
  }
  return out + ".SH \"SEE ALSO\"\n\\fBkdslc\\fR(1)\n";
}

}  // namespace

int run_server(std::span<const char* const> args) {
  driver::Options options;
  options.program = "kdsl-lsp";
  diag::Sink sink;
  SourceManager sources;
  // The option parser requires an input, which stands for the editor's texts.
  std::vector<const char*> words(args.begin(), args.end());
  words.push_back("-");
  Result<void> usable = driver::parse_options(words, options, sink);
  auto print = [](std::string_view text) { return os::write_all(os::kStandardOutput, text) ? 0 : 1; };
  if (usable && options.action == driver::Action::Help) return print(help_text());
  if (usable && options.action == driver::Action::ManPage) return print(man_page());
  if (usable && options.action == driver::Action::Version) return print(driver::version_text());
  if (usable && (options.action != driver::Action::Compile || options.inputs.size() > 1))
    usable = sink.report({}, diag::Usage, "kdsl-lsp takes no file: the editor gives the texts");
  if (!usable) {
    driver::Messages messages(options, sources);
    messages.add(sink);
    return messages.finish(2);
  }
  if (options.isolated) isolate_programs();
  return Server(std::move(options)).run();
}

}  // namespace kdsl::lsp
