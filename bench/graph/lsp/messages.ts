/** The framing of the Language Server Protocol: a header with the length, then JSON. */
const HEADER_END = '\r\n\r\n'
const LENGTH = /content-length: (\d+)/i

export interface Message {
  id?: number | string
  method?: string
  params?: unknown
  result?: unknown
  error?: { code: number; message: string }
}

export function encode(message: Message): Buffer {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}${HEADER_END}`), body])
}

/** Takes bytes as they come and gives the messages that are complete. */
export class Decoder {
  private waiting: Buffer = Buffer.alloc(0)

  push(chunk: Buffer): Message[] {
    this.waiting = Buffer.concat([this.waiting, chunk])
    const messages: Message[] = []
    for (let next = this.take(); next !== null; next = this.take()) messages.push(next)
    return messages
  }

  private take(): Message | null {
    const headerEnd = this.waiting.indexOf(HEADER_END)
    if (headerEnd < 0) return null
    const length = Number(LENGTH.exec(this.waiting.toString('latin1', 0, headerEnd))?.[1])
    const start = headerEnd + HEADER_END.length
    if (this.waiting.length < start + length) return null
    const body = this.waiting.toString('utf8', start, start + length)
    this.waiting = this.waiting.subarray(start + length)
    return JSON.parse(body) as Message
  }
}
