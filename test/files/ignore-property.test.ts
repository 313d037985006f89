import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileScan } from '../../src/files/file-scan.js'
import { scanFiles, scanWithoutGit } from '../../src/files/scan.js'
import { OPTIONS, pathsIn, Sandbox } from './sandbox.js'

/** 80 take about 2 s; the nightly way to look further is WALK_RUNS=5000. */
const RUNS = Number(process.env.WALK_RUNS ?? 80)

/** Few and short, so that patterns meet names. */
const NAMES = [
  'a',
  'b',
  'ab',
  'abc',
  'a.log',
  'b.log',
  'A',
  '.x',
  'é',
  'a b',
  'b ',
  '#a',
  '!a',
  'a*',
  '[b]',
  'a\\b',
  '0',
]
const FOLDERS = ['a', 'b', 'ab', 'c.d', 'é', 'x y']
const ATOMS = [
  ...[
    '*',
    '?',
    '**',
    '***',
    'a*',
    '*b',
    '*.log',
    'a?',
    '*a*',
    'a**',
    '**b',
    '.*',
    '\\*',
    '\\a',
    '\\#a',
    '\\!a',
  ],
  ...[
    '[ab]',
    '[!a]',
    '[^a]',
    '[a-c]',
    '[b-]',
    '[]a]',
    '[[:alpha:]]',
    '[[:upper:]]b',
    '[a',
    '\\[b\\]',
    '[\\]a]',
    'é',
    '??',
  ],
  ...['a\\ b', 'b\\ ', 'a\\\\b', 'c.d', 'x y', '{a,b}', 'a+', '(a)', '$', 'a|b', '0', '\\', '#', '!'],
]

const name = fc.constantFrom(...NAMES)
const folder = fc
  .array(fc.constantFrom(...FOLDERS), { maxLength: 3 })
  .map(parts => parts.map(part => `${part}/`).join(''))
const file = fc.tuple(folder, name).map(([at, leaf]) => at + leaf)

const body = fc
  .tuple(
    fc.constantFrom('', '', '', '/'),
    fc.array(fc.oneof(name, fc.constantFrom(...FOLDERS), fc.constantFrom(...ATOMS)), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom('', '', '/'),
  )
  .map(([lead, parts, end]) => lead + parts.join('/') + end)
  // Where a pattern has a slash, git cuts off the literal `a` of `a**` first and takes the rest for a `**` of its
  // own, against its manual; the library follows the manual ("A run of asterisks" in its README).
  .filter(text => !(/[^/]\*{2,}(?:\/|$)/.test(text) && /\/./.test(text)))
const pattern = fc
  .tuple(fc.constantFrom('', '', '', '!'), body, fc.constantFrom('', '', '', ' ', '  ', '\t', '\r'))
  .map(([sign, text, tail]) => sign + text + tail)
const line = fc.oneof(
  { weight: 8, arbitrary: pattern },
  fc.constantFrom('', '# a', '   ', '!', '/', '//', '\uFEFFa'),
)
const ignoreFile = fc.tuple(folder, fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean())
const tree = fc.record({
  files: fc.array(file, { minLength: 4, maxLength: 25 }),
  ignores: fc.array(ignoreFile, { minLength: 1, maxLength: 4 }),
})

let sandbox: Sandbox

beforeAll(() => {
  sandbox = new Sandbox()
  sandbox.git(['init', '-q'])
})
afterAll(() => sandbox.remove())

test('both sources answer what git answers for any tree and any ignore files', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async ({ files, ignores }) => {
      empty(sandbox.root)
      for (const path of files) place(sandbox.root, path, '')
      for (const [at, lines, ends] of ignores) {
        place(sandbox.root, `${at}.gitignore`, lines.join('\n') + (ends ? '\n' : ''))
      }
      const expected = sandbox.expected()
      const byGit = await scanFiles(sandbox.root, { ...OPTIONS, explainIgnored: true })
      expect(byGit.source).toBe('git')
      expect(pathsIn(byGit)).toEqual(expected)
      const byLibrary = scanWithoutGit(sandbox.root, { ...OPTIONS, explainIgnored: true })
      expect(pathsIn(byLibrary)).toEqual(expected)
      expect(ignored(byLibrary)).toEqual(ignored(byGit))
    }),
    { numRuns: RUNS },
  )
})

function ignored({ out }: FileScan): string[] {
  return out.map(({ path, rule }) => `${path} ${rule}`)
}

function empty(root: string): void {
  for (const entry of readdirSync(root)) {
    if (entry !== '.git') rmSync(join(root, entry), { recursive: true })
  }
}

/** A random path may need a folder where a file already is; the first comer stays. */
function place(root: string, path: string, content: string): void {
  try {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code ?? '')) throw error
  }
}
