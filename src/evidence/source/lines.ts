import { StringDecoder } from 'node:string_decoder'
import { MalformedEvidence } from '../malformed.js'

/** Longest line of a text format, in characters. */
const MOST_CHARS = 1 << 20

/** The lines of a text, without their ends. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))).split(
      '\n',
    )
    rest = parts.pop()!
    if (rest.length > MOST_CHARS)
      throw new MalformedEvidence('lines of text', `one of over ${MOST_CHARS} characters`)
    for (const part of parts) yield withoutReturn(part)
  }
  rest += decoder.end()
  if (rest !== '') yield withoutReturn(rest)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
