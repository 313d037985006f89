import { removeSecrets } from '../shared/secrets/remove-secrets.js'
import { type RawEntry, rawEntry } from './raw-entry.js'
import { ByteSplitter } from './split-bytes.js'

const NUL = 0
const COLON = 0x3a
const NEWLINE = 0x0a
/** Marks the start of each commit: no hash, mode or path in git's output begins with it. */
const MARK = '\x01'
/** The mark and hash, parents, author, date, message: each ends with NUL, so that messages need no escape. */
export const RAW_LOG_FORMAT = '%x01%H%x00%P%x00%an <%ae>%x00%ct%x00%B%x00'
const FIELDS = 5
/** Pieces are messages and paths; a longer message is cut anyway. */
const MAX_PIECE_BYTES = 256 * 1024
/** A change log pasted into a message is not a description. */
export const MAX_BODY_CHARS = 4000
/** The limit of the codec and of 32 bits; dates outside are clock errors. */
const MAX_DATE = 2 ** 32 - 1

/** A commit and its changed files, listed without their contents. */
export interface RawCommit {
  hash: string
  parents: string[]
  author: string
  date: number
  subject: string
  body: string
  /** null if git could not list them. */
  entries: RawEntry[] | null
}

/** Parses a stream of `git log -z --raw --format=<RAW_LOG_FORMAT>`. */
export class RawLogParser {
  readonly commits: RawCommit[] = []
  readonly #pieces = new ByteSplitter(
    NUL,
    (bytes, start, end) => this.#piece(bytes, start, end),
    MAX_PIECE_BYTES,
  )
  readonly #paths = new Map<string, string>()
  readonly #authors = new Map<string, string>()
  #fields: string[] = []
  #meta = ''

  push(chunk: Buffer): void {
    this.#pieces.push(chunk)
  }

  #piece(bytes: Buffer, start: number, end: number): void {
    if (this.#meta !== '') {
      const path = shared(this.#paths, bytes.toString('utf8', start, end))
      this.commits.at(-1)!.entries!.push(rawEntry(this.#meta, path))
      this.#meta = ''
      return
    }
    if (this.#fields.length > 0) {
      this.#field(bytes.toString('utf8', start, end))
      return
    }
    // An empty piece and a line end separate the list of files from the message.
    const from = bytes[start] === NEWLINE ? start + 1 : start
    if (from >= end) return
    if (bytes[from] === COLON) this.#meta = bytes.toString('latin1', from, end)
    else if (bytes[from] === MARK.charCodeAt(0)) this.#field(bytes.toString('latin1', from + 1, end))
  }

  #field(text: string): void {
    this.#fields.push(text)
    if (this.#fields.length < FIELDS) return
    const [hash = '', parents = '', author = '', date = '', message = ''] = this.#fields
    this.#fields = []
    this.commits.push({
      hash,
      parents: parents === '' ? [] : parents.split(' '),
      author: shared(this.#authors, author),
      date: parseDate(date),
      ...splitMessage(message),
      entries: [],
    })
  }
}

/** Seconds, clamped to the valid range. */
export function parseDate(text: string): number {
  return Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), MAX_DATE)
}

/** The first paragraph as one line, like git's own `%s`, and the rest. */
export function splitMessage(message: string): { subject: string; body: string } {
  const text = removeSecrets(message).replaceAll('\r\n', '\n').trim()
  const gap = /\n[ \t]*\n/.exec(text)
  const subject = (gap === null ? text : text.slice(0, gap.index)).replace(/\s*\n\s*/g, ' ')
  const body = gap === null ? '' : text.slice(gap.index + gap[0].length).trim()
  return { subject: cut(subject, MAX_BODY_CHARS), body: cut(body, MAX_BODY_CHARS) }
}

function cut(text: string, length: number): string {
  // Do not cut a surrogate pair in half.
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}

/** Interns strings: the same few thousand paths and people recur. */
function shared(known: Map<string, string>, text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  known.set(text, text)
  return text
}
