import { BytePairCounter } from './byte-pairs.js'
import { countByPieces } from './count-pieces.js'
import { TokenTable } from './token-table.js'

/** What tokens are counted in. */
export interface Tokenizer {
  readonly name: string
  count(text: string): number
}

const TOKENIZER_NAME = 'o200k_base'

let loading: Promise<Tokenizer> | undefined

/** Its table has four megabytes: only a pack asks for it. */
export function loadTokenizer(): Promise<Tokenizer> {
  loading ??= load()
  return loading
}

async function load(): Promise<Tokenizer> {
  const [{ O200K_TABLE }, { O200K_TOKEN_SPLIT_REGEX }] = await Promise.all([
    import('./o200k-table.js'),
    import('gpt-tokenizer/encodingParams/constants'),
  ])
  const counter = new BytePairCounter(new TokenTable(O200K_TABLE), O200K_TOKEN_SPLIT_REGEX)
  return { name: TOKENIZER_NAME, count: countByPieces(text => counter.count(text)) }
}

const CHARS_A_TOKEN = 4

/** Estimate without a tokenizer. Real counts differ by a tenth, for Go by more. */
export function guessTokens(chars: number): number {
  return Math.ceil(chars / CHARS_A_TOKEN)
}
