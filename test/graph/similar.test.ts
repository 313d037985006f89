import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GraphBuilder, type NewNode } from '../../src/graph/build/graph-builder.js'
import { deriveSimilar } from '../../src/graph/derive/similar.js'
import { EDGE_KINDS } from '../../src/graph/edge-kinds.js'
import { decodeRecord, encodeRecord } from '../../src/graph/link/link-record.js'
import { likeness, MIN_TOKENS, mixed, SHAPE_VALUES, shapesOf } from '../../src/graph/link/shape.js'
import { PROVENANCES } from '../../src/graph/provenance.js'
import { detectLanguage } from '../../src/languages/detect.js'
import { readFacts } from '../../src/languages/read-facts.js'

const MAX_TOKEN = 2 ** 32 - 1
const tokens = (size: { minLength: number; maxLength: number }) =>
  fc.uniqueArray(fc.integer({ min: 0, max: MAX_TOKEN }), size)
/** As `shapesOf` keeps them. */
const kept = (set: Iterable<number>) => [...new Set(set)].sort((a, b) => a - b).slice(0, SHAPE_VALUES)

/** Spread evenly, as hashes are and random numbers for tests are not. */
const hashes = (count: number, which: number) =>
  Array.from({ length: count }, (_, at) => mixed(at, which + 1))

function jaccard(a: readonly number[], b: readonly number[]): number {
  const either = new Set([...a, ...b]).size
  return either === 0 ? 0 : (a.length + b.length - either) / either
}

/** The shapes of a file's definitions by qualified name. */
async function shapes(path: string, text: string): Promise<Record<string, number[]>> {
  const facts = await readFacts(text, detectLanguage(path, ''))
  const found = shapesOf(facts)
  return Object.fromEntries(facts.definitions.map(({ qualifiedName }, at) => [qualifiedName, found[at]!]))
}

const PYTHON = `
def load(path):
    with open(path) as stream:
        rows = parse(stream.read(), encoding="utf-8")
    if not rows:
        raise EmptyFile("nothing in it")
    return [Row(each.name, each.value) for each in rows]

def fetch(path):
    with open(path) as stream:
        rows = parse(stream.read(), encoding="utf-8")
    if not rows:
        raise EmptyFile("nothing in it")
    return [Row(each.name, each.value) for each in rows]

def outer(path):
    def inner():
        with open(path) as stream:
            rows = parse(stream.read(), encoding="utf-8")
        if not rows:
            raise EmptyFile("nothing in it")
        return [Row(each.name, each.value) for each in rows]
    return inner

def send(message):
    socket = connect(HOST, PORT)
    socket.write(header(message) + "\\r\\n" + message.body)
    socket.flush()
    return receive(socket)

def small(a):
    return a.first + a.second
`

describe('the shape of a body', () => {
  test('does not depend on its name and is that of what it is made of', async () => {
    const { load, fetch, outer, send, small } = await shapes('a.py', PYTHON)
    expect(load!.length).toBeGreaterThanOrEqual(MIN_TOKENS)
    expect(fetch).toEqual(load)
    expect(likeness(load!, outer!)).toBeGreaterThan(0.8)
    expect(likeness(load!, send!)).toBeLessThan(0.2)
    expect(small).toEqual([])
  })

  test('leaves out its own name, and classes have none', async () => {
    const recursive = (name: string) =>
      `class ${name}Tree { ${name}(n: Node) { this.seen.add(n.key); for (const c of n.children) if (c.open) this.${name}(c); return this.total.sum("all") } }`
    const found = await shapes('a.ts', `${recursive('visit')}\n${recursive('walk')}`)
    expect(found['visitTree.visit']!.length).toBeGreaterThanOrEqual(MIN_TOKENS)
    expect(found['walkTree.walk']).toEqual(found['visitTree.visit'])
    expect(found.visitTree).toEqual([])
  })

  test('is kept with the record', async () => {
    const { load } = await shapes('a.py', PYTHON)
    const node = { ...NODE, id: 'a'.repeat(32), shape: load! }
    expect(decodeRecord(encodeRecord({ nodes: [node], edges: [], open: [] })).nodes[0]!.shape).toEqual(load)
    fc.assert(
      fc.property(tokens({ minLength: 0, maxLength: SHAPE_VALUES }), set => {
        const record = { nodes: [{ ...node, shape: kept(set) }], edges: [], open: [] }
        expect(decodeRecord(encodeRecord(record)).nodes[0]!.shape).toEqual(kept(set))
      }),
    )
  })
})

describe('likeness', () => {
  test('is exact for bodies of few tokens', () => {
    const few = tokens({ minLength: 0, maxLength: SHAPE_VALUES / 3 })
    fc.assert(
      fc.property(few, few, few, (common, a, b) => {
        const [one, two] = [[...new Set([...common, ...a])], [...new Set([...common, ...b])]]
        expect(likeness(kept(one), kept(two))).toBeCloseTo(jaccard(one, two))
        expect(likeness(kept(one), kept(two))).toBe(likeness(kept(two), kept(one)))
      }),
    )
  })

  test('is near for bodies of many', () => {
    const errors = Array.from({ length: 200 }, (_, at) => {
      const [a, b] = [hashes(100, 2 * at), hashes(100, 2 * at + 1)]
      const two = [...a.slice(0, at / 2), ...b.slice(at / 2)]
      return likeness(kept(a), kept(two)) - jaccard(a, two)
    })
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean(errors))).toBeLessThan(0.02)
    expect(mean(errors.map(Math.abs))).toBeLessThan(0.1)
  })
})

