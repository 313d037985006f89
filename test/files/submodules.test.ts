import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scanFiles } from '../../src/files/scan.js'
import { OPTIONS, outOf, pathsIn, Sandbox } from './sandbox.js'

const WITH_SUBMODULES = { ...OPTIONS, submodules: true }

let sandbox: Sandbox
beforeEach(() => {
  sandbox = new Sandbox()
  const inner = join(sandbox.base, 'inner')
  const middle = join(sandbox.base, 'middle')
  sandbox.commit({ 'deep.ts': '' }, inner)
  sandbox.commit({ 'lib.ts': '', '.gitignore': '*.log\n' }, middle)
  sandbox.git(['submodule', 'add', '-q', inner, 'in'], middle)
  sandbox.git(['commit', '-qm', 'in'], middle)
  sandbox.commit({ 'a.ts': '' })
  sandbox.git(['submodule', 'add', '-q', middle, 'libs/mid'])
  sandbox.git(['commit', '-qm', 'mid'])
})
afterEach(() => sandbox.remove())

test('a submodule is one entry', async () => {
  const walked = await scanFiles(sandbox.root, OPTIONS)
  expect(pathsIn(walked)).toEqual(['.gitmodules', 'a.ts'])
  expect(walked.out).toEqual([{ path: 'libs/mid', reason: 'submodule', rule: expect.any(String) }])
})

test('its files are listed on request, by its own rules', async () => {
  sandbox.write({
    'libs/mid/new.ts': '',
    'libs/mid/x.log': '',
    'y.log': '',
    'libs/mid/.seamarkignore': 'lib.ts\n',
  })
  const walked = await scanFiles(sandbox.root, { ...WITH_SUBMODULES, explainIgnored: true })
  expect(pathsIn(walked)).toEqual([
    ...['.gitmodules', 'a.ts', 'libs/mid/.gitignore', 'libs/mid/.gitmodules', 'libs/mid/.seamarkignore'],
    ...['libs/mid/new.ts', 'y.log'],
  ])
  expect(outOf(walked, 'libs/mid/in')?.rule).toContain('not checked out')
  expect(outOf(walked, 'libs/mid/x.log')).toEqual({ reason: 'ignored', rule: '.gitignore:1: *.log' })
  expect(outOf(walked, 'libs/mid/lib.ts')?.reason).toBe('seamarkignore')
})

test('submodules of submodules', async () => {
  sandbox.git(['submodule', 'update', '-q', '--init', '--recursive'])
  expect(pathsIn(await scanFiles(sandbox.root, WITH_SUBMODULES))).toContain('libs/mid/in/deep.ts')
})

test('attributes inside a submodule', async () => {
  sandbox.write({ 'libs/mid/.gitattributes': 'lib.ts linguist-generated\n' })
  const walked = await scanFiles(sandbox.root, WITH_SUBMODULES)
  expect(outOf(walked, 'libs/mid/lib.ts')?.reason).toBe('generated')
})

test('a submodule that git cannot read stays out and costs nothing else', async () => {
  writeFileSync(join(sandbox.root, 'libs/mid/.git'), 'gitdir: /nowhere\n')
  const walked = await scanFiles(sandbox.root, WITH_SUBMODULES)
  expect(pathsIn(walked)).toEqual(['.gitmodules', 'a.ts'])
  expect(outOf(walked, 'libs/mid')?.rule).toContain('cannot be listed')

  rmSync(join(sandbox.root, 'libs/mid/.git'))
  mkdirSync(join(sandbox.root, 'libs/mid/.git'))
  const again = await scanFiles(sandbox.root, WITH_SUBMODULES)
  expect(pathsIn(again)).toEqual(['.gitmodules', 'a.ts'])
})

test('a file in the place of the folder of a submodule', async () => {
  rmSync(join(sandbox.root, 'libs'), { recursive: true })
  sandbox.write({ libs: '' })
  const walked = await scanFiles(sandbox.root, WITH_SUBMODULES)
  expect(pathsIn(walked)).toEqual(['.gitmodules', 'a.ts', 'libs'])
  expect(outOf(walked, 'libs/mid')?.reason).toBe('missing')
})
