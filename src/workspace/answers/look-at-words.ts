import { searchPath } from '../../index/artefacts/side-files.js'
import { type QueryTerm, TERM_BITS } from '../../search/score-terms.js'
import { SearchIndex } from '../../search/search-index.js'
import { loadSegment } from '../../search/segment-file.js'
import type { Query } from '../../signals/query/query.js'
import type { Member } from '../program/member.js'
import type { WordCounts } from './calibrate.js'

/** What a first look at a member's words shows. */
export interface Look {
  counts: WordCounts
  /** Which of the first terms stand together in a definition or file, each combination once. */
  patterns: readonly number[]
  /** An identifier of the task is defined here. */
  hasNames: boolean
}

const NOTHING: readonly number[] = []

/** Reads only the words of a member, not its graph: most members have nothing to do with a task. */
export function lookAtWords(member: Member, { terms, names }: Query): Look {
  const { store, id } = member.checkout
  const hasNames = names.some(({ text }) => store.named(id, lastPart(text)).length > 0)
  const { segment } = loadSegment(searchPath(member.checkout))
  if (segment === null)
    return { counts: { units: 0, withTerm: terms.map(() => 0) }, patterns: NOTHING, hasNames }
  const fileNodes = Int32Array.from(segment.paths, (_, file) => file)
  const search = new SearchIndex([{ segment, fileNodes }])
  const bits = new Int32Array(search.units)
  const withTerm = terms
    .slice(0, TERM_BITS)
    .map((term, at) => mark(search, segment.firstUnits, term, at, bits))
  return { counts: { units: search.units, withTerm }, patterns: [...new Set(bits)], hasNames }
}

/** Sets a bit of each unit that has the term, and returns their number. */
function mark(
  search: SearchIndex,
  starts: Uint32Array,
  { hash, isVariant }: QueryTerm,
  term: number,
  bits: Int32Array,
): number {
  const { files, units, firstUnits, fileNumbers, unitNumbers } = search.postings(hash)
  if (isVariant) return units
  for (let at = 0; at < files; at++)
    for (let row = firstUnits[at]!; row < firstUnits[at + 1]!; row++)
      bits[starts[fileNumbers[at]!]! + unitNumbers[row]!]! |= 1 << term
  return units
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
