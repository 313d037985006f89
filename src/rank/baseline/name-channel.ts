import type { World } from '../../signals/world/world.js'
import { definitionsOf } from './definitions.js'
import type { NameTable } from './name-table.js'
import type { QueryWords } from './query-words.js'
import type { ChannelResult } from './trace.js'

/** The tier of a definition whose whole name is in the task. */
export const WHOLE_NAME = 'whole name'
/** With fewer results than this, prose words are looked up too. */
const FEW = 5
/** Names that begin with a word are added if there are fewer results than this, up to the next limit. */
const PREFIX_BELOW = 15
const PREFIX_UP_TO = 30
const SUBSTRING_UP_TO = 20
const PATH_BELOW = 30
const PATH_UP_TO = 40
const SHORTEST_SUBSTRING = 4
const SHORTEST_SEGMENT = 3

/** Definitions by name, in tiers: whole name, prefix, substring, part of the path. */
export function nameChannel(
  world: World,
  table: NameTable,
  { primary, components }: QueryWords,
): ChannelResult[] {
  const found = new Map<number, string>()
  const add = (nodes: Iterable<number>, by: string, upTo: number) => {
    for (const node of nodes) {
      if (found.size >= upTo) return
      if (!found.has(node)) found.set(node, by)
    }
  }
  const wholeAndBeginning = (words: readonly string[]) => {
    for (const word of words) add(table.named(word), WHOLE_NAME, Number.POSITIVE_INFINITY)
    if (found.size < PREFIX_BELOW)
      for (const word of words) add(table.beginning(word), 'beginning of the name', PREFIX_UP_TO)
  }
  wholeAndBeginning(primary)
  if (found.size < FEW) wholeAndBeginning(components)
  const all = [...primary, ...components]
  if (found.size < FEW)
    for (const word of all)
      if (word.length >= SHORTEST_SUBSTRING) add(table.containing(word), 'part of the name', SUBSTRING_UP_TO)
  if (found.size < PATH_BELOW) {
    const segments = new Set(all.filter(word => word.length >= SHORTEST_SEGMENT))
    for (const [path, file] of world.files)
      if (hasSegment(path, segments)) add(definitionsOf(world, file), 'part of the path', PATH_UP_TO)
  }
  return [...found].map(([node, by]) => ({ node, by }))
}

function hasSegment(path: string, wanted: ReadonlySet<string>): boolean {
  return path
    .toLowerCase()
    .split('/')
    .some(part => wanted.has(part) || wanted.has(part.replace(/\..*$/, '')))
}
