#!/usr/bin/env python3
"""Writes src/base/unicode_tables.inc and unicode_case.inc from python3's unicodedata.

The tables are ranges of identifier characters (XID_Start, XID_Continue), printable ranges (str.isprintable), NFKC data (full
compatibility decompositions, canonical compositions, combining classes), and the properties that the methods of str ask for:
letters, digits, case. The script is run by hand when the Unicode version changes; its output is checked in.
"""
import os
import sys
import unicodedata

MAX = 0x110000


def ranges(predicate):
    result = []
    for cp in range(MAX):
        if predicate(cp):
            if result and result[-1][1] == cp - 1:
                result[-1][1] = cp
            else:
                result.append([cp, cp])
    return result


def is_xid_start(cp):
    return chr(cp).isidentifier()


def is_xid_continue(cp):
    return ("a" + chr(cp)).isidentifier()


def write_ranges(out, name, items):
    out.write(f"constexpr CharRange {name}[] = {{\n")
    write_items(out, [f"{{0x{a:X},0x{b:X}}}" for a, b in items])


def write_items(out, items, width=100):
    line = ""
    for item in items:
        if len(line) + len(item) + 1 > width:
            out.write(line + "\n")
            line = ""
        line += item + ","
    out.write(line + "\n};\n\n")


def hangul(cp):
    return 0xAC00 <= cp < 0xAC00 + 11172


def write_nfkc(out):
    pool, index, entries = [], {}, []
    compositions = []
    for cp in range(MAX):
        if hangul(cp) or 0xD800 <= cp < 0xE000:
            continue
        c = chr(cp)
        full = unicodedata.normalize("NFKD", c)
        if full != c:
            key = tuple(map(ord, full))
            if key not in index:
                index[key] = len(pool)
                pool.extend(key)
            entries.append((cp, index[key], len(key)))
        step = unicodedata.decomposition(c)
        if step and not step.startswith("<"):
            parts = [int(p, 16) for p in step.split()]
            if len(parts) == 2 and unicodedata.normalize("NFC", c) == c:
                compositions.append((parts[0], parts[1], cp))
    out.write("constexpr uint32_t kDecompositionPool[] = {\n")
    write_items(out, [f"0x{p:X}" for p in pool])
    out.write("constexpr Decomposition kDecompositions[] = {\n")
    write_items(out, [f"{{0x{cp:X},{at},{n}}}" for cp, at, n in entries])
    out.write("constexpr Composition kCompositions[] = {\n")
    write_items(out, [f"{{0x{a:X},0x{b:X},0x{c:X}}}" for a, b, c in sorted(compositions)])
    classes = []
    for cp in range(MAX):
        ccc = unicodedata.combining(chr(cp))
        if ccc:
            if classes and classes[-1][1] == cp - 1 and classes[-1][2] == ccc:
                classes[-1][1] = cp
            else:
                classes.append([cp, cp, ccc])
    out.write("constexpr CombiningRange kCombiningClasses[] = {\n")
    write_items(out, [f"{{0x{a:X},0x{b:X},{c}}}" for a, b, c in classes])


# ---- properties that the methods of str ask for -------------------------------------------------------------

def case_mappings(change):
    """Returns code points that `change` maps to one other: (first, last, step, difference), and separately those with longer
    results."""
    runs, longer = [], []
    for cp in range(MAX):
        to = [ord(c) for c in change(chr(cp))]
        if len(to) > 1:
            longer.append((cp, to))
        elif to != [cp]:
            delta = to[0] - cp
            last = runs[-1] if runs else None
            if last and last[3] == delta and cp - last[1] in (1, 2) and (last[0] == last[1] or last[2] == cp - last[1]):
                last[2] = cp - last[1]
                last[1] = cp
            else:
                runs.append([cp, cp, 1, delta])
    return runs, longer


def write_mapping(out, name, change):
    runs, longer = case_mappings(change)
    out.write(f"constexpr CaseRun {name}[] = {{\n")
    write_items(out, [f"{{0x{a:X},0x{b:X},{step},{delta}}}" for a, b, step, delta in runs])
    out.write(f"constexpr LongCase {name}Long[] = {{\n")
    write_items(out, [f"{{0x{cp:X},{{{','.join(f'0x{c:X}' for c in to)}}}}}" for cp, to in longer] or ["{0,{0}}"])


def is_case_ignorable(cp):
    """Returns whether the rule for the final sigma skips the character between the sigma and the letters that decide."""
    return ("a" + chr(cp) + "\u03a3").lower()[-1] == "\u03c2" and (chr(cp) + "\u03a3").lower()[-1] == "\u03c3"


def write_case(out):
    write_ranges(out, "kAlphabetic", ranges(lambda cp: chr(cp).isalpha()))
    write_ranges(out, "kUppercase", ranges(lambda cp: chr(cp).isupper() and unicodedata.category(chr(cp)) != "Lt"))
    write_ranges(out, "kLowercase", ranges(lambda cp: chr(cp).islower()))
    write_ranges(out, "kTitlecase", ranges(lambda cp: unicodedata.category(chr(cp)) == "Lt"))
    write_ranges(out, "kDigits", ranges(lambda cp: chr(cp).isdigit()))
    write_ranges(out, "kNumeric", ranges(lambda cp: chr(cp).isnumeric()))
    write_ranges(out, "kCaseIgnorable", ranges(is_case_ignorable))
    zeros = [cp for cp in range(MAX) if unicodedata.decimal(chr(cp), -1) == 0]
    assert all(unicodedata.decimal(chr(z + i)) == i for z in zeros for i in range(10))
    assert sum(chr(cp).isdecimal() for cp in range(MAX)) == 10 * len(zeros)
    out.write("constexpr uint32_t kDecimalZeros[] = {\n")
    write_items(out, [f"0x{z:X}" for z in zeros])
    write_mapping(out, "kLower", str.lower)
    write_mapping(out, "kUpper", str.upper)
    write_mapping(out, "kTitle", str.title)
    write_mapping(out, "kFolded", str.casefold)


def main():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "base")
    note = (f"// Generated by tools/dev/make_unicode_tables.py (Unicode {unicodedata.unidata_version});"
            " do not edit.\n\n")
    with open(os.path.join(root, "unicode_tables.inc"), "w", encoding="ascii") as out:
        out.write(note)
        write_ranges(out, "kXidStart", ranges(is_xid_start))
        write_ranges(out, "kXidContinue", ranges(is_xid_continue))
        write_ranges(out, "kPrintable", ranges(lambda cp: chr(cp).isprintable()))
        write_nfkc(out)
    with open(os.path.join(root, "unicode_case.inc"), "w", encoding="ascii") as out:
        out.write(note)
        write_case(out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
