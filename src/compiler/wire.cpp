#include "compiler/wire.h"

#include <algorithm>
#include <utility>

#include "base/records.h"

namespace kdsl::compiler {

// ---- requests

std::string bytes_of(const kdsl_compile_request& request, Purpose purpose) {
  RecordWriter writer;
  writer.add(static_cast<int64_t>(purpose)).add(request.flags).add(static_cast<int64_t>(request.time_limit_ms));
  writer.add(std::string_view(request.path)).add(static_cast<int64_t>(request.text != nullptr));
  writer.add(request.text ? std::string_view(request.text, request.text_size) : std::string_view());
  writer.add(static_cast<int64_t>(request.option_count));
  for (size_t i = 0; i < request.option_count; ++i) writer.add(std::string_view(request.options[i]));
  writer.add(static_cast<int64_t>(request.file_count));
  for (size_t i = 0; i < request.file_count; ++i) {
    const kdsl_source_file& file = request.files[i];
    writer.add(std::string_view(file.path ? file.path : "")).add(file.text ? std::string_view(file.text, file.text_size) : "");
  }
  return writer.bytes();
}

bool ReceivedRequest::read(std::string_view bytes) {
  RecordReader reader(bytes);
  auto number = [&] { return reader.number().value_or(-1); };
  auto text = [&]() -> const std::string& { return texts_.emplace_back(reader.text().value_or("")); };
  request.size = sizeof request;
  purpose = static_cast<Purpose>(number());
  request.flags = static_cast<uint32_t>(number());
  request.time_limit_ms = static_cast<uint64_t>(number());
  request.path = text().c_str();
  bool has_text = number() == 1;
  const std::string& program = text();
  if (has_text) request.text = program.data(), request.text_size = program.size();
  for (int64_t left = number(); left > 0 && !reader.is_done(); --left) options_.push_back(text().c_str());
  int64_t files = number();
  for (int64_t left = files; left > 0 && !reader.is_done(); --left) {
    const std::string& path = text();
    const std::string& content = text();
    files_.push_back({path.c_str(), content.data(), content.size()});
  }
  request.options = options_.data(), request.option_count = options_.size();
  request.files = files_.data(), request.file_count = files_.size();
  return reader.is_done() && files == static_cast<int64_t>(files_.size());
}

// ---- compilations

namespace {

class Writing {
 public:
  void add(const kdsl_source_range& place) {
    writer_.add(std::string_view(place.path)).add(place.line).add(place.column).add(place.end_line).add(place.end_column);
    writer_.add(place.begin).add(place.end);
  }
  void add(const kdsl_text_at* items, size_t count) {
    writer_.add(static_cast<int64_t>(count));
    for (size_t i = 0; i < count; ++i) {
      add(items[i].place);
      writer_.add(std::string_view(items[i].text));
    }
  }
  void add(const kdsl_diagnostic& one) {
    writer_.add(one.level).add(std::string_view(one.code)).add(std::string_view(one.message));
    writer_.add(std::string_view(one.rendered));
    add(one.place);
    add(one.notes, one.note_count);
    add(one.fixes, one.fix_count);
    add(one.stack, one.stack_count);
    writer_.add(static_cast<int64_t>(one.help_count));
    for (size_t i = 0; i < one.help_count; ++i) writer_.add(std::string_view(one.help[i]));
  }
  RecordWriter& writer() { return writer_; }

 private:
  RecordWriter writer_;
};

}  // namespace

std::string bytes_of(const kdsl_compilation& made) {
  Writing to;
  to.writer().add(made.status).add(std::string_view(made.messages)).add(std::string_view(made.printed));
  to.writer().add(static_cast<int64_t>(made.made().size()));
  for (const driver::MadeOutput& output : made.made())
    to.writer().add(static_cast<int64_t>(output.kind)).add(std::string_view(output.arch)).add(std::string_view(output.bytes));
  to.writer().add(static_cast<int64_t>(made.diagnostics.size()));
  for (const kdsl_diagnostic& one : made.diagnostics) to.add(one);
  return to.writer().bytes();
}

namespace {

class Reading {
 public:
  Reading(std::string_view bytes, kdsl_compilation& made) : reader_(bytes), made_(made) {}

  bool run() {
    made_.status = static_cast<kdsl_compile_status>(number());
    made_.messages = text();
    made_.printed = text();
    std::vector<driver::MadeOutput> outputs;
    for (int64_t left = number(); left > 0 && is_good(); --left) {
      auto kind = static_cast<driver::EmitKind>(number());
      std::string arch = text();
      outputs.push_back({kind, std::move(arch), text()});
    }
    made_.add_outputs(std::move(outputs));
    int64_t count = number();
    for (int64_t left = count; left > 0 && is_good(); --left) made_.diagnostics.push_back(diagnostic());
    return is_good() && reader_.is_done() && count == static_cast<int64_t>(made_.diagnostics.size());
  }

 private:
  bool is_good() const { return is_good_; }
  int64_t number() {
    auto read = reader_.number();
    is_good_ &= read.has_value();
    return read.value_or(0);
  }
  std::string text() {
    auto read = reader_.text();
    is_good_ &= read.has_value();
    return std::move(read).value_or("");
  }
  const char* kept() { return made_.keep(text()); }
  kdsl_source_range place() {
    kdsl_source_range read{};
    read.path = kept();
    for (int32_t* field : {&read.line, &read.column, &read.end_line, &read.end_column}) *field = static_cast<int32_t>(number());
    read.begin = static_cast<uint32_t>(number());
    read.end = static_cast<uint32_t>(number());
    return read;
  }
  const kdsl_text_at* texts(size_t& count) {
    std::vector<kdsl_text_at> read;
    for (int64_t left = number(); left > 0 && is_good(); --left) {
      kdsl_source_range where = place();
      read.push_back({where, kept()});
    }
    count = read.size();
    return made_.keep(std::move(read));
  }
  kdsl_diagnostic diagnostic() {
    kdsl_diagnostic one{};
    one.level = static_cast<int32_t>(number());
    one.code = kept();
    one.message = kept();
    one.rendered = kept();
    one.place = place();
    one.notes = texts(one.note_count);
    one.fixes = texts(one.fix_count);
    one.stack = texts(one.stack_count);
    std::vector<const char*> help;
    for (int64_t left = number(); left > 0 && is_good(); --left) help.push_back(kept());
    one.help_count = help.size();
    one.help = made_.keep(std::move(help));
    return one;
  }

  RecordReader reader_;
  kdsl_compilation& made_;
  bool is_good_ = true;
};

}  // namespace

bool read_compilation(std::string_view bytes, kdsl_compilation& made) { return Reading(bytes, made).run(); }

}  // namespace kdsl::compiler
