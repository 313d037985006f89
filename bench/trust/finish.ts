/**
 * Indexes repositories of all languages to the end, each in a process of its own, under bounds of memory and time.
 *
 *     npx tsx bench/trust/finish.ts [--mirror DIR] [--only rails,flask] [--most 20] [--keep] [--synthetic] [--again]
 *
 * The list is `repositories.tsv`; the smallest are indexed first. Copies are taken from DIR/OWNER+NAME/repo, else cloned.
 * Results are kept in `bench/work/results/finish.jsonl`, and a run goes on where the last one ended; `--again` begins anew.
 * What the process costs before it reads a file, measured on an empty repository, is not counted as time per line. Exit
 * code 1: one failed, or the slowest per line takes more than 5 times the median.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { layOut } from '../lay-out.js'
import { RESULTS } from '../paths.js'
import { FinishedList } from './finish/finished-list.js'
import { type Bounds, type Finished, indexOne } from './finish/index-one.js'
import { lineOf, printFinished } from './finish/print-finished.js'
import { writeManyFiles, writeManyLines } from './finish/synthetic.js'
import { readRepositories, smallestFirst } from './finish/trust-list.js'

const { values } = parseArgs({
  options: {
    mirror: { type: 'string' },
    only: { type: 'string' },
    most: { type: 'string' },
    keep: { type: 'boolean', default: false },
    synthetic: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    'memory-mb': { type: 'string', default: '4096' },
    seconds: { type: 'string', default: '1800' },
    history: { type: 'string', default: '0' },
  },
})

const MANY_FILES = 200_000
const MANY_LINES = 5_000_000
/** In place of a commit: raise it when a synthetic repository changes. */
const SYNTHETIC = 'synthetic 1'
const RESULT_FILE = join(RESULTS, 'finish.jsonl')

const bounds: Bounds = {
  memoryMegabytes: Number(values['memory-mb']),
  seconds: Number(values.seconds),
  history: Number(values.history),
}
const mirror = values.mirror ?? null
if (values.again) rmSync(RESULT_FILE, { force: true })
const list = new FinishedList(RESULT_FILE)
const wanted = values.only?.split(',')
const todo = smallestFirst(readRepositories(), mirror)
  .filter(({ title }) => wanted === undefined || wanted.includes(title))
  .filter(({ title, commit }) => !list.has(title, commit))
  .slice(0, values.most === undefined ? undefined : Number(values.most))
const { cpuSeconds: startSeconds } = await inFolder(root => {
  writeManyFiles(root, 1)
  return indexOne(root, bounds)
})

for (const listed of todo)
  await finish(listed, async () => {
    const root = layOut(listed, mirror)
    try {
      return await indexOne(root, bounds)
    } finally {
      if (!values.keep) rmSync(root, { recursive: true, force: true })
    }
  })
if (values.synthetic) {
  await finishSynthetic(`${MANY_FILES} files`, 'python', root => writeManyFiles(root, MANY_FILES))
  await finishSynthetic(`${MANY_LINES} lines`, 'typescript', root => writeManyLines(root, MANY_LINES))
}
if (!printFinished(list.rows)) process.exitCode = 1

async function finishSynthetic(
  title: string,
  language: string,
  write: (root: string) => void,
): Promise<void> {
  if (list.has(title, SYNTHETIC)) return
  await finish({ title, language, commit: SYNTHETIC }, () =>
    inFolder(root => {
      write(root)
      return indexOne(root, bounds)
    }),
  )
}

async function finish(
  { title, language, commit }: { title: string; language: string; commit: string },
  index: () => Promise<Finished>,
): Promise<void> {
  const row = { title, language, commit, startSeconds }
  const finished = await index().then(
    measured => ({ ...row, ...measured, failure: '' }),
    (error: unknown) => ({ ...row, failure: String(error) }),
  )
  list.add(finished)
  console.error(lineOf(finished))
}

async function inFolder<T>(act: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'seamark-synthetic-'))
  try {
    return await act(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
