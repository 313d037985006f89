import { expect, test } from 'vitest'
import { isAsidePath } from '../../src/graph/aside-paths.js'
import { Asked } from '../support/asked.js'

/** More than are looked at closely, and each has more words of the task than the one it means. */
const OTHERS = 650

test('a definition of the file that a task names is looked at, however many others have more of its words', async () => {
  const rivals = Array.from(
    { length: OTHERS },
    (_, at) => `def store_${at}(base, stream):\n    return stream.operations(base)\n`,
  )
  const asked = await Asked.of({
    'work/best.py': 'def open_stream(base, stream):\n    """Open the base stream of operations."""\n',
    'work/rivals.py': rivals.join('\n\n'),
    'work/operations/base.py': 'def make(stream):\n    return stream\n',
  })
  const { graph } = asked.world
  const { ranked } = asked.run('open the base stream of operations in work/operations/base.py')
  expect(ranked.some(({ node }) => graph.path(node) === 'work/operations/base.py')).toBe(true)
})

test.each([
  ['app/migrations/0001_initial.py', true],
  ['db/migrate/20200101120000_create_users.rb', true],
  ['prisma/migrations/20210904162403_add/migration.sql', true],
  ['alembic/migrations/versions/ab12_add.py', true],
  ['flyway/migration/V2__add.sql', true],
  ['django/db/migrations/autodetector.py', false],
  ['src/migrations/operations/base.py', false],
  ['examples/app.py', true],
])('%s stands beside the code: %s', (path, is) => {
  expect(isAsidePath(path)).toBe(is)
})
