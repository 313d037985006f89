import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FileListing, IndexRun, Match, Shown, Status } from '../../src/index.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const FILES = {
  'app/orders.py':
    'class Order:\n    """An order."""\n    def size(self):\n        return 1\n\n    def resize(self):\n        pass\n',
  'app/util.py': 'def size(x):\n    return len(x)\n',
  'web/main.ts': 'export function startServer(port: number): void {\n  listen(port)\n}\n',
  'README.md': '# Orders\n\nHow orders work.\n',
  'notes.txt': 'remember the milk\n',
  '.gitignore': '*.log\nbuild/\n',
}

interface IndexJson {
  run: IndexRun
  status: Status
}

describe('on an indexed repository', () => {
  const root = temporaryFolder(atEndOfFile)
  const store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
  beforeAll(() => {
    repository(FILES, root)
    writeFiles(root, { 'debug.log': 'x', 'build/out.js': 'x' })
  })
  const inRepo = () => ({ cwd: root })

  test('index tells what it found, and does nothing the second time', () => {
    const first = seamark(['index', ...store], inRepo())
    expect(first.exitCode).toBe(0)
    expect(first.stdout).toMatch(/^Indexed .* in \S+ m?s: 6 parsed in \S+ m?s \(/)
    expect(first.stdout).toMatch(/Python +2 +9 +4/)
    const second = seamarkJson<IndexJson>(['index', ...store], inRepo())
    expect(second.run).toMatchObject({ files: 6, read: 0, parsed: 0, unchanged: 6, problems: [] })
    expect(second.status.checkout.state).toBe('complete')
  })

  test('status', () => {
    const status = seamarkJson<Status>(['status', root, ...store])
    expect(status).toMatchObject({ root, files: 6 })
    expect(seamark(['status', root, ...store]).stdout).toContain('indexed at commit')
  })

  test('query finds exact names, and says how', () => {
    const { matches } = seamarkJson<{ matches: Match[] }>(['query', 'size', ...store], inRepo())
    expect(matches.map(m => [m.match, m.symbol.path, m.symbol.qualifiedName])).toEqual([
      ['exact', 'app/orders.py', 'Order.size'],
      ['exact', 'app/util.py', 'size'],
    ])
    expect(seamark(['query', 'order.SIZE', ...store], inRepo()).stdout).toMatch(
      /^exact +method +app\/orders.py:Order.size +3-4/,
    )
  })

  test.each([
    ['startS', 'prefix', 'startServer'],
    ['strtServer', 'fuzzy', 'startServer'],
    ['start_server', 'fuzzy', 'startServer'],
    ['Order.resiez', 'fuzzy', 'Order.resize'],
  ])('query %s is a %s match of %s', (name, match, expected) => {
    const { matches } = seamarkJson<{ matches: Match[] }>(['query', name, ...store], inRepo())
    expect(matches[0]).toMatchObject({ match, symbol: { qualifiedName: expected } })
  })

  test('query that finds nothing says so and exits 1', () => {
    const { exitCode, stdout } = seamark(['query', 'zzzqqqxxx', ...store], inRepo())
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Nothing is called "zzzqqqxxx"')])
  })

  test('show prints the code with its lines', () => {
    const { symbol, code } = seamarkJson<Shown>(['show', 'Order.size', ...store], inRepo())
    expect(symbol).toMatchObject({ kind: 'method', startLine: 3, endLine: 4, path: 'app/orders.py' })
    expect(code).toBe('    def size(self):\n        return 1')
    expect(seamark(['show', 'app/util.py:size', ...store], inRepo()).stdout).toContain(
      '1  def size(x):\n2      return len(x)',
    )
  })

  test('show of an ambiguous name lists the addresses, of an unknown one what is near; never something else', () => {
    const several = seamark(['show', 'size', ...store], inRepo())
    expect(several.exitCode).toBe(2)
    expect(several.stderr).toContain('app/orders.py:Order.size')
    expect(several.stderr).toContain('app/util.py:size')
    const none = seamark(['show', 'strtServer', ...store], inRepo())
    expect([none.exitCode, none.stdout]).toEqual([1, ''])
    expect(none.stderr).toContain('Did you mean startServer')
  })

  test('files lists what is in; --why what is out and the rule', () => {
    const { files } = seamarkJson<FileListing>(['files'], inRepo())
    expect(files).toEqual([
      '.gitignore',
      'README.md',
      'app/orders.py',
      'app/util.py',
      'notes.txt',
      'web/main.ts',
    ])
    expect(seamark(['files'], inRepo()).stdout).toBe(`${files.join('\n')}\n`)
    const why = seamark(['files', '--why'], inRepo()).stdout
    expect(why).toContain('in   notes.txt')
    expect(why).toMatch(/out {2}debug\.log {2}ignored {2}\.gitignore:1: \*\.log/)
    expect(why).toMatch(/out {2}build\/ {2}ignored {2}\.gitignore:2: build\//)
  })
})

describe('before and without an index', () => {
  test('query indexes a repository never seen before', () => {
    const root = repository(FILES)
    const { matches } = seamarkJson<{ matches: Match[] }>(
      ['query', 'startServer', '--store', join(temporaryFolder(), 's.db')],
      { cwd: root },
    )
    expect(matches).toHaveLength(1)
  })

  test('an answer sees the edit made just before', () => {
    const root = repository(FILES)
    const store = ['--store', join(temporaryFolder(), 'store.db')]
    seamark(['index', ...store], { cwd: root })
    writeFiles(root, { 'app/util.py': '# moved\n\ndef size(x):\n    return 2\n\ndef added(): pass\n' })
    expect(seamarkJson<Shown>(['show', 'app/util.py:size', ...store], { cwd: root }).symbol).toMatchObject({
      startLine: 3,
      endLine: 4,
    })
    expect(seamarkJson<Shown>(['show', 'added', ...store], { cwd: root }).code).toBe('def added(): pass')
    writeFiles(root, { 'app/util.py': 'def other(): pass\n' })
    const stale = seamark(['show', 'app/util.py:size', '--no-update', ...store], { cwd: root })
    expect([stale.exitCode, stale.stdout]).toEqual([1, ''])
  })

  test('status and --no-update say what to do when there is no index', () => {
    const root = repository({ 'a.py': 'x = 1\n' })
    const store = ['--store', join(temporaryFolder(), 'none.db')]
    for (const args of [['status'], ['query', 'x', '--no-update'], ['show', 'x', '--no-update']]) {
      const { exitCode, stderr } = seamark([...args, ...store], { cwd: root })
      expect([args[0], exitCode]).toEqual([args[0], 3])
      expect(stderr).toContain('seamark index')
    }
  })

  test('a folder without git is indexed by the same rules', () => {
    const root = temporaryFolder()
    writeFiles(root, { 'a.py': 'def f(): pass\n', 'skip.log': 'x', '.gitignore': '*.log\n' })
    const { run } = seamarkJson<IndexJson>(['index', root, '--store', join(temporaryFolder(), 's.db')])
    expect(run).toMatchObject({ source: 'library', files: 2, parsed: 2 })
  })

  test('the store is outside the work tree by default, and one for all worktrees', () => {
    const root = repository({ 'a.py': 'def f(): pass\n' })
    const env = { XDG_DATA_HOME: temporaryFolder() }
    const first = seamarkJson<IndexJson>(['index', root], { env })
    expect(first.status.storePath.startsWith(env.XDG_DATA_HOME)).toBe(true)
  })
})

describe('bad input', () => {
  test.each([
    [['index', '/no/such/folder'], 2, 'Expected a file or folder, found none'],
    [['index', '--thread', '2'], 2, '--threads'],
    [['index', '--threads', 'two'], 2, 'whole number'],
    [['index', '--threads', '0'], 2, 'whole number'],
    [['query'], 2, 'missing required argument'],
    [['query', ' ', '--store', '/tmp/seamark-none.db', '--no-update'], 2, 'empty'],
    [['indx'], 2, 'index'],
    [['status', 'a', 'b'], 2, 'too many arguments'],
    [['index', '.', '--store', ''], 2, 'empty'],
  ])('%j exits %i', (args, exitCode, words) => {
    const result = seamark(args as string[], { cwd: temporaryFolder() })
    expect([result.exitCode, result.stdout]).toEqual([exitCode, ''])
    expect(result.stderr).toContain(words)
  })

  test('with --json an error is an object on standard error', () => {
    const { stderr, exitCode } = seamark(['index', '/no/such/folder', '--json'])
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'BAD_INPUT' } })
  })

  test('every command has help with an example', () => {
    const help = seamark(['--help']).stdout
    for (const command of ['index', 'status', 'files', 'query', 'show']) {
      expect(help).toContain(`  ${command} `)
      expect(seamark([command, '--help']).stdout).toMatch(/Examples?:\n {2}\$ seamark/)
    }
  })
})
