import { bestFirst, wordsOf } from '../../tools/library.js'
import type { AskOptions, Explanation, RankedSymbol, Session, System, TruthItem } from '../system.js'
import { symbolOf } from './answer.js'
import { Definitions, type SourceFile } from './definitions.js'
import { placeOf } from './find-truth.js'
import { ownTexts } from './own-text.js'
import { storeFor } from './stores.js'

/** The usual ones: how soon more of a word adds nothing, and how much a long text is held against it. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.75
/** The name counts so often, beside the text itself. */
const NAME_TIMES = 3

/** The words of one file: each with pairs of a definition's place in the file and how often it has the word. */
interface FileWords {
  symbols: Omit<RankedSymbol, 'score'>[]
  lengths: number[]
  postings: Map<string, number[]>
}

/** Plain BM25 over the own text of each definition, its name and its path. */
export class Bm25 implements System {
  readonly name = 'bm25'
  private readonly definitions = new Definitions(countWords)

  async prepare(checkoutDir: string): Promise<Session> {
    return new Bm25Session(await this.definitions.read(checkoutDir, storeFor(this.name, checkoutDir)))
  }
}

function countWords(file: SourceFile): FileWords {
  const words: FileWords = {
    symbols: file.definitions.map(definition => symbolOf(file.path, definition)),
    lengths: [],
    postings: new Map(),
  }
  const inPath = wordsOf(file.path)
  ownTexts(file).forEach((text, at) => {
    const inName = wordsOf(file.definitions[at]!.name)
    const all = [...wordsOf(text), ...inPath]
    for (let time = 0; time < NAME_TIMES; time++) all.push(...inName)
    words.lengths.push(all.length)
    for (const [word, count] of countsOf(all)) {
      const known = words.postings.get(word)
      if (known === undefined) words.postings.set(word, [at, count])
      else known.push(at, count)
    }
  })
  return words
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

class Bm25Session implements Session {
  private readonly files: readonly FileWords[]
  private readonly documents: number
  private readonly meanLength: number

  constructor(files: readonly FileWords[]) {
    this.files = files
    this.documents = files.reduce((sum, { lengths }) => sum + lengths.length, 0)
    const words = files.reduce((sum, { lengths }) => sum + lengths.reduce((all, one) => all + one, 0), 0)
    this.meanLength = words / Math.max(1, this.documents)
  }

  async ask(taskText: string, { limit }: AskOptions): Promise<RankedSymbol[]> {
    return this.rank(taskText).slice(0, limit)
  }

  async explain(taskText: string, truth: TruthItem): Promise<Explanation> {
    const all = this.files.flatMap(({ symbols }) => symbols)
    return placeOf(truth, this.rank(taskText), all)
  }

  private rank(taskText: string): RankedSymbol[] {
    const scores = this.files.map(({ symbols }) => new Float64Array(symbols.length))
    for (const word of new Set(wordsOf(taskText))) this.addWord(word, scores)
    const ranked: RankedSymbol[] = []
    scores.forEach((ofFile, file) => {
      ofFile.forEach((score, at) => {
        if (score > 0) ranked.push({ ...this.files[file]!.symbols[at]!, score })
      })
    })
    return bestFirst(ranked)
  }

  private addWord(word: string, scores: readonly Float64Array[]): void {
    const lists = this.files.map(({ postings }) => postings.get(word))
    const having = lists.reduce((sum, list) => sum + (list === undefined ? 0 : list.length / 2), 0)
    const rarity = Math.log(1 + (this.documents - having + 0.5) / (having + 0.5))
    lists.forEach((list, file) => {
      if (list === undefined) return
      const { lengths } = this.files[file]!
      for (let at = 0; at < list.length; at += 2) {
        const count = list[at + 1]!
        const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * lengths[list[at]!]!) / this.meanLength
        scores[file]![list[at]!]! += (rarity * count * (SATURATION + 1)) / (count + SATURATION * length)
      }
    })
  }

  close(): void {}
}
