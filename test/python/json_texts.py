"""JSON: texts of values, values of texts, and what is wrong with some."""
import json

values = [None, True, False, 0, -17, 10**30, 1.5, -0.0, 1e300, 1e-7, "", "a\"b\\c\n\t\x01\x7fé€😀", [], {}, [1, [2, [3]]], (1, 2),
          {"a": 1, "b": [True, None], "c": {"d": "e"}}, {1: "int", None: "none", True: "bool", 2.5: "float"}, float("inf")]
for value in values:
    print(json.dumps(value), json.dumps(value, ensure_ascii=False))
print(json.dumps({"b": [1, 2, {}], "a": [], "c": {"x": 1}}, indent=2, sort_keys=True))
print(json.dumps({"b": [1, 2]}, separators=(",", ":")), json.dumps([1, {"a": 2}], indent="\t"))
print(json.dumps({(1, 2): 3, "a": 1}, skipkeys=True), json.dumps([{1, 2}], default=lambda s: sorted(s)))
for text in ("null", " [1, 2.5, -3e2, 1E+2, 0.5e-1] ", '{"a": {"b": [true, false]}, "c": "\\u00e9\\ud83d\\ude00\\n\\/"}', '"x"', "-0", "[]", "{ }", "NaN",
             "-Infinity", "123456789012345678901234567890"):
    print(repr(json.loads(text)))
print(json.loads('{"a": 1, "b": {"c": 2}}', object_hook=lambda d: sorted(d)), json.loads('{"a": 1, "a": 2}', object_pairs_hook=list))
for text in ("", "[1, 2", "[1 2]", '{"a" 1}', "{a: 1}", '{"a": 1,}', "01", "1.", "tru", '"abc', '"\\x"', '"\\u12"', "[1] 2", '"a\nb"', "-", '{"a":\n\n  x}'):
    try:
        print(json.loads(text))
    except json.JSONDecodeError as error:
        print(repr(text), error, error.pos, error.lineno, error.colno)
for wrong in ({1, 2}, {(1,): 2}, [object]):
    try:
        json.dumps(wrong)
    except TypeError as error:
        print(error)
circle = [1]
circle.append(circle)
for wrong, options in ((circle, {}), (float("nan"), {"allow_nan": False})):
    try:
        json.dumps(wrong, **options)
    except ValueError as error:
        print(str(error).split(":")[0])


class File:
    def __init__(self, text=""):
        self.text = text

    def write(self, text):
        self.text += text

    def read(self):
        return self.text


file = File()
json.dump({"a": [1, 2]}, file, indent=1)
print(file.text, json.load(file), json.load(File("[1]")))
