import type { LeftOut, Pack } from '../../pack/pack.js'

/** A pack without empty parts: in a small budget each key counts. */
export type CompactPack = Omit<Partial<Pack>, 'leftOut'> &
  Pick<Pack, 'root' | 'kind' | 'tokenizer' | 'budget' | 'tokens' | 'files' | 'leftOutCount'> & {
    leftOut?: CompactRow[]
  }

type CompactRow = Omit<LeftOut, 'request' | 'summary'> & Partial<Pick<LeftOut, 'request' | 'summary'>>

export function compactPack(pack: Pack): CompactPack {
  const { root, kind, request, tokenizer, budget, tokens, guesses, files, fixes, leftOut, leftOutCount } =
    pack
  const { known, funnel, notes } = pack
  return {
    root,
    kind,
    ...(request === '' ? {} : { request }),
    tokenizer,
    budget,
    tokens,
    ...(guesses ? { guesses } : {}),
    files,
    ...(fixes.length === 0 ? {} : { fixes }),
    ...(known.length === 0 ? {} : { known }),
    ...(leftOut.length === 0 ? {} : { leftOut: leftOut.map(compactRow) }),
    leftOutCount,
    ...(funnel === null ? {} : { funnel }),
    ...(notes.length === 0 ? {} : { notes }),
  }
}

function compactRow({ request, summary, ...row }: LeftOut): CompactRow {
  return { ...row, ...(request === '' ? {} : { request }), ...(summary === '' ? {} : { summary }) }
}

/** Restores the empty parts of a compact pack. */
export function expandPack(pack: CompactPack): Pack {
  return {
    request: '',
    guesses: false,
    fixes: [],
    known: [],
    funnel: null,
    notes: [],
    ...pack,
    leftOut: (pack.leftOut ?? []).map(row => ({ request: '', summary: '', ...row })),
  }
}
