import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeGraph } from '../../src/graph/graph-file.js'
import type { MadeGraph } from '../../src/graph/graph-parts.js'
import { assemble } from '../../src/graph/incremental/assemble.js'
import type { GraphSources } from '../../src/graph/incremental/graph-sources.js'
import { linkCheckout } from '../../src/graph/link/link-checkout.js'
import { encodeRecord, type LinkRecord } from '../../src/graph/link/link-record.js'
import type { OutsideEdges } from '../../src/graph/outside-edges.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

type Files = Readonly<Record<string, string>>

/** So many definitions that no edit touches a large share of them: then the graph is followed, not made anew. */
const REST = Array.from({ length: 80 }, (_, n) => `def rest_${n}(): return ${n}\n`).join('\n')

/** Long enough to be compared with others. */
const long = (name: string, last: string) =>
  `def ${name}(rows):\n    total = 0\n    for row in rows:\n        if row.price > 10:\n            total += row.price * row.count\n` +
  `        elif row.free:\n            continue\n        else:\n            total += row.fee\n    ${last}\n    return total\n`

/** The same in Rust, where an attribute makes a function a test. */
const longRust = (name: string) =>
  `pub fn ${name}(rows: &[Row]) -> i32 {\n    let mut total = 0;\n    for row in rows {\n        if row.price > 10 {\n            total += row.price * row.count;\n` +
  '        } else if row.free {\n            continue;\n        } else {\n            total += row.fee;\n        }\n    }\n    total\n}\n'

const BEFORE: Files = {
  'like.py': long('sum_up', 'total = total * 2'),
  'alike.py': long('add_up', 'total = total * 2'),
  'rows.py': ['paid', 'free']
    .map(name => long(`${name}_rows`, `db.execute("SELECT price FROM orders WHERE kind = '${name}'")`))
    .join('\n'),
  'db/orders.sql': 'CREATE TABLE orders (price int);\n',
  'asks.ts': "export async function asks() {\n  await fetch('/api/orders/7', { method: 'GET' })\n}\n",
  'web.py':
    'from flask import Flask\n\napp = Flask(__name__)\n\n@app.get("/api/orders/<int:id>")\ndef order(id): return id\n\ndef plain(id): return id\n',
  'late.py': 'from shop import four\n\ndef late(): return four()\n',
  'rest.py': REST,
  'shop.py': 'def one(): return 1\n\ndef two(): return 2\n\ndef three(): return one()\n',
  'tests/test_shop.py':
    'from shop import one, two\n\ndef test_one():\n    assert one() == 1\n\ndef test_both():\n    one()\n    two()\n',
  'bases.py':
    'class Left:\n    def go(self): pass\n\nclass Right:\n    def go(self): pass\n    def stop(self): pass\n',
  'child.py':
    'from bases import Left, Right\n\nclass Child(Left):\n    def go(self): pass\n\nclass Both(Left, Right):\n    pass\n',
  'go.mod': 'module m\n',
  'box.go': 'package m\n\ntype Box struct{}\n\ntype Opener interface {\n\tOpen() int\n}\n',
  'open.go': 'package m\n\nfunc (b Box) Open() int { return 1 }\n',
  'use.go': 'package m\n\nfunc use(b Box) int { return b.Open() }\n',
  'box_test.go':
    'package m\n\nimport "testing"\n\nfunc TestUse(t *testing.T) { use(Box{}) }\n\nfunc TestNone(t *testing.T) {}\n',
  'door.ts':
    'export interface Door {\n  open(): void\n  shut(): void\n}\n\nexport interface Latch {\n  lift(): void\n}\n',
  'gate.ts': 'export class Gate {\n  constructor() {}\n  open() {}\n  shut() {}\n}\n',
  'hinge.ts':
    "import { Door, Latch } from './door'\n\nexport class Hinge implements Latch {\n  turn() {}\n}\n",
  'meet.ts':
    "import type { Latch } from './door'\nimport { Gate } from './gate'\n\nexport function meet(): Latch {\n  return new Gate()\n}\n",
  'mark.py': 'def mark(f): return f\n\ndef other(f): return f\n',
  'Cargo.toml': '[package]\nname = "m"\n',
  'src/lib.rs': 'mod ask;\nmod count;\nmod kit;\nmod like;\nmod more;\nmod pay;\nmod run;\n',
  'src/ask.rs': 'use crate::pay::pays;\n\n#[test]\nfn asks() { pays(); }\n',
  'src/kit.rs': '#[cfg(test)]\npub struct Kit;\n',
  'src/run.rs':
    'use crate::count::tell;\nuse crate::kit::Kit;\n\nimpl Kit {\n    pub fn run(&self) -> i32 { tell() }\n}\n',
  'src/like.rs': longRust('sum_all'),
  'src/more.rs': longRust('add_all'),
  Dockerfile: 'FROM scratch\nCOPY mark.py /app/mark.py\n',
  'src/count.rs': 'pub fn count() -> i32 { 1 }\n\npub fn tell() -> i32 { 2 }\n',
  'src/pay.rs':
    'use crate::count::{count, tell};\n\n#[test]\nfn pays() { count(); helps(); }\n\n#[test]\nfn tells() { tell(); count(); }\n\nfn helps() {}\n',
  'marked.py': 'from mark import mark, other\n\n@mark\ndef marked(): return 1\n',
}
/** Two methods tell that a class implements an interface only where a file uses both. */
const MEETING =
  "import type { Door } from './door'\nimport { Gate } from './gate'\n\nexport function meet(): Door {\n  return new Gate()\n}\n"

