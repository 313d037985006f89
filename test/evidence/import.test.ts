import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { NameCounts } from '../../src/evidence/import/name-counts.js'
import { NodeCounts } from '../../src/evidence/import/node-counts.js'
import { javascriptRecorders } from '../../src/evidence/record/javascript.js'
import type { EdgeFilter } from '../../src/graph/edge-filter.js'
import { FileNodes } from '../../src/graph/file-nodes.js'
import { neighboursOf } from '../../src/pack/neighbours.js'
import { nodeCandidate } from '../../src/pack/node-candidate.js'
import { graphWorld, NOTHING_OBSERVED } from '../../src/signals/world/world.js'
import { chosenArguments, type TestChoice } from '../../src/test-selection/chosen-tests.js'
import { ranArguments } from '../../src/test-selection/single-arguments.js'
import { testNotes } from '../../src/text/reports/tests-text.js'
import { editStore } from '../cli/edit-store.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const SUM = 'export function sum(a, b) {\n  return a + b\n}\n\nexport function never() {\n  return 0\n}\n'
const FILES = {
  'package.json': '{"type": "module"}',
  'src/sum.js': SUM,
  'src/scale.js': "import { sum } from './sum.js'\n\nexport function scale(a) {\n  return sum(a, a)\n}\n",
  'test/sum.test.js':
    "import { test } from 'node:test'\nimport { sum } from '../src/sum.js'\n\ntest('sums', () => sum(1, 2))\n",
  'test/scale.test.js':
    "import { test } from 'node:test'\nimport { scale } from '../src/scale.js'\n\ntest('scales', () => scale(2))\n",
}

async function project(files: Record<string, string> = FILES) {
  const root = repository(files)
  const store = join(temporaryFolder(), 'store.db')
  const repo = Repository.open(root, { store })
  onTestFinished(() => repo.close())
  await repo.index()
  const file = (text: string) => {
    const path = join(temporaryFolder(), 'report')
    writeFileSync(path, text)
    return path
  }
  return { root, repo, file }
}

/** The program runs for real, and V8 writes what it covered. */
function runWithCoverage(root: string, script: string): string {
  const folder = temporaryFolder()
  execFileSync(process.execPath, [script], { cwd: root, env: { ...process.env, NODE_V8_COVERAGE: folder } })
  return join(folder, readdirSync(folder)[0]!)
}

const observed = async (repo: Repository) => {
  const { observed, functions, runs } = (await repo.evidence()).report()
  return { observed, functions, current: runs.map(run => run.current), expired: runs.map(run => run.expired) }
}

test('coverage of a real run of node: what ran, and what did not', async () => {
  const { root, repo } = await project()
  const book = await repo.evidence()
  const report = await book.import(runWithCoverage(root, 'test/scale.test.js'), {
    test: 'test/scale.test.js',
  })
  expect(report).toMatchObject({ format: 'v8', definitions: 3, pairs: 3, tests: 1 })
  expect(await observed(repo)).toEqual({ observed: 2, functions: 3, current: [3], expired: [0] })
})

test('evidence expires with an edit of the definition, and is back when the edit is undone', async () => {
  const { root, repo, file } = await project()
  const lcov = 'SF:src/sum.js\nDA:1,1\nDA:2,1\nDA:5,1\nDA:6,1\nend_of_record\n'
  await (await repo.evidence()).import(file(lcov))
  expect(await observed(repo)).toMatchObject({ observed: 2, expired: [0] })
  writeFiles(root, { 'src/sum.js': SUM.replace('a + b', 'b + a') })
  await repo.index()
  expect(await observed(repo)).toMatchObject({ observed: 1, current: [1], expired: [1] })
  writeFiles(root, { 'src/sum.js': SUM })
  await repo.index()
  expect(await observed(repo)).toMatchObject({ observed: 2, expired: [0] })
})

test('a report of another commit: unchanged definitions are matched by content, wherever they are now', async () => {
  const { root, repo, file } = await project()
  const before = git(root, 'rev-parse', 'HEAD').trim()
  writeFiles(root, { 'src/sum.js': `// One.\n// Two.\n${SUM.replace('return 0', 'return 1')}` })
  commitAll(root, 'moved and changed')
  await repo.index()
  const lcov = file('SF:src/sum.js\nDA:1,1\nDA:2,1\nDA:5,1\nDA:6,1\nend_of_record\n')
  const report = await (await repo.evidence()).import(lcov, { commit: before })
  expect(report).toMatchObject({ commit: before, definitions: 1 })
  expect(report.changed).toBeGreaterThan(0)
  expect(await observed(repo)).toMatchObject({ observed: 1 })
})

