import { expect, test } from 'vitest'
import { DiskState } from '../../src/live/disk-state.js'
import type { Watcher } from '../../src/live/watch/watcher.js'
import { gitFolders } from '../../src/shared/git-folders.js'
import { git, repository } from '../support/repository.js'

/** A watcher that reports what the test says. */
class ScriptedWatcher implements Watcher {
  problem = ''
  lastChange = 0
  paths: string[] = []

  get hasChanges(): boolean {
    return this.paths.length > 0
  }

  take() {
    return { paths: this.paths.splice(0), everything: false }
  }

  async close(): Promise<void> {}
}

test('unknown until all files are taken, then unchanged, then changed by the watcher or by an answer', () => {
  const watcher = new ScriptedWatcher()
  const disk = new DiskState(null, watcher)
  expect(disk.state).toBe('unknown')
  expect(disk.take()).toEqual({ paths: [], everything: true })
  expect(disk.state).toBe('unchanged')
  watcher.paths = ['a.py']
  disk.noteEdited(['b.py'])
  expect(disk.state).toBe('changed')
  expect(disk.take()).toEqual({ paths: ['a.py', 'b.py'], everything: false })
  expect(disk.state).toBe('unchanged')
})

test('unknown again after a failure, and while the watcher has a problem', () => {
  const watcher = new ScriptedWatcher()
  const disk = new DiskState(null, watcher)
  disk.take()
  disk.distrust()
  expect(disk.state).toBe('unknown')
  expect(disk.take().everything).toBe(true)
  watcher.problem = 'no watches left'
  expect(disk.state).toBe('unknown')
  expect(disk.watchProblem).toBe('no watches left')
  expect(disk.take().everything).toBe(true)
  expect(disk.state).toBe('unknown')
})

test('without a watcher always unknown', () => {
  const disk = new DiskState(null, null)
  expect(disk.take().everything).toBe(true)
  expect(disk.state).toBe('unknown')
  expect(disk.watchProblem).toMatch(/not watched/)
})

test("a change of git's own files makes it unknown: other files may be listed now", () => {
  const rootDir = repository({ 'a.py': 'A = 1\n' })
  const disk = new DiskState(gitFolders(rootDir), new ScriptedWatcher())
  disk.take()
  expect(disk.state).toBe('unchanged')
  git(rootDir, 'commit', '-q', '--allow-empty', '-m', 'another')
  expect(disk.state).toBe('unknown')
  expect(disk.take().everything).toBe(true)
  expect(disk.state).toBe('unchanged')
})
