/** Longer than any request that can be answered; a longer one is skipped, not held in memory. */
const MAX_BYTES = 16 * 1024 * 1024
/** The id of a skipped message is looked for in so many bytes at both ends: clients write it first or last. */
const END_BYTES = 512
const NEWLINE = 10
const ID_FIRST = /^\s*\{[^{}[\]]*?"id"\s*:\s*(\d{1,15}|"[^"\\]{0,200}")/
const ID_LAST = /"id"\s*:\s*(\d{1,15}|"[^"\\]{0,200}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/

export type MessageLine = { text: string } | { tooLong: number; id: string | number | null }

/** Cuts a stream of bytes into lines of bounded length. */
export class MessageLines {
  #parts: Buffer[] = []
  #bytes = 0
  /** Of a line that is too long: its beginning, and its end so far. */
  #skipped: { head: Buffer; tail: Buffer } | null = null

  /** The lines that end in this chunk. */
  take(chunk: Buffer): MessageLine[] {
    const lines: MessageLine[] = []
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#add(chunk.subarray(from, end))
      from = end + 1
      lines.push(this.#finish())
    }
    this.#add(chunk.subarray(from))
    return lines
  }

  #add(part: Buffer): void {
    this.#bytes += part.length
    if (this.#skipped !== null) {
      this.#skipped.tail = lastOf(Buffer.concat([this.#skipped.tail, part.subarray(-END_BYTES)]))
      return
    }
    this.#parts.push(part)
    if (this.#bytes <= MAX_BYTES) return
    const all = Buffer.concat(this.#parts)
    this.#parts = []
    this.#skipped = { head: Buffer.from(all.subarray(0, END_BYTES)), tail: Buffer.from(lastOf(all)) }
  }

  #finish(): MessageLine {
    const [parts, skipped, bytes] = [this.#parts, this.#skipped, this.#bytes]
    this.#parts = []
    this.#skipped = null
    this.#bytes = 0
    if (skipped === null) return { text: Buffer.concat(parts).toString('utf8') }
    return { tooLong: bytes, id: idIn(skipped.head.toString(), skipped.tail.toString()) }
  }
}

function lastOf(bytes: Buffer): Buffer {
  return bytes.subarray(Math.max(0, bytes.length - END_BYTES))
}

/** A client waits for an answer to its id: better a good guess than silence. */
function idIn(head: string, tail: string): string | number | null {
  const id = (ID_LAST.exec(tail) ?? ID_FIRST.exec(head))?.[1]
  return id === undefined ? null : (JSON.parse(id) as string | number)
}
