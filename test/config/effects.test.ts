import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Repository } from '../../src/index.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { stdioClient } from '../support/mcp.js'
import { type Files, repository, temporaryFolder } from '../support/repository.js'

const TASK = 'compute the price of an order'
const FILES: Files = {
  'src/price.py':
    'def compute_price(order):\n    """Computes the price of an order."""\n    return order.total\n',
  'examples/price.py':
    'def compute_price_example(order):\n    """Computes the price of an order."""\n    return 1\n',
  'big.py': `def big():\n${'    x = 1\n'.repeat(400)}`,
}

/** The same repository with settings and without, indexed. */
async function answers<T>(
  settings: object | null,
  act: (repository: Repository) => Promise<T> | T,
  files: Files = FILES,
): Promise<T> {
  const set: Files = settings === null ? {} : { 'seamark.json': JSON.stringify(settings) }
  const root = repository({ ...files, ...set })
  const opened = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  try {
    await opened.index()
    return await act(opened)
  } finally {
    opened.close()
  }
}

async function partsAt(settings: object | null, path: string, task = TASK, files = FILES) {
  return answers(
    settings,
    async opened => {
      const { items } = await opened.contextForTask(task, { limit: 50 })
      const at = items.findIndex(item => item.path === path)
      return { at, parts: (items[at]?.parts ?? []).map(({ name }) => name) }
    },
    files,
  )
}

describe('each setting takes effect', () => {
  test('roles', async () => {
    expect((await partsAt(null, 'examples/price.py')).parts).toContain('role')
    expect((await partsAt({ roles: { 'examples/': 'source' } }, 'examples/price.py')).parts).not.toContain(
      'role',
    )
    expect((await partsAt(null, 'src/price.py')).parts).not.toContain('role')
    expect((await partsAt({ roles: { src: 'test' } }, 'src/price.py')).parts).toContain('role')
  })

  test('boosts', async () => {
    expect(await partsAt(null, 'src/price.py')).toMatchObject({ at: 0 })
    const { at, parts } = await partsAt({ boosts: { examples: 10, src: 0.1 } }, 'src/price.py')
    expect(at).toBeGreaterThan(0)
    expect(parts).toContain('boost')
  })

  test('baseLocale', async () => {
    const page = (word: string) => `# ${word}\n\nInstallation of the service: install, start, stop.\n`
    const files: Files = Object.fromEntries(
      ['en', 'de', 'fr', 'it'].map(language => [`content/${language}/install.md`, page(language)]),
    )
    const task = 'installation of the service'
    expect((await partsAt(null, 'content/de/install.md', task, files)).parts).toContain('translation')
    const german = await partsAt({ baseLocale: 'de' }, 'content/de/install.md', task, files)
    expect(german.parts).not.toContain('translation')
    expect((await partsAt({ baseLocale: 'de' }, 'content/fr/install.md', task, files)).parts).toContain(
      'translation',
    )
  })

  test('maxFileSize, and an option is stronger', async () => {
    const oversized = (repository: Repository) =>
      repository
        .leftOutFiles()
        .filter(({ reason }) => reason === 'oversized')
        .map(({ path }) => path)
    expect(await answers(null, oversized)).toEqual([])
    expect(await answers({ maxFileSize: 2000 }, oversized)).toEqual(['big.py'])
    const after = await answers({ maxFileSize: 2000 }, async repository => {
      await repository.index({ maxFileBytes: 100_000 })
      return oversized(repository)
    })
    expect(after).toEqual([])
  })

  test('budget: of packs and of tools, and an option is stronger', async () => {
    const root = repository({ ...FILES, 'seamark.json': '{ "budget": 300 }' })
    const store = ['--store', join(temporaryFolder(), 'store.db')]
    const packed = (...flags: string[]) =>
      (
        JSON.parse(
          seamark(['context', TASK, '--format', 'json', ...flags, ...store], { cwd: root }).stdout,
        ) as { budget: number }
      ).budget
    expect([packed(), packed('--budget', '700')]).toEqual([300, 700])
    const client = await stdioClient({ cwd: root, flags: ['--no-learning', ...store] })
    const text = await client.text('context_for_task', { task: TASK, format: 'json' })
    expect((JSON.parse(text) as { budget: number }).budget).toBeLessThanOrEqual(300)
  })

  test('tools, and an option is stronger', async () => {
    const root = repository({ ...FILES, 'seamark.json': '{ "tools": ["status", "impact"] }' })
    const store = ['--store', join(temporaryFolder(), 'store.db')]
    const names = async (...flags: string[]) => {
      const client = await stdioClient({ cwd: root, flags: [...flags, ...store] })
      const { tools } = await client.sdk.listTools()
      return tools.map(({ name }) => name)
    }
    expect(await names()).toEqual(['impact', 'status'])
    expect(await names('--tools', 'search')).toEqual(['search'])
  })

  test('evidence', () => {
    const lcov = 'SF:src/price.py\nDA:1,1\nDA:3,1\nend_of_record\n'
    const root = repository({
      ...FILES,
      'out/lcov.info': lcov,
      'seamark.json': '{ "evidence": ["out/lcov.info"] }',
    })
    const run = seamark(['import', '--store', join(temporaryFolder(), 'store.db')], { cwd: root })
    expect([run.exitCode, run.stdout]).toEqual([0, expect.stringContaining('lcov.info')])
  })
})

