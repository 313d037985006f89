import type { Tokenizer } from '../tokens/tokenizer.js'

/** The number is part of the text: writing it changes the count if its digits change. */
const MOST_PASSES = 6

/** Renders a text that contains its own token count. Numbers with as many digits take as many tokens. */
export function withTokenCount(
  guess: number,
  write: (tokens: number) => string,
  tokenizer: Tokenizer,
): { tokens: number; text: string } {
  const tokens = tokensOfWritten(guess, write, tokenizer)
  return { tokens, text: write(tokens) }
}

/** The tokens of a text that contains their number. */
export function tokensOfWritten(
  guess: number,
  write: (tokens: number) => string,
  tokenizer: Tokenizer,
): number {
  let tokens = guess
  for (let pass = 0; ; pass++) {
    const counted = tokenizer.count(write(tokens))
    if (String(counted).length === String(tokens).length || pass === MOST_PASSES) return counted
    tokens = counted
  }
}