test('the first line of a function says only that its file was loaded', async () => {
  const { repo, file } = await project()
  await expect(
    (await repo.evidence()).import(file('SF:src/sum.js\nDA:1,1\nDA:5,1\nend_of_record\n')),
  ).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('no definition') })
})

test('tests that ran the changed code are selected before others', async () => {
  const { root, repo } = await project({
    ...FILES,
    'test/far.test.js':
      "import { test } from 'node:test'\n\ntest('far', async () => (await import('../src/' + 'sum.js'))['ne' + 'ver']())\n",
  })
  writeFiles(root, { 'src/sum.js': SUM.replace('return 0', 'return 1') })
  await repo.index()
  const without = await repo.tests({ base: 'HEAD' })
  expect(without.selected[0]?.path).not.toBe('test/far.test.js')
  git(root, 'stash', '-q')
  await repo.index()
  const coverage = runWithCoverage(root, 'test/far.test.js')
  await (await repo.evidence()).import(coverage, { test: 'test/far.test.js' })
  git(root, 'stash', 'pop', '-q')
  await repo.index()
  const { selected } = await repo.tests({ base: 'HEAD' })
  expect(selected[0]).toMatchObject({ path: 'test/far.test.js' })
  expect(selected[0]!.parts.ran).toBeGreaterThan(0)
})

test('a file that is malformed, of another repository or missing changes nothing', async () => {
  const { repo, file } = await project()
  const book = await repo.evidence()
  const good = 'SF:src/sum.js\nDA:2,1\nend_of_record\n'
  for (const [text, code] of [
    [good.slice(0, -5), 'BAD_INPUT'],
    [good.replace('sum.js', 'other.js'), 'BAD_INPUT'],
    ['no report', 'BAD_INPUT'],
  ] as const)
    await expect(book.import(file(text)), text).rejects.toMatchObject({ code })
  await expect(book.import('/nowhere/at/all')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Expected a report at /nowhere/at/all, found no file: give its path from this folder.',
  })
  await expect(book.import(file(''))).rejects.toThrow('found nothing in')
  expect(book.report().runs).toEqual([])
})

