import type { GraphColumns } from '../code-graph.js'

/** What the nodes are: an edit within a body leaves all of it as it is. */
const SHARED = ['ids', 'kinds', 'flags', 'containers', 'names', 'qualifiedNames', 'paths'] as const

/** The columns of a graph, with those of the previous one in place of equal ones: what was made of them can be used again. */
export function shareColumns(now: GraphColumns, before: GraphColumns): GraphColumns {
  const shared = SHARED.filter(name => isEqual(now[name], before[name]))
  return { ...now, ...Object.fromEntries(shared.map(name => [name, before[name]])) }
}

function isEqual(a: ArrayBufferView, b: ArrayBufferView): boolean {
  return a.byteLength === b.byteLength && bytesOf(a).equals(bytesOf(b))
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}
