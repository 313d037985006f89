import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isStarting, markStarting } from '../../src/resident/starting.js'
import { temporaryFolder } from '../support/repository.js'

const socket = () => join(temporaryFolder(), 'daemon', 'socket')

test('one process starts at a time, and leaves nothing behind', () => {
  const path = socket()
  const mark = markStarting(path)
  expect(mark).not.toBeNull()
  expect(isStarting(path)).toBe(true)
  expect(markStarting(path)).toBeNull()
  mark!.end()
  expect(isStarting(path)).toBe(false)
  expect(readdirSync(dirname(path))).toEqual([])
})

test.each([
  ['a process that is gone', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['nobody', () => ''],
])('a mark of %s does not count', (_, content) => {
  const path = socket()
  mkdirSync(dirname(path), { mode: 0o700 })
  writeFileSync(`${path}.starting`, content())
  expect(isStarting(path)).toBe(false)
  expect(markStarting(path)).not.toBeNull()
})
