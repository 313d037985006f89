/**
 * Replays histories: after each step of a random walk through the commits of a repository, with random edits, deletions,
 * renames and swaps between them, the index that follows must equal a fresh index of the same tree. Both have the evidence of
 * one coverage report, made at the beginning: it expires with edits, and holds again when the walk is back at its start.
 * With SEAMARK_SEMANTIC=static, chunks and vectors are compared too.
 *
 *     npx tsx bench/trust/replay.ts --mirror DIR [--steps 30] [--seed 1] [--only NAME] [--language ID]
 *     npx tsx bench/trust/replay.ts --mirror DIR --case FILE [--shrink]
 *
 * Repositories are bare copies at DIR/OWNER+NAME/repo. A difference is kept as a case in bench/work/replay, to be played
 * again or made smaller. Build first: parsing threads and some steps run what is in dist.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { WORK } from '../paths.js'
import { type Case, play, shrink, walk } from './replay/play.js'
import { ALL_RUNS, type Run } from './replay/runs.js'

const CASES = join(WORK, 'replay')
const SHOWN = 12

const { values } = parseArgs({
  options: {
    mirror: { type: 'string' },
    steps: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    language: { type: 'string' },
    case: { type: 'string' },
    shrink: { type: 'boolean', default: false },
  },
})
if (values.mirror === undefined)
  throw new Error('Expected --mirror DIR, with bare copies at DIR/OWNER+NAME/repo.')
const { mirror } = values

if (values.case !== undefined) await playCase(values.case)
else await walkAll(Number(values.seed))

async function walkAll(seed: number): Promise<void> {
  console.log(
    `seed ${seed}\n\n| repository | language | steps | back at the start | different | processor s |\n|---|---|--:|--:|--:|--:|`,
  )
  let total = 0
  let returns = 0
  let different = 0
  for (const run of ALL_RUNS.filter(isWanted)) {
    const before = process.cpuUsage()
    const result = await walk(copyOf(run.repository), run, Number(values.steps), seed, say)
    const { user, system } = process.cpuUsage(before)
    const seconds = Math.round((user + system) / 1_000_000)
    total += result.steps
    returns += result.returns
    different += result.cases.length
    console.log(
      `| ${run.repository} | ${run.language} | ${result.steps} | ${result.returns} | ${result.cases.length} | ${seconds} |`,
    )
    for (const each of result.cases) keep(each)
  }
  console.log(`| **all** | | **${total}** | **${returns}** | **${different}** | |`)
  if (different > 0) process.exitCode = 1
}

async function playCase(file: string): Promise<void> {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Case
  const source = copyOf(read.run.repository)
  if (!values.shrink) {
    const found = await play(source, read, say)
    console.log(found.length === 0 ? 'nothing differs' : found.slice(0, SHOWN).join('\n'))
    if (found.length > 0) process.exitCode = 1
    return
  }
  const smaller = await shrink(source, read, say)
  const to = file.replace(/(?:\.small)?\.json$/, '.small.json')
  writeFileSync(to, JSON.stringify(smaller, null, 1))
  console.log(`${smaller.steps.length} of ${read.steps.length} steps: ${to}`)
}

function isWanted({ repository, language }: Run): boolean {
  return (
    (values.only === undefined || values.only.split(',').some(name => repository.includes(name))) &&
    (values.language === undefined || values.language.split(',').includes(language))
  )
}

function copyOf(repository: string): string {
  return join(mirror!, repository.replace('/', '+'), 'repo')
}

function keep(each: Case): void {
  mkdirSync(CASES, { recursive: true })
  const { run, seed, steps } = each
  const file = join(CASES, `${basename(run.repository)}-${run.language}-${seed}-${steps.length}.json`)
  writeFileSync(file, JSON.stringify(each, null, 1))
  say(`seed ${seed}, step ${steps.length}: ${file}\n  ${each.found.slice(0, SHOWN).join('\n  ')}`)
}

/** Progress; the table alone goes to standard output. */
function say(text: string): void {
  console.error(text)
}
