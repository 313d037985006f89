import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineTransport } from '../../src/mcp/transport/line-transport.js'
import { MessageLines } from '../../src/mcp/transport/message-lines.js'

const LIMIT = 16 * 1024 * 1024

function cutAt(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map(place => place % (bytes.length + 1))), bytes.length].sort(
    (a, b) => a - b,
  )
  return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end))
}

test('however a stream is cut, its lines are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.array(fc.nat()), (texts, places) => {
      const lines = texts.map(text => text.replaceAll('\n', ' '))
      const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''))
      const reader = new MessageLines()
      const found = cutAt(bytes, places).flatMap(chunk => reader.take(Buffer.from(chunk)))
      expect(found).toEqual(lines.map(line => ({ text: Buffer.from(line).toString() })))
    }),
  )
})

test.each([
  ['first', '{"id": 7, "method": "', '"}', 7],
  ['last', '{"method": "', '", "id": "seven"}', 'seven'],
  ['last, before the version', '{"method": "', '", "id": 7, "jsonrpc": "2.0"}', 7],
  ['nowhere', '{"method": "', '"}', null],
  ['only of a part', '{"params": {"id": 7, "text": "', '"}}', null],
])('a line that is too long is skipped, and answered by its id: %s', (_, head, tail, id) => {
  for (const parts of [1, 3, 40]) {
    const middle = Buffer.alloc(LIMIT / parts + 1, 'x')
    const reader = new MessageLines()
    const found = [
      ...reader.take(Buffer.from(head)),
      ...Array.from({ length: parts }, () => reader.take(middle)).flat(),
      ...reader.take(Buffer.from(`${tail}\n{"id": 8}\nrest`)),
    ]
    const tooLong = head.length + middle.length * parts + tail.length
    expect(found).toEqual([{ tooLong, id }, { text: '{"id": 8}' }])
  }
})

test('a line of the most bytes is read, and one of a byte more is not', () => {
  const reader = new MessageLines()
  const [found] = reader.take(Buffer.concat([Buffer.alloc(LIMIT, 'x'), Buffer.from('\n')]))
  expect('text' in found! && found.text.length).toBe(LIMIT)
  expect(reader.take(Buffer.concat([Buffer.alloc(LIMIT + 1, 'x'), Buffer.from('\n')]))).toEqual([
    { tooLong: LIMIT + 1, id: null },
  ])
})

function connected() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const [messages, errors]: [unknown[], string[]] = [[], []]
  const transport = new LineTransport(input, output)
  let closes = 0
  transport.onmessage = message => messages.push(message)
  transport.onerror = error => errors.push(error.message)
  transport.onclose = () => closes++
  const answers = () =>
    String(output.read() ?? '')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as { id: unknown; error?: { code: number } })
  return { input, output, transport, messages, errors, answers, closes: () => closes }
}

/** Streams hand on what was written in their own time. */
const settled = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)))

test('what is no message is answered with an error, and what is one is taken', async () => {
  const { input, transport, messages, errors, answers } = connected()
  await transport.start()
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  input.write(`${JSON.stringify(ping)}\n\n  \nzebra\n{"id": 5}\n{"id": [5]}\n7\nnull\n`)
  await settled()
  expect(messages).toEqual([ping])
  expect(answers().map(({ id, error }) => [id, error?.code])).toEqual([
    [null, -32700],
    [5, -32600],
    [null, -32600],
    [null, -32600],
    [null, -32600],
  ])
  expect(errors.length).toBe(5)
})

test('a message that is too long is refused by its id, and the next is taken', async () => {
  const { input, transport, messages, answers } = connected()
  await transport.start()
  input.write(`{"id": 7, "method": "${'x'.repeat(LIMIT)}"}\n{"jsonrpc":"2.0","id":8,"method":"ping"}\n`)
  await settled()
  expect(answers().map(({ id, error }) => [id, error?.code])).toEqual([[7, -32600]])
  expect(messages).toEqual([{ jsonrpc: '2.0', id: 8, method: 'ping' }])
})

test.each([
  ['the end of the input', ({ input }: ReturnType<typeof connected>) => void input.end()],
  [
    'a break of the input',
    ({ input }: ReturnType<typeof connected>) => void input.destroy(new Error('gone')),
  ],
  [
    'a break of the output',
    ({ output }: ReturnType<typeof connected>) => void output.destroy(new Error('gone')),
  ],
  ['a close', ({ transport }: ReturnType<typeof connected>) => void transport.close()],
])('%s ends the connection, once, and nothing is read or written after it', async (_, end) => {
  const parts = connected()
  const { input, transport, messages, answers, closes } = parts
  await transport.start()
  end(parts)
  await settled()
  expect(closes()).toBe(1)
  await transport.close()
  expect(closes()).toBe(1)
  if (!input.writableEnded && !input.destroyed) input.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  await settled()
  await transport.send({ jsonrpc: '2.0', id: 1, result: {} })
  expect([messages, answers()]).toEqual([[], []])
})
