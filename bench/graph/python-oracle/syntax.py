"""Calls, definitions and aliases of Python files, as JSON, one line per file.

Reads paths from standard input, one per line. Lines count from 1, columns from 0 in UTF-16 units: ast counts bytes.
"""

import ast
import json
import sys


class File(ast.NodeVisitor):
    def __init__(self, path, source):
        self.lines = source.splitlines(keepends=True)
        self.facts = {"path": path, "calls": [], "definitions": [], "aliases": []}
        self.scope = []

    def column(self, line, byte_column):
        before = self.lines[line - 1].encode()[:byte_column].decode(errors="replace")
        return len(before.encode("utf-16-le")) // 2

    def last_name(self, node):
        """Line, column and text of `c` in `a.b.c`; None for anything but a path that ends in a name."""
        if isinstance(node, ast.Name):
            return node.lineno, self.column(node.lineno, node.col_offset), node.id
        if isinstance(node, ast.Attribute):
            start = node.end_col_offset - len(node.attr.encode())
            return node.end_lineno, self.column(node.end_lineno, start), node.attr
        return None

    def visit_Call(self, node):
        name = self.last_name(node.func)
        if name is not None:
            self.facts["calls"].append([*name, node.lineno])
        self.generic_visit(node)

    def define(self, node, kind):
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        path = ".".join([*self.scope, node.name])
        bases = [self.last_name(base) for base in getattr(node, "bases", [])]
        start = self.lines[node.lineno - 1].index(node.name, node.col_offset + len("def"))
        column = len(self.lines[node.lineno - 1][:start].encode("utf-16-le")) // 2
        known = [base for base in bases if base]
        self.facts["definitions"].append([node.lineno, first, node.name, path, kind, known, column])
        self.scope.append(node.name)
        self.generic_visit(node)
        self.scope.pop()

    def visit_FunctionDef(self, node):
        self.define(node, "function")

    def visit_AsyncFunctionDef(self, node):
        self.define(node, "function")

    def visit_ClassDef(self, node):
        self.define(node, "class")

    def visit_Assign(self, node):
        for target in node.targets:
            self.assign(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if node.value is not None:
            self.assign(node.target, node.value)
        self.generic_visit(node)

    def assign(self, target, value):
        name = self.last_name(target)
        if name is None:
            return
        if isinstance(value, ast.Lambda):
            path = ".".join([*self.scope, name[2]])
            self.facts["definitions"].append([name[0], target.lineno, name[2], path, "function", [], name[1]])
        held = self.last_name(value)
        if held is not None:
            self.facts["aliases"].append([name[0], name[1], held[0], held[1]])


for line in sys.stdin:
    path = line.rstrip("\n")
    try:
        with open(path, encoding="utf-8-sig", newline="") as opened:
            source = opened.read().replace("\r\n", "\n").replace("\r", "\n")
        file = File(path, source)
        file.visit(ast.parse(source))
        print(json.dumps(file.facts))
    except (SyntaxError, UnicodeDecodeError, ValueError) as error:
        print(f"{path}: {error}", file=sys.stderr)
