#include "diag/suggest.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace kdsl::diag {

// Words longer than this are machine-made; comparing them is slow and helps nobody.
constexpr size_t kLongestWord = 64;

static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

static int replace_cost(char a, char b) {
  if (a == b) return 0;
  return lower(a) == lower(b) ? 1 : 2;
}

// Computes the optimal string alignment distance with three rows.
int edit_distance(std::string_view a, std::string_view b, int limit) {
  if (a.size() > kLongestWord || b.size() > kLongestWord) return limit + 1;
  if (2 * std::abs(static_cast<int>(a.size()) - static_cast<int>(b.size())) > limit) return limit + 1;
  std::array<int, kLongestWord + 1> before_last{}, last{}, row{};
  for (size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<int>(2 * j);
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(2 * i);
    int smallest = row[0];
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 2, row[j - 1] + 2, last[j - 1] + replace_cost(a[i - 1], b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before_last[j - 2] + 2);
      smallest = std::min(smallest, row[j]);
    }
    if (smallest > limit) return limit + 1;
    before_last = last;
    last = row;
  }
  return std::min(last[b.size()], limit + 1);
}

// A third of the letters may be wrong, at least one.
Suggestion::Suggestion(std::string_view wrong)
    : wrong_(wrong), best_distance_(2 * std::max(1, static_cast<int>(wrong.size()) / 3) + 1) {}

// The cost of a match by whole words, that of one wrong letter: a name that differs by case only, which costs half of that, is
// nearer.
constexpr int kWord = 2;

// Returns whether the words of one name stand in the other in the same order: `get_source` in `get_kernel_source`.
static bool has_words_of(std::string_view some, std::string_view all) {
  if (some.find('_') == some.npos) return false;
  while (!some.empty()) {
    std::string_view word = some.substr(0, some.find('_'));
    while (!all.empty() && all.substr(0, all.find('_')) != word)
      all.remove_prefix(std::min(all.size(), all.substr(0, all.find('_')).size() + 1));
    if (all.empty()) return false;
    some.remove_prefix(std::min(some.size(), word.size() + 1));
  }
  return true;
}

// Accepts `stages` for `num_stages` and `lang` for `language`.
static bool is_word_of(std::string_view word, std::string_view name) {
  // Shorter words are parts of too many names; the number is a judgement.
  constexpr size_t kShortest = 4;
  // Accepts `races` for `kernel-race`.
  if (size_t dash = name.rfind('-'); dash != name.npos && word.size() >= kShortest)
    if (edit_distance(word, name.substr(dash + 1), 2) <= 2) return true;
  if (word.size() < kShortest || name.size() <= word.size() + 1) return false;
  if (has_words_of(word, name)) return true;
  return (name.ends_with(word) && name[name.size() - word.size() - 1] == '_') ||
         (name.starts_with(word) && name[word.size()] != '-');
}

void Suggestion::consider(std::string_view candidate) {
  if (candidate.empty() || candidate == wrong_) return;
  int distance = edit_distance(wrong_, candidate, best_distance_);
  bool is_word = distance > kWord && is_word_of(wrong_, candidate);
  if (is_word) distance = kWord;
  // One wrong letter of one or two says nothing: every name is near.
  bool is_too_short = wrong_.size() <= 2 && distance >= static_cast<int>(2 * wrong_.size());
  bool is_nearer = distance < best_distance_ || (distance == best_distance_ && best_is_word_ && !is_word);
  if (is_too_short || !is_nearer) return;
  best_distance_ = distance;
  best_is_word_ = is_word;
  best_ = candidate;
}

std::string Suggestion::help() const { return "did you mean `" + std::string(best_) + "`?"; }

}  // namespace kdsl::diag