/** Each changes one thing whose edges belong to a file that stays as it is. */
const EDITS: Readonly<Record<string, Record<string, string | null>>> = {
  'a test uses another function': {
    'tests/test_shop.py': BEFORE['tests/test_shop.py']!.replace('assert one() == 1', 'assert two() == 2'),
  },
  'a test uses one function more': {
    'tests/test_shop.py': BEFORE['tests/test_shop.py']!.replace('assert one() == 1', 'assert one() == two()'),
  },
  'a test uses nothing more': {
    'tests/test_shop.py': BEFORE['tests/test_shop.py']!.replace('assert one() == 1', 'pass'),
  },
  'a test is a test no more': {
    'tests/test_shop.py': BEFORE['tests/test_shop.py']!.replace('def test_both', 'def helper_both'),
  },
  'a test uses a function that no test used': {
    'tests/test_shop.py':
      'from shop import three\n\ndef test_one():\n    assert three() == 1\n\ndef test_both():\n    three()\n',
  },
  'a test uses a function no more': {
    'tests/test_shop.py':
      'from shop import one\n\ndef test_one():\n    assert one() == 1\n\ndef test_both():\n    one()\n',
  },
  'a function that was missing comes': { 'shop.py': `${BEFORE['shop.py']}\ndef four(): return 4\n` },
  'a route has another path': { 'web.py': BEFORE['web.py']!.replace('/api/orders', '/api/bills') },
  'a route is gone': { 'web.py': BEFORE['web.py']!.replace('@app.get("/api/orders/<int:id>")\n', '') },
  'a function of the same file answers': {
    'web.py': BEFORE['web.py']!.replace('def plain', '@app.get("/api/orders/<id>")\ndef plain'),
  },
  'a function beside one that requests': {
    'asks.ts': `${BEFORE['asks.ts']}export function beside() { return asks() }\n`,
  },
  'another path is requested': { 'asks.ts': BEFORE['asks.ts']!.replace('orders', 'bills') },
  'another table is created': { 'db/orders.sql': 'CREATE TABLE bills (price int);\n' },
  'one of two alike functions differs': { 'like.py': 'def sum_up(rows): return sum(rows)\n' },
  'one of two alike functions is a little less alike': {
    'like.py': long('sum_up', 'print(rows, total)\n    rows.clear()'),
  },
  'a third function is alike': {
    'child.py': `${BEFORE['child.py']}\n${long('count_up', 'total = total * 2')}`,
  },
  'a function comes beside a class': { 'child.py': `${BEFORE['child.py']}\ndef beside(): return Child()\n` },
  'a function becomes a method': {
    'child.py': BEFORE['child.py']!.replace('    pass\n', '    def stop(self): pass\n'),
  },
  'a function comes beside an interface': {
    'box.go': `${BEFORE['box.go']}\nfunc fresh() Box { return Box{} }\n`,
  },
  'a comment comes before a method in another file': {
    'open.go': BEFORE['open.go']!.replace('func', '// Opens.\n\nfunc'),
  },
  'a function that tests use is gone': {
    'shop.py': 'def one(): return 1\n\ndef three(): return one()\n',
  },
  'a function that is called comes before the others': {
    'shop.py': `def zero(): return two()\n\n${BEFORE['shop.py']}`,
  },
  'functions change places': {
    'shop.py': 'def two(): return 2\n\ndef one(): return 1\n\ndef three(): return one()\n',
  },
  'a class has another base': { 'child.py': BEFORE['child.py']!.replace('Child(Left)', 'Child(Right)') },
  'a class has its bases in another order': {
    'child.py': BEFORE['child.py']!.replace('Both(Left, Right)', 'Both(Right, Left)'),
  },
  'a class has a base no more': { 'child.py': BEFORE['child.py']!.replace('Child(Left)', 'Child') },
  'a class has a base that is not known': {
    'child.py': BEFORE['child.py']!.replace('Child(Left)', 'Child(Unknown)'),
  },
  'a base has one member more': { 'bases.py': `${BEFORE['bases.py']}    def wait(self): pass\n` },
  'the type of a method in another file is gone': {
    'box.go': 'package m\n\ntype Opener interface {\n\tOpen() int\n}\n',
  },
  'the type of a method in another file has another name': {
    'box.go': BEFORE['box.go']!.replace('type Box', 'type Case'),
  },
  'a method in another file is gone': { 'open.go': 'package m\n' },
  'a method in another file has one beside it': {
    'open.go': `${BEFORE['open.go']}\nfunc (b Box) Close() int { return b.Open() }\n`,
  },
  'a file uses an interface beside a class that may implement it': { 'meet.ts': MEETING },
  'a file comes that uses an interface and a class': { 'meeting.ts': MEETING },
  'another file uses an interface and a class': { 'meet.ts': '', 'meeting.ts': MEETING },
  'a class becomes a function': {
    'gate.ts': 'export function Gate() {\n  function open() {}\n  function shut() {}\n}\n',
  },
  'an interface becomes an alias, and its members are gone': {
    'door.ts': 'export type Door = { open(): void }\n',
  },
  'a field becomes a method': { 'gate.ts': BEFORE['gate.ts']!.replace('shut() {}', 'shut = 1') },
  'members change places': {
    'gate.ts': BEFORE['gate.ts']!.replace('open() {}\n  shut() {}', 'shut() {}\n  open() {}'),
  },
  'a class names another interface': {
    'hinge.ts': BEFORE['hinge.ts']!.replace('implements Latch', 'implements Door'),
  },
  'a class of a file without bases has one': {
    'bases.py': BEFORE['bases.py']!.replace('class Right', 'class Right(Left)'),
  },
  'a file without types has one that implements an interface': {
    'use.go': `${BEFORE['use.go']}\ntype Lid struct{}\n\nfunc (l Lid) Open() int { return 2 }\n`,
  },
  'the type of a method in another file becomes a function': {
    'box.go': BEFORE['box.go']!.replace('type Box struct{}', 'func Box() int { return 1 }'),
  },
  'a definition has a decorator of another file no more': {
    'marked.py': BEFORE['marked.py']!.replace('@mark', '@other'),
  },
  'a function is a test no more, by its attribute': {
    'src/pay.rs': BEFORE['src/pay.rs']!.replace('#[test]\nfn pays', 'fn pays'),
  },
  'one of two alike functions is a test, by its attribute': {
    'src/like.rs': `#[test]\n${BEFORE['src/like.rs']}`,
  },
  'the type of a method in another file is for tests no more': { 'src/kit.rs': 'pub struct Kit;\n' },
  'a file is gone that a configuration names': { 'mark.py': null, 'marked.py': null },
  'a test is gone, and nothing in its place': {
    'tests/test_shop.py': 'from shop import one, two\n\ndef test_one():\n    assert one() == 1\n',
  },
  'a test is gone that imported nothing': {
    'box_test.go': 'package m\n\nimport "testing"\n\nfunc TestNone(t *testing.T) {}\n',
  },
  'a file of tests is empty': { 'tests/test_shop.py': '' },
  'a file comes first': { 'a.py': 'from shop import three\n\nthree()\n' },
}

