import { thingId } from '../graph/node-id.js'
import { fileName } from '../signals/world/files-by-name.js'
import type { WrittenPlace } from '../signals/written-places.js'
import type { Candidate } from './candidate.js'

/** A file of the checkout that is not in the index. */
export interface LeftOutFile {
  path: string
  reason: string
}

/** What is left out because it is seldom wanted, not because it must not be shown. */
const SHOWN: ReadonlySet<string> = new Set(['generated', 'minified', 'vendored'])
/** Not a node of the graph. */
const NO_NODE = -1

/** The file that is left out of the index and meant by a path; undefined if there is none, or several. */
export function leftOutFile(written: string, leftOut: readonly LeftOutFile[]): LeftOutFile | undefined {
  const wanted = written.replace(/^\.?\/+/, '')
  const found = leftOut.filter(
    ({ path }) => path === wanted || path.endsWith(`/${wanted}`) || wanted.endsWith(`/${path}`),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Files that the task names and the index leaves out: a trace may end in generated code. */
export function leftOutCandidates(
  written: readonly WrittenPlace[],
  leftOut: () => readonly LeftOutFile[],
  score: number,
): Candidate[] {
  if (written.length === 0) return []
  const all = leftOut()
  const linesOf = new Map<string, number[]>()
  for (const { path, line, anyFolder } of written) {
    const file = leftOutFile(path, all) ?? (anyFolder ? leftOutFile(fileName(path), all) : undefined)
    if (file === undefined || !SHOWN.has(file.reason)) continue
    linesOf.set(file.path, [...(linesOf.get(file.path) ?? []), ...(line > 0 ? [line] : [])])
  }
  return [...linesOf].map(([path, focusLines]) => ({
    id: thingId('file', path),
    node: NO_NODE,
    name: path,
    qualifiedName: path,
    kind: 'file',
    path,
    startLine: 1,
    endLine: Number.MAX_SAFE_INTEGER,
    score,
    proximity: 1,
    share: 'code',
    place: 0,
    reasons: ['the task names its place'],
    focusLines,
    isNamed: true,
  }))
}