test('a file that is imported again replaces its run; a run can be forgotten', async () => {
  const { repo, file } = await project()
  const book = await repo.evidence()
  const path = file('SF:src/sum.js\nDA:2,1\nend_of_record\n')
  await book.import(path)
  const { run } = await book.import(path)
  expect(book.report().runs.map(each => each.id)).toEqual([run])
  book.forget(run)
  expect(book.report()).toMatchObject({ runs: [], observed: 0 })
  expect(() => book.forget(run)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
})

test('tests are recorded: each test file by a run of its own', async () => {
  const { repo } = await project()
  const report = await (await repo.evidence()).record()
  expect(report).toMatchObject({ runner: 'node', commands: 2, failed: 0, tests: 2 })
  const { runs } = (await repo.evidence()).report()
  expect(runs.map(run => run.source)).toEqual(['seamark tests --record'])
})

test('a test file that ran and used no function is observed; one that cannot run is not', async () => {
  const { root, repo } = await project({
    ...FILES,
    'test/words.test.js':
      "import { test } from 'node:test'\nimport { sum } from '../src/sum.js'\n\ntest('sum is a function', () => typeof sum)\n",
    'test/broken.test.js':
      "import { test } from 'node:test'\nimport { sum } from '../src/sum.js'\nimport './gone.js'\n\ntest('sum of what is gone', () => sum(1, 2))\n",
  })
  const report = await (await repo.evidence()).record()
  expect(report).toMatchObject({ commands: 4, failed: 1, tests: 3 })
  writeFiles(root, { 'src/sum.js': SUM.replace('a + b', 'b + a') })
  await repo.index()
  const { ran, selected } = await repo.tests({ base: 'HEAD' })
  const likely = selected.map(({ path }) => path)
  expect(likely).toContain('test/words.test.js')
  expect(likely).toContain('test/broken.test.js')
  expect(ran!.unobserved).toEqual(['test/broken.test.js'])
})

test('a repository without tests, or with an unknown runner, cannot be recorded', async () => {
  const { repo } = await project({ 'a.txt': 'a' })
  const book = await repo.evidence()
  await expect(book.record()).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(book.record({ runner: 'ant' })).rejects.toThrow('pytest, vitest, jest, go, node')
})

const PYTHON = '/usr/bin/python3'
const hasCoverage = () => {
  try {
    execFileSync(PYTHON, ['-c', 'import coverage, pytest, pytest_cov'], { stdio: 'ignore' })
    return existsSync(PYTHON)
  } catch {
    return false
  }
}

test.skipIf(!hasCoverage())(
  'a real pytest with coverage.py: each function with the tests that ran it',
  async () => {
    const { root, repo } = await project({
      'shop/__init__.py': '',
      'shop/cart.py': 'def total(items):\n    return sum(items)\n\n\ndef empty():\n    return []\n',
      'tests/test_cart.py':
        'import pytest\nfrom shop.cart import empty, total\n\n\n@pytest.mark.parametrize("n", [1, 2])\ndef test_total(n):\n    assert total([n]) == n\n\n\nclass TestCart:\n    def test_empty(self):\n        assert total(empty()) == 0\n',
      'pytest.ini': '[pytest]\npythonpath = .\n',
    })
    execFileSync(
      PYTHON,
      ['-m', 'pytest', '-q', '--cov=shop', '--cov-context=test', '-p', 'no:cacheprovider'],
      {
        cwd: root,
        stdio: 'ignore',
      },
    )
    const report = await (await repo.evidence()).import(join(root, '.coverage'))
    expect(report).toMatchObject({ format: 'coverage-py', definitions: 2, tests: 2, pairs: 3 })
    const json = execFileSync(PYTHON, ['-m', 'coverage', 'json', '--show-contexts', '-o', '-'], { cwd: root })
    const path = join(temporaryFolder(), 'coverage.json')
    writeFileSync(path, json)
    expect(await (await repo.evidence()).import(path)).toMatchObject({ format: 'coverage-py-json', pairs: 3 })
  },
)

test('damaged evidence is dropped, with a line that says so', async () => {
  const { repo, file } = await project()
  const report = file('SF:src/sum.js\nDA:1,1\nDA:2,1\nend_of_record\n')
  await (await repo.evidence()).import(report)
  editStore(repo.location.storePath, driver => driver.exec("UPDATE evidence SET content = 'other'"))
  expect(await observed(repo)).toMatchObject({ observed: 0, current: [] })
  expect(repo.takeNotices().join('\n')).toMatch(/1 stored observations of .* damaged, and were dropped/)
  await (await repo.evidence()).import(report)
  expect(await observed(repo)).toMatchObject({ observed: 1, current: [1] })
})

test('impact, packs and status say what really ran', async () => {
  const { repo, file } = await project()
  const lcov =
    'TN:test/scale.test.js\nSF:src/sum.js\nDA:2,1\nend_of_record\nSF:src/scale.js\nDA:4,1\nend_of_record\n'
  const names = { names: ['sum'], folder: '', depth: 1, direction: 'in' } as const
  const ran = async (edges: EdgeFilter = {}) =>
    (await repo.impact({ ...names, edges })).groups.find(({ relation }) => relation === 'ran_by')?.items ?? []
  expect(await ran()).toEqual([])
  expect(repo.status().evidence).toMatchObject({ runs: 0, newest: null })
  await (await repo.evidence()).import(file(lcov))
  expect(await ran()).toMatchObject([{ node: { path: 'test/scale.test.js' }, provenance: 'runtime' }])
  for (const edges of [
    { only: ['calls'] },
    { except: ['tests'] },
    { provenances: ['resolver'] },
    { leastConfidence: 0.96 },
  ] as const)
    expect(await ran(edges), JSON.stringify(edges)).toEqual([])
  expect(await ran({ only: ['tests'], provenances: ['runtime'] })).toHaveLength(1)
  expect(repo.status().evidence).toMatchObject({ runs: 1, formats: ['lcov'], functions: 3, observed: 2 })
  const graph = repo.graph()
  const [sum, test] = ['src/sum.js', 'test/sum.test.js'].map(
    path => new FileNodes(graph).definitionsIn(path)[0]!,
  )
  const world = graphWorld(graph, {
    ...NOTHING_OBSERVED,
    ran: { testsOf: () => [{ node: test!, weight: 1 }], isEmpty: false },
  })
  const centre = nodeCandidate(world, sum!, {
    score: 1,
    share: 'code',
    proximity: 1,
    reasons: [],
    focusLines: [],
  })
  expect(
    neighboursOf(world, [centre]).map(({ node, reasons, share }) => [node, reasons, share]),
  ).toContainEqual([test, ['it ran sum'], 'tests'])
})

test('tests: of many that ran the changed code, those with its words come first, and a part is selected', async () => {
  const names = Array.from({ length: 40 }, (_, at) =>
    at === 30 ? 'test_expired_coupon' : `test_order_${at}`,
  )
  const { root, repo, file } = await project({
    'shop/cart.py': 'def total(items):\n    return sum(items)\n\n\ndef unseen():\n    return []\n',
    'tests/test_cart.py': `from shop.cart import total\n\n${names.map(name => `\ndef ${name}():\n    assert total([1]) == 1\n`).join('\n')}`,
    'tests/test_new.py': `from shop.cart import total\n\n${[1, 2, 3, 4].map(at => `\ndef test_new_${at}():\n    assert total([${at}]) == ${at}\n`).join('\n')}`,
  })
  const lcov = names.map(name => `TN:tests/test_cart.py::${name}\nSF:shop/cart.py\nDA:2,1\nend_of_record\n`)
  await (await repo.evidence()).import(file(lcov.join('')))
  const path = join(root, 'shop/cart.py')
  const edit = async (from: string, to: string) => {
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    await repo.index()
    return repo.tests({ base: 'HEAD' })
  }
  const affected = await edit('sum(items)', 'sum(items) - expired_coupon(items)')
  expect(affected.ran!.tests).toHaveLength(40)
  expect(affected.ran!.tests[0]).toMatchObject({ qualifiedName: 'test_expired_coupon', ranChange: true })
  const lines = (choice: TestChoice) => chosenArguments(affected, choice, 'auto').lines
  // A quarter of 44 tests, of which the file that nobody observed has four.
  expect(lines('likely')).toHaveLength(7 + 1)
  expect(lines('likely')).toContain('tests/test_new.py')
  expect(lines('ran')).toHaveLength(40)
  expect(lines('files')[0]).toBe('tests/test_cart.py')
  expect(testNotes(affected, chosenArguments(affected, 'likely', 'auto'), 'likely')).toEqual([
    '7 likely tests and 1 test file: 40 tests were observed to run the changed code (--ran selects all of them).',
  ])
})

test('tests: a file whose runner does not tell its tests apart counts as all of them', async () => {
  const testFile = (tests: number) =>
    `import { test } from 'node:test'\nimport { sum } from '../src/sum.js'\n\n${Array.from({ length: tests }, (_, at) => `test('sum ${at}', () => sum(1, ${at}))\n`).join('\n')}`
  const sizes = { a: 2, b: 3, c: 4, d: 5, e: 6, large: 20 }
  const paths = Object.keys(sizes).map(name => `test/${name}.test.js`)
  const { root, repo, file } = await project({
    'src/sum.js': SUM,
    ...Object.fromEntries(Object.values(sizes).map((size, at) => [paths[at]!, testFile(size)])),
  })
  const lcov = paths.map(path => `TN:${path}\nSF:src/sum.js\nDA:2,1\nend_of_record\n`)
  await (await repo.evidence()).import(file(lcov.join('')))
  writeFileSync(join(root, 'src/sum.js'), SUM.replace('a + b', 'b + a'))
  await repo.index()
  const { ran } = await repo.tests({ base: 'HEAD' })
  const size = (path: string) => Object.values(sizes)[paths.indexOf(path)]!
  expect(ran!.tests.map(({ path }) => path).sort()).toEqual(paths)
  const selected = ran!.tests.slice(0, ran!.likely)
  expect(selected.length).toBeGreaterThan(0)
  // A quarter of 40 tests; of six files it would be two, whatever is in them, and never fewer than five.
  const run = selected.reduce((sum, { path }) => sum + size(path), 0)
  expect(selected.length === 1 || run <= 10).toBe(true)
})

test('tests: where no test ran the changed function, those of what stands beside it', async () => {
  const { root, repo, file } = await project({
    'shop/cart.py': 'def total(items):\n    return sum(items)\n\n\ndef unseen():\n    return []\n',
    'shop/other.py': 'def other():\n    return 1\n',
    'tests/test_cart.py':
      'from shop.cart import total, unseen\n\n\ndef test_total():\n    assert total([]) == 0\n\n\ndef test_other():\n    pass\n',
  })
  const lcov = (test: string, path: string) =>
    `TN:tests/test_cart.py::${test}\nSF:${path}\nDA:2,1\nend_of_record\n`
  await (await repo.evidence()).import(
    file(lcov('test_total', 'shop/cart.py') + lcov('test_other', 'shop/other.py')),
  )
  writeFiles(root, {
    'shop/cart.py': 'def total(items):\n    return sum(items)\n\n\ndef unseen():\n    return [1]\n',
  })
  await repo.index()
  const affected = await repo.tests({ base: 'HEAD' })
  expect(affected.ran).toMatchObject({
    tests: [{ qualifiedName: 'test_total', ranChange: false }],
    unknown: ['unseen'],
  })
  expect(chosenArguments(affected, 'likely', 'auto').lines).toEqual(['tests/test_cart.py::test_total'])
  expect(chosenArguments(affected, 'ran', 'auto').lines).toEqual(['tests/test_cart.py'])
})

test('tests --ran: single tests that ran the changed code, in the words of pytest', async () => {
  const { root, repo, file } = await project({
    'shop/cart.py': 'def total(items):\n    return sum(items)\n\n\ndef empty():\n    return []\n',
    'tests/test_cart.py':
      'from shop.cart import empty, total\n\n\ndef test_total():\n    assert total([1]) == 1\n\n\nclass TestCart:\n    def test_empty(self):\n        assert empty() == []\n',
  })
  const lcov = (test: string, line: number) => `TN:${test}\nSF:shop/cart.py\nDA:${line},1\nend_of_record\n`
  await (await repo.evidence()).import(
    file(lcov('tests/test_cart.py::test_total', 2) + lcov('tests/test_cart.py::TestCart::test_empty', 6)),
  )
  const edit = async (from: string, to: string) => {
    const path = join(root, 'shop/cart.py')
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    await repo.index()
    return (await repo.tests({ base: 'HEAD' })).ran
  }
  expect(await edit('return []', 'return list()')).toMatchObject({
    tests: [{ path: 'tests/test_cart.py', qualifiedName: 'TestCart.test_empty' }],
    unknown: [],
  })
  const both = await edit(
    '    return sum(items)\n',
    '    return 0 + sum(items)\n\n\ndef added():\n    return 1\n',
  )
  expect(both!.unknown).toEqual(['added'])
  expect(ranArguments('auto', both!.tests, false).lines.sort()).toEqual([
    'tests/test_cart.py::TestCart::test_empty',
    'tests/test_cart.py::test_total',
  ])
})

test('counts of names are those of a map, sorted, with the largest of each', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat()), { maxLength: 200 }), pairs => {
      const counts = new NameCounts()
      const expected = new Map<number, number>()
      for (const [name, count] of pairs) {
        counts.raise(name, count)
        expected.set(name, Math.max(expected.get(name) ?? 0, count))
      }
      const sorted = [...expected].sort(([a], [b]) => a - b)
      expect([...counts]).toEqual(sorted.map(([name, count]) => ({ name, count })))
      expect(counts.length).toBe(expected.size)
    }),
  )
})

