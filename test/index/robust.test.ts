import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { IndexRun, Status } from '../../src/index.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const DEEP = 10_000

interface IndexJson {
  run: IndexRun
  status: Status
}

describe('files that are trouble are reported beside the result and spoil nothing', () => {
  test.skipIf(process.platform === 'win32')(
    'fifo, link loop, invalid UTF-8, depth, broken code, odd names',
    () => {
      const root = repository({
        'good.py': 'def good(): pass\n',
        'latin.py': Buffer.from('def caf\xe9(): pass\nname = "\xff"\n', 'latin1'),
        'deep.py': `x = ${'['.repeat(DEEP)}1${']'.repeat(DEEP)}\n`,
        'deep.ts': `const x = ${'('.repeat(DEEP)}1${')'.repeat(DEEP)}\nfunction after() {}\n`,
        'broken.py': 'def broken(:\n    return ((\n\nclass\n\ndef found():\n    pass\n',
        'pipe.py': 'def pipe(): pass\n',
        'nul.py': 'x = 1\0\n',
        'dir with\nnewline/ü "q".py': 'def odd(): pass\n',
        'huge.py': `x = "${'a'.repeat(2_000_000)}"\n`,
      })
      // git lists no fifo of its own; one that stands where a tracked file was is another matter.
      rmSync(join(root, 'pipe.py'))
      execFileSync('mkfifo', [join(root, 'pipe.py')])
      symlinkSync('loop2', join(root, 'loop1'))
      symlinkSync('loop1', join(root, 'loop2'))
      symlinkSync('..', join(root, 'up'))
      const store = ['--store', join(temporaryFolder(), 's.db')]
      const { run, status } = seamarkJson<IndexJson>(['index', root, ...store])
      expect(run.problems.map(p => p.path)).toContain('latin.py')
      expect(Object.fromEntries(status.leftOut.map(out => [out.reason, out.files]))).toMatchObject({
        symlink: 3,
        binary: 1,
        oversized: 1,
      })
      for (const name of ['good', 'found', 'odd', 'after']) {
        expect(seamark(['query', name, '-C', root, ...store]).stdout).toMatch(/^exact/)
      }
      expect(seamark(['files', root, '--why']).stdout).toMatch(/out {2}pipe\.py {2}special/)
    },
  )

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('a file that may not be read', () => {
    const root = repository({ 'a.py': 'def a(): pass\n', 'secret.py': 'def s(): pass\n' })
    chmodSync(join(root, 'secret.py'), 0)
    const { run } = seamarkJson<IndexJson>(['index', root, '--store', join(temporaryFolder(), 's.db')])
    expect(run.problems.map(p => p.path)).toEqual(['secret.py'])
  })

  test('a store that is something else, or damaged, is refused and not touched', () => {
    const root = repository({ 'a.py': 'def a(): pass\n' })
    const folder = temporaryFolder()
    writeFiles(folder, {
      'text.db': 'this is no database, only text that is long enough to be read as a header\n'.repeat(20),
    })
    const text = join(folder, 'text.db')
    expect(seamark(['index', root, '--store', text]).exitCode).toBe(5)
    const kept = seamark(['index', root, '--store', text, '--rebuild'])
    expect([kept.exitCode, kept.stderr]).toEqual([2, expect.stringContaining('not a Seamark store')])
    expect(readFileSync(text, 'utf8')).toContain('only text')

    const store = join(folder, 'store.db')
    expect(seamark(['index', root, '--store', store]).exitCode).toBe(0)
    const bytes = readFileSync(store)
    bytes.fill(7, 4096)
    writeFileSync(store, bytes)
    const damaged = seamark(['index', root, '--store', store])
    expect([damaged.exitCode, damaged.stderr]).toEqual([5, expect.stringContaining('--rebuild')])
    expect(seamark(['index', root, '--store', store, '--rebuild']).exitCode).toBe(0)
  })
})
