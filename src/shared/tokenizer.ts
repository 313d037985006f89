import { countByPieces } from './count-pieces.js'

/** What tokens are counted in. */
export interface Tokenizer {
  readonly name: string
  count(text: string): number
}

const TOKENIZER_NAME = 'o200k_base'
/** Words that are tokens of their own in a conversation are only words in a source file. */
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

let loading: Promise<Tokenizer> | undefined

/** Its tables take a quarter of a second to load: only a pack asks for them. */
export function loadTokenizer(): Promise<Tokenizer> {
  loading ??= import('gpt-tokenizer/encoding/o200k_base').then(({ countTokens }) => ({
    name: TOKENIZER_NAME,
    count: countByPieces(text => countTokens(text, AS_TEXT)),
  }))
  return loading
}

const CHARS_A_TOKEN = 4

/** Estimate without a tokenizer. Real counts differ by a tenth, for Go by more. */
export function guessTokens(chars: number): number {
  return Math.ceil(chars / CHARS_A_TOKEN)
}
