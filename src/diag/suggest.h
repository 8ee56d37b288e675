// Did-you-mean: the candidate nearest to a misspelt word. Callers offer every name that would have been accepted; the first of
// equally near ones wins, so they offer them in a fixed order.
//
//   diag::Suggestion near(text);
//   for (Name name : scope) near.consider(name.text());
//   if (near) report.help(near.help());
#pragma once

#include <string>
#include <string_view>

namespace kdsl::diag {

class Suggestion {
 public:
  explicit Suggestion(std::string_view wrong);

  // Compares `candidate`, which must outlive the suggestion.
  void consider(std::string_view candidate);

  explicit operator bool() const { return !best_.empty(); }
  std::string_view wrong() const { return wrong_; }
  std::string_view best() const { return best_; }
  std::string help() const;  // "did you mean `x`?"

 private:
  std::string_view wrong_;
  std::string_view best_;
  int best_distance_;
  bool best_is_word_ = false;  // the best one matches by whole words; a candidate with a wrong letter is preferred to it
};

// Returns the number of edits (insert, delete, replace, swap neighbours) that turn one word into the other, counted in half
// edits, since a change of case is half an edit. It gives up with `limit + 1` beyond `limit`.
int edit_distance(std::string_view a, std::string_view b, int limit);

}  // namespace kdsl::diag
