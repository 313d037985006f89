import type { IncomingMessage } from 'node:http'
import { SeamarkError } from './errors.js'

/** A pasted diff may be large; more is a mistake. */
const MOST_BYTES = 16 * 1024 * 1024
const JSON_TYPE = /^application\/json\b/

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MOST_BYTES)
      throw new SeamarkError('BAD_INPUT', `Expected at most ${MOST_BYTES} bytes, found more.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Forms of other pages cannot send this type. */
export function requireJson({ headers }: IncomingMessage): void {
  if (!JSON_TYPE.test(headers['content-type'] ?? ''))
    throw new SeamarkError('BAD_INPUT', 'Expected a body of the type application/json.')
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new SeamarkError('BAD_INPUT', 'Expected JSON, found something else.', error)
  }
}
