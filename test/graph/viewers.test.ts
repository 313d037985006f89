import { expect, test } from 'vitest'
import { FOR_ALL, fileQuestion, folderQuestion } from '../../src/graph/link/file-modules.js'
import { Viewers, viewersOf } from '../../src/graph/link/viewers.js'

const PATHS = ['a.py', 'b.py', 'c.py', 'pkg/__init__.py', 'pkg/low.py', 'pkg/sub/__init__.py']

/** Who asked for which files and folders. */
function viewers(
  asked: Readonly<Record<string, readonly number[]>>,
  linked: readonly string[] = PATHS,
): Viewers {
  const questions = linked.map(path => ({ path, hashes: new Uint32Array(asked[path] ?? []) }))
  const common = { path: FOR_ALL, hashes: new Uint32Array(asked[FOR_ALL] ?? []) }
  return new Viewers(PATHS, PATHS, [...questions, common], new Set(['__init__.py']))
}

const seenBy = (found: Viewers, path: string) => PATHS.filter(viewer => found.sees(viewer, path))

test('a file is seen by those that asked for it, and by those that asked for them', () => {
  const found = viewers({ 'a.py': [fileQuestion('b.py')], 'b.py': [fileQuestion('c.py')] })
  expect(seenBy(found, 'c.py')).toEqual(['a.py', 'b.py', 'c.py'])
  expect(seenBy(found, 'a.py')).toEqual(['a.py'])
})

test('a circle ends', () => {
  const found = viewers({ 'a.py': [fileQuestion('b.py')], 'b.py': [fileQuestion('a.py')] })
  expect(seenBy(found, 'a.py')).toEqual(['a.py', 'b.py'])
  expect(seenBy(found, 'b.py')).toEqual(['a.py', 'b.py'])
})

test('who sees a package sees its modules, and who asked for a folder all that is in it', () => {
  const found = viewers({ 'a.py': [fileQuestion('pkg/__init__.py')], 'b.py': [folderQuestion('pkg')] })
  expect(seenBy(found, 'pkg/low.py')).toEqual(['a.py', 'b.py', 'pkg/__init__.py', 'pkg/low.py'])
  expect(seenBy(found, 'pkg/sub/__init__.py')).toEqual([
    'a.py',
    'b.py',
    'pkg/__init__.py',
    'pkg/sub/__init__.py',
  ])
})

test('what is asked for all files is seen by all', () => {
  expect(seenBy(viewers({ [FOR_ALL]: [fileQuestion('c.py')] }), 'c.py')).toEqual(PATHS)
})

test('a file whose questions are not known may see any', () => {
  const found = viewers({ 'a.py': [fileQuestion('b.py')] }, ['a.py', 'c.py'])
  expect(found.sees('b.py', 'c.py')).toBe(true)
  expect(found.sees('a.py', 'c.py')).toBe(true)
  expect(found.sees('c.py', 'a.py')).toBe(false)
})

test('are kept for the same files and questions, and made again for others', () => {
  const asked = [{ path: 'a.py', hashes: Uint32Array.of(fileQuestion('b.py')) }]
  const none = new Set<string>()
  const known = viewersOf(['a.py', 'b.py'], ['a.py'], asked, none)
  expect(viewersOf(['a.py', 'b.py'], ['a.py'], asked, none)).toBe(known)
  const other = viewersOf(['a.py', 'b.py', 'c.py'], ['a.py', 'c.py'], asked, none)
  expect([known.sees('c.py', 'a.py'), other.sees('c.py', 'a.py')]).toEqual([true, true])
  expect([known.sees('b.py', 'a.py'), other.sees('b.py', 'a.py')]).toEqual([false, false])
  expect(other).not.toBe(known)
})
