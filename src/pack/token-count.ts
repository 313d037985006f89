import type { Tokenizer } from '../shared/tokenizer.js'

/** Writing the number of its own tokens may change it, where it has more digits, or fewer, than the guess. */
const MOST_WRITINGS = 6

/** A text with the number of its own tokens in it. Numbers of as many digits take as many tokens. */
export function withTokenCount(
  guess: number,
  write: (tokens: number) => string,
  tokenizer: Tokenizer,
): { tokens: number; text: string } {
  let tokens = guess
  for (let writing = 0; ; writing++) {
    const counted = tokenizer.count(write(tokens))
    if (String(counted).length === String(tokens).length || writing === MOST_WRITINGS)
      return { tokens: counted, text: write(counted) }
    tokens = counted
  }
}
