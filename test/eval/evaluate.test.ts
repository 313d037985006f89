import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseEvalReport } from '../../src/eval/read-report.js'
import type { EvalReport } from '../../src/eval/report.js'
import { evaluate } from '../../src/eval/run/evaluate.js'
import { workFolderOf } from '../../src/eval/run/work-folder.js'
import { seamark, startSeamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { storiedRepository } from './storied-repository.js'

const TASKS = 8

let root: string
let store: string
let whole: EvalReport

beforeAll(async () => {
  root = storiedRepository(temporaryFolder(atEndOfFile))
  store = join(temporaryFolder(atEndOfFile), 'store.db')
  whole = await evaluate(root, { store, tasks: TASKS, learn: true })
})

/** Times differ from run to run, nothing else. */
function comparable(report: EvalReport): EvalReport {
  const systems = report.systems.map(system => ({ ...system, milliseconds: 0 }))
  return { ...report, systems, madeAt: '' }
}

const shareOf = ({ systems }: EvalReport, at: number, what: string, within: string, count: number) =>
  systems[at]!.measures.find(each => each.what === what && each.within === within && each.count === count)!

test('finds what the commits edited, beside plain searches, with intervals', () => {
  expect(whole.tasks).toBe(TASKS)
  expect(whole.systems.map(({ name }) => name)).toEqual(['seamark', 'bm25', 'ripgrep'])
  expect(shareOf(whole, 0, 'files', 'first', 5).share).toBe(1)
  expect(shareOf(whole, 0, 'regions', 'tokens', 4000).share).toBe(1)
  for (const { measures } of whole.systems)
    for (const { share, low, high } of measures) {
      expect(low).toBeLessThanOrEqual(share)
      expect(high).toBeGreaterThanOrEqual(share)
    }
  expect(whole.learning).toMatchObject({ tasks: TASKS / 2 })
  expect(parseEvalReport(JSON.stringify(whole), 'report')).toEqual(whole)
  expect(existsSync(workFolderOf(store))).toBe(false)
})

test('shows no secret of a message', async () => {
  const leaky = storiedRepository()
  const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`
  for (const topic of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) {
    writeFiles(leaky, { 'README.md': `# Shop ${topic}\n` })
    commitAll(leaky, `Rotate ${token} everywhere ${topic} at once`)
  }
  const report = await evaluate(leaky, { store: join(temporaryFolder(), 's.db'), commits: 9, tasks: 5 })
  expect(report.misses.length).toBeGreaterThan(0)
  expect(JSON.stringify(report)).not.toContain(token)
})

test('leaves the repository as it was', () => {
  expect(git(root, 'status', '--porcelain')).toBe('')
  expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(git(root, 'for-each-ref').trim().split('\n')).toHaveLength(1)
})

test('knows nothing of the future: what later commits add changes no answer', async () => {
  const later = storiedRepository()
  const newest = git(later, 'rev-parse', 'HEAD').trim()
  const before = await evaluate(later, { store: join(temporaryFolder(), 'a.db'), tasks: TASKS })
  // Answers to every task, in words and in code, on a branch that HEAD does not reach.
  git(later, 'checkout', '-q', '-b', 'spoiler')
  writeFiles(later, { 'shop/answers.py': 'def settle_orders_invoices_customers_round_rate():\n    pass\n' })
  commitAll(
    later,
    'Change the rate of orders invoices customers payments when they are settled, round 2 3 4 5',
  )
  git(later, 'checkout', '-q', '--detach', newest)
  const after = await evaluate(later, { store: join(temporaryFolder(), 'b.db'), tasks: TASKS })
  expect(comparable(after)).toEqual(comparable(before))
})

