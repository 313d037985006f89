import { expect, test } from 'vitest'
import { planReading } from '../../src/index/parse/plan.js'
import type { FileRecord } from '../../src/store/store.js'

const STAMP = { mtimeMs: 1000, ctimeMs: 1000, size: 10 }
const file = (path: string, size = STAMP.size) => ({ path, ...STAMP, size })
const row = (path: string, blob: number | null): FileRecord => ({
  ...file(path),
  // Read in the moment of the last write: its times cannot tell, so it is read again.
  readAt: STAMP.ctimeMs,
  blob,
  reason: blob === null ? 'binary' : '',
  detail: '',
})

test('what was left out for its contents is read again, and not expected to have something to parse', () => {
  const files = [file('new.py'), file('known.py'), file('picture.png'), file('grown.dat', 20)]
  const rows = [row('known.py', 1), row('picture.png', null), row('grown.dat', null)]
  const { toRead, toParse } = planReading({ source: 'git', files, out: [] }, rows)
  expect(toRead.map(({ path }) => path)).toEqual(['new.py', 'known.py', 'picture.png', 'grown.dat'])
  expect(toParse.map(({ path }) => path)).toEqual(['new.py', 'known.py', 'grown.dat'])
})
