import type { Facts } from '../../facts/facts.js'
import { mapWithin } from '../../shared/watchdog.js'
import { FOR_ALL } from './file-modules.js'
import type { LinkRecord } from './link-record.js'
import type { CutOff } from './linker.js'
import { makeRecord } from './make-record.js'

/** For a group of files. The bounds of the resolver end all known kinds of endless work after seconds. */
const GROUP_LIMIT = { milliseconds: 300_000, of: 'linking' }
/**
 * What a linker remembers of each reference takes some hundred bytes, and a file is mostly asked about by its neighbours: after so
 * many references a new one begins. Linking kubernetes (2.2 million) takes 250 MB less and no more time; most repositories have fewer.
 */
const MOST_REFERENCES = 400_000
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

interface LinkerLimits {
  group: { milliseconds: number; of: string }
  /** After so many, a new linker begins. */
  references: number
}

const LIMITS: LinkerLimits = { group: GROUP_LIMIT, references: MOST_REFERENCES }

/**
 * Links files in groups under the watchdog: a file that stands still has no edges, and the next ones get a new linker. What a linker
 * finds for a file does not depend on those before.
 */
export class WatchedLinker {
  readonly #make: () => FileLinker
  readonly #limits: LinkerLimits
  readonly #ended: CutOff[] = []
  /** Questions for all files that the linkers before asked. */
  readonly #common = new Set<number>()
  #linker: FileLinker
  /** References that the present linker has seen. */
  #references = 0

  constructor(make: () => FileLinker, limits: Partial<LinkerLimits> = {}) {
    this.#make = make
    this.#limits = { ...LIMITS, ...limits }
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
    if (this.#references > this.#limits.references) this.#renew()
    return mapWithin(
      files,
      this.#limits.group,
      ({ path, facts }) => {
        this.#references += facts.references.length
        const record = this.#linker.link(path, facts)
        return { record, questions: this.#linker.questionsOf(path) }
      },
      file => this.#withoutEdges(file),
    )
  }

  #withoutEdges({ path, facts }: FileToLink): WatchedRecord {
    const questions = this.#linker.questionsOf(path)
    this.#renew()
    this.#ended.push({ path, references: facts.references.length })
    return { record: makeRecord(path, facts, NOTHING_LINKED, []), questions }
  }

  #renew(): void {
    this.#ended.push(...this.#linker.cutOff)
    for (const hash of this.#linker.questionsOf(FOR_ALL)) this.#common.add(hash)
    this.#linker = this.#make()
    this.#references = 0
  }
}
