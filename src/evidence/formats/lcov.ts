import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../evidence.js'
import { countNumber, lineNumber, MalformedEvidence, quoted } from '../malformed.js'
import { linesOf } from '../source/lines.js'
import { RanLines } from './runs-of-lines.js'

/** First line that is no comment: a test name or a source file. */
const START = /^(?:\s*(?:#[^\n]*)?\n)*(?:TN:|SF:)/
const TEST = 'TN:'
const SOURCE = 'SF:'
const LINE = 'DA:'
const END = 'end_of_record'

/** The format of lcov, which c8, nyc, Jest, Vitest, gcovr and many others write. `TN:` names the test, if anything does. */
export const lcov: EvidenceReader = {
  format: 'lcov',
  title: 'LCOV',
  recognises: head => START.test(Buffer.from(head).toString('latin1').replaceAll('\r\n', '\n')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let test = ''
  let lines: RanLines | null = null
  let at = 0
  for await (const line of linesOf(source.chunks())) {
    at++
    if (line.startsWith(TEST)) test = line.slice(TEST.length).trim()
    else if (line.startsWith(SOURCE)) lines = new RanLines(observe, line.slice(SOURCE.length).trim(), test)
    else if (line.startsWith(LINE)) {
      if (lines === null) throw new MalformedEvidence(`"${SOURCE}" before line ${at}`, quoted(line))
      addLine(lines, line.slice(LINE.length), `in line ${at}`)
    } else if (line === END) {
      if (lines === null) throw new MalformedEvidence(`"${SOURCE}" before line ${at}`, quoted(line))
      lines.end()
      lines = null
    }
  }
  if (lines !== null) throw new MalformedEvidence(`"${END}" at the end`, 'the end of the file')
  return SAYS_NOTHING
}

/** `DA:<line>,<count>[,<checksum>]` */
function addLine(lines: RanLines, text: string, where: string): void {
  const [line, count] = text.split(',', 2)
  lines.add(lineNumber(line!, where), countNumber(count ?? '', where))
}
