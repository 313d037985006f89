/**
 * Compares the packs of two source trees of Seamark: a refactoring must change no item, line, order, score or token count.
 * Each built program indexes each repository from nothing and answers the same tasks in every format.
 * Exits with 1 when items differ.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { CORPUS, WORK } from '../paths.js'
import { type Comparison, compareAnswers } from './compare/answers.js'
import { comparisonTasks } from './compare/tasks.js'

const REPOSITORIES = 'flask,caddy,ripgrep,django'
const TASKS = '40'
const FOLDER = join(WORK, 'compare-checkouts')
const ASK = fileURLToPath(new URL('compare/ask-checkout.js', import.meta.url))
const SHOWN_DIFFERENCES = 10
const SHOWN_CHARACTERS = 300

const USAGE = `Compares the packs of two source trees of Seamark, both built.

usage: npx tsx bench/pack/compare-checkouts.ts --before DIR --after DIR [options]

  --before DIR   the source tree to compare with
  --after DIR    the source tree that is compared
  --corpus DIR   the folder of the repositories (default: bench/work/.corpus, made by bench/lay-out-corpus.ts)
  --repos a,b    folders of the corpus (default: ${REPOSITORIES})
  --data DIR     the folder with tasks.json; messages of commits fill up what is missing
  --tasks N      tasks for each repository (default: ${TASKS})
  --reuse-before take the answers of --before from the last run
  --help         this text
`

interface Options {
  before: string
  after: string
  corpus: string
  repositories: string[]
  data: string | null
  tasks: number
  reuseBefore: boolean
}

/** Files of one program's run on one repository. */
interface Run {
  folder: string
  store: string
  tasks: string
  taskText: string
  answers: string
  /** Written last. */
  times: string
}

interface Times {
  indexSeconds: number
  askSeconds: number
}

await command(() => readOptions(process.argv.slice(2)), USAGE, compare)

function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      before: { type: 'string' },
      after: { type: 'string' },
      corpus: { type: 'string', default: CORPUS },
      repos: { type: 'string', default: REPOSITORIES },
      data: { type: 'string' },
      tasks: { type: 'string', default: TASKS },
      'reuse-before': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  if (values.before === undefined || values.after === undefined)
    throw new Error('Expected --before DIR and --after DIR.')
  return {
    before: builtTree(values.before),
    after: builtTree(values.after),
    corpus: resolve(values.corpus),
    repositories: values.repos.split(','),
    data: values.data === undefined ? null : resolve(values.data),
    tasks: Number(values.tasks),
    reuseBefore: values['reuse-before'],
  }
}

function builtTree(folder: string): string {
  const library = join(folder, 'dist', 'index.js')
  if (!existsSync(library)) throw new Error(`Expected ${library}: run npm run build in ${folder}.`)
  return resolve(folder)
}

async function compare(options: Options): Promise<void> {
  const comparisons = new Map<string, Comparison>()
  console.log(
    '| repository | tasks | index, before and after | questions, before and after |\n|---|--:|--:|--:|',
  )
  for (const name of options.repositories) {
    const checkout = join(options.corpus, name)
    if (!existsSync(checkout)) throw new Error(`Expected a repository at ${checkout}.`)
    const tasks = comparisonTasks(name, checkout, options.tasks, options.data)
    const [left, right] = [runOf('before', name, tasks), runOf('after', name, tasks)]
    if (!options.reuseBefore || !isFinished(left)) ask(left, options.before, checkout)
    ask(right, options.after, checkout)
    const [before, after] = [readTimes(left), readTimes(right)]
    const index = `${before.indexSeconds.toFixed(1)} s, ${after.indexSeconds.toFixed(1)} s`
    const asking = `${before.askSeconds.toFixed(1)} s, ${after.askSeconds.toFixed(1)} s`
    console.log(`| ${name} | ${tasks.length} | ${index} | ${asking} |`)
    comparisons.set(name, compareAnswers(tasks, left.answers, right.answers))
  }
  report(comparisons)
}

function runOf(side: string, name: string, tasks: readonly string[]): Run {
  const folder = join(FOLDER, side, name)
  return {
    folder,
    store: join(folder, 'store.db'),
    tasks: join(folder, 'tasks.json'),
    taskText: JSON.stringify(tasks),
    answers: join(folder, 'answers.jsonl'),
    times: join(folder, 'times.json'),
  }
}

/** Whether the last run of this side answered the same tasks to the end. */
function isFinished({ tasks, taskText, times }: Run): boolean {
  return existsSync(times) && readFileSync(tasks, 'utf8') === taskText
}

/** Runs one program on one repository, with an empty store. */
function ask({ folder, store, tasks, taskText, answers, times }: Run, tree: string, checkout: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(tasks, taskText)
  const args = [ASK, tree, checkout, store, tasks, answers]
  const { status, stdout } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`The program of ${tree} failed on ${checkout}.`)
  writeFileSync(times, stdout)
}

function readTimes({ times }: Run): Times {
  return JSON.parse(readFileSync(times, 'utf8')) as Times
}

function report(comparisons: ReadonlyMap<string, Comparison>): void {
  console.log(
    '\n| repository | format | equal bytes | equal items, other words | different items |\n|---|---|--:|--:|--:|',
  )
  for (const [name, { counts }] of comparisons)
    for (const [format, { equalBytes, equalItems, different }] of counts)
      console.log(`| ${name} | ${format} | ${equalBytes} | ${equalItems} | ${different} |`)
  const differences = [...comparisons].flatMap(([name, comparison]) =>
    comparison.differences.map(difference => ({ name, ...difference })),
  )
  for (const { name, format, task, before, after } of differences.slice(0, SHOWN_DIFFERENCES))
    console.log(`\n${name}, ${format}: ${short(task)}\n  before: ${short(before)}\n  after:  ${short(after)}`)
  console.log(`\n${differences.length} answers with different items`)
  if (differences.length > 0) process.exitCode = 1
}

function short(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
}