test.each(Object.entries(EDITS))(
  '%s: the graph that follows is the graph made from nothing',
  async (_, edit) => {
    const root = repository(BEFORE)
    const store = openStore(join(temporaryFolder(), 's.db'))
    const sources = async (): Promise<GraphSources> => {
      const checkout = openCheckout(store, root)
      await indexCheckout(checkout)
      await linkCheckout(checkout)
      return {
        files: store.links(checkout.id),
        read: wanted => wanted.map(each => store.record(each.root)),
        outside: [],
      }
    }
    const first = assemble(await sources())
    writeFiles(root, Object.fromEntries(Object.entries(edit).map(([path, text]) => [path, text ?? ''])))
    for (const [path, text] of Object.entries(edit)) if (text === null) rmSync(join(root, path))
    const edited = await sources()
    const followed = assemble(edited, first)
    const fresh = encodeGraph(assemble(edited))
    expect(fresh.equals(encodeGraph(first))).toBe(false)
    expect(encodeGraph(followed).equals(fresh)).toBe(true)
    // And back, from the graph that followed.
    writeFiles(root, Object.fromEntries(Object.keys(edit).map(path => [path, BEFORE[path] ?? ''])))
    const back = await sources()
    expect(encodeGraph(assemble(back, followed)).equals(encodeGraph(assemble(back)))).toBe(true)
    store.close()
  },
)

