import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RankedSymbol } from '../quality/system.js'
import { Definitions } from '../quality/systems/definitions.js'
import { findWords } from '../quality/systems/find-words.js'
import { RipgrepLike } from '../quality/systems/ripgrep-like.js'
import { storeFor } from '../quality/systems/stores.js'
import type { Region, Task } from '../quality/task.js'
import { LineReader, questionWords, type ReadLines, type Tokenizer } from '../tools/library.js'
import type { Shower } from './shower.js'

const RANKED = 200

/** What a person reads after a search: whole files, those with most of the words first, then those with most matches. */
export class RipgrepFiles implements Shower {
  readonly name = 'ripgrep, then whole files'
  private readonly sources = new Definitions(file => file)
  private readonly tokenizer: Tokenizer

  constructor(tokenizer: Tokenizer) {
    this.tokenizer = tokenizer
  }

  async show(task: Task, checkout: string, budgets: readonly number[]): Promise<Region[][]> {
    const sources = await this.sources.read(checkout, storeFor('ripgrep-files', checkout))
    const found = await findWords(checkout, sources, questionWords(task.text))
    const isSource = new Set(sources.map(({ path }) => path))
    const files = new Map<string, { words: Set<string>; matches: number }>()
    for (const { path, word } of found) {
      if (!isSource.has(path)) continue
      const file = files.get(path) ?? { words: new Set(), matches: 0 }
      file.words.add(word)
      file.matches++
      files.set(path, file)
    }
    const paths = [...files]
      .sort(([a, x], [b, y]) => y.words.size - x.words.size || y.matches - x.matches || (a < b ? -1 : 1))
      .slice(0, RANKED)
      .map(([path]) => path)
    return wholeFiles(paths, checkout, budgets, this.tokenizer)
  }
}

/** How what was found is read. */
export type Reading = 'whole files' | 'definitions'

/**
 * The same after a ranking of definitions by the rarity of words, which was chosen on the benchmark's name tasks: their
 * files from the top, or the definitions alone, as someone would read who has them listed.
 */
export class RankedReader implements Shower {
  readonly name: string
  private readonly ranking: Ranking
  private readonly reading: Reading
  private readonly tokenizer: Tokenizer

  constructor(ranking: Ranking, reading: Reading, tokenizer: Tokenizer) {
    this.name = `rare words, then ${reading}`
    this.ranking = ranking
    this.reading = reading
    this.tokenizer = tokenizer
  }

  async show(task: Task, checkout: string, budgets: readonly number[]): Promise<Region[][]> {
    const found = await this.ranking.ask(task, checkout)
    if (this.reading === 'whole files')
      return wholeFiles([...new Set(found.map(({ file }) => file))], checkout, budgets, this.tokenizer)
    return budgets.map(budget => {
      const reader = new LineReader(linesIn(checkout), budget, this.tokenizer)
      for (const { file, start, end } of found) reader.take(file, start, end)
      return reader.regions()
    })
  }
}

/** Definitions by the rarity of the words that stand in them; the last answer is kept for the next reader. */
export class Ranking {
  private readonly system = new RipgrepLike()
  private last: { id: string; found: RankedSymbol[] } | null = null

  async ask({ id, text }: Task, checkout: string): Promise<RankedSymbol[]> {
    if (this.last?.id !== id) {
      const session = await this.system.prepare(checkout)
      this.last = { id, found: await session.ask(text, { limit: RANKED }) }
    }
    return this.last.found
  }
}

function wholeFiles(
  paths: readonly string[],
  checkout: string,
  budgets: readonly number[],
  tokenizer: Tokenizer,
): Region[][] {
  return budgets.map(budget => {
    const reader = new LineReader(linesIn(checkout), budget, tokenizer)
    for (const path of paths) reader.take(path, 1, Number.POSITIVE_INFINITY)
    return reader.regions()
  })
}

function linesIn(checkout: string): ReadLines {
  return path => readFileSync(join(checkout, path), 'utf8').split('\n')
}
