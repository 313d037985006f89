import type { Socket } from 'node:net'

/** Nothing that is sent is longer: tasks and diffs from standard input, and answers. */
const MOST_CHARS = 256 * 1024 * 1024

/** Messages over a socket, one line of JSON each. */
export class Channel<Sent, Received> {
  readonly #socket: Socket
  /** Pieces of a line whose end has not come. */
  #pieces: string[] = []
  #chars = 0
  readonly #received: Received[] = []
  #isClosed = false
  #wake: () => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8')
    socket.on('data', piece => this.#take(piece as unknown as string))
    // The close that follows it says enough.
    socket.on('error', () => {})
    for (const event of ['end', 'close']) socket.on(event, () => this.#end())
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  send(message: Sent): void {
    if (!this.#isClosed) this.#socket.write(`${JSON.stringify(message)}\n`)
  }

  /** The next message; null when the other side has gone, or says nothing for so long. */
  async next(patienceMs?: number): Promise<Received | null> {
    if (this.#received.length === 0 && !this.#isClosed) await this.#untilNews(patienceMs)
    return this.#received.shift() ?? null
  }

  onClose(listener: () => void): void {
    this.#socket.on('close', listener)
  }

  /** After everything that was sent. */
  close(): void {
    this.#socket.end()
  }

  destroy(): void {
    this.#socket.destroy()
    this.#end()
  }

  async #untilNews(patienceMs: number | undefined): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>(resolve => {
      this.#wake = resolve
      if (patienceMs !== undefined) timer = setTimeout(resolve, patienceMs)
    })
    clearTimeout(timer)
  }

  #take(piece: string): void {
    const [first, ...lines] = piece.split('\n')
    this.#pieces.push(first!)
    this.#chars += first!.length
    try {
      for (const next of lines) {
        this.#received.push(JSON.parse(this.#pieces.join('')) as Received)
        this.#pieces = [next]
        this.#chars = next.length
      }
    } catch {
      // Not one of us.
      this.destroy()
    }
    if (this.#chars > MOST_CHARS) this.destroy()
    if (this.#received.length > 0) this.#wake()
  }

  #end(): void {
    this.#isClosed = true
    this.#wake()
  }
}
