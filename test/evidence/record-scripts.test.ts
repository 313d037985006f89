import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { chosenArguments } from '../../src/test-selection/chosen-tests.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** Real runs of Vitest, the one that runs these tests. */
const FILES = {
  'package.json': '{"type": "module", "devDependencies": {"vitest": "*"}}',
  '.gitignore': 'node_modules\n',
  'src/price.ts': `export interface Item {
  price: number
}

export function total(items: Item[]): number {
  return items.map(item => item.price).reduce(add, 0)
}

export const add = (a: number, b: number): number => a + b

export function discount(price: number): number {
  return price / 2
}

export function never(): number {
  return 0
}
`,
  'test/price.test.ts': `import { beforeEach, describe, expect, it } from 'vitest'
import { discount, total } from '../src/price'

const titles = ['sums one', 'sums two']
let half = 0

describe('price', () => {
  beforeEach(() => {
    half = 0
  })

  for (const title of titles)
    it(title, () => {
      expect(total([{ price: 1 }])).toBe(1)
    })

  it('halves', async () => {
    half = discount(4)
    expect(half).toBe(2)
  })

  it.each([
    [1],
    [2],
  ])('of %i is a number', price => {
    expect(typeof price).toBe('number')
  })
})
`,
}

const VITEST = 'node_modules/vitest/vitest.mjs'

async function project(files: Record<string, string> = FILES) {
  const root = repository(files)
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const repo = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => repo.close())
  await repo.index()
  return { root, repo }
}

/** Qualified names of the tests that ran what an edit changes. */
async function testsOf(repo: Repository, root: string, from: string, to: string): Promise<string[]> {
  const before = FILES['src/price.ts']
  writeFiles(root, { 'src/price.ts': before.replace(from, to) })
  await repo.index()
  const { ran } = await repo.tests({ base: 'HEAD' })
  writeFiles(root, { 'src/price.ts': before })
  await repo.index()
  const own = ran!.tests.filter(({ ranChange }) => ranChange)
  return own.map(({ path, qualifiedName }) => `${path} ${qualifiedName}`).sort()
}

test('vitest: each test is told apart, whatever its title, in one run', async () => {
  const { root, repo } = await project()
  const report = await (await repo.evidence()).record()
  expect(report).toMatchObject({ runner: 'vitest', commands: 1, failed: 0, format: 'lcov', tests: 3 })
  const sums = ['test/price.test.ts price.title']
  expect(await testsOf(repo, root, 'reduce(add, 0)', 'reduce(add)')).toEqual(sums)
  expect(await testsOf(repo, root, 'a + b', 'b + a')).toEqual(sums)
  expect(await testsOf(repo, root, 'price / 2', 'price * 0.5')).toEqual(['test/price.test.ts price.halves'])
})

