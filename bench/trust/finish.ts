/**
 * Indexes repositories of all languages to the end, each in a process of its own, under bounds of memory and time.
 *
 *     npx tsx bench/trust/finish.ts [--mirror DIR] [--only rails,flask] [--keep] [--synthetic]
 *
 * The list is `repositories.tsv`. Copies are taken from DIR/OWNER+NAME/repo, else cloned. What the process costs before
 * it reads a file, measured on an empty repository, is not counted as time per line. Exit code 1: one failed, or the
 * slowest per line takes more than 5 times the median.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { layOut } from '../lay-out.js'
import { median } from '../measure/median.js'
import { type Bounds, type Finished, indexOne } from './finish/index-one.js'
import { writeManyFiles, writeManyLines } from './finish/synthetic.js'
import { readRepositories } from './finish/trust-list.js'

const { values } = parseArgs({
  options: {
    mirror: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    synthetic: { type: 'boolean', default: false },
    'memory-mb': { type: 'string', default: '4096' },
    seconds: { type: 'string', default: '1800' },
    history: { type: 'string', default: '0' },
  },
})

const MOST_TIMES_MEDIAN = 5
/** With fewer lines, the time per line is that of starting. */
const FEWEST_LINES = 3_000
const MANY_FILES = 200_000
const MANY_LINES = 5_000_000
const MEGABYTE = 1024 * 1024
const THOUSAND = 1000

const bounds: Bounds = {
  memoryMegabytes: Number(values['memory-mb']),
  seconds: Number(values.seconds),
  history: Number(values.history),
}
const perLine = new Map<string, number>()
const failed: string[] = []
let startSeconds = 0

startSeconds = (
  await inFolder(async root => {
    writeManyFiles(root, 1)
    return indexOne(root, bounds)
  })
).cpuSeconds
console.log(`starting: ${startSeconds.toFixed(2)} s of processor time\n`)
console.log(
  '| repository | language | files | lines | wall, s | processor, s | peak, MB | processor ms / 1,000 lines | problems |\n|---|---|--:|--:|--:|--:|--:|--:|--:|',
)
const wanted = values.only?.split(',')
for (const listed of readRepositories()) {
  if (wanted !== undefined && !wanted.includes(listed.title)) continue
  await tell(listed.title, listed.language, async () => {
    const root = layOut(listed, values.mirror ?? null)
    try {
      return await indexOne(root, bounds)
    } finally {
      if (!values.keep) rmSync(root, { recursive: true, force: true })
    }
  })
}
if (values.synthetic) {
  await tell(`${MANY_FILES} files`, 'python', () =>
    inFolder(root => {
      writeManyFiles(root, MANY_FILES)
      return indexOne(root, bounds)
    }),
  )
  await tell(`${MANY_LINES} lines`, 'typescript', () =>
    inFolder(root => {
      writeManyLines(root, MANY_LINES)
      return indexOne(root, bounds)
    }),
  )
}
judge()

async function tell(title: string, language: string, index: () => Promise<Finished>): Promise<void> {
  try {
    const { files, lines, wallMs, cpuSeconds, peakBytes, problems } = await index()
    const thousandths = (Math.max(0, cpuSeconds - startSeconds) * THOUSAND) / (lines / THOUSAND)
    if (lines >= FEWEST_LINES) perLine.set(title, thousandths)
    const cells = [title, language, files, lines, (wallMs / THOUSAND).toFixed(1), cpuSeconds.toFixed(1)]
    cells.push(Math.round(peakBytes / MEGABYTE), thousandths.toFixed(0), problems.length)
    console.log(`| ${cells.join(' | ')} |`)
    for (const { path, problem } of problems) console.error(`${title}: ${path}: ${problem}`)
  } catch (error) {
    failed.push(title)
    console.log(`| ${title} | ${language} | **failed** | | | | | | |`)
    console.error(`${title}: ${String(error)}`)
  }
}

function judge(): void {
  if (perLine.size > 0) {
    const middle = median([...perLine.values()])
    const [[slowest, most]] = [...perLine].sort((a, b) => b[1] - a[1]) as [[string, number]]
    const times = most / middle
    console.log(
      `\nmedian ${middle.toFixed(0)} ms / 1,000 lines over ${perLine.size}; slowest ${slowest}: ${times.toFixed(1)} times the median`,
    )
    if (times > MOST_TIMES_MEDIAN) process.exitCode = 1
  }
  console.log(failed.length === 0 ? 'none failed' : `failed: ${failed.join(', ')}`)
  if (failed.length > 0) process.exitCode = 1
}

async function inFolder<T>(act: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'seamark-synthetic-'))
  try {
    return await act(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
