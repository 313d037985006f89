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

test('a definition is answered with the comment above it, and with no line of what stands before that', async () => {
  const root = repository({ 'src/door.ts': DOOR }, temporaryFolder(onTestFinished))
  const opened = Repository.open(root, { store: `${temporaryFolder(onTestFinished)}/store.db` })
  onTestFinished(() => opened.close())
  await opened.index()
  const { items } = await opened.contextForTask('open the door')
  expect(items.find(({ name }) => name === 'openDoor')).toMatchObject({ startLine: 3, endLine: 8 })
})
