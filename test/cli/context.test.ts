import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoreCheck } from '../../src/index/check.js'
import type { Status } from '../../src/index/status.js'
import type { ChangeContext } from '../../src/rank/change/change-context.js'
import type { TaskContext } from '../../src/rank/context.js'
import type { SymbolExplanation } from '../../src/rank/explain.js'
import { loadSegment, saveSegment } from '../../src/search/segment-file.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { SHOP } from './shop.js'

const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))
const root = temporaryFolder(atEndOfFile)
const store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
const inRepo = { cwd: root }
beforeAll(() => {
  repository(SHOP, root)
  seamark(['index', ...store], inRepo)
})

const TASK = 'the price of a checkout is not recorded in the totals'

/** With a text on standard input. */
function piped(input: string, ...args: string[]) {
  const run = spawnSync(process.execPath, [BIN, ...args, ...store], { cwd: root, input, encoding: 'utf8' })
  return { exitCode: run.status, stdout: run.stdout, stderr: run.stderr }
}

function sum(parts: readonly { part: number }[]): number {
  return parts.reduce((total, { part }) => total + part, 0)
}

test('the first question makes what it needs of an index, the second the rest', () => {
  const own = ['--store', join(temporaryFolder(), 'first.db')]
  const states = () => {
    const { artefacts } = seamarkJson<Status>(['status', ...own], inRepo)
    return artefacts.filter(({ state }) => state === 'missing').map(({ name }) => name)
  }
  const first = seamark(['context', TASK, ...own], inRepo)
  expect([first.exitCode, states()]).toEqual([0, ['communities', 'summaries']])
  const second = seamark(['context', TASK, ...own], inRepo)
  expect([second.exitCode, states()]).toEqual([0, []])
  // Of a short history nothing is left for later.
  expect(second.stdout).toBe(first.stdout)
})

test('the first question with another profile makes all of an index', () => {
  const own = ['--store', join(temporaryFolder(), 'first.db')]
  const { exitCode, stdout } = seamark(['context', TASK, '--profile', 'seed', ...own], inRepo)
  const { artefacts } = seamarkJson<Status>(['status', ...own], inRepo)
  expect([exitCode, artefacts.filter(({ state }) => state === 'missing')]).toEqual([0, []])
  expect(seamark(['context', TASK, '--profile', 'seed', ...own], inRepo).stdout).toBe(stdout)
})

describe('a task', () => {
  test('as text: a line for each, with score, place, name and why', () => {
    const { stdout, exitCode, stderr } = seamark(['context', '--list', TASK, '-n', '3', ...store], inRepo)
    expect([exitCode, stderr]).toEqual([0, ''])
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBe(3)
    for (const line of lines) expect(line).toMatch(/^ *\d+\.\d{3} {2}\w+ +\S+:\d+-\d+ +\S.* {2}\S/)
    expect(stdout).toMatch(/shop\/store\.py:14-15 +record /)
  })

  test('as JSON: parts sum to scores, which fall', () => {
    const { task, items, abstained, support } = seamarkJson<TaskContext>(
      ['context', '--list', TASK, ...store],
      inRepo,
    )
    expect([task, abstained, support > 0 && support <= 1]).toEqual([TASK, false, true])
    for (const { score, parts } of items) expect(sum(parts)).toBeCloseTo(score, 12)
    const scores = items.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    const limited = seamarkJson<TaskContext>(['context', '--list', TASK, '--limit', '2', ...store], inRepo)
    expect(limited.items).toEqual(items.slice(0, 2))
  })

  test('it is ranked by the profile that is named; one that is not there is said to be so', () => {
    const listed = (...args: string[]) =>
      seamarkJson<TaskContext>(['context', '--list', TASK, ...args, ...store], inRepo).items
    expect(listed('--profile', 'default')).toEqual(listed())
    const parts = (items: TaskContext['items']) => items[0]!.parts.map(({ name }) => name)
    expect(parts(listed('--profile', 'seed'))).not.toEqual(parts(listed()))
    const unknown = seamark(['context', TASK, '--profile', 'best', ...store], inRepo)
    expect(unknown.exitCode).toBe(2)
    expect(unknown.stderr).toContain('There is no profile "best"; there are: default, no-frameworks, seed.')
  })

  test('from standard input', () => {
    expect(piped(`${TASK}\n`, 'context', '--list', '-').stdout).toBe(
      seamark(['context', '--list', TASK, ...store], inRepo).stdout,
    )
    const empty = piped(' \n', 'context', '-')
    expect([empty.exitCode, empty.stdout, empty.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('found nothing'),
    ])
  })

  test('of another world: it says that nothing fits', () => {
    const task = 'rotate kubernetes node certificates when the kubelet price controller restarts'
    const { abstained } = seamarkJson<TaskContext>(['context', '--list', task, ...store], inRepo)
    expect(abstained).toBe(true)
    expect(seamark(['context', '--list', task, ...store], inRepo).stdout).toMatch(
      /^Nothing here seems to fit the task/,
    )
    const nothing = seamark(['context', '--list', 'zebra xylophone', ...store], inRepo)
    expect([nothing.exitCode, nothing.stdout]).toEqual([
      1,
      'Nothing in this repository contains words of the task. Say it in words of the code, or name a file or a symbol.\n',
    ])
  })

  test('a repository that was never indexed is indexed first', () => {
    const other = repository({ 'paint.py': 'def paint_door():\n    pass\n' })
    const place = join(temporaryFolder(), 'new.db')
    const { exitCode, stdout } = seamark(['context', '--list', 'paint the door', '--store', place], {
      cwd: other,
    })
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('paint_door')])
    expect(existsSync(`${place}.search-1`)).toBe(true)
  })

  test('--no-update answers from the index as it is, and there must be one', () => {
    const other = repository({ 'paint.py': 'def paint_door():\n    pass\n' })
    const place = ['--store', join(temporaryFolder(), 'new.db')]
    const ask = (...flags: string[]) =>
      seamark(['context', '--list', 'paint hang door', ...flags, ...place], { cwd: other })
    const none = ask('--no-update')
    expect([none.exitCode, none.stderr]).toEqual([3, expect.stringContaining('seamark index')])
    ask()
    writeFiles(other, { 'paint.py': 'def hang_door():\n    pass\n' })
    expect(ask('--no-update').stdout).toContain('paint_door')
    expect(ask().stdout).toContain('hang_door')
    expect(ask('--no-update').stdout).not.toContain('paint_door')
  })

  test('ten times in two processes: the same bytes', () => {
    const script = [
      `import { Repository } from ${JSON.stringify(new URL('../../dist/index.js', import.meta.url).href)}`,
      `const repository = Repository.open(${JSON.stringify(root)}, { store: ${JSON.stringify(store[1])}, readonly: true })`,
      `for (let at = 0; at < 10; at++)`,
      `  console.log(JSON.stringify(await repository.contextForTask(${JSON.stringify(TASK)}, { limit: 50 })))`,
      `repository.close()`,
    ].join('\n')
    const run = () => {
      const args = ['--input-type=module', '-e', script]
      const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      expect(stderr).toBe('')
      return stdout.trimEnd().split('\n')
    }
    const answers = [...run(), ...run()]
    expect(answers.length).toBe(20)
    expect(new Set(answers).size).toBe(1)
    expect((JSON.parse(answers[0]!) as TaskContext).items.length).toBeGreaterThan(0)
  })
})

