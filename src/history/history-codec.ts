import { ByteReader, ByteWriter } from '../shared/bytes.js'
import type { ChangeTable, Commit, History } from './history.js'
import { decodeOrNull, TextReader, TextWriter } from './text-codec.js'

/** Raise it when the layout changes; bytes of other formats are not read. */
export const HISTORY_FORMAT = 1
/** The order is the encoding: append only. */
const TRUNCATIONS: readonly History['truncated'][] = ['', 'limit', 'shallow']

export function encodeHistory(history: History): Uint8Array {
  const body = new ByteWriter()
  const texts = new TextWriter(body)
  texts.text(history.head)
  body.number(TRUNCATIONS.indexOf(history.truncated))
  texts.list(history.notes, note => texts.text(note))
  texts.list(history.commits, commit => {
    texts.text(commit.hash)
    body.number(commit.parentCount)
    texts.text(commit.author)
    body.number(commit.date)
    texts.text(commit.subject)
    texts.text(commit.body)
    body.number(commit.files * 2 + (commit.huge ? 1 : 0))
  })
  for (const table of [history.symbols, history.files]) {
    texts.list(table.keys, (key, index) => {
      texts.text(key)
      body.number(table.offsets[index + 1]! - table.offsets[index]!)
      let last = 0
      for (let row = table.offsets[index]!; row < table.offsets[index + 1]!; row++) {
        body.number((table.commits[row]! - last) * 2 + table.direct[row]!)
        last = table.commits[row]!
      }
    })
  }
  return texts.bytes(HISTORY_FORMAT)
}

/** null if the bytes have another format or are damaged: the history must be read again. */
export function decodeHistory(bytes: Uint8Array): History | null {
  return decodeOrNull(() => readHistory(new ByteReader(bytes)))
}

function readHistory(reader: ByteReader): History | null {
  const texts = TextReader.open(reader, HISTORY_FORMAT)
  if (texts === null) return null
  const head = texts.text()
  const truncated = TRUNCATIONS[reader.number()] ?? ''
  const notes = texts.list(() => texts.text())
  const commits = texts.list((): Commit => {
    const hash = texts.text()
    const parentCount = reader.number()
    const author = texts.text()
    const date = reader.number()
    const [subject, body] = [texts.text(), texts.text()]
    const files = reader.number()
    return { hash, parentCount, author, date, subject, body, files: files >> 1, huge: files % 2 === 1 }
  })
  const table = (): ChangeTable => {
    const commitOf: number[] = []
    const direct: number[] = []
    const offsets = [0]
    const keys = texts.list(() => {
      const key = texts.text()
      let last = 0
      for (let rows = reader.number(); rows > 0; rows--) {
        const step = reader.number()
        last += step >> 1
        commitOf.push(last)
        direct.push(step % 2)
      }
      offsets.push(commitOf.length)
      return key
    })
    return {
      keys,
      offsets: Uint32Array.from(offsets),
      commits: Uint32Array.from(commitOf),
      direct: Uint8Array.from(direct),
    }
  }
  const symbols = table()
  return { head, commits, symbols, files: table(), truncated, notes }
}