test('the edges that are kept are there to be kept: of routes, of tables, of bodies that are alike', async () => {
  const root = repository(BEFORE)
  const store = openStore(join(temporaryFolder(), 's.db'))
  const checkout = openCheckout(store, root)
  await indexCheckout(checkout)
  await linkCheckout(checkout)
  const read: GraphSources['read'] = wanted => wanted.map(each => store.record(each.root))
  const { graph } = assemble({ files: store.links(checkout.id), read, outside: [] })
  const kindsFrom = (name: string) =>
    graph.named(name).flatMap(node => [...graph.outgoing(node)].map(edge => graph.edge(edge).kind))
  expect(kindsFrom('paid_rows')).toContain('queries_table')
  expect(kindsFrom('paid_rows')).toContain('similar_to')
  expect(kindsFrom('GET /api/orders/7')).toContain('served_by')
  store.close()
})

/** Edges of another source, by its words: `one ann` says that Ann wrote the function `one`. */
function written(by: MadeGraph, lines: readonly string[]): OutsideEdges {
  return {
    root: createHash('sha256').update(lines.join('\n')).digest(),
    addTo(links) {
      for (const line of lines) {
        const [name = '', author = ''] = line.split(' ')
        const source = by.graph.id(by.graph.named(name)[0]!)
        const target = links.thing('author', author)
        links.add({ source, target, kind: 'authored_by', provenance: 'structural' })
      }
    },
  }
}