describe('why', () => {
  test('the place that `context` gives it, and parts that sum to the score', () => {
    const { items } = seamarkJson<TaskContext>(['context', '--list', TASK, ...store], inRepo)
    const at = items.findIndex(({ qualifiedName }) => qualifiedName === 'record')
    const { rank, item, fate, terms } = seamarkJson<SymbolExplanation>(
      ['why', TASK, 'record', ...store],
      inRepo,
    )
    expect([rank, fate, item]).toEqual([at + 1, 'ranked', items[at]])
    expect(sum(item!.parts)).toBeCloseTo(item!.score, 12)
    expect(terms.map(({ term }) => term)).toContain('price')
  })

  test('as text: what each part is, and their sum', () => {
    const { stdout, exitCode } = seamark(['why', TASK, 'record', ...store], inRepo)
    expect(exitCode).toBe(0)
    const values = [...stdout.matchAll(/^ *([+-]\d+\.\d{3}) {2}(\w+)/gm)].map(([, value, name]) => [
      name,
      Number(value),
    ])
    const score = values.find(([name]) => name === 'score')![1] as number
    const parts = values.filter(([name]) => name !== 'score').map(([, value]) => value as number)
    expect(parts.reduce((a, b) => a + b, 0)).toBeCloseTo(score, 1)
    expect(stdout).toContain('Words of the task in it:')
  })

  test('by path:name, as show and impact take it', () => {
    const words = ['why', TASK, 'shop/store.py:record', ...store]
    expect(seamarkJson<SymbolExplanation>(words, inRepo).item).toMatchObject({
      path: 'shop/store.py',
      qualifiedName: 'record',
    })
  })

  test.each([
    ['nosuch', 'not-indexed', 'No definition is called "nosuch"'],
    ['Shape', 'no-signal', 'No word of the task'],
  ])('of %s, which is absent', (symbol, fate, words) => {
    const { exitCode, stdout } = seamark(['why', TASK, symbol, '--json', ...store], inRepo)
    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ rank: null, item: null, fate })
    expect(seamark(['why', TASK, symbol, ...store], inRepo).stdout).toContain(words)
  })
})

