"""Reads JSON lines from standard input and prints what they say, failing on anything out of shape."""
import json
import sys

KEYS = ["$message_type", "message", "code", "level", "spans", "children", "stack", "rendered"]
SPAN_KEYS = {"file_name", "byte_start", "byte_end", "line_start", "line_end", "column_start", "column_end",
             "is_primary", "text", "label", "suggested_replacement", "suggestion_applicability"}


def check_span(span):
    assert set(span) == SPAN_KEYS, span
    assert span["byte_start"] <= span["byte_end"]
    assert (span["line_start"], span["column_start"]) <= (span["line_end"], span["column_end"])
    for text in span["text"]:
        assert 1 <= text["highlight_start"] <= text["highlight_end"] <= len(text["text"]) + 1, text


for line in sys.stdin:
    diagnostic = json.loads(line)
    assert list(diagnostic) == KEYS, list(diagnostic)
    for span in diagnostic["spans"]:
        check_span(span)
    for child in diagnostic["children"]:
        assert child["level"] in ("note", "help"), child
        for span in child["spans"]:
            check_span(span)
    spans = [f"{s['line_start']}:{s['column_start']}-{s['line_end']}:{s['column_end']}" for s in diagnostic["spans"]]
    code = diagnostic["code"]["code"] if diagnostic["code"] else None
    print(diagnostic["level"], code, spans, diagnostic["message"])