test('edges from outside of files are those of their source, whatever stood there before, beside an edit or not', async () => {
  const root = repository(BEFORE)
  const store = openStore(join(temporaryFolder(), 's.db'))
  const filesOf = async () => {
    const checkout = openCheckout(store, root)
    await indexCheckout(checkout)
    await linkCheckout(checkout)
    const [files, records] = [store.links(checkout.id), new Map<string, Uint8Array>()]
    for (const each of files) records.set(each.path, store.record(each.root))
    return { files, read: (wanted: typeof files) => wanted.map(({ path }) => records.get(path)!) }
  }
  const before = await filesOf()
  writeFiles(root, { 'shop.py': `def zero(): return two()\n\n${BEFORE['shop.py']}` })
  const edited = await filesOf()
  store.close()
  const plain = assemble({ ...before, outside: [] })
  const states = [
    [[], []],
    [['one ann', 'two bob'], ['three cid']],
    [['one ann', 'two bob'], ['three dan']],
    [['one ann'], ['three cid']],
    [['two ann', 'one bob', 'three ann'], []],
  ].map(sources => sources.map(lines => written(plain, lines)))
  for (const outside of states) {
    const first = assemble({ ...before, outside })
    for (const files of [before, edited]) {
      for (const now of states) {
        const sources = { ...files, outside: now }
        const fresh = assemble(sources)
        const followed = assemble(sources, first)
        expect(encodeGraph(followed).equals(encodeGraph(fresh))).toBe(true)
        // And on from there, with nothing else to make again.
        expect(encodeGraph(assemble(sources, followed)).equals(encodeGraph(fresh))).toBe(true)
      }
    }
  }
})

test('a member that moves to another type, or out of one, with all else as it was', () => {
  const rest = definitions('rest.py', [
    ...Array.from({ length: 20 }, (_, at) => ({ name: `rest_${at}`, kind: 'function' as const, in: -1 })),
    { name: 'Child', kind: 'class', in: -1, base: 'Left' },
  ])
  const types = (holder: number) =>
    definitions('types.py', [
      { name: 'space', kind: 'module', in: -1 },
      { name: 'Left', kind: 'class', in: -1 },
      { name: 'Right', kind: 'class', in: -1 },
      { name: 'move', kind: 'method', in: holder },
    ])
  for (const from of [-1, 0, 1, 2]) {
    const first = assemble(sourcesOf([rest, types(from)]))
    for (const to of [-1, 0, 1, 2]) {
      const sources = sourcesOf([rest, types(to)])
      expect(encodeGraph(assemble(sources, first)).equals(encodeGraph(assemble(sources)))).toBe(true)
    }
  }
})

interface Made {
  name: string
  kind: 'class' | 'function' | 'method' | 'module'
  /** The place of its container; -1: the file. */
  in: number
  base?: string
}

/** Ids are made of names alone, so that a definition can have another container. */
function definitions(path: string, made: readonly Made[]): { path: string; record: LinkRecord } {
  const node = { startLine: 1, endLine: 1, isTest: false, content: '', shape: [] }
  return {
    path,
    record: {
      nodes: [
        { ...node, id: idOf(path), kind: 'file', name: path, qualifiedName: path, container: -1 },
        ...made.map(({ name, kind, in: holder }) => ({
          ...node,
          id: idOf(name),
          kind,
          name,
          qualifiedName: name,
          container: holder + 1,
        })),
      ],
      edges: made.flatMap(({ base }, at) =>
        base === undefined
          ? []
          : [
              {
                source: at + 1,
                target: idOf(base),
                kind: 'extends' as const,
                provenance: 'resolver' as const,
                line: 1,
                detail: '',
              },
            ],
      ),
      open: [],
    },
  }
}

function idOf(name: string): string {
  return createHash('md5').update(name).digest('hex')
}

function sourcesOf(files: readonly { path: string; record: LinkRecord }[]): GraphSources {
  const records = new Map(files.map(({ path, record }) => [path, encodeRecord(record)]))
  return {
    files: files.map(({ path }) => ({
      path,
      root: createHash('sha256').update(records.get(path)!).digest(),
    })),
    read: wanted => wanted.map(({ path }) => records.get(path)!),
    outside: [],
  }
}
