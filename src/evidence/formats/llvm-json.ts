import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../evidence.js'
import { lineNumber, MalformedEvidence } from '../malformed.js'
import { listAt, numberAt, objectAt, textAt } from '../source/json-shape.js'
import { eachValue } from '../source/json-values.js'

const TYPE = 'llvm.coverage.json.export'
/** The type stands at the end of the document; at its beginning is the list of files. */
const START =
  /^\s*\{\s*"(?:data"\s*:\s*\[\s*\{\s*"(?:files|functions)"\s*:|type"\s*:\s*"llvm\.coverage|version"\s*:\s*"\d[^"]*"\s*,\s*"type"\s*:\s*"llvm\.coverage)/

/** What `llvm-cov export` writes (Clang, Rust, Swift). */
export const llvmJson: EvidenceReader = {
  format: 'llvm-json',
  title: 'LLVM coverage JSON',
  recognises: head => START.test(Buffer.from(head).toString('latin1')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let type: unknown
  await eachValue(source.chunks(), ['$.type', '$.data.*.files.*'], (keys, value) => {
    if (keys[0] === 'type') type = value
    else readFile(value, observe)
  })
  if (type !== TYPE) throw new MalformedEvidence(`"type": "${TYPE}"`, JSON.stringify(type) ?? 'none')
  return SAYS_NOTHING
}

interface Segment {
  line: number
  column: number
  count: number
  /** It begins a region with a count that is no gap between two. */
  isCounted: boolean
}

function readFile(value: unknown, observe: Observe): void {
  const file = objectAt(value, 'of a file')
  const path = textAt(file.filename, 'as the name of a file')
  const segments = listAt(file.segments ?? [], `of ${path}`).map(each => segmentOf(each, path))
  segments.forEach((segment, at) => {
    if (!segment.isCounted || segment.count <= 0) return
    const next = segments[at + 1]
    // A region that begins the next line does not reach into it.
    const last = next === undefined ? segment.line : next.column <= 1 ? next.line - 1 : next.line
    const from = { path, first: segment.line, last: Math.max(segment.line, last) }
    observe({ kind: 'ran_by', from, name: '', count: segment.count })
  })
}

/** `[line, column, count, hasCount, isRegionEntry, isGapRegion]`, the last since version 2. */
function segmentOf(value: unknown, path: string): Segment {
  const where = `of a segment of ${path}`
  const [line, column, count, hasCount, , isGap] = listAt(value, where)
  return {
    line: lineNumber(numberAt(line, where), where),
    column: numberAt(column, where),
    count: numberAt(count, where),
    isCounted: (hasCount === true || hasCount === 1) && isGap !== true && isGap !== 1,
  }
}
