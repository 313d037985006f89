import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileScan } from '../../src/files/file-scan.js'
import { scanFiles, scanWithoutGit } from '../../src/files/scan.js'
import { OPTIONS, outOf, pathsIn, Sandbox } from './sandbox.js'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => sandbox.remove())

const SOURCES: [string, (root: string) => Promise<FileScan>][] = [
  ['git', root => scanFiles(root, OPTIONS)],
  ['library', async root => scanWithoutGit(root, OPTIONS)],
]

describe.each(SOURCES)('.seamarkignore by %s', (_source, walkIt) => {
  test('keeps tracked files out and says which line', async () => {
    sandbox.commit({ '.seamarkignore': '# data\n\n*.json\n', 'a.json': '', 'a.ts': '', 'sub/b.json': '' })
    const walked = await walkIt(sandbox.root)
    expect(pathsIn(walked)).toEqual(['.seamarkignore', 'a.ts'])
    for (const path of ['a.json', 'sub/b.json']) {
      expect(outOf(walked, path)).toEqual({ reason: 'seamarkignore', rule: '.seamarkignore:3: *.json' })
    }
  })

  test('a sign for comments counts at the start of a line only', async () => {
    sandbox.commit({
      '.seamarkignore': '#a.ts\nb.ts#\n\\#c.ts\n',
      '#a.ts': '',
      'a.ts': '',
      'b.ts#': '',
      '#c.ts': '',
    })
    const walked = await walkIt(sandbox.root)
    expect(pathsIn(walked)).toEqual(['#a.ts', '.seamarkignore', 'a.ts'])
  })

  test('nested files and negation', async () => {
    sandbox.commit({
      '.seamarkignore': '*.json\n!keep.json\n',
      'sub/.seamarkignore': '!b.json\n/only-here.ts\n',
      ...{ 'a.json': '', 'keep.json': '', 'sub/b.json': '', 'sub/c.json': '', 'sub/only-here.ts': '' },
      'sub/deep/only-here.ts': '',
    })
    const walked = await walkIt(sandbox.root)
    expect(pathsIn(walked).filter(path => !path.endsWith('ignore'))).toEqual([
      ...['keep.json', 'sub/b.json', 'sub/deep/only-here.ts'],
    ])
    expect(outOf(walked, 'sub/only-here.ts')?.rule).toBe('sub/.seamarkignore:2: /only-here.ts')
  })

  test('a folder takes its contents along, whatever comes after', async () => {
    sandbox.commit({ '.seamarkignore': 'fixtures/\n!fixtures/a.ts\n', 'fixtures/a.ts': '', 'b.ts': '' })
    expect(pathsIn(await walkIt(sandbox.root))).toEqual(['.seamarkignore', 'b.ts'])
  })

  test('files above the root count, and the root is in whatever they say', async () => {
    sandbox.commit({ '.seamarkignore': 'pkg/\npkg/gen/\n', 'pkg/a.ts': '', 'pkg/gen/g.ts': '' })
    const walked = await walkIt(join(sandbox.root, 'pkg'))
    expect(pathsIn(walked)).toEqual(['a.ts'])
    expect(walked.out[0]).toMatchObject({ reason: 'seamarkignore', rule: '../.seamarkignore:2: pkg/gen/' })
  })

  test('it may itself be ignored by git', async () => {
    sandbox.commit({ 'a.ts': '', 'b.ts': '' })
    sandbox.write({ '.gitignore': '.seamarkignore\n', '.seamarkignore': 'a.ts\n' })
    expect(pathsIn(await walkIt(sandbox.root))).toEqual(['.gitignore', 'b.ts'])
  })
})
