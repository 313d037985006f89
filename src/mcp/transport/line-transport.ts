import type { Readable, Writable } from 'node:stream'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import { safeJson } from '../../shared/safe-text.js'
import { MessageLines } from './message-lines.js'

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600

/**
 * The protocol over a pair of streams, one message a line. Unlike with the SDK's own transport, a line that is no message is
 * answered with an error, however long it is, and the end of the input ends the connection.
 */
export class LineTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void
  onclose?: () => void
  onerror?: (error: Error) => void
  readonly #input: Readable
  readonly #output: Writable
  readonly #lines = new MessageLines()
  #isClosed = false

  constructor(input: Readable, output: Writable) {
    this.#input = input
    this.#output = output
  }

  async start(): Promise<void> {
    this.#input.on('data', (chunk: Buffer) => this.#take(chunk))
    const end = () => void this.close()
    this.#input.on('end', end)
    this.#input.on('close', end)
    this.#input.on('error', end)
    // Nobody reads the answers any more.
    this.#output.on('error', end)
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.#write(safeJson(message))
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#input.removeAllListeners('data')
    this.#input.pause()
    this.onclose?.()
  }

  #take(chunk: Buffer): void {
    for (const line of this.#lines.take(chunk)) {
      if ('tooLong' in line)
        this.#refuse(INVALID_REQUEST, `a message of ${line.tooLong} bytes is too long`, line.id)
      else if (line.text.trim() !== '') this.#takeLine(line.text)
    }
  }

  #takeLine(text: string): void {
    let message: unknown
    try {
      message = JSON.parse(text)
    } catch {
      this.#refuse(PARSE_ERROR, 'expected a JSON-RPC message on one line, found no JSON', null)
      return
    }
    const parsed = JSONRPCMessageSchema.safeParse(message)
    if (parsed.success) this.onmessage?.(parsed.data)
    else
      this.#refuse(
        INVALID_REQUEST,
        'expected a JSON-RPC 2.0 request, notification or response',
        idOf(message),
      )
  }

  #refuse(code: number, message: string, id: string | number | null): void {
    this.onerror?.(new Error(message))
    void this.#write(safeJson({ jsonrpc: '2.0', id, error: { code, message } }))
  }

  #write(line: string): Promise<void> {
    return new Promise(resolve => {
      if (this.#isClosed) resolve()
      else this.#output.write(`${line}\n`, () => resolve())
    })
  }
}

function idOf(message: unknown): string | number | null {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
