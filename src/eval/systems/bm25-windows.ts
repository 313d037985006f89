import { type FileLines, LineIndex } from './line-index.js'
import { type AskOptions, type AskSession, type AskSystem, bestFirst, type RankedSymbol } from './system.js'
import { wordsOf } from './words.js'

/** The usual ones: how soon more of a word adds nothing, and how much a long text is held against it. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.75
/** Windows of so many lines begin every so many lines. */
const WINDOW_LINES = 40
const STEP_LINES = 20
/** A longer word is encoded data. */
const MAX_LETTERS = 60

/** Plain BM25 over windows of every text that a person edits, with the words of the path: it needs no definitions. */
export class Bm25Windows implements AskSystem {
  readonly name = 'bm25-windows'
  readonly #index = new LineIndex(text => wordsOf(text).filter(word => word.length <= MAX_LETTERS))

  async prepare(checkoutDir: string): Promise<AskSession> {
    const index = this.#index
    await index.read(checkoutDir)
    const windows = index.files.reduce((sum, file) => sum + windowCount(file), 0)
    const words = index.files.reduce((sum, file) => {
      let own = 0
      for (let at = 0; at < windowCount(file); at++) own += lengthOf(file, at)
      return sum + own
    }, 0)
    const size = { windows, meanLength: words / Math.max(1, windows) }
    return { ask: async (text, options) => ask(index, size, text, options), close() {} }
  }
}

interface Size {
  windows: number
  meanLength: number
}

/** How often each window of a file has each word of the question. */
type Counts = Map<number, number>[]

function ask(index: LineIndex, size: Size, text: string, { limit }: AskOptions): RankedSymbol[] {
  const numbers = [...new Set(wordsOf(text))].flatMap(word => index.numberOf(word) ?? [])
  const wanted = new Uint8Array(index.vocabulary.length)
  for (const number of numbers) wanted[number] = 1
  const counted = index.files.flatMap(file => {
    const counts = countsIn(file, wanted)
    return counts === null ? [] : [{ file, counts }]
  })
  const having = new Map<number, number>()
  for (const { counts } of counted)
    for (const ofWindow of counts)
      for (const word of ofWindow.keys()) having.set(word, (having.get(word) ?? 0) + 1)
  const rarity = new Map(
    [...having].map(([word, count]) => [word, Math.log(1 + (size.windows - count + 0.5) / (count + 0.5))]),
  )
  return withoutOverlaps(
    bestFirst(
      counted.flatMap(({ file, counts }) =>
        counts.flatMap((ofWindow, at) => {
          if (ofWindow.size === 0) return []
          const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * lengthOf(file, at)) / size.meanLength
          let score = 0
          for (const [word, count] of ofWindow)
            score += (rarity.get(word)! * count * (SATURATION + 1)) / (count + SATURATION * length)
          const start = at * STEP_LINES + 1
          return [{ name: file.path, file: file.path, start, end: endOf(file, at), score }]
        }),
      ),
    ),
    limit,
  )
}

function countsIn(file: FileLines, wanted: Uint8Array): Counts | null {
  const last = windowCount(file) - 1
  const counts: Counts = Array.from({ length: last + 1 }, () => new Map<number, number>())
  let found = false
  const add = (window: number, word: number) => {
    found = true
    counts[window]!.set(word, (counts[window]!.get(word) ?? 0) + 1)
  }
  for (let line = 0; line + 1 < file.starts.length; line++) {
    const step = Math.floor(line / STEP_LINES)
    for (let at = file.starts[line]!; at < file.starts[line + 1]!; at++) {
      const word = file.words[at]!
      if (wanted[word] === 0) continue
      if (step <= last) add(step, word)
      if (step > 0) add(step - 1, word)
    }
  }
  for (const word of file.pathWords) if (wanted[word] === 1) for (let at = 0; at <= last; at++) add(at, word)
  return found ? counts : null
}

/** Windows overlap by half, so the last begins one step before the end. */
function windowCount({ starts }: FileLines): number {
  return Math.max(1, Math.ceil((starts.length - 1) / STEP_LINES) - 1)
}

function endOf(file: FileLines, window: number): number {
  return Math.min(file.starts.length - 1, window * STEP_LINES + WINDOW_LINES)
}

function lengthOf(file: FileLines, window: number): number {
  return file.starts[endOf(file, window)]! - file.starts[window * STEP_LINES]! + file.pathWords.length
}

/** A reader does not want the same lines twice. */
function withoutOverlaps(ranked: readonly RankedSymbol[], limit: number): RankedSymbol[] {
  const taken: RankedSymbol[] = []
  for (const window of ranked) {
    if (taken.length === limit) break
    const repeats = taken.some(
      each => each.file === window.file && each.start <= window.end && each.end >= window.start,
    )
    if (!repeats) taken.push(window)
  }
  return taken
}
