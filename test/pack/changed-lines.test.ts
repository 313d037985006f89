import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { FORMATS } from '../../src/pack/renderer.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { writeFiles } from '../support/repository.js'
import { indexed } from './packed.js'

const BEFORE = 'def weigh(parcel):\n    total = parcel.kilos\n    log(total)\n    return total\n'
const AFTER =
  'def weigh(parcel):\n    total = parcel.kilos\n    check(total)\n    count(total)\n    return total\n'

async function changed() {
  const repository = await indexed({ 'weigh.py': BEFORE, 'other.py': 'def other():\n    return 1\n' })
  const { root } = repository.location
  writeFiles(root, { 'weigh.py': AFTER, 'fresh.py': 'def fresh():\n    return 2\n' })
  const diff = execFileSync('git', ['diff'], { cwd: root, encoding: 'utf8' })
  await repository.index()
  return { repository, root, diff }
}

test('a pack for a change marks new and gone lines, as a diff does', async () => {
  const { repository } = await changed()
  const { text } = await repository.pack({ diff: 'HEAD' })
  expect(text).toContain(
    '```diff\n def weigh(parcel):\n     total = parcel.kilos\n-    log(total)\n+    check(total)\n+    count(total)\n     return total\n```',
  )
  expect(text).toContain('+def fresh():\n+    return 2')
  const numbered = await repository.pack({ diff: 'HEAD' }, { lineNumbers: true })
  expect(numbered.text).toContain('\n 2|    total = parcel.kilos\n- |    log(total)\n+3|    check(total)\n')
})

test('of a diff that is not applied yet, the lines here will go and the others will come', async () => {
  const { repository, root, diff } = await changed()
  writeFiles(root, { 'weigh.py': BEFORE })
  await repository.index()
  const { text, pack } = await repository.pack({ diff })
  expect(text).toContain('     total = parcel.kilos\n-    log(total)\n+    check(total)\n+    count(total)\n')
  expect(pack.files[0]!.changes).toEqual([
    { startLine: 3, endLine: 3, here: '-', other: ['    check(total)', '    count(total)'] },
  ])
})

test.each(FORMATS)('numbered lines and changes keep to the budget in %s', async format => {
  const { repository } = await changed()
  const { count } = await loadTokenizer()
  for (const budget of [150, 300, 800]) {
    const { text, pack } = await repository.pack({ diff: 'HEAD' }, { budget, format, lineNumbers: true })
    expect(count(text)).toBeLessThanOrEqual(budget)
    expect(pack.files.every(({ excerpts }) => excerpts.every(each => !/^ *\d+\|/m.test(each.text)))).toBe(
      true,
    )
  }
})

test('what is changed counts as code, and what uses it as a neighbour', async () => {
  const long = Array.from({ length: 30 }, (_, at) => `    total = total + step(${at})\n`).join('')
  const repository = await indexed({
    'weigh.py': BEFORE,
    'post.py': 'from weigh import weigh\n\n\ndef post(parcel):\n    return weigh(parcel)\n',
  })
  writeFiles(repository.location.root, { 'weigh.py': BEFORE.replace('    log(total)\n', long) })
  await repository.index()
  const { pack } = await repository.pack({ diff: 'HEAD' })
  expect(pack.files.map(({ path }) => path)).toEqual(['weigh.py', 'post.py'])
  const { code = 0, neighbours = 0 } = pack.shares
  expect(neighbours).toBeGreaterThan(0)
  expect(code).toBeGreaterThan(3 * neighbours)
})

test('a pack for a task has no signs', async () => {
  const { repository } = await changed()
  const { text } = await repository.pack({ task: 'weigh a parcel' })
  expect(text).toContain('```py\ndef weigh(parcel):')
})
