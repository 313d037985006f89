import { describe, expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { roomAround } from '../../src/rank/room-around.js'
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

test('a definition is answered with the comment above it and the room before that, and with no line of what stands there', async () => {
  const root = repository({ 'src/door.ts': DOOR }, temporaryFolder(onTestFinished))
  const opened = Repository.open(root, { store: `${temporaryFolder(onTestFinished)}/store.db` })
  onTestFinished(() => opened.close())
  await opened.index()
  const { items } = await opened.contextForTask('open the door')
  expect(items.find(({ name }) => name === 'openDoor')).toMatchObject({ startLine: 2, endLine: 8 })
})

describe('the room around a definition', () => {
  const rows: [string, string[], [number, number]][] = [
    ['a blank line on each side', ['a', '', 'it', '', 'b'], [2, 4]],
    ['one of several', ['a', '', '', 'it', '', '', 'b'], [3, 5]],
    ['none where the next one follows at once', ['a', 'it', 'b'], [2, 2]],
    ['none at the ends of a file', ['', 'it', '', ''], [2, 2]],
    ['none without other lines', ['it'], [1, 1]],
  ]
  test.each(rows)('is %s', (_, lines, [first, last]) => {
    const at = lines.indexOf('it') + 1
    expect(roomAround(lines, { first: at, last: at })).toEqual({ first, last })
  })
})
