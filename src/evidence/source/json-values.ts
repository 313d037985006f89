import { JSONParser } from '@streamparser/json'
import { messageOf } from '../../shared/errors.js'
import { MalformedEvidence } from '../malformed.js'

/** A value at one of the wanted paths: keys from the top to it. */
export type VisitValue = (keys: readonly (string | number)[], value: unknown) => void

/** Memory for a string that comes in several pieces. */
const STRING_BUFFER_BYTES = 64 * 1024

/**
 * Reads a JSON document in pieces and visits the values at `paths` (`$.files.*`), each as soon as it is whole. Only one of them is in
 * memory at a time. `many`: documents one after the other, as in JSON lines.
 */
export async function eachValue(
  chunks: AsyncIterable<Uint8Array>,
  paths: readonly string[],
  visit: VisitValue,
  documents: 'one' | 'many' = 'one',
): Promise<void> {
  const parser = new JSONParser({
    paths: [...paths],
    keepStack: false,
    ...(documents === 'many' ? { separator: '' } : {}),
    stringBufferSize: STRING_BUFFER_BYTES,
  })
  let fault: Error | null = null
  parser.onError = error => {
    fault ??= error
  }
  parser.onValue = ({ value, key, stack }) => {
    if (fault !== null) return
    try {
      visit([...stack.slice(1).map(each => each.key!), key!], value)
    } catch (error) {
      fault = error as Error
    }
  }
  for await (const chunk of chunks) {
    if (parser.isEnded && hasMore(chunk))
      fault ??= new MalformedEvidence('the end of the document', 'more of it')
    else if (!parser.isEnded) parser.write(chunk)
    if (fault !== null) throw asMalformed(fault)
  }
  if (documents === 'many' && !parser.isEnded) parser.end()
  if (fault !== null) throw asMalformed(fault)
  if (!parser.isEnded) throw new MalformedEvidence('a whole JSON document', 'the end of the file')
}

const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09])

function hasMore(chunk: Uint8Array): boolean {
  return chunk.some(byte => !WHITE_SPACE.has(byte))
}

function asMalformed(error: Error): MalformedEvidence {
  return error instanceof MalformedEvidence
    ? error
    : new MalformedEvidence('JSON', messageOf(error).replace(/\s+/g, ' '), error)
}
