/**
 * How fast questions are answered: warm in one process, and cold on the command line.
 *
 *     npm run build && npx tsx bench/quality/speed.ts --data DIR [--repos django,terraform] [--checkouts DIR] [--stores DIR]
 *
 * Checkouts are those of the corpus (see `lay-out-corpus.ts`) or lie in --checkouts by name; each is indexed first. The
 * questions are those of the name tasks of the repository.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from '../measure/median.js'
import { run } from '../measure/run.js'
import { CORPUS, ROOT, STORES } from '../paths.js'
import { openSet } from './tasks/sets.js'

const ASK_WARM = fileURLToPath(new URL('ask-warm.js', import.meta.url))
const SEAMARK = join(ROOT, 'bin', 'seamark.js')
const DEFAULT_REPOSITORIES = 'django,terraform'
const ROUNDS = 3
const COLD_RUNS = 5
const HIGH_SHARE = 0.95
const MILLISECONDS = 1000
const MEBIBYTE = 2 ** 20
const NOT_MEASURED = 2

/** What `ask-warm.js` prints: milliseconds of each question. */
interface Warm {
  processor: number[]
  wall: number[]
  rssBytes: number
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = NOT_MEASURED
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      repos: { type: 'string', default: DEFAULT_REPOSITORIES },
      checkouts: { type: 'string', default: CORPUS },
      stores: { type: 'string', default: STORES },
    },
  })
  const data = values.data === undefined ? null : resolve(values.data)
  const { tasks } = openSet({ set: 'names', data, mirror: null, repositories: null })
  const stores = resolve(values.stores)
  mkdirSync(stores, { recursive: true })
  const load = loadavg()[0]!
  const rows: string[][] = []
  for (const name of values.repos.split(',')) {
    const questions = tasks.filter(({ repo }) => repo === name).map(({ text }) => text)
    if (questions.length === 0) throw new Error(`There is no task of "${name}".`)
    rows.push([
      name,
      ...(await measure(join(resolve(values.checkouts), name), join(stores, `${name}.db`), questions)),
    ])
  }
  const head = [
    'repository',
    'questions',
    'warm median',
    'warm p95',
    'wall median',
    'wall p95',
    'cold, wall',
    'cold, processor',
    'memory',
  ]
  console.log([head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n'))
  console.log(
    `\nWarm: processor time of a question in one process, each asked ${ROUNDS} times. Cold: \`seamark context --no-update\`, ` +
      `median of ${COLD_RUNS}. Load of the machine before: ${load.toFixed(1)}; above 0.5, wall times mean little.`,
  )
}

async function measure(checkout: string, store: string, questions: readonly string[]): Promise<string[]> {
  const node = (...args: string[]) => ({ program: process.execPath, args })
  await run(node(SEAMARK, 'index', checkout, '--store', store), { memory: false })
  const folder = mkdtempSync(join(tmpdir(), 'seamark-speed-'))
  try {
    const file = join(folder, 'questions.json')
    writeFileSync(file, JSON.stringify(questions))
    const asked = await run(node(ASK_WARM, checkout, store, file, String(ROUNDS)), { memory: false })
    const { processor, wall, rssBytes } = JSON.parse(asked.stdout) as Warm
    const cold = []
    for (let at = 0; at < COLD_RUNS; at++) {
      const question = questions[at % questions.length]!
      const args = ['context', question, '--no-update', '--repo', checkout, '--store', store]
      cold.push(await run(node(SEAMARK, ...args), { memory: false }))
    }
    return [
      String(questions.length),
      milliseconds(median(processor)),
      milliseconds(high(processor)),
      milliseconds(median(wall)),
      milliseconds(high(wall)),
      milliseconds(median(cold.map(({ wallMs }) => wallMs))),
      milliseconds(median(cold.map(({ cpuSeconds }) => cpuSeconds)) * MILLISECONDS),
      `${Math.round(rssBytes / MEBIBYTE)} MiB`,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of twenty, the slowest but one. */
function high(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * HIGH_SHARE))]!
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}
