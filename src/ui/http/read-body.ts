import type { IncomingMessage } from 'node:http'
import { SeamarkError } from '../../shared/errors.js'

/** A pasted diff may be large; more is a mistake. */
const MAX_BODY_BYTES = 16 * 1024 * 1024
const JSON_TYPE = /^application\/json\b/

/** The JSON value of a request. Forms of other pages cannot send this type. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new SeamarkError('BAD_INPUT', 'Expected a body of the type application/json.')
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAX_BODY_BYTES)
      throw new SeamarkError('BAD_INPUT', `Expected at most ${MAX_BODY_BYTES} bytes, found more.`)
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch (error) {
    throw new SeamarkError('BAD_INPUT', 'Expected JSON, found something else.', error)
  }
}
