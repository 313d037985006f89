import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

test('a module is no decorator: it cannot be the source of an edge', async () => {
  const lines = await linkProject({
    'tools.py': 'def cached(f): return f\n',
    'a.py': 'import tools\n\n@tools\ndef one(): pass\n\n@tools.cached\ndef two(): pass\n',
  })
  expect(lines.filter(line => line.includes('decorates'))).toEqual(['tools.py:cached decorates a.py:two'])
})