test('goes on where it was killed, to the same figures', async () => {
  const own = join(temporaryFolder(), 'store.db')
  const started = startSeamark(['eval', root, '--store', own, '--tasks', String(TASKS), '--learn', '--json'])
  const answers = join(workFolderOf(own), 'answers.jsonl')
  await answered(answers, 2)
  started.child.kill('SIGKILL')
  await started.ended
  const kept = readFileSync(answers, 'utf8').split('\n').length - 1
  expect(kept).toBeGreaterThanOrEqual(2)
  expect(kept).toBeLessThan(TASKS)
  const seen: number[] = []
  const report = await evaluate(root, {
    ...{ store: own, tasks: TASKS, learn: true },
    onProgress: ({ known }) => seen.push(known),
  })
  expect(seen[0]).toBe(kept)
  expect(comparable(report)).toEqual(comparable(whole))
})

/** Looks whenever the event loop turns: it ends with the evaluation, which writes these lines. */
async function answered(file: string, lines: number): Promise<void> {
  while (!existsSync(file) || readFileSync(file, 'utf8').split('\n').length <= lines)
    await new Promise(resolve => setTimeout(resolve, 20))
}

describe('the command', () => {
  test('prints a table of at most 60 columns, keeps the report for the page and writes a page', () => {
    const own = join(temporaryFolder(), 'store.db')
    const page = join(temporaryFolder(), 'eval.html')
    const { exitCode, stdout, stderr } = seamark([
      'eval',
      root,
      '--store',
      own,
      '--tasks',
      '5',
      '--html',
      page,
    ])
    expect([exitCode, stderr.includes('5 tasks')]).toEqual([0, true])
    const rows = stdout.split('\n').filter(line => /first \d|tokens|ms an answer|ripgrep/.test(line))
    expect(rows.length).toBeGreaterThan(12)
    for (const row of rows) expect(row.length, row).toBeLessThanOrEqual(60)
    const kept = parseEvalReport(readFileSync(`${own}.eval.json`, 'utf8'), 'kept')
    expect(kept.tasks).toBe(5)
    const html = readFileSync(page, 'utf8')
    expect(html).toContain('How good is Seamark here?')
    expect(html).not.toMatch(/<script|https?:\/\//)
  })

  test('says what is missing in a repository with little history', () => {
    const small = repository({ 'a.py': 'x = 1\n' })
    const { exitCode, stderr } = seamark(['eval', small, '--store', join(temporaryFolder(), 's.db')])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('Expected 5 commits or more that make a task, found 0')
    expect(stderr).toContain('four words or more')
  })

  test('tells a shallow clone how to get the rest', () => {
    const clone = join(temporaryFolder(), 'clone')
    git(root, 'clone', '-q', '--depth', '3', `file://${root}`, clone)
    const { stderr } = seamark(['eval', clone, '--store', join(temporaryFolder(), 's.db')])
    expect(stderr).toContain('git fetch --unshallow')
  })

  test('needs git', () => {
    const { exitCode, stderr } = seamark([
      'eval',
      temporaryFolder(),
      '--store',
      join(temporaryFolder(), 's.db'),
    ])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('Expected a git repository')
  })
})

test('does not run programs that a repository names', async () => {
  const hostile = storiedRepository()
  const mark = join(temporaryFolder(), 'ran')
  writeFiles(hostile, { '.gitattributes': '*.py filter=spy diff=spy\n' })
  commitAll(hostile, 'attributes')
  for (const [key, value] of [
    ['filter.spy.smudge', `touch ${mark}; cat`],
    ['diff.spy.textconv', `touch ${mark}; cat`],
    ['diff.spy.command', `touch ${mark}`],
    ['core.fsmonitor', `touch ${mark}`],
  ] as const)
    git(hostile, 'config', key, value)
  for (const topic of ['orders', 'taxes', 'returns', 'payments', 'shipping']) {
    writeFiles(hostile, { [`shop/${topic}.py`]: `def settle_${topic}():\n    return 9\n` })
    commitAll(hostile, `Settle all ${topic} at the last rate`)
  }
  expect(existsSync(mark)).toBe(true) // git itself runs them
  git(hostile, 'config', '--get', 'core.fsmonitor')
  const { rmSync } = await import('node:fs')
  rmSync(mark)
  await evaluate(hostile, { store: join(temporaryFolder(), 's.db'), tasks: 5 })
  expect(existsSync(mark)).toBe(false)
})
