import type { Assignment, Note } from './assignment.js'
import { type Choice, type ChoiceLimits, chooseTests } from './choose-tests.js'
import { Nearness } from './nearness.js'
import { type Outcome, runMutants, runWith } from './run-tests.js'
import type { Mutant } from './schemata.js'
import { type Survey, surveyOf } from './survey.js'

export type Fate = Outcome | 'not reached'

export interface JudgeOptions extends ChoiceLimits {
  limitMs: number
}

/** What is known so far, to go on from after a break. */
export interface Verdicts {
  surveys: Survey[]
  fates: [id: number, fate: Fate][]
  met: [id: number, tests: string[]][]
  onceOnly: [id: number, files: string[]][]
}

/** Finds out which mutants the tests notice: first what each test reaches, then the chosen tests of each mutant. */
export class Judge {
  readonly fates: Map<number, Fate>
  readonly #workspace: string
  readonly #options: JudgeOptions
  readonly #mutants: ReadonlyMap<number, Mutant>
  readonly #nearness: Nearness
  readonly #surveys: Survey[]
  /** Tests and whole test files that are done with, by the mutants that met them. */
  readonly #met: Map<number, string[]>
  /** Test files with a chosen test that fails when it runs again. */
  readonly #onceOnly: Map<number, string[]>
  #choices = new Map<number, Choice>()

  constructor(workspace: string, mutants: readonly Mutant[], options: JudgeOptions, before: Verdicts | null) {
    this.fates = new Map(before?.fates)
    this.#surveys = before?.surveys ?? []
    this.#met = new Map(before?.met)
    this.#onceOnly = new Map(before?.onceOnly)
    this.#workspace = workspace
    this.#options = options
    this.#mutants = new Map(mutants.map(mutant => [mutant.id, mutant]))
    this.#nearness = new Nearness(workspace)
  }

  get verdicts(): Verdicts {
    return {
      surveys: this.#surveys,
      fates: [...this.fates],
      met: [...this.#met],
      onceOnly: [...this.#onceOnly],
    }
  }

  /** Those that no test has noticed; one that was not reached may be, by the tests of another run. */
  get #alive(): number[] {
    const isAlive = (id: number) => ['survived', 'not reached', undefined].includes(this.fates.get(id))
    return [...this.#mutants.keys()].filter(isAlive)
  }

  /** What the tests of a file reach, without a mutant. */
  async survey(file: string): Promise<void> {
    if (this.#surveys.some(survey => survey.file === file)) return
    const notes = await runMutants(this.#workspace, file, this.#assignment(file, null))
    if (notes.length === 0) throw new Error(`${file} fails without a mutant: see ${this.#workspace}`)
    this.#surveys.push(surveyOf(file, notes))
  }

  /** After all surveys. */
  choose(): void {
    for (const [id, { file }] of this.#mutants)
      this.#choices.set(
        id,
        chooseTests(id, this.#surveys, test => this.#nearness.distance(test, file), this.#options),
      )
  }

  /** The chosen tests of a file, each with its mutants. */
  async meet(file: string): Promise<void> {
    let first: number | null = null
    for (let isDone = false; !isDone; ) {
      const assignment = this.#assignment(file, first)
      if (assignment.mutants.length === 0) return
      const notes: Note[] = await runMutants(this.#workspace, file, assignment)
      for (const note of notes) this.#take(note, file)
      const spoiled = notes.find(({ what }) => what === 'spoiled')
      first = spoiled !== undefined && 'id' in spoiled ? spoiled.id : null
      isDone = notes.at(-1)?.what === 'reached outside'
      if (!isDone && !notes.some(isVerdict)) throw new Error(`${file} ends early without a mutant`)
    }
  }

  /** The test files that reach a mutant only outside of tests that can be run again, from their beginning. */
  async meetWhole(save: () => void): Promise<void> {
    for (const id of this.#alive) {
      const files = [...new Set([...this.#choices.get(id)!.files, ...(this.#onceOnly.get(id) ?? [])])]
      const left = files.slice(0, this.#options.mostFiles).filter(file => !this.#hasMet(id, file))
      if (left.length === 0) continue
      this.#end(id, await runWith(this.#workspace, id, left, this.#options.limitMs))
      this.#meeting(id, left)
      save()
    }
    for (const id of this.#mutants.keys()) if (!this.fates.has(id)) this.#end(id, 'not reached')
  }

  /** The tests of a file that mutants have yet to meet; none before they are chosen. */
  #assignment(file: string, first: number | null): Assignment {
    const here = this.#surveys.find(survey => survey.file === file)?.tests.map(({ name }) => name) ?? []
    const mutants = this.#alive.map(id => ({
      id,
      tests: (this.#choices.get(id)?.tests ?? []).filter(
        test => here.includes(test) && !this.#hasMet(id, test),
      ),
    }))
    return { mutants: mutants.filter(({ tests }) => tests.length > 0), first, limit: this.#options.limitMs }
  }

  #take(note: Note, file: string): void {
    if (note.what === 'once only') {
      for (const id of note.ids) {
        this.#meeting(id, [note.test])
        this.#onceOnly.set(id, [...(this.#onceOnly.get(id) ?? []), file])
      }
    } else if (isVerdict(note) && note.what !== 'spoiled') {
      this.#meeting(note.id, [note.test])
      this.#end(note.id, note.what, note.test)
    }
  }

  #hasMet(id: number, test: string): boolean {
    return this.#met.get(id)?.includes(test) ?? false
  }

  #meeting(id: number, tests: readonly string[]): void {
    this.#met.set(id, [...(this.#met.get(id) ?? []), ...tests])
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
