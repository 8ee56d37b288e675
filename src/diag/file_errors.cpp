#include "diag/file_errors.h"

#include <string>

#include "base/check.h"
#include "base/os/path.h"
#include "diag/definitions/files.def"

namespace kdsl::diag {

Report report_load_error(Sink& sink, Span span, std::string_view path, const LoadError& error) {
  if (path == "-") path = "<stdin>";
  switch (error.kind) {
    case LoadError::Kind::NotFound: {
      Report report = sink.report(span, FileNotFound, path);
      for (std::string_view ending : {".kpy", ".py"})
        if (std::string whole = std::string(path) + std::string(ending); os::exists(whole))
          return report.help("did you mean `" + whole + "`?");
      return report;
    }
    case LoadError::Kind::IsDirectory: return sink.report(span, FileIsDirectory, path);
    case LoadError::Kind::Unreadable: return sink.report(span, FileUnreadable, path, error.detail);
    case LoadError::Kind::TooLarge: return sink.report(span, FileTooLarge, path, error.detail);
    case LoadError::Kind::NotUtf8: return sink.report(span, FileNotUtf8, path, error.detail);
    case LoadError::Kind::UnknownEncoding: return sink.report(span, FileUnknownEncoding, path, error.detail);
  }
  KDSL_UNREACHABLE("a LoadError without a kind");
}

}  // namespace kdsl::diag
