import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Where a grammar in `grammars/` comes from: one line of `grammars.tsv`. */
export interface GrammarSource {
  grammar: string
  /** The npm package that has it built, its version, and the path in it. */
  package: string
  version: string
  file: string
  /** The grammar's own repository and the revision that was built. */
  repository: string
  revision: string
  license: string
  /** Of the unpacked WebAssembly, as the npm package has it. */
  sha256: string
}

export const GRAMMARS = new URL('../grammars/', import.meta.url)
const TABLE = new URL('grammars.tsv', GRAMMARS)
const COLUMNS = [
  'grammar',
  'package',
  'version',
  'file',
  'repository',
  'revision',
  'license',
  'sha256',
] as const satisfies readonly (keyof GrammarSource)[]

export function readGrammarTable(): GrammarSource[] {
  const [head, ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  if (head !== COLUMNS.join('\t')) throw new Error(`grammars.tsv: expected the columns ${COLUMNS.join(', ')}`)
  return lines.map(line => {
    const cells = line.split('\t')
    if (cells.length !== COLUMNS.length)
      throw new Error(`grammars.tsv: expected ${COLUMNS.length} cells: ${line}`)
    return Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]])) as unknown as GrammarSource
  })
}

export function writeGrammarTable(sources: readonly GrammarSource[]): void {
  const rows = sources.map(source => COLUMNS.map(column => source[column]).join('\t'))
  writeFileSync(TABLE, `${[COLUMNS.join('\t'), ...rows].join('\n')}\n`)
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
