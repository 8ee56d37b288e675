"""Layouts as pictures: documents for LaTeX with TikZ, printed while compiling."""

from cutlass import cute

_BEGIN = r"""\documentclass[convert]{standalone}
\usepackage{tikz}
\begin{document}
\begin{tikzpicture}[x={(0cm,-1cm)},y={(1cm,0cm)},every node/.style={minimum size=1cm, outer sep=0pt}]"""
_END = r"""\end{tikzpicture}
\end{document}"""

# Light colours, so that black text stays readable on them: eight that stand for threads, and greys for indices.
_COLORS = [(175, 175, 255), (175, 255, 175), (255, 255, 175), (255, 175, 175), (210, 210, 255), (210, 255, 210),
           (255, 255, 210), (255, 210, 210)]
_GREYS = [255, 230, 205, 180, 155, 245, 220, 195]


def _cell(color, m, n, text):
    red, green, blue = color
    return fr"\node[fill={{rgb,255:red,{red};green,{green};blue,{blue}}}] at ({m},{n}) {{{text}}};"


def _print_picture(cells, rows, columns):
    print(_BEGIN)
    for cell in cells:
        print(cell)
    print(fr"\draw[color=black,thick,shift={{(-0.5,-0.5)}}] (0,0) grid ({rows},{columns});")
    for m in range(rows):
        print(fr"\node at ({m},-1) {{\Large{{\texttt{{{m}}}}}}};")
    for n in range(columns):
        print(fr"\node at (-1,{n}) {{\Large{{\texttt{{{n}}}}}}};")
    print(_END)


def _static(number, what):
    if not isinstance(number, int):
        raise ValueError(f"{what} must be known while compiling, to be printed")
    return number


def print_latex(layout, *, loc=None, ip=None):
    """A layout of rank 1 or 2: the index in each cell, shaded by index modulo 8."""
    rank = cute.rank(layout)
    if rank > 2:
        raise ValueError(f"print_latex takes a layout of rank 1 or 2, not {rank}: {layout}")
    rows = _static(cute.size(layout, mode=[0]), "the shape of the layout")
    columns = _static(cute.size(layout, mode=[1]), "the shape of the layout") if rank == 2 else 1
    print(f"% Layout: {layout}")
    cells = []
    for m in range(rows):
        for n in range(columns):
            index = _static(layout((m, n)) if rank == 2 else layout(m), "the layout")
            cells.append(_cell((_GREYS[index % 8],) * 3, m, n, index))
    _print_picture(cells, rows, columns)


def print_latex_tv(layout_tv, tile_mn, *, loc=None, ip=None):
    """A (thread, value) layout over a tile of M by N: thread and value in each cell, coloured by the thread."""
    if cute.rank(layout_tv) != 2:
        raise ValueError(f"print_latex_tv takes a layout with the modes thread and value, not {layout_tv}")
    rows, columns = (_static(cute.size(mode), "the tile") for mode in tile_mn)
    print(f"% Layout TV: {layout_tv}")
    filled = {}
    for thread in range(_static(cute.size(layout_tv, mode=[0]), "the layout")):
        for value in range(_static(cute.size(layout_tv, mode=[1]), "the layout")):
            index = _static(layout_tv((thread, value)), "the layout")
            # What several threads hold is shown for the first.
            filled.setdefault((index % rows, index // rows), (thread, value))
    cells = []
    for (m, n), (thread, value) in filled.items():
        cells.append(_cell(_COLORS[thread % 8], m, n, fr"\shortstack{{T{thread} \\ V{value}}}"))
    _print_picture(cells, rows, columns)
