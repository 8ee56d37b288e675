#include "lsp/known_names.h"

#include <algorithm>

namespace kdsl::lsp {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;
using llvm::lsp::Position;
using llvm::lsp::Range;

namespace {

// The numbers of an entry in JSON: its range, three indices, the range of the definition.
constexpr size_t kNumbers = 11;

// A change of a text, which moves everything behind it.
struct Shift {
  Range removed;
  Position inserted_end;

  explicit Shift(const llvm::lsp::TextDocumentContentChangeEvent& change)
      : removed(*change.range), inserted_end(removed.start) {
    if (removed.end < removed.start) std::swap(removed.start, removed.end), inserted_end = removed.start;
    size_t last = change.text.rfind('\n');
    int lines = static_cast<int>(std::ranges::count(change.text, '\n'));
    int units = static_cast<int>(last == std::string::npos ? change.text.size() : change.text.size() - last - 1);
    inserted_end.line += lines;
    inserted_end.character = lines == 0 ? inserted_end.character + units : units;
  }

  Position moved(Position place) const {
    if (place.line == removed.end.line) place.character += inserted_end.character - removed.end.character;
    place.line += inserted_end.line - removed.end.line;
    return place;
  }
  // Returns false if the range is touched.
  bool move(Range& range) const {
    if (range.end < removed.start) return true;
    if (range.start < removed.end || range.start == removed.start) return false;
    range = {moved(range.start), moved(range.end)};
    return true;
  }
};

}  // namespace

int32_t KnownNames::index_of(std::string_view text) {
  if (text.empty()) return kNone;
  auto [known, is_new] = index_.try_emplace(std::string(text), static_cast<int32_t>(texts_.size()));
  if (is_new) texts_.emplace_back(text);
  return known->second;
}

void KnownNames::add(Range range, std::string_view text, std::string_view hint, const std::optional<NamePlace>& definition) {
  Entry entry{.range = range, .text = index_of(text), .hint = index_of(hint), .definition = {}};
  if (definition) entry.uri = index_of(definition->uri), entry.definition = definition->range;
  entries_.push_back(entry);
}

Value KnownNames::to_json() const {
  Array texts, numbers;
  for (const std::string& text : texts_) texts.push_back(text);
  numbers.reserve(entries_.size() * kNumbers);
  auto add_range = [&](const Range& range) {
    for (int number : {range.start.line, range.start.character, range.end.line, range.end.character}) numbers.push_back(number);
  };
  for (const Entry& entry : entries_) {
    add_range(entry.range);
    for (int32_t index : {entry.text, entry.hint, entry.uri}) numbers.push_back(index);
    add_range(entry.definition);
  }
  return Object{{"texts", std::move(texts)}, {"numbers", std::move(numbers)}};
}

KnownNames KnownNames::from_json(const Value& value) {
  KnownNames names;
  const Object* object = value.getAsObject();
  const Array* texts = object ? object->getArray("texts") : nullptr;
  const Array* numbers = object ? object->getArray("numbers") : nullptr;
  if (!texts || !numbers) return names;
  for (const Value& text : *texts) names.texts_.push_back(text.getAsString().value_or("").str());
  auto number = [&](size_t at) { return static_cast<int>((*numbers)[at].getAsInteger().value_or(kNone)); };
  auto range = [&](size_t at) { return Range({number(at), number(at + 1)}, {number(at + 2), number(at + 3)}); };
  names.entries_.reserve(numbers->size() / kNumbers);
  for (size_t at = 0; at + kNumbers <= numbers->size(); at += kNumbers)
    names.entries_.push_back({.range = range(at),
                              .text = number(at + 4),
                              .hint = number(at + 5),
                              .uri = number(at + 6),
                              .definition = range(at + 7)});
  return names;
}

const KnownNames::Entry* KnownNames::at(Position place) const {
  auto begins_behind = [](const Position& wanted, const Entry& entry) { return wanted < entry.range.start; };
  auto behind = std::upper_bound(entries_.begin(), entries_.end(), place, begins_behind);
  // A place between two names that touch belongs to the first.
  const Entry* found = nullptr;
  for (int steps = 0; behind != entries_.begin() && steps < 2; ++steps)
    if (--behind; place <= behind->range.end) found = &*behind;
  return found;
}

Object KnownNames::told(const Entry& entry) const {
  Object told{{"range", entry.range}};
  auto text_of = [&](int32_t index) { return texts_[static_cast<size_t>(index)]; };
  if (entry.text >= 0) told["text"] = text_of(entry.text);
  if (entry.hint >= 0) told["hint"] = text_of(entry.hint);
  if (entry.uri >= 0) told["definition"] = Object{{"uri", text_of(entry.uri)}, {"range", entry.definition}};
  return told;
}

void KnownNames::change(const llvm::lsp::TextDocumentContentChangeEvent& change, std::string_view uri) {
  if (!change.range) return entries_.clear();
  Shift shift(change);
  std::erase_if(entries_, [&](Entry& entry) { return !shift.move(entry.range); });
  for (Entry& entry : entries_)
    if (entry.uri >= 0 && texts_[static_cast<size_t>(entry.uri)] == uri && !shift.move(entry.definition)) entry.uri = kNone;
}

}  // namespace kdsl::lsp
