#include "ir/text/reader_tokens.h"

#include "ir/text/lexical.h"

namespace kdsl::ir {

void TokenReader::skip_blanks() {
  while (at_ < text_.size()) {
    char c = text_[at_];
    if (c == '\n') {
      line_start_ = true;
      ++at_;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      ++at_;
    } else if (text_.substr(at_).starts_with("//")) {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else {
      return;
    }
  }
}

void TokenReader::take_word() {
  size_t begin = at_;
  bool is_number = text_[at_] >= '0' && text_[at_] <= '9' && !text_.substr(at_).starts_with("0x");
  while (at_ < text_.size()) {
    char c = text_[at_];
    // The sign of a decimal exponent belongs to the number.
    bool is_exponent_sign =
        is_number && (c == '+' || c == '-') && at_ > begin && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E');
    if (!is_name_char(c) && !is_exponent_sign) break;
    ++at_;
  }
}

void TokenReader::take_text() {
  size_t begin = ++at_;
  while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n')
    at_ += text_[at_] == '\\' && at_ + 1 < text_.size() ? 2 : 1;
  bool is_closed = at_ < text_.size() && text_[at_] == '"';
  token_.kind = is_closed ? TokenKind::Text : TokenKind::Bad;
  token_.text = text_.substr(begin, at_ - begin);
  if (is_closed) ++at_;
}

void TokenReader::advance() {
  skip_blanks();
  token_ = Token();
  token_.begin = static_cast<uint32_t>(at_);
  token_.starts_line = line_start_;
  line_start_ = false;
  if (at_ < text_.size()) {
    char c = text_[at_];
    if (is_name_char(c)) {
      take_word();
      token_.kind = TokenKind::Word;
      token_.text = text_.substr(token_.begin, at_ - token_.begin);
    } else if (c == '%' || c == '@') {
      ++at_;
      size_t begin = at_;
      while (at_ < text_.size() && is_name_char(text_[at_])) ++at_;
      token_.kind = begin == at_ ? TokenKind::Bad : c == '%' ? TokenKind::Value : TokenKind::Symbol;
      token_.text = text_.substr(begin, at_ - begin);
    } else if (c == '"') {
      take_text();
    } else {
      constexpr std::string_view kMarks = "(){}[]<>=,:-?";
      token_.kind = kMarks.find(c) == std::string_view::npos ? TokenKind::Bad : TokenKind::Mark;
      token_.text = text_.substr(at_, 1);
      ++at_;
    }
  }
  token_.end = static_cast<uint32_t>(at_);
}

}  // namespace kdsl::ir
