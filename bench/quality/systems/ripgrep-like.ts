import { bestFirst, questionWords } from '../../tools/library.js'
import type { AskOptions, RankedSymbol, Session, System } from '../system.js'
import { symbolOf } from './answer.js'
import { Definitions, type SourceFile } from './definitions.js'
import { type Found, findWords } from './find-words.js'
import { storeFor } from './stores.js'

/** A word in the name counts so often more. Chosen, with the rest, as the best of 24 such rankings on the name tasks. */
const NAME_TIMES = 2
/** They own no lines: what stands in one is in the function or the type around it. */
const MINOR = new Set(['field', 'variable', 'constant', 'enum_member'])
interface Lined {
  file: SourceFile
  /** For each line, from 1, the place of the innermost definition that it stands in; -1 outside of all. */
  owners: Int32Array
}

/**
 * What a person does with ripgrep: search for the words of the task, look at what they stand in. A definition counts each
 * word once, the fewer files have it the more; a word in its name counts again.
 */
export class RipgrepLike implements System {
  readonly name = 'ripgrep-like'
  private readonly definitions = new Definitions(withOwners)

  async prepare(checkoutDir: string): Promise<Session> {
    const files = await this.definitions.read(checkoutDir, storeFor(this.name, checkoutDir))
    return new RipgrepSession(checkoutDir, files)
  }
}

function withOwners(file: SourceFile): Lined {
  const lines = file.definitions.reduce((most, { endLine }) => Math.max(most, endLine), 0)
  const owners = new Int32Array(lines + 1).fill(-1)
  const outerFirst = [...file.definitions.entries()]
    .filter(([, { kind }]) => !MINOR.has(kind))
    .sort(([, a], [, b]) => b.endLine - b.startLine - (a.endLine - a.startLine))
  for (const [at, { startLine, endLine }] of outerFirst) owners.fill(at, startLine, endLine + 1)
  return { file, owners }
}

class RipgrepSession implements Session {
  private readonly checkout: string
  private readonly files: ReadonlyMap<string, Lined>

  constructor(checkout: string, files: readonly Lined[]) {
    this.checkout = checkout
    this.files = new Map(files.map(each => [each.file.path, each]))
  }

  async ask(taskText: string, { limit }: AskOptions): Promise<RankedSymbol[]> {
    const words = questionWords(taskText)
    const sources = [...this.files.values()].map(({ file }) => file)
    const having = this.definitionsHaving(
      words.length === 0 ? [] : await findWords(this.checkout, sources, words),
    )
    const scores = new Map<string, RankedSymbol>()
    for (const [word, owners] of having) {
      const files = new Set([...owners.values()].map(({ path }) => path)).size
      const rarity = Math.log(1 + this.files.size / files)
      for (const [key, { path, at }] of owners) {
        const definition = this.files.get(path)!.file.definitions[at]!
        const symbol = scores.get(key) ?? { ...symbolOf(path, definition), score: 0 }
        const times = definition.name.toLowerCase().includes(word) ? 1 + NAME_TIMES : 1
        symbol.score += times * rarity
        scores.set(key, symbol)
      }
    }
    return bestFirst([...scores.values()]).slice(0, limit)
  }

  /** The definitions that each word stands in. */
  private definitionsHaving(found: readonly Found[]): Map<string, Map<string, { path: string; at: number }>> {
    const having = new Map<string, Map<string, { path: string; at: number }>>()
    for (const { path, line, word } of found) {
      const at = this.files.get(path)?.owners[line] ?? -1
      if (at < 0) continue
      const owners = having.get(word) ?? new Map()
      owners.set(`${path}\0${at}`, { path, at })
      having.set(word, owners)
    }
    return having
  }

  close(): void {}
}
