import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../evidence.js'
import { listAt, numberAt, objectAt, textAt } from '../source/json-shape.js'
import { eachValue } from '../source/json-values.js'
import { type CountedRange, countsOfLines } from './counted-ranges.js'
import { RanLines } from './runs-of-lines.js'

const START = /^\s*\{\s*"result"\s*:\s*\[\s*(?:\]|\{\s*"(?:scriptId|url)"\s*:)/
const FILE_URL = 'file://'
/** Lines that the producer knows and we cannot: the text that ran is not the one in the repository. */
const UNKNOWN_LINES = { first: 0, last: 0 }

/** What Node writes into `NODE_V8_COVERAGE`, and c8 keeps: ranges of characters. */
export const v8Json: EvidenceReader = {
  format: 'v8',
  title: 'V8 coverage',
  recognises: head => START.test(Buffer.from(head).toString('latin1')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  await eachValue(source.chunks(), ['$.result.*'], (_, value) => {
    const script = objectAt(value, 'of a script')
    const url = textAt(script.url, 'as the address of a script')
    if (!url.startsWith(FILE_URL)) return
    readScript(source, url, listAt(script.functions, `of ${url}`), observe)
  })
  return SAYS_NOTHING
}

function readScript(
  source: EvidenceSource,
  url: string,
  functions: readonly unknown[],
  observe: Observe,
): void {
  const path = decodeURI(url.slice(FILE_URL.length))
  const ranges = functions.flatMap(each => rangesOf(each, url))
  const length = ranges.reduce((most, { end }) => Math.max(most, end), 0)
  const text = source.sourceText(path)
  if (text === null || text.length !== length) {
    observe({ kind: 'ran_by', from: { path, ...UNKNOWN_LINES }, name: '', count: 1 })
    return
  }
  const ran = new RanLines(observe, path, '')
  countsOfLines(text, ranges).forEach((count, at) => {
    ran.add(at + 1, count)
  })
  ran.end()
}

function rangesOf(value: unknown, url: string): CountedRange[] {
  const where = `of a function of ${url}`
  return listAt(objectAt(value, where).ranges, where).map(each => {
    const range = objectAt(each, where)
    return {
      start: numberAt(range.startOffset, where),
      end: numberAt(range.endOffset, where),
      count: numberAt(range.count, where),
    }
  })
}
