import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { TestRunner } from 'vitest'
import type { Assignment, Note } from './assignment.js'

type Run = () => Promise<unknown> | unknown
type Test = Parameters<NonNullable<TestRunner['onBeforeRunTask']>>[0]
const LOOK_MS = 500
const WAITING_FACTOR = 6
type Outcome = 'killed' | 'survived' | 'timed out'

const { assignment: assignmentFile, log, list } = JSON.parse(process.env.MUTANTS!) as Record<string, string>
const assignment = JSON.parse(readFileSync(assignmentFile!, 'utf8')) as Assignment
const here = globalThis as { seamarkMutants?: { active: number; reached: Set<number> } }
here.seamarkMutants ??= { active: 0, reached: new Set() }
const mutants = here.seamarkMutants

/**
 * Runs each test as it is, to see which mutants it reaches, and again with each that has to meet it, in the same process: starting a process anew and loading
 * the program costs more than most tests.
 */
export default class MutantRunner extends TestRunner {
  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test) as Run
    const name = fullName(test)
    const before = mutants.reached
    mutants.reached = new Set()
    process.env.MUTANTS_LIST = list
    const started = performance.now()
    await run()
    const milliseconds = performance.now() - started
    delete process.env.MUTANTS_LIST
    const reached = new Set([...mutants.reached, ...listed()])
    note({ what: 'reached', test: name, milliseconds, ids: [...reached] })
    const waiting = waitingFor(name)
    if (waiting.length > 0) {
      if ((await attempt(run)) !== 'survived') note({ what: 'once only', test: name, ids: waiting })
      else for (const id of waiting) await judge(id, name, run)
    }
    mutants.reached = before
  }

  /** What was reached outside of tests: while modules were loaded, and in hooks. */
  override async onAfterRunFiles(): Promise<void> {
    note({ what: 'reached outside', ids: [...mutants.reached] })
    super.onAfterRunFiles()
  }
}

function waitingFor(test: string): number[] {
  return assignment.mutants
    .filter(({ tests }) => tests.includes(test))
    .map(({ id }) => id)
    .sort((a, b) => Number(b === assignment.first) - Number(a === assignment.first))
}

/** A process that a mutant spoiled ends; the one after it begins with the mutant that was judged last. */
async function judge(id: number, test: string, run: Run): Promise<void> {
  note({ what: 'begins', test, id })
  mutants.active = id
  process.env.MUTANT = String(id)
  const outcome = await attempt(run)
  mutants.active = 0
  delete process.env.MUTANT
  const isSpoiled = outcome === 'timed out' || (outcome === 'killed' && (await attempt(run)) !== 'survived')
  const isSure = outcome !== 'killed' || !isSpoiled || assignment.first === id
  note(isSure ? { what: outcome, test, id } : { what: 'spoiled', test, id })
  if (outcome !== 'survived') assignment.mutants = assignment.mutants.filter(mutant => mutant.id !== id)
  if (isSpoiled) process.exit(1)
}

/** The limit is of processor time; one that only waits has some times more. */
async function attempt(run: Run): Promise<Outcome> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>(resolve => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(cpu)
      const isOver = (user + system) / 1000 > assignment.limit
      if (isOver || performance.now() - start > WAITING_FACTOR * assignment.limit) resolve('timed out')
    }, LOOK_MS)
  })
  try {
    const done = Promise.resolve(run()).then((): Outcome => 'survived')
    return await Promise.race([done, late])
  } catch {
    return 'killed'
  } finally {
    clearInterval(timer)
  }
}

function listed(): number[] {
  if (!existsSync(list!)) return []
  const ids = readFileSync(list!, 'utf8').trim().split('\n').map(Number)
  rmSync(list!)
  return ids
}

function fullName(test: Test): string {
  const names = [test.name]
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return `${test.file.name}: ${names.filter(name => name !== '').join(' > ')}`
}

function note(note: Note): void {
  appendFileSync(log!, `${JSON.stringify(note)}\n`)
}
