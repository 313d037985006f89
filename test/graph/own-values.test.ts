import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

/** Each is its own value, or bounds itself: what asks for its elements or its result comes by it again. */
const CIRCLES: Record<string, Record<string, string>> = {
  'a function that is assigned again': {
    'src/a.ts': [
      'function listen() {}',
      'function poll() {}',
      'listen = fast ? listen : poll',
      'export function run() {',
      '  for (const each of listen) each.close()',
      '  for (const [key, value] of listen) value.close(key)',
      '}',
    ].join('\n'),
  },
  'type parameters that bound each other': {
    'src/a.ts': [
      'export function each<T extends U, U extends T>(all: T, make: U) {',
      '  for (const one of all) one.close()',
      '  make().open()',
      '}',
    ].join('\n'),
  },
}

test.each(Object.entries(CIRCLES))('%s: linking ends', async (_, project) => {
  const linked = await linkProject(project)
  expect(linked).toBeDefined()
})
