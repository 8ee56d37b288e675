// Whole sessions of an editor with the server, in a process of its own: messages in, messages out.
#include "lsp/server.h"

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

using llvm::json::Object;
using llvm::json::Value;

namespace {

struct Answer {
  std::vector<Value> messages;
  int status = -1;
  std::string text;
};

// Runs the server on a file of input.
Answer talk(const std::string& input, std::vector<const char*> arguments = {}) {
  char in_name[] = "/tmp/kdsl-lsp-in-XXXXXX", out_name[] = "/tmp/kdsl-lsp-out-XXXXXX";
  int in = mkstemp(in_name), out = mkstemp(out_name);
  REQUIRE(in >= 0);
  REQUIRE(out >= 0);
  REQUIRE(write(in, input.data(), input.size()) == static_cast<ssize_t>(input.size()));
  lseek(in, 0, SEEK_SET);
  std::fflush(nullptr);
  pid_t child = fork();
  if (child == 0) {
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    int status = kdsl::lsp::run_server(arguments);
    llvm::outs().flush();
    _exit(status);
  }
  Answer answer;
  int ended = 0;
  REQUIRE(waitpid(child, &ended, 0) == child);
  answer.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128;
  std::ifstream file(out_name);
  std::stringstream all;
  all << file.rdbuf();
  answer.text = all.str();
  close(in);
  close(out);
  unlink(in_name);
  unlink(out_name);
  std::string_view rest = answer.text;
  constexpr std::string_view kLength = "Content-Length: ";
  while (rest.starts_with(kLength)) {
    size_t length = std::strtoul(rest.data() + kLength.size(), nullptr, 10), begin = rest.find("\r\n\r\n") + 4;
    answer.messages.push_back(llvm::cantFail(llvm::json::parse(llvm::StringRef(rest.data() + begin, length))));
    rest.remove_prefix(begin + length);
  }
  return answer;
}

std::string framed(const std::string& json) { return "Content-Length: " + std::to_string(json.size()) + "\r\n\r\n" + json; }

std::string text_of(const Value& value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

std::string request(int id, const char* method, Value params = Object{}) {
  return framed(text_of(Object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}));
}
std::string notification(const char* method, Value params = Object{}) {
  return framed(text_of(Object{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}));
}

constexpr const char* kUri = "file:///nowhere/test.kpy";
Object document() { return Object{{"uri", kUri}}; }
Object at(int line, int character) {
  return Object{{"textDocument", document()}, {"position", Object{{"line", line}, {"character", character}}}};
}
std::string opened(const std::string& text, int version = 1) {
  return notification(
      "textDocument/didOpen",
      Object{{"textDocument", Object{{"uri", kUri}, {"languageId", "python"}, {"version", version}, {"text", text}}}});
}
const std::string kBegin = request(1, "initialize") + notification("initialized");
const std::string kEnd = request(99, "shutdown") + notification("exit");

// The result of a request, as text; its error where it has one.
std::string result(const Answer& answer, int id) {
  for (const Value& message : answer.messages) {
    const Object& object = *message.getAsObject();
    if (object.getInteger("id") != id) continue;
    if (const Object* error = object.getObject("error")) return "error " + text_of(Value(Object(*error)));
    return text_of(*object.get("result"));
  }
  return "no answer";
}

// Returns the diagnostics that were published for the document, one text for each time.
std::vector<std::string> published(const Answer& answer) {
  std::vector<std::string> all;
  for (const Value& message : answer.messages)
    if (message.getAsObject()->getString("method") == llvm::StringRef("textDocument/publishDiagnostics"))
      all.push_back(text_of(*message.getAsObject()->get("params")));
  return all;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("what the server can do") {
  Answer answer = talk(kBegin + kEnd);
  CHECK(answer.status == 0);
  std::string capabilities = result(answer, 1);
  for (const char* part :
       {R"("positionEncoding":"utf-16")", R"("textDocumentSync":{"change":2,"openClose":true})", R"("hoverProvider":true)",
        R"("definitionProvider":true)", R"("completionProvider":{"triggerCharacters":["."]})",
        R"("codeActionProvider":{"codeActionKinds":["quickfix"]})", R"("name":"kdsl-lsp")"})
    CHECK(has(capabilities, part));
  CHECK(result(answer, 99) == "null");
}

TEST_CASE("a document is opened, changed and closed") {
  Answer answer = talk(
      kBegin + opened("x = undefined\n", 3) + request(2, "textDocument/hover", at(0, 5)) +
      notification(
          "textDocument/didChange",
          Object{{"textDocument", Object{{"uri", kUri}, {"version", 4}}},
                 {"contentChanges", llvm::json::Array{Object{{"range", Object{{"start", Object{{"line", 0}, {"character", 4}}},
                                                                              {"end", Object{{"line", 0}, {"character", 13}}}}},
                                                             {"text", "5"}}}}}) +
      request(3, "textDocument/hover", at(0, 0)) + kEnd);
  CHECK(answer.status == 0);
  std::vector<std::string> told = published(answer);
  REQUIRE(!told.empty());
  CHECK(has(told.back(), R"("version":4)"));
  CHECK(has(told.back(), R"("severity":3)"));  // nothing to compile
  CHECK(!has(told.back(), "undefined-name"));
  CHECK(has(result(answer, 3), "x: int 5"));
  CHECK(has(result(answer, 3), R"("kind":"markdown")"));
  CHECK(has(result(answer, 3), R"("range":{"end":{"character":1,"line":0},"start":{"character":0,"line":0}})"));

  answer = talk(kBegin + opened("x = 1\n") + notification("textDocument/didClose", Object{{"textDocument", document()}}) +
                request(2, "textDocument/hover", at(0, 0)) + kEnd);
  CHECK(has(published(answer).back(), R"("diagnostics":[])"));
  CHECK(result(answer, 2) == "null");
}

TEST_CASE("hover, definition and completion") {
  Answer answer = talk(kBegin + opened("def f(a):\n    \"Doc.\"\n    return a\ny = f(1)\nf\ny.\n") +
                       request(2, "textDocument/definition", at(3, 4)) + request(3, "textDocument/completion", at(3, 0)) +
                       request(4, "textDocument/hover", at(1, 1)) + request(5, "textDocument/completion", at(5, 2)) + kEnd);
  CHECK(answer.status == 0);
  CHECK(result(answer, 2) ==
        R"({"range":{"end":{"character":5,"line":0},"start":{"character":4,"line":0}},"uri":")" + std::string(kUri) + "\"}");
  CHECK(has(result(answer, 3), R"("isIncomplete":false)"));
  CHECK(has(result(answer, 3), R"({"kind":6,"label":"f"})"));
  CHECK(result(answer, 4) == "null");
}

TEST_CASE("repairs become code actions") {
  Object edit{
      {"range", Object{{"start", Object{{"line", 0}, {"character", 1}}}, {"end", Object{{"line", 0}, {"character", 2}}}}},
      {"newText", "new"}};
  auto asked = [&](Object data) {
    return request(
        2, "textDocument/codeAction",
        Object{{"textDocument", document()},
               {"context", Object{{"diagnostics", llvm::json::Array{Object{{"message", "m"}, {"data", std::move(data)}}}}}}});
  };
  std::string actions = result(talk(kBegin + asked(Object{{"edits", llvm::json::Array{Object(edit)}}}) + kEnd), 2);
  CHECK(has(actions, R"("title":"Write `new`")"));
  CHECK(has(actions, R"("kind":"quickfix")"));
  CHECK(has(actions, R"("changes":{"file:///nowhere/test.kpy":[{"newText":"new")"));
  edit["newText"] = "";
  CHECK(has(result(talk(kBegin + asked(Object{{"edits", llvm::json::Array{Object(edit)}}}) + kEnd), 2), "Remove this"));
  CHECK(result(talk(kBegin + asked(Object{}) + kEnd), 2) == "[]");
}

TEST_CASE("what is no message is refused, and what comes too early or late") {
  Answer answer = talk(request(5, "textDocument/hover", at(0, 0)) + kBegin + "Content-Length: 5\r\n\r\n{bad}" + framed("[1]") +
                       framed(R"({"jsonrpc":"1.0","id":7,"method":"x"})") + "Other: 1\r\n\r\n" + request(6, "unknown/method") +
                       request(98, "shutdown") + request(8, "textDocument/hover", at(0, 0)) + notification("exit"));
  CHECK(answer.status == 0);
  CHECK(has(result(answer, 5), "the server waits for `initialize`"));
  CHECK(has(result(answer, 5), "-32002"));
  CHECK(has(result(answer, 8), "the server has been shut down"));
  CHECK(has(result(answer, 8), "-32600"));
  CHECK(has(result(answer, 6), "error"));
  CHECK(has(answer.text, "neither a request nor a notification of JSON-RPC 2.0"));
  CHECK(has(answer.text, "a message without Content-Length"));
  CHECK(has(answer.text, "-32700"));
}

TEST_CASE("headers may be written in other ways") {
  std::string json = R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})";
  Answer answer = talk("Content-Type: x\r\ncontent-length:   " + std::to_string(json.size()) + "\r\n\r\n" + json + kEnd);
  CHECK(answer.status == 0);
  CHECK(has(result(answer, 1), "capabilities"));
  answer = talk("Content-Length: " + std::to_string(json.size()) + "\n\n" + json + kEnd);
  CHECK(has(result(answer, 1), "capabilities"));
}

TEST_CASE("the end of a session") {
  CHECK(talk(kBegin).status == 1);
  CHECK(talk(kBegin + notification("exit")).status == 1);
  CHECK(talk("").status == 1);
}

TEST_CASE("words of the command line") {
  Answer help = talk("", {"--help"});
  CHECK(help.status == 0);
  CHECK(has(help.text, "Usage: kdsl-lsp [OPTIONS]"));
  CHECK(has(help.text, "--time-limit=SECONDS"));
  Answer man = talk("", {"--man"});
  CHECK(has(man.text, ".TH KDSL-LSP 1"));
  CHECK(has(man.text, "\\fB\\-\\-man\\fR"));
  CHECK(has(talk("", {"--version"}).text, "kdsl"));
  CHECK(talk("", {"file.kpy"}).status == 2);
  CHECK(talk("", {"--no-such-option"}).status == 2);
}
