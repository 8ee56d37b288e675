"""tilelang.tools: what looks at programs from outside."""

from tilelang._refused import refused as _refused, refused_class as _refused_class

plot_layout = _refused("tilelang.tools.plot_layout", "it draws a picture: `kdslc -Rtile` tells where elements lie")
Analyzer = _refused_class("tilelang.tools.Analyzer", "`kdslc --resource-usage` tells what a kernel uses", "analysis")
