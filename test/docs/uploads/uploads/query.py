class QuerySet:
    """Rows that are read when they are asked for."""

    def __init__(self, rows):
        self.rows = rows

    def filter(self, **wanted):
        return QuerySet([row for row in self.rows if wanted.items() <= row.items()])

    def exists(self):
        return len(self.rows) > 0


def paid(rows):
    return QuerySet(rows).filter(state="paid").exists()
