import { SeamarkError } from '../../shared/errors.js'

const INNER = '##'
/** As BERT has it: longer words are unknown. */
const LONGEST_WORD = 100
/** Letters and digits; each other sign is a token of its own. */
const TOKENS = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu
const MARKS = /\p{M}/gu

/** The parts of a `tokenizer.json` that are read. */
interface TokenizerFile {
  model?: { type?: string; vocab?: Record<string, number> }
  normalizer?: { lowercase?: boolean } | null
}

/** Splits texts into the word pieces of BERT-like models. */
export class WordPieceTokenizer {
  readonly #vocabulary: ReadonlyMap<string, number>
  readonly #isLower: boolean
  readonly #unknown: number
  readonly #begin: number
  readonly #end: number

  /** `json` is the text of a `tokenizer.json`, `path` its place for messages. */
  constructor(json: string, path: string) {
    const { model, normalizer } = JSON.parse(json) as TokenizerFile
    if (model?.vocab === undefined || (model.type !== undefined && model.type !== 'WordPiece'))
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected a tokenizer of word pieces in ${path}, found ${model?.type ?? 'none'}: use a model of the BERT family, as all-MiniLM-L6-v2.`,
      )
    this.#vocabulary = new Map(Object.entries(model.vocab))
    this.#isLower = normalizer?.lowercase ?? true
    this.#unknown = this.#idOf('[UNK]', path)
    this.#begin = this.#idOf('[CLS]', path)
    this.#end = this.#idOf('[SEP]', path)
  }

  /** Ids with the marks of beginning and end, at most `limit` of them. */
  encode(text: string, limit: number): number[] {
    const plain = this.#isLower ? text.toLowerCase().normalize('NFD').replaceAll(MARKS, '') : text
    const ids = [this.#begin]
    for (const [word] of plain.matchAll(TOKENS)) {
      ids.push(...this.#pieces(word))
      if (ids.length >= limit - 1) break
    }
    return [...ids.slice(0, limit - 1), this.#end]
  }

  /** The longest pieces from the left; a word with a letter of no piece is unknown as a whole. */
  #pieces(word: string): number[] {
    if (word.length > LONGEST_WORD) return [this.#unknown]
    const ids: number[] = []
    for (let start = 0; start < word.length; ) {
      let end = word.length
      let id: number | undefined
      for (; end > start; end--) {
        id = this.#vocabulary.get((start > 0 ? INNER : '') + word.slice(start, end))
        if (id !== undefined) break
      }
      if (id === undefined) return [this.#unknown]
      ids.push(id)
      start = end
    }
    return ids
  }

  #idOf(token: string, path: string): number {
    const id = this.#vocabulary.get(token)
    if (id !== undefined) return id
    throw new SeamarkError('BAD_INPUT', `Expected ${token} in the vocabulary of ${path}, found none.`)
  }
}
