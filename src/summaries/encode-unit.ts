import type { Summary, Unit } from './summary.js'

/** The content of a line apart from its unit's path and its id. */
type KeptSummary = Pick<Summary, 'level' | 'kind' | 'name' | 'content' | 'sentences'>

const NEW_LINE = 0x0a

/** Encodes summaries as lines: the id, a space, the summary as JSON without the values that its unit has. */
export function encodeUnit({ summaries }: Unit): Uint8Array {
  const lines = summaries.map(({ id, level, kind, name, content, sentences }) => {
    const kept: KeptSummary = { level, kind, name, content, sentences }
    return `${id} ${JSON.stringify(kept)}\n`
  })
  return Buffer.from(lines.join(''))
}

export function decodeUnit(path: string, data: Uint8Array): Unit {
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString()
  const lines = text.split('\n').filter(line => line !== '')
  return { path, summaries: lines.map(line => summaryOf(path, line)) }
}

/** The summary with this id; undefined if the unit has none. */
export function findSummary(path: string, data: Uint8Array, id: string): Summary | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const start = bytes.subarray(0, id.length).toString() === id ? 0 : bytes.indexOf(`\n${id} `) + 1
  if (start === 0 && bytes.subarray(0, id.length).toString() !== id) return undefined
  return summaryOf(path, bytes.toString('utf8', start, bytes.indexOf(NEW_LINE, start)))
}

function summaryOf(path: string, line: string): Summary {
  const space = line.indexOf(' ')
  const kept = JSON.parse(line.slice(space + 1)) as KeptSummary
  return { ...kept, id: line.slice(0, space), path: path.endsWith('/') ? path.slice(0, -1) : path }
}
