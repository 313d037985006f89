import { TermReader } from '../search/term-reader.js'
import { indexOfSorted } from '../shared/sorted.js'
import type { History } from './history.js'

/** Characters read of a message: its first paragraphs. */
const MAX_MESSAGE_CHARS = 600
/** A term and a commit form one number below 2^53: sorting these numbers groups them by term. */
const MAX_COMMITS = 2 ** 21
const FIRST_ENTRIES = 1 << 16

/** Which commits have which terms in their messages. */
export interface CommitWords {
  /** Hashes of all terms, sorted. */
  terms: Uint32Array
  /** Commits of term t are [starts[t], starts[t + 1]) of `commits`, sorted. */
  starts: Uint32Array
  commits: Uint32Array
  /** Number of terms in the message of each commit; 0 for those that are not read. */
  lengths: Uint32Array
}

/** Merges and huge commits are skipped: their messages do not describe their changes. */
export function commitWords(history: History): CommitWords {
  const reader = new TermReader()
  const lengths = new Uint32Array(history.commits.length)
  let entries = new Float64Array(FIRST_ENTRIES)
  let size = 0
  history.commits.forEach(({ subject, body, huge, parentCount }, commit) => {
    if (huge || parentCount > 1) return
    const text = `${subject}\n${body}`.slice(0, MAX_MESSAGE_CHARS)
    const seen = reader.distinct(text)
    lengths[commit] = seen.size
    if (size + seen.size > entries.length) {
      const wider = new Float64Array(entries.length * 2)
      wider.set(entries)
      entries = wider
    }
    for (const hash of seen) entries[size++] = hash * MAX_COMMITS + commit
  })
  return { ...formatCount(entries.subarray(0, size).sort()), lengths }
}

function formatCount(entries: Float64Array): Omit<CommitWords, 'lengths'> {
  const terms = new Uint32Array(entries.length)
  const starts = new Uint32Array(entries.length + 1)
  const commits = new Uint32Array(entries.length)
  let count = 0
  for (let at = 0; at < entries.length; at++) {
    const term = Math.floor(entries[at]! / MAX_COMMITS)
    commits[at] = entries[at]! - term * MAX_COMMITS
    if (count > 0 && terms[count - 1] === term) continue
    terms[count] = term
    starts[count++] = at
  }
  starts[count] = entries.length
  return { terms: terms.slice(0, count), starts: starts.slice(0, count + 1), commits }
}

/** Commits with a term, sorted. */
export function commitsWith({ terms, starts, commits }: CommitWords, term: number): Uint32Array {
  const at = indexOfSorted(terms, term)
  return at < 0 ? commits.subarray(0, 0) : commits.subarray(starts[at]!, starts[at + 1]!)
}
