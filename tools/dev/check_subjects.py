#!/usr/bin/env python3
"""Checks that the subjects of commits have at most LIMIT characters, which is what log views and mails show.

    check_subjects.py [ROOT] [AFTER]

Looks at the commits after AFTER, the last one that was made before this rule. Without git, without a history or in a shallow
clone that does not reach so far, nothing is checked.
"""
import os
import subprocess
import sys

LIMIT = 72
AFTER = "bee947a5d0f54a37747a70b579ec03598e4367bb"


def git(root, *arguments):
    try:
        done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def main(root, after):
    is_reached = git(root, "merge-base", "--is-ancestor", after, "HEAD") is not None
    subjects = git(root, "log", "--no-merges", "--format=%h %s", f"{after}..HEAD") if is_reached else None
    if subjects is None:
        print("no history up to the rule here: nothing checked")
        return 0
    problems = 0
    for line in subjects.splitlines():
        commit, _, subject = line.partition(" ")
        if len(subject) > LIMIT:
            problems += 1
            print(f"{commit}: a subject of {len(subject)} characters, more than {LIMIT}: {subject}")
    print(f"{len(subjects.splitlines())} subjects checked, {problems} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "."), sys.argv[2] if len(sys.argv) > 2 else AFTER))
