import { findNodes } from '../symbols/find-nodes.js'
import { definitionsAt } from './definitions-at.js'
import { NONE, PROSE, TEST } from './world/roles.js'
import type { World } from './world/world.js'

/** A node, and the lines of it that are meant. */
export interface Place {
  node: number
  /** Null if no line is named. */
  lines: { first: number; last: number } | null
}

/** A path as it is written; line 0 if none is. */
export interface WrittenPlace {
  path: string
  line: number
  /** Its folders are those of a package: the file may be in others. */
  anyFolder: boolean
}

/** A name or path that fits more places means none of them. */
export const MOST_NAMESAKES = 3
const LINES = /(?::|#L)(\d{1,7})(?:(?:[-:]L?|:)(\d{1,7}))?$/
const RANGE = /-L?\d{1,7}$/

/** The places that a path means: `src/cart.ts`, `cart.ts:12`, `src/cart.ts:12-20`, `src/cart.ts#L12`, a folder above the root before it. */
export function placesOfPath({ graph, filesByName }: World, written: string): Place[] {
  for (const [path, lines] of readings(written)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const files = (filesByName.get(name) ?? [])
      .filter(file => isNamedBy(file.path, path))
      .map(({ node }) => node)
    const whole = files.filter(node => graph.path(node) === path)
    const meant = whole.length > 0 ? whole : files
    if (meant.length === 0 || meant.length > MOST_NAMESAKES) continue
    return meant.map(file => placeAt({ graph }, file, lines))
  }
  return []
}

export function placeAt(world: Pick<World, 'graph'>, file: number, lines: Place['lines']): Place {
  const [innermost] = lines === null ? [] : definitionsAt(world, file, lines.first, lines.last)
  return { node: innermost ?? file, lines }
}

/** `src/cart.ts` of `src/cart.ts:12:3`. */
export function withoutLines(written: string): string {
  return written.replace(LINES, '')
}

/** A file may be named `a:12`: as written first. */
function readings(written: string): [string, Place['lines']][] {
  const plain = written.replaceAll('\\', '/').replace(/^\.?\/+/, '')
  const found = LINES.exec(plain)
  if (found === null) return [[plain, null]]
  const first = Math.max(1, Number(found[1]))
  const last = RANGE.test(plain) ? Math.max(first, Number(found[2])) : first
  return [
    [plain, null],
    [plain.slice(0, found.index), { first, last }],
  ]
}

/** Whether a path is as written, longer, or shorter by a folder above the root. */
function isNamedBy(path: string, written: string): boolean {
  return path === written || path.endsWith(`/${written}`) || written.endsWith(`/${path}`)
}

/** The definitions that words name (`total`, `Cart.total`, `src/cart.ts:Cart.total`, `shop.cart.total`); tests and sections of documents only if there is no other. */
export function definitionsNamed({ graph, nodes }: World, words: string): number[] {
  const plain = words.replace(/\(.*\)$/, '').replace(/::|->|#/g, '.')
  const found = findNodes(graph, words)
  const named = found.length > 0 ? found : [...findNodes(graph, plain), ...inModule(graph, plain)]
  const definitions = [...new Set(named)].filter(
    node => nodes.roles[node] !== NONE && graph.kind(node) !== 'file',
  )
  const sources = definitions.filter(node => nodes.roles[node] !== TEST && nodes.roles[node] !== PROSE)
  return sources.length > 0 ? sources : definitions
}

/** The same as places; none if there are too many. */
export function symbolPlaces(world: World, word: string): Place[] {
  const nodes = definitionsNamed(world, word)
  return nodes.length > MOST_NAMESAKES ? [] : nodes.map(node => ({ node, lines: null }))
}

/** `hover` in `lsp/buf.lua` for `vim.lsp.buf.hover`: the part before the name is the file, or its folder. */
function inModule(graph: World['graph'], words: string): number[] {
  const parts = words.split('.')
  if (parts.length < 2) return []
  const folders = parts.slice(0, -1).join('/')
  return graph.named(parts.at(-1)!).filter(node => {
    const path = graph.path(node).replace(/\.\w+$/, '')
    return path === folders || path.endsWith(`/${folders}`) || path.endsWith(`/${folders}/__init__`)
  })
}
