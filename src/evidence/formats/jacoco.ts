import type { EvidenceReader, EvidenceSource, Observe, ProducerFacts } from '../evidence.js'
import { countNumber, lineNumber, MalformedEvidence } from '../malformed.js'
import { eachElement, rootElement } from '../source/xml-events.js'
import { RanLines } from './runs-of-lines.js'

/** JaCoCo's XML report: packages, source files, lines with covered instructions (`ci`). */
export const jacoco: EvidenceReader = {
  format: 'jacoco',
  title: 'JaCoCo XML',
  recognises: head =>
    rootElement(head) === 'report' &&
    /jacoco|<package|<sessioninfo|<group/i.test(Buffer.from(head).toString('latin1')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let at: number | null = null
  let folder = ''
  let lines: RanLines | null = null
  await eachElement(source.chunks(), {
    open(name, attributes) {
      if (name === 'sessioninfo') at = Math.max(at ?? 0, countNumber(attributes.dump ?? '0', 'of a session'))
      else if (name === 'package') folder = attributes.name ?? ''
      else if (name === 'sourcefile') {
        const path = folder === '' ? (attributes.name ?? '') : `${folder}/${attributes.name ?? ''}`
        lines = new RanLines(observe, path, '')
      } else if (name === 'line') {
        if (lines === null) throw new MalformedEvidence('a line in a source file', 'one outside')
        const where = 'of a line'
        lines.add(lineNumber(attributes.nr ?? '', where), countNumber(attributes.ci ?? '', where))
      }
    },
    close(name) {
      if (name !== 'sourcefile') return
      lines?.end()
      lines = null
    },
  })
  return { at, commit: '' }
}
