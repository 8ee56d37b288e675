# A property that fails inside a format string.
class Report:
    @property
    def total(self): return sum(self.items)

    items = [1, "two"]


r = Report()
print("start")
print(f"total: {r.total}")
