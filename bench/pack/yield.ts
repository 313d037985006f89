/**
 * How much of what was really edited is in a pack: share of the edited regions all of whose lines are there, by budget,
 * beside what a reader gets from ripgrep with the same tokens. `npx tsx bench/pack/yield.ts --set mined --mirror DIR`
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseTasks } from '../quality/choose-tasks.js'
import { readOptions, USAGE } from '../quality/options.js'
import { RipgrepLike } from '../quality/systems/ripgrep-like.js'
import { closeShared, sharedRepository } from '../quality/systems/shared-repository.js'
import type { Region, Task, TaskSet } from '../quality/task.js'
import { openSet } from '../quality/tasks/sets.js'
import { loadTokenizer, type Tokenizer } from '../tools/library.js'
import { LineReader, type ReadLines } from './line-reader.js'

const BUDGETS = [1000, 2000, 4000, 8000]
const RANKED = 200
const SYSTEMS = ['seamark', 'ripgrep, then whole files', 'ripgrep, then definitions'] as const
const PERCENT = 100

type Row = Record<(typeof SYSTEMS)[number], number[][]>

const options = readOptions(process.argv.slice(2))
if (options === null) console.log(USAGE)
else await measure(openSet(options), options.repositories, options.sample)

async function measure(set: TaskSet, repositories: string[] | null, sample: number | null): Promise<void> {
  const tasks = chooseTasks(set.tasks, repositories, sample).filter(({ truth }) => 'lines' in truth)
  const tokenizer = await loadTokenizer()
  const ripgrep = new RipgrepLike()
  const rows = new Map<string, Row>()
  let over = 0
  for (const task of tasks) {
    const checkout = set.checkOut(task)
    const { lines: regions } = task.truth as { lines: readonly Region[] }
    const row = rows.get(task.repo) ?? emptyRow()
    rows.set(task.repo, row)
    const repository = await sharedRepository(checkout, task.commit)
    for (const [at, budget] of BUDGETS.entries()) {
      const { pack, text } = await repository.pack({ task: task.text }, { budget })
      if (tokenizer.count(text) > budget) over++
      const shown = pack.files.flatMap(({ path, excerpts }) =>
        excerpts.map(({ startLine, endLine }) => ({ file: path, first: startLine, last: endLine })),
      )
      row.seamark[at]!.push(share(regions, shown))
    }
    await askRipgrep(ripgrep, task, checkout, regions, row, tokenizer)
  }
  closeShared()
  print(rows, tasks.length, over)
}

/** What a person reads after a search: the files found, from their tops, or the definitions found, in order. */
async function askRipgrep(
  ripgrep: RipgrepLike,
  task: Task,
  checkout: string,
  regions: readonly Region[],
  row: Row,
  tokenizer: Tokenizer,
): Promise<void> {
  const session = await ripgrep.prepare(checkout)
  const found = await session.ask(task.text, { limit: RANKED })
  const paths = [...new Set(found.map(({ file }) => file))]
  const read: ReadLines = path => readFileSync(join(checkout, path), 'utf8').split('\n')
  for (const [at, budget] of BUDGETS.entries()) {
    const whole = new LineReader(read, budget, tokenizer)
    for (const path of paths) whole.take(path, 1, Number.POSITIVE_INFINITY)
    const parts = new LineReader(read, budget, tokenizer)
    for (const { file, start, end } of found) parts.take(file, start, end)
    row['ripgrep, then whole files'][at]!.push(share(regions, whole.regions()))
    row['ripgrep, then definitions'][at]!.push(share(regions, parts.regions()))
  }
}

function share(regions: readonly Region[], shown: readonly Region[]): number {
  const isShown = (file: string, line: number) =>
    shown.some(each => each.file === file && each.first <= line && each.last >= line)
  const whole = regions.filter(({ file, first, last }) => {
    for (let line = first; line <= last; line++) if (!isShown(file, line)) return false
    return true
  })
  return whole.length / regions.length
}

function emptyRow(): Row {
  const columns = () => BUDGETS.map((): number[] => [])
  return Object.fromEntries(SYSTEMS.map(system => [system, columns()])) as Row
}

function print(rows: ReadonlyMap<string, Row>, tasks: number, over: number): void {
  console.log(`Share of edited regions that are in the pack, %, ${tasks} tasks; ${over} packs over budget\n`)
  console.log(
    `| repository | system | ${BUDGETS.join(' | ')} |\n|---|---|${BUDGETS.map(() => '--:').join('|')}|`,
  )
  const all = emptyRow()
  for (const [repo, row] of rows) {
    for (const system of SYSTEMS) {
      line(repo, system, row[system])
      for (const [at, shares] of row[system].entries()) all[system][at]!.push(...shares)
    }
  }
  for (const system of SYSTEMS) line('all', system, all[system])
}

function line(repo: string, system: string, columns: readonly number[][]): void {
  const cells = columns.map(shares => {
    const mean = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length)
    return (mean * PERCENT).toFixed(1)
  })
  console.log(`| ${repo} | ${system} | ${cells.join(' | ')} |`)
}
