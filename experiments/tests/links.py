"""The dancing links, replayed from the events of a trace: operations (1) and (2) alone."""


class Links:
    """The links of a matrix as dance traces it. The root is 0, then come the headers, then the
    nodes row by row."""

    def __init__(self, matrix):
        self.names = {name: number for number, name in enumerate(matrix["columns"], start=1)}
        headers = range(len(self.names) + 1)
        listed = range(matrix["primary"] + 1)
        self.left = [listed[number - 1] if number in listed else number for number in headers]
        self.right = list(headers)
        for number in listed:
            self.right[self.left[number]] = number
        self.up, self.down, self.column = list(headers), list(headers), list(headers)
        self.size = [0 for _ in headers]
        self.nodes = {}
        for row, columns in enumerate(matrix["lists"]):
            for column in columns:
                self.add(row, column + 1)

    def add(self, row, column):
        """Add a node for a row at the bottom of a column."""
        node = len(self.up)
        self.nodes[row, column] = node
        self.column.append(column)
        self.up.append(self.up[column])
        self.down.append(column)
        self.down[self.up[column]] = self.up[column] = node
        self.size[column] += 1

    def state(self):
        """Copies of all links and sizes."""
        return [list(links) for links in
                (self.left, self.right, self.up, self.down, self.size)]

    def replay(self, event):
        """Do what an event says; the element must be, or not be, where it says."""
        act, name = next(iter(event.items()))
        if act in ("cover", "uncover"):
            operate(self.left, self.right, self.names[name], act == "cover")
        elif act in ("remove", "restore"):
            column = self.names[name]
            operate(self.up, self.down, self.nodes[event["row"], column], act == "remove")
            self.size[column] += 1 if act == "restore" else -1
        elif act == "choose":
            assert self.names[name] in self.headers()
        elif act == "solution":
            assert self.right[0] == 0

    def headers(self):
        """The headers in the list of the root, from left to right."""
        found = []
        header = self.right[0]
        while header != 0:
            found.append(header)
            header = self.right[header]
        return found

    def rows_of(self, header):
        """The nodes in the list of a header, from top to bottom, as a list made at once: the links
        may change while you go through it."""
        found = []
        node = self.down[header]
        while node != header:
            found.append(node)
            node = self.down[node]
        return found


def operate(before, after, x, removes):
    """Operation (1), which removes x, or (2), which restores it, on one list; x must be there, or
    must not."""
    assert (after[before[x]] == x) is removes or before[x] == x
    after[before[x]] = after[x] if removes else x
    before[after[x]] = before[x] if removes else x