test('vitest: a test that fails is observed; the configuration of the project holds', async () => {
  const { root, repo } = await project({
    ...FILES,
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ['checks/*.ts'], setupFiles: ['./checks/setup.js'] } })
`,
    'checks/setup.js': 'globalThis.wanted = 3\n',
    'checks/price.ts': `import { expect, it } from 'vitest'
import { discount } from '../src/price'

it('is not half', () => {
  expect(discount(4)).toBe(globalThis.wanted)
})
`,
  })
  expect(await (await repo.evidence()).record()).toMatchObject({ commands: 1, failed: 1, tests: 1 })
  expect(await testsOf(repo, root, 'price / 2', 'price * 0.5')).toEqual(['checks/price.ts is not half'])
})

test('vitest: projects of the configuration, and tests that run at the same time', async () => {
  const { root, repo } = await project({
    ...FILES,
    'vitest.config.js': `export default {
  test: {
    projects: [
      { extends: true, test: { name: 'a', include: ['test/price.test.ts'] } },
      { test: { name: 'b', include: ['test/both.test.ts'] } },
    ],
  },
}
`,
    'test/both.test.ts': `import { expect, it } from 'vitest'
import { discount } from '../src/price'

let waiting = () => {}
const both = new Promise<void>(resolve => {
  waiting = resolve
})

it.concurrent('first', async () => {
  await both
  expect(discount(4)).toBe(2)
})

it.concurrent('second', async () => {
  waiting()
  expect(discount(6)).toBe(3)
})
`,
  })
  expect(await (await repo.evidence()).record()).toMatchObject({ commands: 1, failed: 0 })
  expect(await testsOf(repo, root, 'price / 2', 'price * 0.5')).toEqual([
    'test/both.test.ts ',
    'test/price.test.ts price.halves',
  ])
})

test('vitest runs single tests by the lines that are printed, and the file of a long table as a whole', async () => {
  const { root, repo } = await project({
    ...FILES,
    'test/table.test.ts': `import { expect, it } from 'vitest'
import { discount } from '../src/price'

it.each([
  [4, 2],
  [6, 3],
])('half of %i', (price, half) => {
  expect(discount(price)).toBe(half)
})

it('half of nothing', () => {
  expect(discount(0)).toBe(0)
})
`,
    'test/row.test.ts': `import { expect, it } from 'vitest'
import { discount } from '../src/price'

it.each([[4, 2]])('half of %i', (price, half) => {
  expect(discount(price)).toBe(half)
})

it('is another', () => {
  expect(1).toBe(1)
})
`,
  })
  await (await repo.evidence()).record()
  writeFiles(root, { 'src/price.ts': FILES['src/price.ts'].replace('price / 2', 'price * 0.5') })
  await repo.index()
  const affected = await repo.tests({ base: 'HEAD' })
  const { format, lines } = chosenArguments(affected, 'likely', 'auto')
  expect(chosenArguments(affected, 'likely', 'vitest').lines).toEqual(lines)
  expect([format, ...lines].sort()).toEqual([
    'test/price.test.ts:17',
    'test/row.test.ts:4',
    'test/table.test.ts',
    'vitest',
  ])
  const output = execFileSync(process.execPath, [VITEST, 'run', ...lines, '--reporter=json'], { cwd: root })
  rmSync(join(root, 'node_modules'))
  const without = await repo.tests({ base: 'HEAD' })
  expect(chosenArguments(without, 'likely', 'auto').format).toBe('jest')
  expect(chosenArguments(without, 'likely', 'vitest').lines).toEqual(lines)
  const { numPassedTests, numPendingTests } = JSON.parse(output.toString('utf8'))
  expect({ numPassedTests, numPendingTests }).toEqual({ numPassedTests: 5, numPendingTests: 5 })
})

test('a recording replaces the one before, whatever its format', async () => {
  const { repo } = await project({
    ...FILES,
    'src/sum.js': 'export function sum(a, b) {\n  return a + b\n}\n',
    'checks/sum.test.js':
      "import { test } from 'node:test'\nimport { sum } from '../src/sum.js'\n\ntest('sums', () => sum(1, 2))\n",
    'vitest.config.js': "export default { test: { include: ['test/*.ts'] } }\n",
  })
  const book = await repo.evidence()
  expect(await book.record({ runner: 'node' })).toMatchObject({ format: 'v8' })
  await book.record({ runner: 'vitest' })
  expect(book.report().runs.map(({ format }) => format)).toEqual(['lcov'])
})

test('a test named by lines is found by them, and by its name when they have moved', async () => {
  const { root, repo } = await project()
  const before = git(root, 'rev-parse', 'HEAD').trim()
  const moved = `// One.\n// Two.\n${FILES['test/price.test.ts']}`
  writeFiles(root, { 'test/price.test.ts': moved })
  commitAll(root, 'moved')
  await repo.index()
  const report = join(temporaryFolder(), 'report.info')
  const lcov = (name: string) => `TN:${name}\nSF:src/price.ts\nDA:13,1\nend_of_record\n`
  writeFileSync(report, lcov('test/price.test.ts:8,17') + lcov('test/gone.test.ts:1'))
  await (await repo.evidence()).import(report, { commit: before })
  expect(await testsOf(repo, root, 'price / 2', 'price * 0.5')).toEqual(['test/price.test.ts price.halves'])
  writeFiles(root, { 'test/price.test.ts': `// Zero.\n${moved}` })
  await repo.index()
  expect(await testsOf(repo, root, 'price / 2', 'price * 0.5')).toEqual(['test/price.test.ts price.halves'])
})
