import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readGrammarTable } from '../../scripts/grammar-table.js'
import { temporaryFolder } from '../support/repository.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIST = join(ROOT, 'dist')
/** The vectors of the semantic layer are half of it; the team server's drivers and queue some 0.5 MB. */
const MAX_PACKAGE_BYTES = 23_000_000

test('the package has all that a run needs and stays small', () => {
  const options = ['--dry-run', '--json', '--ignore-scripts']
  const output = execFileSync('npm', ['pack', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [packed] = JSON.parse(output) as [{ unpackedSize: number; files: { path: string }[] }]
  const paths = new Set(packed.files.map(file => file.path))
  const grammars = readGrammarTable().flatMap(({ grammar }) => [
    `grammars/${grammar}.wasm.br`,
    `grammars/licenses/${grammar}.txt`,
  ])
  const needed = [
    'bin/seamark.js',
    'dist/main.js',
    'dist/worker.js',
    'dist/chunks/web-tree-sitter.wasm',
    'dist/THIRD-PARTY-LICENSES.txt',
    'models/static.vectors',
    'models/README.md',
    ...grammars,
  ]
  expect(needed.filter(path => !paths.has(path))).toEqual([])
  expect(packed.unpackedSize).toBeLessThan(MAX_PACKAGE_BYTES)
})

test('the declarations of the library name no package that is bundled', () => {
  const folder = temporaryFolder()
  execFileSync(process.execPath, ['scripts/build-types.js', folder], { cwd: ROOT, stdio: 'pipe' })
  expect(readFileSync(join(folder, 'index.d.ts'), 'utf8')).toContain('Repository')
})

test('the licences of bundled packages are in the bundle', () => {
  const text = readFileSync(join(DIST, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  for (const name of ['gpt-tokenizer', 'highlight.js', 'web-tree-sitter', '@modelcontextprotocol/sdk', 'zod'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((?:MIT|BSD-3-Clause)\\)\\n\\n\\S`, 'm'))
})