const NODE: Omit<NewNode, 'id' | 'shape'> = {
  kind: 'function',
  name: 'f',
  qualifiedName: 'f',
  path: 'a.py',
  container: -1,
  startLine: 1,
  endLine: 2,
  isTest: false,
  content: '',
}

const ID_DIGITS = 32
/** A confidence is kept in one byte. */
const STEPS = 255

interface Similar {
  source: number
  target: number
  kind: string
  provenance: string
  confidence: number
}

/** In the order in which they were found. */
function similarEdges(nodes: readonly Partial<NewNode>[]): readonly Similar[] {
  const builder = new GraphBuilder()
  nodes.forEach((node, at) => {
    builder.addNode({ ...NODE, id: String(at).padStart(ID_DIGITS, '0'), ...node })
  })
  deriveSimilar(builder)
  const { edges } = builder
  return Array.from({ length: edges.length }, (_, at) => ({
    source: edges.sources[at]!,
    target: edges.targets[at]!,
    kind: EDGE_KINDS[edges.kinds[at]!]!.kind,
    provenance: PROVENANCES[edges.provenances[at]!]!.provenance,
    confidence: edges.confidences[at]! / STEPS,
  }))
}

const pairs = (edges: readonly Similar[]) => edges.map(({ source, target }) => `${source} ${target}`)
const BODY = kept([7, 11, 13, 17, 19, 23, 29, 31])

describe('similar_to', () => {
  test('joins like bodies both ways, as sure as they are alike', () => {
    const near = kept([...BODY.slice(1), 99])
    const edges = similarEdges([{ shape: BODY }, { shape: [1, 2, 3, 4, 5, 6] }, { shape: near }])
    const like = {
      kind: 'similar_to',
      provenance: 'similarity',
      confidence: Math.round((7 / 9) * STEPS) / STEPS,
    }
    expect(edges).toEqual([
      { source: 0, target: 2, ...like },
      { source: 2, target: 0, ...like },
    ])
  })

  test('leaves out tests, what has no shape, and what stands in the other', () => {
    const shape = BODY
    expect(similarEdges([{ shape }, { shape, isTest: true }])).toEqual([])
    expect(similarEdges([{ isTest: true, kind: 'file' }, { shape, container: 0 }, { shape }])).toEqual([])
    expect(similarEdges([{ shape: [] }, { shape: [] }, {}])).toEqual([])
    expect(similarEdges([{ shape }, { container: 0 }, { shape, container: 1 }])).toEqual([])
  })

  test('takes the best for each node, ties in order, and no boilerplate', () => {
    const same = (count: number) => similarEdges(Array.from({ length: count }, () => ({ shape: BODY })))
    expect(pairs(same(8)).filter(pair => pair.startsWith('0 '))).toEqual(['0 1', '0 2', '0 3', '0 4', '0 5'])
    expect(same(100)).toEqual([])
    const worse = Array.from({ length: 6 }, (_, at) => ({ shape: kept([...BODY, 1000 + at]) }))
    expect(pairs(similarEdges([{ shape: BODY }, ...worse, { shape: BODY }])).slice(0, 2)).toEqual([
      '0 7',
      '7 0',
    ])
  })

  test('on random bodies: symmetric, few, alike, the same each time', () => {
    const body = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: MIN_TOKENS, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(body, { maxLength: 30 }), bodies => {
        const nodes = bodies.map(set => ({ shape: kept(set) }))
        const edges = similarEdges(nodes)
        expect(similarEdges(nodes)).toEqual(edges)
        const all = new Set(pairs(edges))
        expect(all.size).toBe(edges.length)
        const degrees = new Map<number, number>()
        for (const { source, target, confidence } of edges) {
          expect(all.has(`${target} ${source}`)).toBe(true)
          expect(confidence).toBeCloseTo(jaccard(bodies[source]!, bodies[target]!))
          expect(confidence).toBeGreaterThanOrEqual(0.5)
          degrees.set(source, (degrees.get(source) ?? 0) + 1)
        }
        expect(Math.max(0, ...degrees.values())).toBeLessThanOrEqual(5)
      }),
    )
  })

  test('finds nearly all pairs that are well alike among many bodies', () => {
    const sets = Array.from({ length: 500 }, (_, at) => hashes(12, at))
    const copies = sets.map((set, at) => [...set.slice(2), at, MAX_TOKEN - at])
    const edges = similarEdges([...sets, ...copies].map(set => ({ shape: kept(set) })))
    const found = new Set(pairs(edges))
    const hits = sets.filter((_, at) => found.has(`${at} ${at + sets.length}`)).length
    expect(hits / sets.length).toBeGreaterThan(0.98)
    expect(edges.length).toBe(hits * 2)
  })
})