describe('a repository is not trusted', () => {
  test('a link in its evidence leads nowhere', () => {
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'lcov.info'), 'SF:src/price.py\nDA:1,1\nend_of_record\n')
    const root = repository({ ...FILES, 'seamark.json': '{ "evidence": ["out/lcov.info"] }' })
    mkdirSync(join(root, 'out'))
    symlinkSync(join(outside, 'lcov.info'), join(root, 'out', 'lcov.info'))
    const run = seamark(['import', '--store', join(temporaryFolder(), 'store.db')], { cwd: root })
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toContain('leads out of it')
  })

  test('settings that are a link are not read', () => {
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'mine.json'), '{ "secret": "hidden words" }')
    const root = repository(FILES)
    symlinkSync(join(outside, 'mine.json'), join(root, 'seamark.json'))
    const { exitCode, stderr } = seamark(['config', root])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('a link or a folder')
    expect(stderr).not.toContain('hidden words')
  })
})

describe('seamark config', () => {
  test('shows each value and where it comes from', () => {
    const root = repository({ 'seamark.json': '{ "budget": 300, "roles": { "qa/": "test" } }' })
    const env = { SEAMARK_SEMANTIC: 'static' }
    const { settings } = seamarkJson<{
      settings: { name: string; value: unknown; origin: string; by: string }[]
    }>(['config', root, '--store', '/tmp/some.db'], { env })
    const of = (name: string) => settings.find(each => each.name === name)
    expect(of('budget')).toMatchObject({ value: 300, origin: 'file' })
    expect(of('roles')).toMatchObject({ value: { qa: 'test' }, origin: 'file' })
    expect(of('maxFileSize')).toMatchObject({ value: 1024 * 1024, origin: 'default' })
    expect(of('semantic')).toMatchObject({ value: 'static', origin: 'environment', by: 'SEAMARK_SEMANTIC' })
    expect(of('store')).toMatchObject({ value: '/tmp/some.db', origin: 'option', by: '--store' })
  })

  test('names the line of a fault, as every command does', () => {
    const root = repository({ ...FILES, 'seamark.json': '{\n  "bugdet": 300\n}\n' })
    for (const args of [
      ['config', root],
      ['index', root, '--store', join(temporaryFolder(), 's.db')],
    ]) {
      const { exitCode, stderr } = seamark(args)
      expect(exitCode).toBe(2)
      expect(stderr).toContain('seamark.json:2:3: There is no setting "bugdet": did you mean "budget"?')
    }
  })

  test('prints the schema of the package', () => {
    const { stdout } = seamark(['config', '--schema'])
    const file = new URL('../../docs/seamark.schema.json', import.meta.url)
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })
})
