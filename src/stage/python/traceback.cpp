#include "stage/python/traceback.h"

#include <unordered_set>
#include <utility>

#include "stage/constructs.h"
#include "stage/python/spelling.h"
#include "value/known_names.h"
#include "value/types.h"

namespace kdsl::stage {

std::string message_of(Context& ctx, value::ExceptionObject* exception) {
  bool ok;
  std::string text = value::str_text(ctx, exception, ok);
  if (ok) return text;
  ctx.pending = {};
  // At the end of the native stack no __str__ can be called.
  bool has_text = !exception->type->is_user_class && exception->args && exception->args->items.size() == 1 &&
                  value::as_str(exception->args->items[0]);
  return has_text ? std::string(value::text_of(exception->args->items[0])) : "<exception str() failed>";
}

namespace {

std::string type_text(value::ExceptionObject* exception) {
  std::string module(exception->type->module.text());
  std::string name(exception->type->qualname.text());
  return module == "builtins" || module == "__main__" ? name : module + "." + name;
}

// Shortens the thousands of equal lines of a recursion to three of them and the number of the others.
class RepeatedLine {
 public:
  bool is_again(const SourceFile* file, int line, Name function, std::string& out) {
    bool same = file == file_ && line == line_ && function == function_;
    if (!same) {
      finish(out);
      file_ = file;
      line_ = line;
      function_ = function;
      count_ = 0;
    }
    return ++count_ > kShown;
  }
  void finish(std::string& out) const {
    if (count_ <= kShown) return;
    size_t more = count_ - kShown;
    out += fmt::format("  [Previous line repeated {} more time{}]\n", more, more == 1 ? "" : "s");
  }

 private:
  static constexpr size_t kShown = 3;
  const SourceFile* file_ = nullptr;
  int line_ = 0;
  Name function_;
  size_t count_ = 0;
};

// __notes__ may be any object: the items of a sequence are shown by str(), anything else by repr().
void append_notes(Context& ctx, Value notes, std::string& out) {
  if (notes.is_unbound()) return;
  bool ok = true;
  bool is_sequence = value::as_list(notes) || value::as_tuple(notes) || value::as_str(notes);
  std::vector<Value> items;
  if (is_sequence) {
    if (!value::collect(ctx, notes, items)) ctx.pending = {};
    for (Value note : items) out += value::str_text(ctx, note, ok) + "\n";
  } else {
    out += value::repr_text(ctx, notes, ok) + "\n";
  }
  ctx.pending = {};
}

void append_frames(Context& ctx, const value::ExceptionObject* exception, std::string& out) {
  RepeatedLine repeated;
  for (const value::TracebackEntry* entry = exception->traceback; entry; entry = entry->next) {
    const SourceFile* file = ctx.sources ? ctx.sources->file(entry->span.file) : nullptr;
    if (!file) continue;
    int line = file->line_column(entry->span.begin).line;
    if (repeated.is_again(file, line, entry->function, out)) continue;
    out += fmt::format("  File \"{}\", line {}, in {}\n", file->path(), line, entry->function.text());
    std::string_view text = file->line_text(line);
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == '\r' || text.back() == '\n')) text.remove_suffix(1);
    if (!text.empty()) out += fmt::format("    {}\n", text);
  }
  repeated.finish(out);
}

std::string summary(Context& ctx, value::ExceptionObject* exception) {
  std::string message = message_of(ctx, exception);
  std::string nearest = nearest_spelling(ctx, exception);
  if (!nearest.empty()) nearest = fmt::format(". Did you mean: '{}'?", nearest);
  std::string out = type_text(exception) + (message.empty() ? "" : ": " + message) + nearest + "\n";
  append_notes(ctx, exception->attributes.get(ctx.known->notes), out);
  return out;
}

// Writes a chain of exceptions.
class TracebackWriter {
 public:
  explicit TracebackWriter(Context& ctx) : ctx_(ctx) {}

  void chain(value::ExceptionObject* exception, int length) {
    seen_.insert(exception);
    if (value::ExceptionObject* cause = value::as_exception(exception->cause))
      origin(cause, length, "\nThe above exception was the direct cause of the following exception:\n\n");
    else if (value::ExceptionObject* context = value::as_exception(exception->context); context && !exception->suppress_context)
      origin(context, length, "\nDuring handling of the above exception, another exception occurred:\n\n");
    out_ += "Traceback (most recent call last):\n";
    append_frames(ctx_, exception, out_);
    out_ += summary(ctx_, exception);
  }

  std::string take() { return std::move(out_); }

 private:
  // Writes the cause or context of an exception. A chain may contain a cycle, so it is cut at kLongest, which is more than
  // programs nest exceptions.
  void origin(value::ExceptionObject* exception, int length, std::string_view relation) {
    constexpr int kLongest = 1000;
    if (length == kLongest || seen_.contains(exception)) return;
    chain(exception, length + 1);
    out_ += relation;
  }

  Context& ctx_;
  std::string out_;
  std::unordered_set<const value::ExceptionObject*> seen_;
};

}  // namespace

bool Evaluator::has_history(const value::ExceptionObject* exception) const {
  bool has_context = value::as_exception(exception->context) && !exception->suppress_context;
  return value::as_exception(exception->cause) || has_context || !exception->attributes.get(ctx_.known->notes).is_unbound();
}

std::string Evaluator::traceback_text(value::ExceptionObject* exception) {
  TracebackWriter writer(ctx_);
  writer.chain(exception, 0);
  return writer.take();
}

}  // namespace kdsl::stage
