"""Reads a page of --report=html as a browser does: check_page.py PAGE. Elements are closed in order, nothing is asked of others,
and the lines of the code have counterparts in the source."""
import html.parser
import re
import sys

VOID = {"meta", "rect", "path", "line", "circle", "br"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.columns, self.titles, self.pictures, self.text = [], {}, [], [], ""
        self.column = None
        self.section = None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        for name, value in attributes.items():
            is_link = tag == "a" and name == "href" and "//" not in value
            if name in ("src", "href", "xlink:href", "action") and not is_link or "url(" in (value or ""):
                sys.exit(f"<{tag} {name}={value}> asks for something")
        if tag not in VOID:
            self.open.append(tag)
        if tag == "section":
            self.section = attributes["id"]
        if tag == "h3":
            self.column = None
        if tag == "figcaption":
            self.pictures.append("")
        if "data-l" in attributes and self.section == "code":
            self.columns.setdefault(self.column, set()).add(int(attributes["data-l"]))

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            sys.exit(f"</{tag}> closes nothing, line {self.getpos()[0]}")

    def handle_data(self, data):
        if self.open and self.open[-1] == "h3":
            self.column = data
            self.titles.append(data)
        if self.open and self.open[-1] == "figcaption":
            self.pictures[-1] += data


page = Page()
text = open(sys.argv[1], encoding="utf-8").read()
page.feed(text)
page.close()
if page.open:
    sys.exit(f"never closed: {page.open}")
if re.search(r"(https?:)?//[a-z]+\.[a-z]", text.replace("http://www.w3.org/2000/svg", "")):
    sys.exit("an address")
print("columns:", ", ".join(page.titles))
for title in page.titles:
    print(f"lines of {title}:", *sorted(page.columns.get(title, ())))
source = page.columns.get(page.titles[0], set())
print("sections:", *re.findall(r'<section id="(\w+)">', text))
others = set().union(*(page.columns.get(title, set()) for title in page.titles[1:]))
print("the same on both sides:", source == others)
print("pictures:", "; ".join(page.pictures))
resources = text[text.index('<section id="resources">'):]
print("resources:", [re.sub("<[^>]*>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", resources)][:3])
