import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

test('imports, aliases, re-exports, relative modules and packages', async () => {
  const lines = await linkProject({
    'pkg/__init__.py': 'from .core import make as build\nfrom .core import *\n',
    'pkg/core.py': 'def make(): pass\ndef other(): pass\n',
    'pkg/sub/__init__.py': '',
    'pkg/sub/mod.py': 'from .. import build\nfrom ..core import other as o\ndef f():\n    build()\n    o()\n',
    'main.py':
      'import pkg\nimport pkg.sub.mod as m\nimport pkg.core\ndef g():\n    pkg.build()\n    m.f()\n    pkg.core.other()\n    pkg.other()\n    missing()\n',
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'pkg/sub/mod.py:f calls pkg/core.py:make',
      'pkg/sub/mod.py:f calls pkg/core.py:other',
      'main.py:g calls pkg/core.py:make',
      'main.py:g calls pkg/sub/mod.py:f',
      'main.py:g calls pkg/core.py:other',
      'main.py:g ? missing',
    ]),
  )
})

test.each([
  ['the package itself', {}],
  // Its question comes first: `a.py` is linked before the package.
  ['another file', { 'a.py': 'from pkg import utils\nutils.run()\n' }],
])('a package that imports its own submodule, asked first by %s', async (_, others) => {
  const lines = await linkProject({
    ...others,
    'pkg/__init__.py': 'from . import utils\nfrom . import absent\nutils.run()\n',
    'pkg/utils.py': 'def run(): pass\n',
  })
  expect(lines.filter(line => line.startsWith('pkg/__init__.py'))).toEqual([
    'pkg/__init__.py:file imports pkg/utils.py',
    'pkg/__init__.py:file calls pkg/utils.py:run',
    'pkg/__init__.py:file ? absent',
  ])
})

test('receivers typed by annotations, constructors, assignments, self, return types and loops', async () => {
  const lines = await linkProject({
    'a.py': [
      'class Client:',
      '    def get(self) -> "Reply": pass',
      'class Reply:',
      '    def json(self): pass',
      'class Base:',
      '    def close(self): pass',
      'class Service(Base):',
      '    def __init__(self):',
      '        self.client = Client()',
      '    def run(self, replies: list[Reply]):',
      '        self.client.get().json()',
      '        self.close()',
      '        for r in replies:',
      '            r.json()',
      '        super().close()',
      'def use(s: Service):',
      '    s.run([])',
      '    c = Client()',
      '    c.get()',
      '    x.get()',
    ].join('\n'),
  })
  expect(lines.filter(line => line.includes(' calls '))).toEqual([
    'a.py:Service.__init__ calls a.py:Client',
    'a.py:Service.run calls a.py:Reply.json',
    'a.py:Service.run calls a.py:Client.get',
    'a.py:Service.run calls a.py:Base.close',
    'a.py:Service.run calls a.py:Reply.json',
    'a.py:Service.run calls a.py:Base.close',
    'a.py:use calls a.py:Service.run',
    'a.py:use calls a.py:Client',
    'a.py:use calls a.py:Client.get',
  ])
  expect(lines).toContain('a.py:use ? get')
})

test('a namesake is never taken for what cannot be known', async () => {
  const lines = await linkProject({
    'a.py': 'class A:\n    def only_here(self): pass\n',
    'b.py': 'def f(x):\n    x.only_here()\n    y = unknown()\n    y.only_here()\n',
  })
  expect(lines.filter(line => line.includes('calls'))).toEqual([])
})

test('a property is read as its result, a function has what it returns, and a variable may name a class', async () => {
  const lines = await linkProject({
    'app.py': [
      'class Router:',
      '    def add(self): ...',
      'class App:',
      '    @property',
      '    def router(self) -> Router: ...',
      'def make():',
      '    return App()',
      'Parser = Router',
      'def run(parser: Parser, both: "App | Router"):',
      '    make().router.add()',
      '    parser.add()',
      '    both.add()',
    ].join('\n'),
  })
  expect(lines.filter(line => line.startsWith('app.py:run calls') && line.endsWith('add'))).toEqual([
    'app.py:run calls app.py:Router.add',
    'app.py:run calls app.py:Router.add',
    'app.py:run calls app.py:Router.add',
  ])
})

test('a type that is written with its own name has an end', async () => {
  const lines = await linkProject({
    'app.py': 'def run(node: node.Leaf, other: "other"):\n    node.walk()\n    other.walk()\n',
    'use.ts': [
      "interface A { b: A['b']; c: typeof own }",
      'const own: typeof own = make()',
      'export function run(own: typeof own, a: A, other: ReturnType<typeof run>) {',
      '  own.walk()',
      '  a.b.walk()',
      '  a.c.walk()',
      '  other.walk()',
      '}',
    ].join('\n'),
  })
  expect(lines.filter(line => line.endsWith('? walk'))).toHaveLength(6)
})

test('forward references in arguments of types; a definition that an import from outside may replace', async () => {
  const lines = await linkProject({
    'm.py': [
      'from contextlib import suppress',
      'class Parser:',
      '    def feed(self): pass',
      'with suppress(ImportError):',
      '    from ._fast import Parser',
      'def one(traces: Sequence["Trace"], by_name: dict[str, "Trace"], parser: Parser):',
      '    for trace in traces:',
      '        trace.send()',
      '    by_name["x"].send()',
      '    parser.feed()',
      'class Trace:',
      '    def send(self): pass',
    ].join('\n'),
  })
  expect(lines.filter(line => line.startsWith('m.py:one calls'))).toEqual([
    'm.py:one calls m.py:Trace.send',
    'm.py:one calls m.py:Trace.send',
    'm.py:one calls m.py:Parser.feed',
  ])
})

test('a name that is one of two by a condition', async () => {
  const lines = await linkProject({
    'm.py': [
      'def fast(): pass',
      'def slow(): pass',
      'run = fast if DEV else slow',
      'def main(flag):',
      '    run()',
      '    inner = fast if flag else slow',
      '    inner()',
    ].join('\n'),
  })
  expect(lines.filter(line => line.startsWith('m.py:main calls'))).toEqual([
    'm.py:main calls m.py:fast',
    'm.py:main calls m.py:slow',
    'm.py:main calls m.py:fast',
    'm.py:main calls m.py:slow',
  ])
})
