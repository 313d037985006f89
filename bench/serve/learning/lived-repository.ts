import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { WORK } from '../../paths.js'
import { type Figures, figuresOf } from '../../quality/score/figures.js'
import { storeFor } from '../../quality/systems/stores.js'
import type { Region, Task } from '../../quality/task.js'
import { type CodeGraph, Repository } from '../../tools/library.js'
import type { Conduct } from './conduct.js'
import type { Feedback } from './feedback.js'
import { lots } from './halves.js'
import type { Answer } from './poison-table.js'

const FOLDER = join(WORK, 'serve', 'learning')
/** Files beside a store that are kept for its first checkout. */
const BESIDE = ['', '.graph-1', '.search-1']
/** From one task to the next: longer than the window in which uses count. */
const STEP_MS = 11 * 60_000
const ANSWERS = 50
const SESSION = 'bench'

/** A repository of the benchmark with a store of its own, in which tasks are lived through. */
export class LivedRepository {
  private readonly repository: Repository
  private readonly clock: { now: number }
  private readonly graph: CodeGraph
  private readonly definitions: readonly string[]
  private readonly byPath = new Map<string, number[]>()
  private readonly before = new Map<string, Answer>()

  private constructor(repository: Repository, clock: { now: number }) {
    this.repository = repository
    this.clock = clock
    this.graph = repository.graph()
    const definitions: string[] = []
    for (let node = 0; node < this.graph.nodeCount; node++) {
      const path = this.graph.path(node)
      if (path === '') continue
      const same = this.byPath.get(path)
      if (same === undefined) this.byPath.set(path, [node])
      else same.push(node)
      if (this.graph.kind(node) !== 'file') definitions.push(this.graph.id(node))
    }
    this.definitions = definitions
  }

  static async open(checkout: string, name: string): Promise<LivedRepository> {
    mkdirSync(FOLDER, { recursive: true })
    const store = join(FOLDER, `${name}.db`)
    const made = storeFor('seamark', checkout)
    // An index that the benchmark of answers has made is as good as a new one.
    for (const end of BESIDE) if (existsSync(made + end)) copyFileSync(made + end, store + end)
    const clock = { now: Date.now() }
    const repository = Repository.open(checkout, { store, now: () => clock.now })
    await repository.index()
    return new LivedRepository(repository, clock)
  }

  async forget(): Promise<void> {
    const book = await this.repository.learned()
    book.forget()
  }

  /** Lives through tasks: for each a pack is asked for, and what was edited is used. */
  live(tasks: readonly Task[], feedback: Feedback): Promise<void> {
    const lot = lots(tasks.length)
    return this.through(tasks, async (task, returned) => {
      const symbols = feedback.used(this.edited(task), this.definitions, returned, lot)
      await this.repository.noteUse(SESSION, { symbols }, 'edit')
    })
  }

  /** Forgets what was learned before, then does the same for someone who does not choose. */
  async go(tasks: readonly Task[], conduct: Conduct, seed: number): Promise<void> {
    await this.forget()
    const lot = lots(seed)
    return this.through(tasks, (_, returned) => conduct.act(this.repository, SESSION, returned, lot))
  }

  private async through(
    tasks: readonly Task[],
    act: (task: Task, returned: readonly string[]) => Promise<void>,
  ): Promise<void> {
    for (const task of tasks) {
      const { pack } = await this.repository.pack({ task: task.text }, { session: SESSION, keep: false })
      const returned = pack.files.flatMap(({ path, symbols }) =>
        symbols.flatMap(({ name }) => this.idsOf(path, name)),
      )
      this.clock.now += 60_000
      await act(task, returned)
      this.clock.now += STEP_MS
    }
    const book = await this.repository.learned()
    book.report()
    // Habits are learned after an answer was given.
    await new Promise(resolve => setImmediate(resolve))
  }

  async figures(task: Task, learning: boolean): Promise<Figures> {
    return (await this.answer(task, learning)).figures
  }

  async answer(task: Task, learning: boolean): Promise<Answer> {
    const known = learning ? undefined : this.before.get(task.id)
    if (known !== undefined) return known
    const { items } = await this.repository.contextForTask(task.text, { limit: ANSWERS, learning })
    const symbols = items.map(
      ({ qualifiedName: name, path: file, startLine: start, endLine: end, score }) => {
        return { name, file, start, end, score }
      },
    )
    const answer = { figures: figuresOf(symbols, task.truth), text: JSON.stringify(symbols) }
    if (!learning) this.before.set(task.id, answer)
    return answer
  }

  close(): void {
    this.repository.close()
  }

  /** Ids of the innermost definitions that the real change edited; of the file where it edited none. */
  private edited({ truth }: Task): string[] {
    const regions = 'lines' in truth ? truth.lines : []
    return [...new Set(regions.flatMap(region => this.innermost(region)))].map(node => this.graph.id(node))
  }

  private innermost({ file, first, last }: Region): number[] {
    const { startLines, endLines, containers } = this.graph.columns
    const nodes = this.byPath.get(file) ?? []
    const found = nodes.filter(node => {
      return this.graph.kind(node) !== 'file' && startLines[node]! <= last && endLines[node]! >= first
    })
    const around = new Set(found.map(node => containers[node]!))
    const inner = found.filter(node => !around.has(node))
    return inner.length > 0 ? inner : nodes.filter(node => this.graph.kind(node) === 'file')
  }

  private idsOf(path: string, name: string): string[] {
    return (this.byPath.get(path) ?? [])
      .filter(node => this.graph.qualifiedName(node) === name)
      .map(node => this.graph.id(node))
  }
}
