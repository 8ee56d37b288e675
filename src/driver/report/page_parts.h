// The parts of the report page that are the same for every program: its style, and the script that shows one architecture and
// one view at a time and highlights the counterparts of a line. Used by html.cpp.
#pragma once

#include <string_view>

namespace kdsl::driver {

// The page loads nothing from anywhere, and its policy forbids browsers to do so.
inline constexpr std::string_view kPageHead = R"(<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; --line: #8884; --chosen: #f5a62388; --k: #8250df; --s: #0a7d3c; --n: #0550ae; --c: #6e7781;
  --f: #b4380b; --r: #57606a; }
@media (prefers-color-scheme: dark) { :root { --k: #d2a8ff; --s: #7ee787; --n: #79c0ff; --c: #8b949e; --f: #ffa657; --r: #a5b0bb; } }
* { box-sizing: border-box; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 0; padding: .6rem .8rem; height: 100vh; display: flex;
  flex-direction: column; }
header { display: flex; flex-wrap: wrap; gap: .2rem 1rem; align-items: baseline; margin-bottom: .4rem; }
h1 { font-size: 1.15rem; margin: 0; } h2 { font-size: 1.05rem; margin: .2rem 0 .4rem; }
p { margin: .2rem 0; }
nav { display: flex; gap: .3rem; }
nav button { font: inherit; border: 1px solid var(--line); background: none; color: inherit; border-radius: .3rem;
  padding: 0 .6rem; cursor: pointer; }
nav button[aria-pressed="true"] { background: var(--chosen); }
section { flex: 1; min-height: 0; overflow: auto; }
#code { display: flex; flex-direction: column; overflow: hidden; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .15rem .6rem; text-align: right; white-space: nowrap; }
th:first-child, td:first-child, td.text { text-align: left; }
td:first-child { max-width: 24em; overflow: hidden; text-overflow: ellipsis; }
td.code { text-align: left; font: 12px/1.4 ui-monospace, monospace; white-space: pre; max-width: 40em; overflow: hidden;
  text-overflow: ellipsis; }
.wide { overflow-x: auto; }
[hidden] { display: none !important; }
.columns { flex: 1; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .6rem; min-height: 0; }
.column { display: flex; flex-direction: column; min-height: 0; }
.column h3 { font-size: .9rem; margin: 0 0 .2rem; }
.code { flex: 1; overflow: auto; border: 1px solid var(--line); font: 12px/1.4 ui-monospace, monospace; }
.code div { white-space: pre; padding: 0 .4rem; min-width: max-content; tab-size: 8; }
.code div:empty::before { content: " "; }
.code [data-l] { background: hsl(var(--h) 70% 55% / .16); cursor: pointer; }
.code .chosen { background: var(--chosen); }
.code .note { color: var(--c); font-style: italic; padding-left: 7.5em; white-space: pre-wrap; min-width: 0; }
.number, .count { display: inline-block; width: 3.2em; color: #888; text-align: right; margin-right: .8em; user-select: none; }
.count { width: 2.4em; font-size: .9em; }
.k { color: var(--k); } .s { color: var(--s); } .n { color: var(--n); } .c { color: var(--c); } .f { color: var(--f); }
.r { color: var(--r); }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; max-width: 100%; overflow-x: auto; } figcaption { font: 12px ui-monospace, monospace; margin-bottom: .2rem; }
figure svg { max-width: 100%; height: auto; background: #fff; }
@media (max-width: 60rem) {
  body { height: auto; } #code { overflow: visible; }
  .columns { grid-template-columns: minmax(0, 1fr); } .code { max-height: 60vh; }
}
</style>
)";

inline constexpr std::string_view kPageScript = R"(<script>
"use strict";
const lines = new Map();
for (const element of document.querySelectorAll("[data-l]")) {
  const line = element.dataset.l;
  element.style.setProperty("--h", (line * 47) % 360);
  if (!lines.has(line)) lines.set(line, []);
  lines.get(line).push(element);
}
let chosen = [];
function choose(line) {
  for (const element of chosen) element.classList.remove("chosen");
  chosen = lines.get(line) || [];
  for (const element of chosen) element.classList.add("chosen");
}
document.addEventListener("mouseover", event => {
  const element = event.target.closest("[data-l]");
  if (element) choose(element.dataset.l);
});
document.addEventListener("click", event => {
  const element = event.target.closest("[data-l]");
  if (!element) return;
  choose(element.dataset.l);
  const own = element.closest(".code"), seen = new Set([own]);
  for (const other of chosen) {
    const code = other.closest(".code");
    if (!code || seen.has(code) || !code.offsetParent) continue;
    seen.add(code);
    code.scrollTop = other.offsetTop - code.offsetTop - code.clientHeight / 3;
  }
});
const select = document.getElementById("arch");
function show() {
  for (const element of document.querySelectorAll("[data-arch]")) element.hidden = element.dataset.arch !== select.value;
}
if (select) { select.addEventListener("change", show); show(); }
const sections = [...document.querySelectorAll("section")], nav = document.querySelector("nav");
function view(wanted) {
  for (const section of sections) section.hidden = section !== wanted;
  for (const button of nav.children) button.setAttribute("aria-pressed", button.dataset.view === wanted.id);
}
for (const section of sections) {
  const button = document.createElement("button");
  button.textContent = section.querySelector("h2").textContent;
  button.dataset.view = section.id;
  button.addEventListener("click", () => view(section));
  nav.append(button);
}
view(sections.find(section => "#" + section.id === location.hash) || sections[0]);
</script>
)";

}  // namespace kdsl::driver
