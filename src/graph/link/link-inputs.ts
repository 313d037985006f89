import type { ExtraEdge } from './make-record.js'
import type { ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** `zones = …` in a call of a module → the variable of the module that it sets. */
export function linkInputs(file: ProgramFile, resolver: Resolver): ExtraEdge[] {
  if (file.rules.names.addresses === null) return []
  const edges: ExtraEdge[] = []
  for (const { definition } of file.symbols) {
    const call = file.symbols[definition.container]
    if (call?.definition.container !== -1 || call.definition.kind !== 'module') continue
    const target = resolver.addresses.input(call, definition.name)
    if (target === null) continue
    edges.push({
      source: call.index,
      target,
      kind: 'references',
      provenance: 'resolver',
      line: definition.startLine,
    })
  }
  return edges
}
