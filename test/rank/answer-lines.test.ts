import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
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

test.each([
  ['the room below it, where the next would stand', '\n\nexport function closeDoor() {}\n', 10],
  ['two lines of it at most', '\n\n\n\nexport function closeDoor() {}\n', 10],
  ['no blank lines at the end of a file', '\n\n\n', 8],
])('a definition is answered with %s', async (_, below, endLine) => {
  const root = repository({ 'src/door.ts': DOOR + below }, temporaryFolder(onTestFinished))
  const opened = Repository.open(root, { store: `${temporaryFolder(onTestFinished)}/store.db` })
  onTestFinished(() => opened.close())
  await opened.index()
  const { items } = await opened.contextForTask('open the door')
  expect(items.find(({ name }) => name === 'openDoor')).toMatchObject({ startLine: 3, endLine })
})
