import { StringDecoder } from 'node:string_decoder'
import sax from 'sax'
import { messageOf } from '../../shared/errors.js'
import { MalformedEvidence } from '../malformed.js'

export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Deeper documents are no reports. */
const MOST_DEPTH = 100

/** Reads XML in pieces. Entities other than XML's own are errors, and nothing outside of the file is read. */
export async function eachElement(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const parser = sax.parser(true, { position: false })
  let depth = 0
  let fault: Error | null = null
  const guarded = (act: () => void) => {
    if (fault !== null) return
    try {
      act()
    } catch (error) {
      fault = error as Error
    }
  }
  parser.onerror = error => {
    fault ??= new MalformedEvidence('XML', messageOf(error).replace(/\s+/g, ' '), error)
    parser.resume()
  }
  parser.onopentag = ({ name, attributes }) =>
    guarded(() => {
      if (++depth > MOST_DEPTH) throw new MalformedEvidence(`at most ${MOST_DEPTH} nested elements`, 'more')
      events.open(name, attributes as Record<string, string>)
    })
  parser.onclosetag = name =>
    guarded(() => {
      depth--
      events.close?.(name)
    })
  parser.ontext = text => guarded(() => events.text?.(text))
  const decoder = new StringDecoder('utf8')
  for await (const chunk of chunks) {
    parser.write(decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
    if (fault !== null) throw fault
  }
  parser.write(decoder.end()).close()
  if (fault !== null) throw fault
}

/** The name of the first element, if a text begins like XML; null otherwise. */
export function rootElement(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1')
  const isXml = /^(?:\xef\xbb\xbf)?\s*</.test(text)
  return isXml ? (/<([A-Za-z_][\w.:-]*)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1] ?? null) : null
}
