import type { Excerpt, PackedFile, PackedSymbol } from '../../pack/pack.js'
import type { CompactPack } from './compact.js'

/** Columns of the reasons of a symbol: `why1`, `why2` … */
const WHY = 'why'

type FileRow = Omit<PackedFile, 'symbols' | 'excerpts'>
type SymbolRow = Omit<PackedSymbol, 'reasons'> & { file: number } & Record<string, unknown>
type ExcerptRow = Excerpt & { file: number }

/** A pack whose files, symbols and excerpts are tables beside each other: GCF writes the columns of a nested one again for each file. */
export type TabledPack = Omit<CompactPack, 'files'> & {
  files: FileRow[]
  /** Absent if empty: in a small budget each key counts. */
  symbols?: SymbolRow[]
  excerpts?: ExcerptRow[]
}

/** In the order of the pack: what stands between `data` and `end` stays there. */
export function toTables(pack: CompactPack): Record<string, unknown> {
  const { files } = pack
  const tables = {
    files: files.map(({ symbols: _, excerpts: __, ...row }): FileRow => row),
    symbols: files.flatMap(({ symbols }, file) => symbols.map(symbol => symbolRow(symbol, file))),
    excerpts: files.flatMap(({ excerpts }, file) => excerpts.map((each): ExcerptRow => ({ file, ...each }))),
  }
  return Object.fromEntries(
    Object.entries(pack).flatMap(([key, value]) =>
      key === 'files' ? tableEntries(tables) : [[key, value] as [string, unknown]],
    ),
  )
}

function tableEntries(tables: Record<string, unknown[]>): [string, unknown][] {
  return Object.entries(tables).filter(([name, rows]) => name === 'files' || rows.length > 0)
}

export function fromTables({ files, symbols = [], excerpts = [], ...pack }: TabledPack): CompactPack {
  return {
    ...pack,
    files: files.map(({ changes, ...row }, at) => ({
      ...row,
      ...(Array.isArray(changes) ? { changes } : {}),
      symbols: symbols.filter(({ file }) => file === at).map(packedSymbol),
      excerpts: excerpts.filter(({ file }) => file === at).map(({ file: _, ...excerpt }) => excerpt),
    })),
  }
}

function symbolRow({ reasons, ...symbol }: PackedSymbol, file: number): SymbolRow {
  const why = Object.fromEntries(reasons.map((reason, at) => [`${WHY}${at + 1}`, reason]))
  return { file, ...symbol, ...why }
}

function packedSymbol({
  name,
  kind,
  startLine,
  endLine,
  score,
  form,
  summary,
  ...rest
}: SymbolRow): PackedSymbol {
  const reasons: string[] = []
  for (let at = 1; typeof rest[`${WHY}${at}`] === 'string'; at++) reasons.push(rest[`${WHY}${at}`] as string)
  return {
    name,
    kind,
    startLine,
    endLine,
    score,
    form,
    ...(typeof summary === 'string' ? { summary } : {}),
    reasons,
  }
}