describe('files and changes', () => {
  const price = SHOP['shop/orders.py'] as string
  const repriced = price.replace('self.size() * 2', 'self.size() * 3')

  test('--files: from the current folder', () => {
    const asked = ['context', '--list', '--files', 'store.py', 'orders.py', '--json', ...store]
    const { stdout } = seamark(asked, { cwd: join(root, 'shop') })
    const { changed, items } = JSON.parse(stdout) as ChangeContext
    expect(changed).toEqual(['shop/orders.py', 'shop/store.py'])
    for (const { score, parts } of items) expect(sum(parts)).toBeCloseTo(score, 12)
    const text = seamark(['context', '--list', '--files', 'shop/store.py', ...store], inRepo).stdout
    expect(text).toMatch(/^1 changed file: \d+ definitions, and \d+ related ones\n\n/)
    expect(text).toMatch(/checkout +calls what changed/)
  })

  test('--diff: a commit, a range, and a diff from standard input', () => {
    writeFiles(root, { 'shop/orders.py': repriced })
    const diff = git(root, 'diff')
    const since = seamarkJson<ChangeContext>(['context', '--list', '--diff', 'HEAD', ...store], inRepo)
    expect(since.items[0]).toMatchObject({ qualifiedName: 'Order.price', distance: 0 })
    const fromInput = JSON.parse(
      piped(diff, 'context', '--list', '--diff', '-', '--json').stdout,
    ) as ChangeContext
    expect(fromInput.items).toEqual(since.items)
    git(root, 'commit', '-q', '-a', '-m', 'price')
    const range = seamarkJson<ChangeContext>(
      ['context', '--list', '--diff', 'HEAD~1..HEAD', ...store],
      inRepo,
    )
    expect(range.items[0]).toMatchObject({ qualifiedName: 'Order.price', distance: 0 })
    const nothing = seamark(['context', '--list', '--diff', 'HEAD', ...store], inRepo)
    expect([nothing.exitCode, nothing.stdout]).toEqual([1, expect.stringMatching(/^Nothing changed since/)])
  })

  test.each([
    [[], 'found none of them'],
    [['a task', '--diff', 'HEAD'], 'found more than one'],
    [['--files', 'shop/store.py', '--diff', 'HEAD'], 'found more than one'],
    [['--diff', 'nosuch'], 'names no commit'],
    [['--files', 'nosuch.py'], 'no file nosuch.py'],
    [['--dif', 'HEAD'], '--diff'],
    [[' '], 'It is empty'],
    [['x', '--limit', '0'], 'whole number'],
  ])('context %j is refused', (args, words) => {
    const { exitCode, stdout, stderr } = seamark(['context', '--list', ...args, ...store], inRepo)
    expect([exitCode === 1 || exitCode === 2, stdout]).toEqual([true, ''])
    expect(stderr).toContain(words)
  })

  test('an empty diff, or text that is none, is refused', () => {
    expect(piped('', 'context', '--list', '--diff', '-').stderr).toContain('found nothing')
    expect(piped('no diff at all', 'context', '--list', '--diff', '-').exitCode).toBe(1)
  })
})

describe('the search index beside the store', () => {
  const damages: [string, (path: string) => void][] = [
    ['cut', path => truncateSync(path, 100)],
    ['empty', path => truncateSync(path, 0)],
    ['longer', path => appendFileSync(path, 'x')],
    ['missing', path => rmSync(path)],
    ['with other lengths', path => edit(path, bytes => bytes.writeUInt32LE(8, 16))],
    ['with unreadable paths', path => edit(path, bytes => bytes.write('}', bytes.length - 1))],
  ]

  function edit(path: string, act: (bytes: Buffer) => void): void {
    const bytes = readFileSync(path)
    act(bytes)
    writeFileSync(path, bytes)
  }

  function indexed() {
    const folder = repository(SHOP)
    const place = join(temporaryFolder(), 'store.db')
    const run = (...args: string[]) => seamark([...args, '--store', place], { cwd: folder })
    run('index')
    const faults = () => {
      const { checks } = JSON.parse(run('fsck', '--json').stdout) as { checks: StoreCheck[] }
      return checks.flatMap(check => check.faults)
    }
    return { run, faults, search: `${place}.search-1` }
  }

  test.each(damages)('%s: it is found, does no harm, and is made anew', (_, damage) => {
    const { run, faults, search } = indexed()
    expect(faults()).toEqual([])
    const whole = run('context', TASK, '--json').stdout
    damage(search)
    expect(faults()).toEqual([expect.stringContaining(search)])
    expect(run('context', TASK, '--json', '--no-update').stdout).toBe(whole)
    expect(run('context', TASK, '--json').stdout).toBe(whole)
    expect(faults()).toEqual([])
  })

  test('other words in it are found', () => {
    const { faults, search } = indexed()
    const segment = loadSegment(search).segment!
    segment.postings[segment.postings.length - 1]! ^= 1
    saveSegment(search, segment)
    expect(faults()).toEqual([expect.stringContaining('differs from the index of its words')])
  })

  test('`index --rebuild` throws it away too', () => {
    const { run, faults, search } = indexed()
    truncateSync(search, 100)
    expect(run('index', '--rebuild').exitCode).toBe(0)
    expect(faults()).toEqual([])
  })
})
