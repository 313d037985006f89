import { type FileLines, LineIndex } from './line-index.js'
import { questionWords } from './question-words.js'
import { type AskOptions, type AskSession, type AskSystem, bestFirst, type RankedSymbol } from './system.js'

/** Lines before and after a match that are read with it, as by `rg -C 10`. */
const CONTEXT = 10
const WORD = /[\p{L}\p{N}_]{3,60}/gu

/** A line that has words of the question: their numbers in it. */
interface Match {
  line: number
  words: number[]
}

interface FileMatches {
  file: FileLines
  matches: Match[]
  /** Words of the question in its path. */
  inPath: Set<number>
}

/**
 * What a person does with ripgrep in any text: search for the words of the task and read the lines around each match. A
 * window counts each word once, the fewer files have it the more; words of the path count too. Windows of a file do not
 * overlap. It reads every text that a person edits and needs no definitions.
 */
export class RipgrepWindows implements AskSystem {
  readonly name = 'ripgrep-windows'
  readonly #index = new LineIndex(text => (text.match(WORD) ?? []).map(word => word.toLowerCase()))

  async prepare(checkoutDir: string): Promise<AskSession> {
    const index = this.#index
    await index.read(checkoutDir)
    return { ask: async (text, options) => ask(index, text, options), close() {} }
  }
}

function ask(index: LineIndex, text: string, { limit }: AskOptions): RankedSymbol[] {
  const words = questionWords(text)
  const having = index.vocabulary.map(entry => matching(entry, words))
  const found = index.files.map(file => matchesIn(file, having)).filter(each => each !== null)
  const rarity = words.map((_, word) => {
    const files = found.filter(
      ({ matches, inPath }) => inPath.has(word) || matches.some(each => each.words.includes(word)),
    )
    return Math.log(1 + index.files.length / Math.max(1, files.length))
  })
  return bestFirst(found.flatMap(file => windowsOf(file, rarity))).slice(0, limit)
}

/** The words of the question that stand in a word of the text, as a part of it too; null if there are none. */
function matching(entry: string, words: readonly string[]): number[] | null {
  const found = words.flatMap((word, at) => (entry.includes(word) ? [at] : []))
  return found.length === 0 ? null : found
}

function matchesIn(file: FileLines, having: readonly (readonly number[] | null)[]): FileMatches | null {
  const matches: Match[] = []
  for (let line = 1; line < file.starts.length; line++) {
    const words = new Set<number>()
    for (let at = file.starts[line - 1]!; at < file.starts[line]!; at++)
      for (const word of having[file.words[at]!] ?? []) words.add(word)
    if (words.size > 0) matches.push({ line, words: [...words] })
  }
  if (matches.length === 0) return null
  const inPath = new Set([...file.pathWords].flatMap(word => having[word] ?? []))
  return { file, matches, inPath }
}

/** The best window first, then the best of those that do not overlap it, and so on. */
function windowsOf({ file, matches, inPath }: FileMatches, rarity: readonly number[]): RankedSymbol[] {
  const scored = matches.map(({ line }, at) => {
    const words = new Set(inPath)
    for (let near = at; near >= 0 && matches[near]!.line >= line - CONTEXT; near--)
      for (const word of matches[near]!.words) words.add(word)
    for (let near = at; near < matches.length && matches[near]!.line <= line + CONTEXT; near++)
      for (const word of matches[near]!.words) words.add(word)
    return { line, score: [...words].reduce((sum, word) => sum + rarity[word]!, 0) }
  })
  const lines = file.starts.length - 1
  const taken: RankedSymbol[] = []
  for (const { line, score } of scored.sort((a, b) => b.score - a.score || a.line - b.line)) {
    const start = Math.max(1, line - CONTEXT)
    const end = Math.min(lines, line + CONTEXT)
    if (taken.some(each => each.start <= end && each.end >= start)) continue
    taken.push({ name: file.path, file: file.path, start, end, score })
    if (taken.length === MAX_OF_FILE) break
  }
  return taken
}

const MAX_OF_FILE = 10
