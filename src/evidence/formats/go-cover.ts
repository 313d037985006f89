import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../evidence.js'
import { countNumber, lineNumber, MalformedEvidence, quoted } from '../malformed.js'
import { linesOf } from '../source/lines.js'

const MODE = /^mode: (?:set|count|atomic)\r?(?:\n|$)/
/** `import/path/file.go:10.13,12.2 2 1`: from line and column, to line and column, statements, count. */
const BLOCK = /^(.+):(\d+)\.\d+,(\d+)\.\d+ \d+ (\d+)$/

/** What `go test -coverprofile` writes. Paths are import paths. */
export const goCover: EvidenceReader = {
  format: 'go-cover',
  title: 'Go cover profile',
  recognises: head => MODE.test(Buffer.from(head).toString('latin1')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let at = 0
  for await (const line of linesOf(source.chunks())) {
    at++
    // Profiles that are joined by `cat` repeat the first line.
    if (line === '' || MODE.test(line)) continue
    const block = BLOCK.exec(line)
    if (block === null) throw new MalformedEvidence(`"file.go:1.2,3.4 5 6" in line ${at}`, quoted(line))
    const [, path, first, last, count] = block
    if (countNumber(count!, `in line ${at}`) === 0) continue
    const from = {
      path: path!,
      first: lineNumber(first!, `in line ${at}`),
      last: lineNumber(last!, `in line ${at}`),
    }
    observe({ kind: 'ran_by', from, name: '', count: Number(count) })
  }
  return SAYS_NOTHING
}
