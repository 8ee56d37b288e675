# Out of range inside a comprehension inside a method.
class Table:
    rows = [[1, 2], [3]]

    def column(self, i):
        return [row[i] for row in self.rows]


print(Table().column(0))
print(Table().column(1))
