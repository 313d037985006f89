/**
 * How much of what was really edited is in a pack: share of the edited regions all of whose lines are there, by budget,
 * beside what others show for the same tokens; with --ablate beside packs without one of the smaller forms.
 * `npx tsx bench/pack/yield.ts --set mined --mirror DIR [--ablate]`
 */
import { command } from '../command.js'
import { chooseTasks } from '../quality/choose-tasks.js'
import { type Options, readOptions, USAGE } from '../quality/options.js'
import { closeShared } from '../quality/systems/shared-repository.js'
import type { Region } from '../quality/task.js'
import { openSet } from '../quality/tasks/sets.js'
import { loadTokenizer, SMALLER_FORMS, type SmallerForm, type Tokenizer } from '../tools/library.js'
import { CodegraphShower } from './codegraph-shower.js'
import { RankedReader, Ranking, RipgrepFiles } from './ripgrep-showers.js'
import { SeamarkShower } from './seamark-shower.js'
import type { Shower } from './shower.js'

const BUDGETS = [1000, 2000, 4000, 8000]
const PERCENT = 100

/** By shower, by budget: a share for each task. */
type Row = Map<string, number[][]>

await command(() => readOptions(process.argv.slice(2)), USAGE, measure)

async function measure(options: Options): Promise<void> {
  const set = openSet(options)
  const tasks = chooseTasks(set, options).filter(({ truth }) => 'lines' in truth)
  const tokenizer = await loadTokenizer()
  const seamark = new SeamarkShower(tokenizer)
  const ranking = new Ranking()
  const showers: Shower[] = options.ablate
    ? [seamark, ...SMALLER_FORMS.map(form => without(form, tokenizer)), wholeOnly(tokenizer)]
    : [
        seamark,
        new RipgrepFiles(tokenizer),
        new RankedReader(ranking, 'whole files', tokenizer),
        new RankedReader(ranking, 'definitions', tokenizer),
        new CodegraphShower(tokenizer),
      ]
  const rows = new Map<string, Row>()
  for (const task of tasks) {
    const checkout = await set.checkOut(task)
    const { lines: regions } = task.truth as { lines: readonly Region[] }
    const row = rows.get(task.repo) ?? emptyRow(showers)
    rows.set(task.repo, row)
    for (const shower of showers) {
      const shown = await shower.show(task, checkout, BUDGETS)
      for (const [at, lines] of shown.entries()) row.get(shower.name)![at]!.push(share(regions, lines))
    }
  }
  closeShared()
  print(rows, tasks.length, seamark.over)
}

function without(form: SmallerForm, tokenizer: Tokenizer): Shower {
  const others = SMALLER_FORMS.filter(each => each !== form)
  return new SeamarkShower(tokenizer, `seamark without the form ${form}`, others)
}

function wholeOnly(tokenizer: Tokenizer): Shower {
  return new SeamarkShower(tokenizer, 'seamark, whole definitions only', [])
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

function emptyRow(showers: readonly Shower[]): Row {
  return new Map(showers.map(({ name }) => [name, BUDGETS.map((): number[] => [])]))
}

function print(rows: ReadonlyMap<string, Row>, tasks: number, over: number): void {
  console.log(`Share of edited regions that are in the pack, %, ${tasks} tasks; ${over} packs over budget\n`)
  console.log(
    `| repository | system | ${BUDGETS.join(' | ')} |\n|---|---|${BUDGETS.map(() => '--:').join('|')}|`,
  )
  const all = new Map<string, number[][]>()
  for (const [repo, row] of rows) {
    for (const [name, columns] of row) {
      line(repo, name, columns)
      const sums = all.get(name) ?? BUDGETS.map((): number[] => [])
      for (const [at, shares] of columns.entries()) sums[at]!.push(...shares)
      all.set(name, sums)
    }
  }
  for (const [name, columns] of all) line('all', name, columns)
}

function line(repo: string, name: string, columns: readonly number[][]): void {
  const cells = columns.map(shares => {
    const mean = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length)
    return (mean * PERCENT).toFixed(1)
  })
  console.log(`| ${repo} | ${name} | ${cells.join(' | ')} |`)
}
