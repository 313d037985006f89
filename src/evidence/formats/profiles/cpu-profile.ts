import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../../evidence.js'
import { countNumber, lineNumber, MalformedEvidence } from '../../malformed.js'
import { numberAt, objectAt, textAt } from '../../source/json-shape.js'
import { eachValue } from '../../source/json-values.js'

const START = /^\s*\{\s*"nodes"\s*:\s*\[\s*\{\s*"id"\s*:\s*\d+\s*,\s*"callFrame"\s*:/
const NODE = '$.nodes.*'
const [BEGIN, END] = ['$.startTime', '$.endTime']
const MICROSECONDS = 1000
/** Code of Node itself. */
const INTERNAL = /^(?:node:|$)/

interface Frame {
  path: string
  line: number
  name: string
  hits: number
}

/** `.cpuprofile` of V8: Node's `--cpu-prof`, and browsers. */
export const cpuProfile: EvidenceReader = {
  format: 'cpuprofile',
  title: 'V8 CPU profile',
  recognises: head => START.test(Buffer.from(head).toString('latin1')),
  read,
}

/** Reads it twice: how long a sample took shows only at its end. */
async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let hits = 0
  const times = new Map<string, number>()
  await eachValue(source.chunks(), [NODE, BEGIN, END], (keys, value) => {
    if (keys[0] === 'nodes') hits += frameOf(value).hits
    else times.set(String(keys[0]), numberAt(value, 'as a time'))
  })
  const duration = (times.get('endTime') ?? Number.NaN) - (times.get('startTime') ?? Number.NaN)
  if (!(duration >= 0)) throw new MalformedEvidence('the time of a profile', 'none')
  const milliseconds = hits === 0 ? 0 : duration / MICROSECONDS / hits
  await eachValue(source.chunks(), [NODE], (_, value) => {
    const { path, line, name, hits: samples } = frameOf(value)
    if (samples === 0 || INTERNAL.test(path)) return
    const from = { path, first: line, last: line }
    observe({ kind: 'sample', from, name, samples, milliseconds: samples * milliseconds })
  })
  return SAYS_NOTHING
}

function frameOf(value: unknown): Frame {
  const { callFrame, hitCount = 0 } = objectAt(value, 'of a profile')
  const { url, functionName, lineNumber: line } = objectAt(callFrame, 'of a call frame')
  return {
    path: textAt(url, 'of a call frame'),
    name: textAt(functionName, 'of a call frame'),
    // -1 for frames that are no code.
    line: lineNumber(numberAt(line, 'of a call frame') + 1, 'of a call frame'),
    hits: countNumber(numberAt(hitCount, 'of hits'), 'of hits'),
  }
}
