"""Checks a SARIF 2.1.0 log from standard input against what the standard requires of the parts we write,
and prints its results."""
import json
import sys
import urllib.parse

log = json.load(sys.stdin)
assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-2.1.0.json")
(run,) = log["runs"]
driver = run["tool"]["driver"]
assert driver["name"] == "kdslc" and driver["version"]
rules = driver["rules"]
assert len({rule["id"] for rule in rules}) == len(rules)
for rule in rules:
    assert rule["shortDescription"]["text"] and rule["help"]["text"]
(invocation,) = run["invocations"]
assert invocation["executionSuccessful"] == (invocation["exitCode"] == 0)
assert run["columnKind"] == "unicodeCodePoints"


def check_location(location):
    physical = location["physicalLocation"]
    assert not urllib.parse.urlparse(physical["artifactLocation"]["uri"]).query
    region = physical["region"]
    start, end = (region["startLine"], region["startColumn"]), (region["endLine"], region["endColumn"])
    assert (1, 1) <= start <= end
    return f"{start[0]}:{start[1]}"


print("exit", invocation["exitCode"], "rules", [rule["id"] for rule in rules])
for result in run["results"]:
    assert result["level"] in ("none", "note", "warning", "error")
    assert result["message"]["text"]
    if "ruleId" in result:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    places = [check_location(location) for location in result["locations"]]
    for related in result["relatedLocations"]:
        check_location(related)
        assert related["message"]["text"]
    for fix in result.get("fixes", []):
        assert fix["artifactChanges"] and all(change["replacements"] for change in fix["artifactChanges"])
    print(result["level"], result.get("ruleId"), places, result["message"]["text"].splitlines()[0])
