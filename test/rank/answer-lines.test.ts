import { describe, expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { roomBelow } from '../../src/rank/room-below.js'
import { repository, temporaryFolder } from '../support/repository.js'

const DOOR = [
  'const KEYS = 3',
  '',
  '/**',
  ' * Opens the door.',
  ' */',
  'export function openDoor(): number {',
  '  return KEYS',
  '}',
  '',
].join('\n')

test('a definition is answered with the comment above it, and with no line of what stands before', async () => {
  const root = repository({ 'src/door.ts': DOOR }, temporaryFolder(onTestFinished))
  const opened = Repository.open(root, { store: `${temporaryFolder(onTestFinished)}/store.db` })
  onTestFinished(() => opened.close())
  await opened.index()
  const { items } = await opened.contextForTask('open the door')
  expect(items.find(({ name }) => name === 'openDoor')).toMatchObject({ startLine: 3, endLine: 8 })
})

describe('the room below a definition', () => {
  const rows: [string, string[], number][] = [
    ['the blank line before the next', ['it', '', 'next'], 2],
    ['two of several', ['it', '', ' ', '', 'next'], 3],
    ['nothing where the next one follows at once', ['it', 'next'], 1],
    ['nothing at the end of a file', ['it', '', ''], 1],
  ]
  test.each(rows)('is %s', (_, lines, last) => {
    expect(roomBelow(lines, 1)).toBe(last)
  })
})
