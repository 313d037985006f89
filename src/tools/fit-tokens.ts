import type { Tokenizer } from '../tokens/tokenizer.js'

const CUT = '…'
/** Fewer words of a note say nothing. */
const LEAST_WORDS = 4

export function tokensOf(texts: readonly string[], { count }: Tokenizer): number {
  return texts.reduce((sum, text) => sum + count(text), 0)
}

/** Notes in order, each whole as long as there is room; the first that does not fit is cut after a word, the rest dropped. */
export function fitNotes(notes: readonly string[], most: number, tokenizer: Tokenizer): string[] {
  const fitting: string[] = []
  let left = most
  for (const note of notes) {
    const tokens = tokenizer.count(note)
    if (tokens <= left) {
      fitting.push(note)
      left -= tokens
      continue
    }
    const cut = cutWords(note, left, tokenizer)
    if (cut !== '') fitting.push(cut)
    break
  }
  return fitting
}

interface Cutting {
  /** What the text stands between. */
  enclosed(part: string): string
  /** How to get the rest, after so many lines. */
  rest(lines: number): string
}

/** A text as it is, or cut after a line, with a line that says how to get the rest. */
export function cutLines(
  text: string,
  most: number,
  { enclosed, rest }: Cutting,
  tokenizer: Tokenizer,
): string {
  const whole = enclosed(text)
  if (tokenizer.count(whole) <= most) return whole
  const lines = text.trimEnd().split('\n')
  const after = (count: number) =>
    `${enclosed(`${lines.slice(0, count).join('\n')}\n`)}${CUT} cut here, ${lines.length - count} lines left: ${rest(count)}.\n`
  const count = mostThat(lines.length - 1, each => tokenizer.count(after(each)) <= most)
  if (count > 0) return after(count)
  // One line alone is too long.
  const characters = mostThat(
    lines[0]!.length,
    each => tokenizer.count(enclosed(lines[0]!.slice(0, each) + CUT)) <= most,
  )
  return characters > 0 ? enclosed(lines[0]!.slice(0, characters) + CUT) : ''
}

function cutWords(text: string, most: number, { count }: Tokenizer): string {
  const words = text.split(' ')
  const kept = mostThat(words.length - 1, each => count(`${words.slice(0, each).join(' ')} ${CUT}`) <= most)
  return kept < LEAST_WORDS ? '' : `${words.slice(0, kept).join(' ')} ${CUT}`
}

/** The largest number up to `most` that fits, 0 if none does; whether one fits is a matter of size, nearly. */
function mostThat(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  while (low > 0 && !fits(low)) low--
  return low
}
