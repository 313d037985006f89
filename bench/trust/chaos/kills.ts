import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EvidenceReport } from '../../../src/evidence/book/evidence-book.js'
import type { Dice } from '../../pack/dice.js'
import { drawCoverage } from '../replay/coverage.js'
import { WorkTree } from '../replay/work-tree.js'
import type { Arena, Said } from './arena.js'
import { asker } from './ask.js'
import { type Answers, askAll, isOfEvidence, keyOf, type Questions, questionsOf } from './questions.js'
import type { Report } from './report.js'

/** A whole index, an index after an edit, a watcher and a server while files change, an import of evidence. The first costs most. */
const VICTIMS = ['index', 'update', 'update', 'watch', 'server', 'import'] as const
type Victim = (typeof VICTIMS)[number]
/** A watcher and a server are given this long to start and to take in an edit, before a kill at some moment of it. */
const LONGEST_LIFE_MS = 6000
const REQUESTS = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'chaos', version: '1' } },
  },
  { method: 'notifications/initialized' },
]

/** Kills processes at random moments; after each, words, the right answer, a sound store, and nothing lost. */
export async function runKills(
  arena: Arena,
  repository: string,
  words: Questions,
  count: number,
  dice: Dice,
  report: Report,
): Promise<void> {
  if (count === 0) return
  const questions = questionsOf(words).filter(args => !args.includes('--no-update') && !isOfEvidence(args))
  const coverage = [1, 2].map(at => join(arena.folder, `coverage-${at}.info`))
  for (const file of coverage) writeFileSync(file, drawCoverage(dice, new WorkTree(arena.root)))
  const tree = new TwoStates(join(arena.root, words.file), repository)
  const answers: Answers[] = []
  for (const state of [1, 0]) {
    tree.set(state)
    arena.clearStore()
    await arena.ask(['index'])
    answers[state] = await askAll(arena, questions)
  }
  for (const args of [
    ['context', words.task],
    ['feedback', words.task, '--useful', words.symbol],
    ['import', coverage[0]!],
  ])
    await arena.ask(args)
  arena.keep()
  const started = performance.now()
  arena.clearStore()
  await arena.run(['index'])
  const whole = performance.now() - started
  arena.restore()
  for (let at = 0; at < count; at++) {
    const victim = dice.pick(VICTIMS)
    if (victim === 'index') arena.clearStore()
    const moment = dice.roll() * (victim === 'index' || victim === 'update' ? whole : LONGEST_LIFE_MS)
    if (victim !== 'index') tree.set(1 - tree.state)
    await killed(arena, victim, { words, coverage: coverage[1]! }, moment, () => tree.set(1 - tree.state))
    report.did('kills')
    const what = `${victim}: killed after ${Math.round(moment)} ms`
    const ask = asker(arena, report, { part: 'kill', repository, what, isCold: false })
    await ask(['status'], null)
    const question = dice.pick(questions)
    await ask(question, answers[tree.state]!.get(keyOf(question))!)
    await ask(['fsck'], said => (said.exitCode === 0 ? said : { ...said, stdout: '' }))
    if (victim === 'index') arena.restore()
    else
      await ask(['learned'], said => ({
        ...said,
        stdout: said.stdout.includes(words.symbol) ? said.stdout : '',
      }))
    if (victim !== 'index') await ask(['evidence', '--json'], wholeRuns)
  }
}

/** A run has all that it observed, or is not there. */
function wholeRuns(said: Said): Said {
  const { runs } = JSON.parse(said.stdout || '{"runs":[]}') as EvidenceReport
  const isWhole = ({ counts, current, expired }: EvidenceReport['runs'][number]) =>
    counts.definitions === current + expired
  return { ...said, stdout: runs.length > 0 && runs.every(isWhole) ? said.stdout : '' }
}

/** Runs one until the moment comes; `edit` happens while it runs, where it watches. */
async function killed(
  arena: Arena,
  victim: Victim,
  { words: { otherTask }, coverage }: { words: Questions; coverage: string },
  moment: number,
  edit: () => void,
): Promise<void> {
  if (victim === 'index' || victim === 'update' || victim === 'import') {
    await arena.run(victim === 'import' ? ['import', coverage] : ['index'], {
      onStart(child) {
        const timer = setTimeout(() => child.kill('SIGKILL'), moment)
        child.on('exit', () => clearTimeout(timer))
      },
    })
    return
  }
  const child = spawn(process.execPath, arena.command(victim === 'watch' ? ['watch'] : ['mcp']), {
    cwd: arena.root,
    env: arena.environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.on('error', () => {})
  const gone = new Promise(resolve => child.on('exit', resolve))
  if (victim === 'server') {
    const call = { name: 'context_for_task', arguments: { task: otherTask } }
    const requests = [...REQUESTS, { id: 2, method: 'tools/call', params: call }]
    for (const each of requests) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`)
  }
  await wait(moment / 2)
  edit()
  await wait(moment / 2)
  child.kill('SIGKILL')
  await gone
}

/** A file that is as committed, or has one more definition. */
class TwoStates {
  state = 0
  readonly #path: string
  readonly #texts: string[]

  constructor(path: string, repository: string) {
    this.#path = path
    const text = readFileSync(path, 'utf8')
    const more = repository === 'caddy' ? 'func chaosProbe() {}' : 'def chaos_probe():\n    return None'
    this.#texts = [text, `${text}\n\n${more}\n`]
  }

  set(state: number): void {
    this.state = state
    writeFileSync(this.#path, this.#texts[state]!)
  }
}
