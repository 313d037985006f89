import type { EvidenceReader, EvidenceSource, Observe, ProducerFacts } from '../evidence.js'
import { countNumber, lineNumber } from '../malformed.js'
import { eachElement, rootElement } from '../source/xml-events.js'
import { RanLines } from './runs-of-lines.js'

/** Times below this are in seconds: some producers count those. */
const LEAST_MS = 1e11
const MS_PER_SECOND = 1000

/** Cobertura's XML, which coverage.py, PHPUnit, coverlet, gcovr, tarpaulin and others write too. */
export const cobertura: EvidenceReader = {
  format: 'cobertura',
  title: 'Cobertura XML',
  recognises: head => rootElement(head) === 'coverage',
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let at: number | null = null
  let lines: RanLines | null = null
  /** Lines of methods stand again among those of their class. */
  let inMethods = false
  await eachElement(source.chunks(), {
    open(name, attributes) {
      if (name === 'coverage') at = timeOf(attributes.timestamp)
      else if (name === 'class') lines = new RanLines(observe, attributes.filename ?? '', '')
      else if (name === 'methods') inMethods = true
      else if (name === 'line' && lines !== null && !inMethods) {
        const where = 'of a line'
        lines.add(lineNumber(attributes.number ?? '', where), countNumber(attributes.hits ?? '', where))
      }
    },
    close(name) {
      if (name === 'methods') inMethods = false
      if (name !== 'class') return
      lines?.end()
      lines = null
    },
  })
  return { at, commit: '' }
}

function timeOf(text: string | undefined): number | null {
  const time = Number(text)
  if (text === undefined || !Number.isFinite(time) || time <= 0) return null
  return time < LEAST_MS ? time * MS_PER_SECOND : time
}
