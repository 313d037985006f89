import { isTestPath } from '../graph/test-paths.js'
import { innermostFirst } from '../keywords/frames/innermost.js'
import type { Keyword } from '../keywords/keywords.js'
import { termHash, termsOfIdentifier } from '../search/term-hashes.js'
import { framePlaces, isOfBundle, unindexedFrames } from './frame-places.js'
import { literalPlaces } from './literal-places.js'
import type { Query } from './query/query.js'
import { filesOfName, nameFit, soleNameOf } from './sole-name.js'
import type { World } from './world/world.js'
import {
  definitionsNamed,
  MOST_NAMESAKES,
  type Place,
  placesOfPath,
  symbolPlaces,
  type WrittenPlace,
  withoutLines,
} from './written-places.js'

/**
 * `first`: the task is about it. `raised`: a report names it, perhaps in passing, so what else speaks for it counts too.
 * `none`: it is in the answer, at its own rank.
 */
export type Lift = 'first' | 'raised' | 'none'

/** A place that the task names, found in the repository. */
export interface NamedPlace extends Place {
  lift: Lift
}

export interface NamedPlaces {
  /** Innermost frames first, then in the order of the task. */
  places: readonly NamedPlace[]
  /** As written: files and names that are not in the index. */
  absent: readonly string[]
  /** Files, also those of frames, that are not in the index: they may be left out of it. */
  unindexed: readonly WrittenPlace[]
}

export const NOTHING_NAMED: NamedPlaces = { places: [], absent: [], unindexed: [] }

/** With more files or names than this, a task mentions them rather than being about them. */
const MOST_FIRST = 3
const MOST_FRAMES = 12
const MOST_WORDS = 400
const MOST_ABSENT = 3

/** Resolves the places that a task names: frames of traces, files with or without a line, names of definitions. */
export function namedPlaces(world: World, query: Query): NamedPlaces {
  const { keywords, text } = query
  const frames = innermostFirst(keywords.frames, text).flatMap(frame => framePlaces(world, frame))
  const words = writtenWords(query)
  const paths = [...words, ...keywords.paths.map(withLine)]
  const bundles = new Set(keywords.frames.filter(frame => isOfBundle(world, frame)).map(({ path }) => path))
  const isMeant = (path: string) =>
    !bundles.has(withoutLines(path)) && (keywords.aboutTests || !isBareInTests(world, path))
  const files = paths.filter(isMeant).flatMap(path => placesOfPath(world, path))
  const mentioned = paths.filter(path => !isMeant(path)).flatMap(path => placesOfPath(world, path))
  const symbols = [
    ...symbolWords(query, words).flatMap(word => symbolPlaces(world, word)),
    ...hyphenatedPlaces(world, query),
    ...solePlaces(world, query),
  ]
  const literals = literalPlaces(world, query)
  const lift = keywords.isReport ? 'raised' : 'first'
  const found = [
    ...frames
      .slice(0, MOST_FRAMES)
      .map((place, at) => ({ ...place, lift: at === 0 ? ('first' as const) : ('none' as const) })),
    ...ifFew(files, lift),
    ...ifFew(
      literals.filter(({ isQuoted }) => isQuoted),
      lift,
    ),
    ...ifFew(symbols, lift),
    ...ifFew(
      literals.filter(({ isQuoted }) => !isQuoted),
      'raised',
    ),
    ...mentioned.map(place => ({ ...place, lift: 'none' as const })),
  ]
  return { places: distinct(found), absent: absentOf(world, query), unindexed: unindexedOf(world, query) }
}

/** All of a few are lifted; of many, those with a line. */
function ifFew(places: readonly Place[], lift: Lift): NamedPlace[] {
  const areFew = new Set(places.map(({ node }) => node)).size <= MOST_FIRST
  return places.map(place => ({ ...place, lift: areFew || place.lines !== null ? lift : 'none' }))
}

/** `manage.py` of a sample project among the tests: a file that tasks mention where they tell how they run the program. */
function isBareInTests(world: World, written: string): boolean {
  if (/[/\\:#]/.test(written) || isTestPath(written)) return false
  const places = placesOfPath(world, written)
  return places.length > 0 && places.every(({ node }) => isTestPath(world.graph.path(node)))
}

/** The first mention of a node counts. */
function distinct(places: readonly NamedPlace[]): NamedPlace[] {
  const byNode = new Map<number, NamedPlace>()
  for (const place of places) if (!byNode.has(place.node)) byNode.set(place.node, place)
  return [...byNode.values()]
}

const HYPHENATED = /(?<![\p{L}\p{N}_$/.-])\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}_$/.-])/gu

