import type { Facts } from '../../facts/facts.js'
import { mapWithin } from '../../shared/watchdog.js'
import { FOR_ALL } from './file-modules.js'
import type { LinkRecord } from './link-record.js'
import type { CutOff } from './linker.js'
import { makeRecord } from './make-record.js'

/** For a group of files. The bounds of the resolver end all known kinds of endless work after seconds. */
const GROUP_LIMIT = { milliseconds: 300_000, of: 'linking' }
const NOTHING_LINKED = { edges: [], unlinked: new Map<number, never>(), cutOff: 0 }

export interface FileToLink {
  path: string
  facts: Facts
}

/** The part of `Linker` that is watched. */
interface FileLinker {
  readonly cutOff: readonly CutOff[]
  link(path: string, facts: Facts): LinkRecord
  questionsOf(path: string): Uint32Array
}

/** A record, and the questions about paths that were asked for it. */
export interface WatchedRecord {
  record: LinkRecord
  questions: Uint32Array
}

/** Links files in groups under the watchdog: a file that stands still has no edges, and the next ones get a new linker. */
export class WatchedLinker {
  readonly #make: () => FileLinker
  readonly #limit: { milliseconds: number; of: string }
  readonly #ended: CutOff[] = []
  /** Questions for all files that the linkers before asked. */
  readonly #common: number[] = []
  #linker: FileLinker

  constructor(make: () => FileLinker, limit = GROUP_LIMIT) {
    this.#make = make
    this.#limit = limit
    this.#linker = make()
  }

  /** The files that were not linked in full. */
  get cutOff(): CutOff[] {
    return [...this.#ended, ...this.#linker.cutOff]
  }

  /** The questions that were asked for all files. */
  get commonQuestions(): Uint32Array {
    return new Uint32Array(new Set([...this.#common, ...this.#linker.questionsOf(FOR_ALL)])).sort()
  }

  link(files: readonly FileToLink[]): WatchedRecord[] {
    return mapWithin(
      files,
      this.#limit,
      ({ path, facts }) => {
        const record = this.#linker.link(path, facts)
        return { record, questions: this.#linker.questionsOf(path) }
      },
      file => this.#withoutEdges(file),
    )
  }

  #withoutEdges({ path, facts }: FileToLink): WatchedRecord {
    const questions = this.#linker.questionsOf(path)
    this.#ended.push(...this.#linker.cutOff, { path, references: facts.references.length })
    this.#common.push(...this.#linker.questionsOf(FOR_ALL))
    this.#linker = this.#make()
    return { record: makeRecord(path, facts, NOTHING_LINKED, []), questions }
  }
}
