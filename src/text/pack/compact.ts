import type { LeftOut, Pack } from '../../pack/pack.js'
import { safeJson } from '../../shared/safe-text.js'
import { type Boundary, boundaryId, DATA_SENTENCE, needsBoundary } from '../boundary.js'

/** A pack without empty parts: in a small budget each key counts. */
export type CompactPack = Omit<Partial<Pack>, 'leftOut'> &
  Pick<Pack, 'root' | 'kind' | 'tokenizer' | 'budget' | 'tokens' | 'files' | 'leftOutCount'> & {
    leftOut?: CompactRow[]
  } & Partial<Boundary>

type CompactRow = Omit<LeftOut, 'request' | 'summary'> & Partial<Pick<LeftOut, 'request' | 'summary'>>

/** Text of the repository is between `data` and `end`, which name the same id. */
export function compactPack(pack: Pack, end: string | null = null): CompactPack {
  const { root, kind, request, tokenizer, budget, tokens, guesses, files, fixes, leftOut, leftOutCount } =
    pack
  const { known, edges, shares, funnel, notes } = pack
  return {
    root,
    kind,
    ...(request === '' ? {} : { request }),
    tokenizer,
    budget,
    tokens,
    ...(guesses ? { guesses } : {}),
    ...(pack.lineNumbers ? { lineNumbers: true } : {}),
    ...(end === null ? {} : { data: `${DATA_SENTENCE} ${end}` }),
    files,
    ...(edges.length === 0 ? {} : { edges }),
    ...(fixes.length === 0 ? {} : { fixes }),
    ...(known.length === 0 ? {} : { known }),
    ...(leftOut.length === 0 ? {} : { leftOut: leftOut.map(compactRow) }),
    leftOutCount,
    ...(notes.length === 0 ? {} : { notes }),
    ...(end === null ? {} : { end }),
    ...(Object.keys(shares).length === 0 ? {} : { shares }),
    ...(funnel === null ? {} : { funnel }),
  }
}

function compactRow({ request, summary, ...row }: LeftOut): CompactRow {
  return { ...row, ...(request === '' ? {} : { request }), ...(summary === '' ? {} : { summary }) }
}

/** Restores the empty parts of a compact pack. */
export function expandPack({ data: _, end: __, ...pack }: CompactPack): Pack {
  return {
    request: '',
    guesses: false,
    edges: [],
    fixes: [],
    known: [],
    shares: {},
    funnel: null,
    notes: [],
    ...pack,
    leftOut: (pack.leftOut ?? []).map(row => ({ request: '', summary: '', ...row })),
  }
}

/**
 * The id for `data` and `end` of a value, null if it needs none. JSON and GCF escape texts alike, so one of them tells
 * what both contain. It does not depend on `tokens`: the number is found by
 * counting a text that has the id.
 */
export function endOf<T extends { tokens: number } & Parameters<typeof needsBoundary>[0]>(
  value: T,
  compact: (value: T) => object,
): string | null {
  if (!needsBoundary(value)) return null
  return boundaryId(safeJson(compact({ ...value, tokens: 0 })))
}
