import { ByteReader, ByteWriter } from '../shared/bytes.js'
import type { ChangeLog, CommitFileChange, Hunks, LogCommit, MergedFile } from './change-log.js'
import { decodeOrNull, TextReader, TextWriter } from './text-codec.js'

/** Raise it when the layout or the data from git changes: bytes of other formats are not read. */
export const LOG_FORMAT = 1
/** The order is the encoding: append only. */
const UNREAD: readonly LogCommit['unread'][] = ['nothing', 'some', 'all', 'later']
const HUNK = 4

export function encodeLog(log: ChangeLog): Uint8Array {
  const body = new ByteWriter()
  const texts = new TextWriter(body)
  const hunks = (lines: Hunks | null) => {
    body.number(lines === null ? 0 : lines.length / HUNK + 1)
    // Each begin is after the last end, and old and new ones advance together: differences are small.
    let [oldEnd, ahead] = [0, 0]
    for (let at = 0; lines !== null && at < lines.length; at += HUNK) {
      const [oldBegin, oldLength, newBegin, newLength] = lines.slice(at, at + HUNK) as [
        number,
        number,
        number,
        number,
      ]
      body.signed(oldBegin - oldEnd)
      body.number(oldLength)
      body.signed(newBegin - oldBegin - ahead)
      body.number(newLength)
      oldEnd = oldBegin + oldLength
      ahead += newLength - oldLength
    }
  }
  texts.text(log.head)
  body.number(log.limit)
  texts.text(log.followed)
  texts.text(log.problem)
  texts.list(log.beyond, ([hash, date]) => {
    texts.text(hash)
    body.number(date)
  })
  texts.list(log.commits, commit => {
    texts.text(commit.hash)
    texts.list(commit.parents, parent => texts.text(parent))
    texts.text(commit.author)
    body.number(commit.date)
    texts.text(commit.subject)
    texts.text(commit.body)
    body.number(commit.files)
    body.number(UNREAD.indexOf(commit.unread) * 2 + (commit.boundary ? 1 : 0))
    texts.list(commit.changes, change => {
      texts.text(change.path)
      texts.text(change.from)
      hunks(change.hunks)
    })
    texts.list(commit.merged, file => {
      texts.text(file.path)
      body.number(file.same + 1)
      texts.list(file.hunks, hunks)
    })
  })
  return texts.bytes(LOG_FORMAT)
}

/** null if the bytes have another format or are damaged: the log must be read again. */
export function decodeLog(bytes: Uint8Array): ChangeLog | null {
  return decodeOrNull(() => readLog(new ByteReader(bytes)))
}

function readLog(reader: ByteReader): ChangeLog | null {
  const texts = TextReader.open(reader, LOG_FORMAT)
  if (texts === null) return null
  const hunks = (): Hunks | null => {
    const count = reader.number()
    if (count === 0) return null
    const lines: number[] = []
    let [oldEnd, ahead] = [0, 0]
    for (let left = count - 1; left > 0; left--) {
      const oldBegin = oldEnd + reader.signed()
      const oldLength = reader.number()
      const newBegin = oldBegin + ahead + reader.signed()
      const newLength = reader.number()
      lines.push(oldBegin, oldLength, newBegin, newLength)
      oldEnd = oldBegin + oldLength
      ahead += newLength - oldLength
    }
    return lines
  }
  const head = texts.text()
  const limit = reader.number()
  const [followed, problem] = [texts.text(), texts.text()]
  const beyond = texts.list((): [string, number] => [texts.text(), reader.number()])
  const commits = texts.list((): LogCommit => {
    const hash = texts.text()
    const parents = texts.list(() => texts.text())
    const author = texts.text()
    const date = reader.number()
    const [subject, body] = [texts.text(), texts.text()]
    const files = reader.number()
    const flags = reader.number()
    const changes = texts.list(
      (): CommitFileChange => ({ path: texts.text(), from: texts.text(), hunks: hunks() }),
    )
    const merged = texts.list((): MergedFile => {
      return { path: texts.text(), same: reader.number() - 1, hunks: texts.list(hunks) }
    })
    const unread = UNREAD[flags >> 1] ?? 'all'
    const boundary = flags % 2 === 1
    return { hash, parents, author, date, subject, body, files, changes, merged, boundary, unread }
  })
  return { head, limit, followed, commits, beyond, problem }
}