test('counts by node are the same when most of them wait in a file', () => {
  const pair = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 300 }), fc.nat())
  fc.assert(
    fc.property(
      fc.array(pair, { maxLength: 400 }),
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      (pairs, most, isAskedBefore) => {
        const [few, all] = [new NodeCounts(most), new NodeCounts()]
        for (const [at, [node, name, count]] of pairs.entries()) {
          for (const counts of [few, all]) counts.raise(node, name, count)
          if (isAskedBefore && at === pairs.length >> 1) few.sizes()
        }
        const told = (counts: NodeCounts) =>
          Array.from(counts.all(), ([node, names]) => ({ node, names: [...names] }))
        expect(told(few)).toEqual(told(all))
        // They can be asked for again.
        expect(told(few)).toEqual(told(all))
        expect(few.sizes()).toEqual(all.sizes())
        few.close()
      },
    ),
  )
})

test('a node with more names than are read at once waits in a file, too', () => {
  const names = 30_000
  const counts = new NodeCounts(names / 2)
  for (let name = 0; name < names; name++) counts.raise(7, name * 300, name)
  const [[node, found]] = [...counts.all()] as [[number, NameCounts]]
  expect([node, found.length]).toEqual([7, names])
  expect([...found].at(-1)).toEqual({ name: (names - 1) * 300, count: names - 1 })
  counts.close()
})

test('counts that wait in a file leave nothing behind, however the process ends', () => {
  const temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary).stubEnv('TEMP', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const counts = new NodeCounts(10)
  for (let name = 0; name < 100; name++) counts.raise(name % 3, name, 1)
  // Before it is closed: a process that is killed never comes to that.
  expect(readdirSync(temporary)).toEqual([])
  expect(counts.sizes()).toEqual({ nodes: 3, pairs: 100 })
  counts.close()
})

test('vitest writes a report of a file in which a test fails, too', async () => {
  const [vitest] = javascriptRecorders
  const [command] = await vitest!.otherwise!({
    rootDir: '/shop',
    testFiles: ['test/sum.test.ts'],
    folder: '/reports',
    has: () => true,
    read: () => null,
    ask: async () => null,
  })
  expect(command!.args).toContain('--coverage.reportOnFailure')
})
