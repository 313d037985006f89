import type { Assignment, Note } from './assignment.js'
import { type Outcome, runMutants, runWith } from './run-tests.js'
import type { Mutant } from './schemata.js'

export type Fate = Outcome | 'not reached'

export interface JudgeOptions {
  mostTests: number
  longestTestMs: number
  limitMs: number
  /** Test files that a mutant meets which only the start of a file reaches: each costs a process. */
  mostFiles: number
}

/** What is known so far, to go on from after a break. */
export interface Verdicts {
  fates: [id: number, fate: Fate][]
  met: [id: number, tests: string[]][]
  outside: [id: number, files: string[]][]
  files: string[]
}

/** Finds out which mutants the tests notice. */
export class Judge {
  readonly fates: Map<number, Fate>
  readonly #workspace: string
  readonly #options: JudgeOptions
  readonly #mutants: ReadonlyMap<number, Mutant>
  readonly #met: Map<number, string[]>
  /** Test files that are done with. */
  readonly #files: Set<string>
  /** Test files by the mutants that they reach before or between their tests. */
  readonly #outside: Map<number, string[]>

  constructor(workspace: string, mutants: readonly Mutant[], options: JudgeOptions, before: Verdicts | null) {
    this.fates = new Map(before?.fates)
    this.#met = new Map(before?.met)
    this.#outside = new Map(before?.outside)
    this.#files = new Set(before?.files)
    this.#workspace = workspace
    this.#options = options
    this.#mutants = new Map(mutants.map(mutant => [mutant.id, mutant]))
  }

  get verdicts(): Verdicts {
    return {
      fates: [...this.fates],
      met: [...this.#met],
      outside: [...this.#outside],
      files: [...this.#files],
    }
  }

  /** Those that no test has noticed. */
  get #alive(): number[] {
    const isAlive = (id: number) => ['survived', undefined].includes(this.fates.get(id))
    return [...this.#mutants.keys()].filter(isAlive)
  }

  /** Every test of a file, with each mutant that it reaches. */
  async meet(file: string): Promise<void> {
    if (this.#files.has(file)) return
    let first: number | null = null
    for (let isDone = false; !isDone; ) {
      const notes: Note[] = await runMutants(this.#workspace, file, this.#assignment(first))
      if (notes.length === 0) throw new Error(`${file} fails without a mutant: see ${this.#workspace}`)
      for (const note of notes) this.#take(note, file)
      const spoiled = notes.find(({ what }) => what === 'spoiled')
      first = spoiled !== undefined && 'id' in spoiled ? spoiled.id : null
      isDone = notes.at(-1)!.what === 'reached outside'
      if (!isDone && !notes.some(isVerdict)) throw new Error(`${file} ends early without a mutant`)
    }
    this.#files.add(file)
  }

  /** The test files that reach a mutant only outside of their tests, run from their beginning. */
  async meetOutside(): Promise<void> {
    for (const id of this.#alive) {
      const files = (this.#outside.get(id) ?? []).slice(0, this.#options.mostFiles)
      if (files.length > 0) this.#end(id, await runWith(this.#workspace, id, files, this.#options.limitMs))
    }
    for (const id of this.#mutants.keys()) if (!this.fates.has(id)) this.#end(id, 'not reached')
  }

  #assignment(first: number | null): Assignment {
    const { mostTests, longestTestMs, limitMs } = this.#options
    return {
      mutants: this.#alive.map(id => ({ id, met: this.#met.get(id) ?? [] })),
      first,
      mostTests,
      longestTest: longestTestMs,
      limit: limitMs,
    }
  }

  #take(note: Note, file: string): void {
    if (note.what === 'reached outside' || note.what === 'once only') this.#leave(note.ids, file)
    else if (note.what === 'reached' && note.milliseconds > this.#options.longestTestMs)
      this.#leave(note.ids, file)
    else if (isVerdict(note) && note.what !== 'spoiled') {
      this.#met.set(note.id, [...(this.#met.get(note.id) ?? []), note.test])
      this.#end(note.id, note.what, note.test)
    }
  }

  #leave(ids: readonly number[], file: string): void {
    for (const id of ids) {
      const files = this.#outside.get(id) ?? []
      if (!files.includes(file)) this.#outside.set(id, [...files, file])
    }
  }

  #end(id: number, fate: Fate, by = ''): void {
    const before = this.fates.get(id)
    this.fates.set(id, fate)
    if (before === fate) return
    const { file, line, before: from, after } = this.#mutants.get(id)!
    console.error(
      `${this.fates.size}: ${fate}: ${file}:${line} ${from} → ${after}${by === '' ? '' : ` (${by})`}`,
    )
  }
}

type Verdict = Extract<Note, { id: number }> & { what: Outcome | 'spoiled' }

function isVerdict(note: Note): note is Verdict {
  return 'id' in note && note.what !== 'begins'
}
