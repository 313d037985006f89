import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OracleCall } from '../oracle.js'

/** The text before a called name, and how to say it. The first that fits counts. */
const SHAPES: readonly [RegExp, string][] = [
  [/(?:^|[^\w.])(?:self|this|cls)\??\.$/, 'self.name()'],
  [/(?:^|[^\w.])Self::$/, 'self.name()'],
  [/(?:^|\W)super(?:\(.*\))?\.$/, 'super.name()'],
  [/(?:^|[^\w.])(?:self|this|cls)\??\.\w+[!?]?\.$/, 'self.field.name()'],
  [/(?:^|[^\w.:])[A-Z]\w*(?:\.|::)$/, 'Type.name()'],
  [/::$/, 'path::name()'],
  [/(?:^|[^\w.)\]])[a-z_$]\w*[!?]?\.$/, 'variable.name()'],
  [/\w[!?]?\.$/, 'path.to.name()'],
  [/\)[!?]?\.$/, 'call().name()'],
  [/\][!?]?\.$/, 'item[].name()'],
  [/\.$/, 'expression.name()'],
]
const PLAIN = 'name()'

const sources = new Map<string, string[]>()

/** How a call is written: by its kind, else by what stands before the name. */
export function shapeOf(call: OracleCall, repo: string): string {
  if (call.kind !== 'call') return call.kind
  const lines = linesOf(join(repo, call.file))
  const before = lines.slice((call.from ?? call.line) - 1, call.line - 1).map(line => line.trim())
  const text = [...before, (lines[call.line - 1] ?? '').slice(0, call.column).trim()].join('')
  return SHAPES.find(([shape]) => shape.test(text))?.[1] ?? PLAIN
}

function linesOf(file: string): string[] {
  let lines = sources.get(file)
  if (lines === undefined) {
    lines = readFileSync(file, 'utf8').split('\n')
    sources.set(file, lines)
  }
  return lines
}
