import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../evidence.js'
import { lineNumber } from '../malformed.js'
import { numberAt, objectAt, textAt } from '../source/json-shape.js'
import { eachValue } from '../source/json-values.js'
import { RanLines } from './runs-of-lines.js'

const START = /^\s*\{\s*"[^"\n]+"\s*:\s*\{\s*"path"\s*:[\s\S]*?"(?:statementMap|all)"\s*:/

/** `coverage-final.json` of Istanbul, which Jest, Vitest and nyc write. */
export const istanbulJson: EvidenceReader = {
  format: 'istanbul-json',
  title: 'Istanbul JSON',
  recognises: head => START.test(Buffer.from(head).toString('latin1')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  await eachValue(source.chunks(), ['$.*'], (_, value) => {
    const file = objectAt(value, 'of a file')
    readFile(file, textAt(file.path, 'as the path of a file'), observe)
  })
  return SAYS_NOTHING
}

/** The first line of each statement that ran: a statement that holds others says nothing of them. */
function readFile(file: Readonly<Record<string, unknown>>, path: string, observe: Observe): void {
  const where = `of ${path}`
  const counts = objectAt(file.s ?? {}, where)
  const lines = new Map<number, number>()
  for (const [id, place] of Object.entries(objectAt(file.statementMap ?? {}, where))) {
    const start = objectAt(objectAt(place, where).start, where)
    const line = lineNumber(numberAt(start.line, where), where)
    lines.set(line, Math.max(lines.get(line) ?? 0, numberAt(counts[id] ?? 0, where)))
  }
  const ran = new RanLines(observe, path, '')
  for (const line of [...lines.keys()].sort((a, b) => a - b)) ran.add(line, lines.get(line)!)
  ran.end()
}
