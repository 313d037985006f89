/** The origin of an edge and its confidence. The order is the encoding: append only. */
export const PROVENANCES = [
  { provenance: 'structural', confidence: 1, meaning: 'stands in the source or in git as such' },
  {
    provenance: 'resolver',
    confidence: 0.9,
    meaning: "followed by the language's rules: imports, types, inheritance",
  },
  { provenance: 'ast_resolved', confidence: 0.85, meaning: 'found in the same file or package by name' },
  { provenance: 'ast_inferred', confidence: 0.7, meaning: 'read from the way the code is written' },
  { provenance: 'co_test', confidence: 0.6, meaning: 'used together by a test' },
  { provenance: 'scip', confidence: 0.95, meaning: 'imported from a SCIP index' },
  { provenance: 'lsp', confidence: 0.9, meaning: 'answered by a language server' },
  {
    provenance: 'runtime',
    confidence: 0.5,
    meaning: 'observed in a running system; confidence by count, 0.2–0.95',
  },
  { provenance: 'similarity', confidence: 0.5, meaning: 'computed; confidence is the likeness' },
] as const

export type Provenance = (typeof PROVENANCES)[number]['provenance']

const CODES = new Map<string, number>(PROVENANCES.map(({ provenance }, code) => [provenance, code]))

export function provenanceCode(provenance: Provenance): number {
  return CODES.get(provenance)!
}

export function confidenceOf(provenance: Provenance): number {
  return PROVENANCES[provenanceCode(provenance)]!.confidence
}
