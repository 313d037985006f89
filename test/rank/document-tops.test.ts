import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexed } from '../pack/packed.js'

const INTRODUCTION = [
  'Buckets hold tokens that refill at a steady pace.',
  'A burst may drain the bucket before it refills.',
]
const SECTIONS = '## Installation\n\nCopy the binary.\n\n## Upgrade\n\nReplace the binary and restart.\n'
const PAGE = `---\ntitle: Throttling\n---\n\n${INTRODUCTION.join('\n')}\n\n${SECTIONS}`
const TASK = 'how a burst may drain the bucket of tokens before it refills'
const FILES = {
  'src/server.ts':
    'export function serve(port: number): void {\n  listen(port)\n}\nfunction listen(port: number) {}\n',
  'docs/restart.md': '# Restart\n\nStop the server first.\n',
}

test('what stands before the first heading of a page is an answer', async () => {
  const repository = await indexed({ ...FILES, 'docs/throttling.md': PAGE })
  const { items } = await repository.contextForTask(TASK)
  expect(items[0]).toMatchObject({ path: 'docs/throttling.md', startLine: 1, endLine: 7 })
})

test('a page that begins with a heading is answered by its sections alone', async () => {
  const repository = await indexed({
    ...FILES,
    'docs/throttling.md': `# Throttling\n\n${INTRODUCTION.join('\n')}\n`,
  })
  const { items } = await repository.contextForTask(TASK)
  const found = items.filter(({ path }) => path === 'docs/throttling.md')
  expect(found.map(({ kind }) => kind)).toEqual(['section'])
})

test('an introduction that an edit puts before the first heading is an answer after it', async () => {
  const repository = await indexed({ ...FILES, 'docs/throttling.md': SECTIONS })
  expect((await repository.contextForTask(TASK)).items[0]?.path).not.toBe('docs/throttling.md')
  writeFileSync(
    join(repository.location.root, 'docs/throttling.md'),
    `${INTRODUCTION.join('\n')}\n\n${SECTIONS}`,
  )
  await repository.index()
  const { items } = await repository.contextForTask(TASK)
  expect(items[0]).toMatchObject({ path: 'docs/throttling.md', startLine: 1, endLine: 3 })
})
