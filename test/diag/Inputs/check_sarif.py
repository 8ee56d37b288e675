"""Checks a SARIF 2.1.0 log from standard input against what the standard says of the objects we write: their
properties, which of them are required, types and limits. Prints its results.

With KDSL_SARIF_SCHEMA=FILE, the published JSON schema, the log is validated with that as well (needs the Python
package jsonschema; the schema's licence keeps it out of this repository)."""
import json
import os
import sys
import urllib.parse

TEXT, FLAG, NUMBER = str, bool, int
LEVELS = ("none", "note", "warning", "error")

# object: {property: type}, a `!` marks required ones. [x] is an array of x, (x, n) one of at least n; texts in a
# tuple are the allowed values; a name in quotes is another object.
SHAPES = {
    "log": {"$schema": TEXT, "version!": ("2.1.0",), "runs!": (["run"], 1)},
    "run": {"tool!": "tool", "invocations": ["invocation"], "columnKind": ("utf16CodeUnits", "unicodeCodePoints"),
            "results": ["result"]},
    "tool": {"driver!": "driver"},
    "driver": {"name!": TEXT, "version": TEXT, "rules": ["rule"]},
    "rule": {"id!": TEXT, "shortDescription": "text", "help": "text"},
    "text": {"text!": TEXT, "markdown": TEXT},
    "message": {"text": TEXT},
    "invocation": {"executionSuccessful!": FLAG, "exitCode": NUMBER},
    "result": {"ruleId": TEXT, "ruleIndex": NUMBER, "level": LEVELS, "message!": "message", "locations": ["location"],
               "relatedLocations": ["location"], "stacks": ["stack"], "fixes": ["fix"]},
    "location": {"physicalLocation": "place", "message": "message", "logicalLocations": ["logical"]},
    "logical": {"name": TEXT},
    "place": {"artifactLocation": "artifact", "region": "region"},
    "artifact": {"uri": TEXT},
    "region": {"startLine": NUMBER, "startColumn": NUMBER, "endLine": NUMBER, "endColumn": NUMBER},
    "stack": {"message": "message", "frames!": ["frame"]},
    "frame": {"location": "location"},
    "fix": {"artifactChanges!": (["change"], 1)},
    "change": {"artifactLocation!": "artifact", "replacements!": (["replacement"], 1)},
    "replacement": {"deletedRegion!": "region", "insertedContent": "message"},
}


def check(value, shape, where):
    if isinstance(shape, list):
        assert isinstance(value, list), where
        for i, item in enumerate(value):
            check(item, shape[0], f"{where}[{i}]")
    elif isinstance(shape, tuple) and isinstance(shape[0], list):
        check(value, shape[0], where)
        assert len(value) >= shape[1], f"{where} is too short"
    elif isinstance(shape, tuple):
        assert value in shape, f"{where} is {value!r}"
    elif isinstance(shape, str):
        check_object(value, shape, where)
    else:
        assert type(value) is shape, f"{where} is {value!r}"


def check_object(value, name, where):
    assert isinstance(value, dict), where
    shape = {key.rstrip("!"): (form, key.endswith("!")) for key, form in SHAPES[name].items()}
    for key, item in value.items():
        assert key in shape, f"{where} has no property {key}"
        check(item, shape[key][0], f"{where}.{key}")
    missing = [key for key, (_, required) in shape.items() if required and key not in value]
    assert not missing, f"{where} lacks {missing}"
    if name == "region":
        start, end = (value["startLine"], value["startColumn"]), (value["endLine"], value["endColumn"])
        assert (1, 1) <= start <= end, where
    if name == "artifact":
        parts = urllib.parse.urlparse(value["uri"])
        assert not parts.query and not parts.fragment and " " not in value["uri"], where


def validate_with_schema(log, path):
    import jsonschema
    with open(path, encoding="utf-8") as file:
        jsonschema.Draft7Validator(json.load(file)).validate(log)


def begin(location):
    region = location["physicalLocation"]["region"]
    return f"{region['startLine']}:{region['startColumn']}"


log = json.load(sys.stdin)
check(log, "log", "log")
assert log["$schema"].endswith("sarif-2.1.0.json")
if "KDSL_SARIF_SCHEMA" in os.environ:
    validate_with_schema(log, os.environ["KDSL_SARIF_SCHEMA"])
(run,) = log["runs"]
rules = run["tool"]["driver"]["rules"]
assert len({rule["id"] for rule in rules}) == len(rules)
for rule in rules:
    assert rule["shortDescription"]["text"] and rule["help"]["text"]
(invocation,) = run["invocations"]
assert invocation["executionSuccessful"] == (invocation["exitCode"] == 0)

print("exit", invocation["exitCode"], "rules", [rule["id"] for rule in rules])
for result in run["results"]:
    assert result["message"]["text"]
    if "ruleId" in result:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    for related in result["relatedLocations"]:
        assert begin(related) and related["message"]["text"]
    print(result["level"], result.get("ruleId"), [begin(location) for location in result["locations"]],
          result["message"]["text"].splitlines()[0])
    for stack in result.get("stacks", []):
        print("stack", [frame["location"]["logicalLocations"][0]["name"] for frame in stack["frames"]])