/** `magit-stage`: a word with hyphens that is the name of a function. As a name of anything else it is a word of prose. */
function hyphenatedPlaces(world: World, { text }: Query): Place[] {
  const words = new Set(text.match(HYPHENATED)?.slice(0, MOST_WORDS))
  return [...words]
    .flatMap(word => symbolPlaces(world, word))
    .filter(({ node }) => world.graph.kind(node) === 'function')
}

const BACK_QUOTED = /`([^`\n]{1,300})`/g
const WORD = /[^\s`"<>|]+/g
const OUTER = /^[('"[{*_]+|[)'"\]}*_.,;:!?]+$/g

/** Everything that may be a path: texts in back quotes, and words with a slash, a dot or a colon. */
function writtenWords({ text }: Query): string[] {
  const words: string[] = []
  for (const match of text.matchAll(BACK_QUOTED)) words.push(match[1]!.trim())
  for (const match of text.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break
    const word = match[0].replace(OUTER, '')
    if (/[/.:\\]/.test(word)) words.push(word)
  }
  return [...new Set(words)]
}

function withLine({ text, line, endLine }: Query['keywords']['paths'][number]): string {
  if (line === 0) return text
  return endLine > line ? `${text}:${line}-${endLine}` : `${text}:${line}`
}

const PATH_AND_NAME = /^[^:\s]+[./][^:\s]*:[\p{L}_$][^\s:]*$/u

/** The only word of a task: definitions of that name, and files, the likeliest first, those that newer code replaces last. */
function solePlaces(world: World, { text }: Query): Place[] {
  const name = soleNameOf(text)
  if (name === null) return []
  const definitions = definitionsNamed(world, name)
  if (definitions.length > MOST_NAMESAKES) return []
  const files = filesOfName(world, name).slice(0, MOST_FIRST - definitions.length)
  const fitOf = (node: number) => nameFit(world, name, node)
  const isOlder = (node: number) => Number(world.olderFiles.has(world.nodes.files[node]!))
  return [...definitions, ...files]
    .sort(
      (a, b) => isOlder(a) - isOlder(b) || fitOf(b) - fitOf(a) || users(world, b) - users(world, a) || a - b,
    )
    .map(node => ({ node, lines: null }))
}

function users({ graph }: World, node: number): number {
  const { inStart } = graph.columns
  return inStart[node + 1]! - inStart[node]!
}

/** Names in back quotes, dotted names and `path:name`. */
function symbolWords({ keywords }: Query, written: readonly string[]): string[] {
  return [
    ...written.filter(word => PATH_AND_NAME.test(word)),
    ...keywords.exact.map(keyword => keyword.text),
    ...keywords.compounds.filter(isDotted).map(keyword => keyword.text),
  ]
}

function isDotted({ text, from }: Keyword): boolean {
  return from === text && /[.#]|::|->/.test(text)
}

/** Files written with their folder or a line, and names in back quotes that occur nowhere. */
function absentOf(world: World, { keywords }: Query): string[] {
  const gone = keywords.paths
    .filter(
      ({ kind, text, line }) => kind === 'file' && !text.startsWith('/') && (text.includes('/') || line > 0),
    )
    .map(({ text }) => text)
    .filter(text => placesOfPath(world, text).length === 0 && !world.filesByName.has(text))
  const unknown = keywords.exact.map(({ text }) => text).filter(text => !isKnown(world, text))
  return [...new Set([...gone, ...unknown])].slice(0, MOST_ABSENT)
}

function unindexedOf(world: World, { keywords, text }: Query): WrittenPlace[] {
  const files = keywords.paths
    .filter(({ kind, text }) => kind === 'file' && placesOfPath(world, text).length === 0)
    .map(({ text, line }) => ({ path: text, line, anyFolder: false }))
  const frames = unindexedFrames(world, innermostFirst(keywords.frames, text))
  return [...frames, ...files].slice(0, MOST_ABSENT)
}

function isKnown({ search }: World, text: string): boolean {
  const words = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []
  return words.some(word => termsOfIdentifier(word).some(term => search.knows(termHash(term))))
}
