import { expect, test } from 'vitest'
import { olderFiles } from '../../src/signals/world/older-files.js'

function older(...paths: string[]): string[] {
  const found = olderFiles(new Map(paths.map((path, node) => [path, node])))
  return paths.filter((_, node) => found.has(node))
}

test('a version is older where a newer one stands beside it', () => {
  expect(older('src/v3/types.ts', 'src/v4/types.ts', 'src/v4-mini/types.ts', 'src/util.ts')).toEqual([
    'src/v3/types.ts',
  ])
  expect(older('src/v10/a.go', 'src/v9/a.go')).toEqual(['src/v9/a.go'])
  expect(older('cart_v1.py', 'cart_v2.py', 'order_v1.py')).toEqual(['cart_v1.py'])
})

test('one version alone, or elsewhere, is not older', () => {
  expect(older('api/v1/types.go', 'web/v2/types.go', 'v1.ts', 'src/v8.cc')).toEqual([])
})

test('names that say so are older; words that have them as a part are not', () => {
  expect(older('lib/legacy/a.js', 'lib/a_deprecated.js', 'old/a.js')).toEqual([
    'lib/legacy/a.js',
    'lib/a_deprecated.js',
    'old/a.js',
  ])
  expect(older('src/threshold/a.js', 'src/old.js', 'src/fold/a.js', 'src/deprecation.ts')).toEqual([])
})
