import { expect, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import { indexed } from './packed.js'

const TABLE = Array.from({ length: 40 }, (_, at) => `RATE_${at} = ${at}`)
/** The line of the small function, from 1. */
const AT = TABLE.length + 3
const FILES = {
  'tax.py': [
    ...TABLE,
    '',
    '',
    'def parcel_duty(grams):',
    '    return grams * RATE_3',
    '',
    '',
    'LIMIT = 9',
    '',
  ].join('\n'),
  'notes.md': '# Notes\n\nNothing of interest.\n',
}

/** Of a pack with nothing in it. */
const LEAST_BUDGET = 100
const TASK = 'the duty of a parcel'

function excerptOf(
  files: readonly { path: string; excerpts: readonly { startLine: number; endLine: number }[] }[],
) {
  return files
    .find(({ path }) => path === 'tax.py')
    ?.excerpts.find(({ startLine, endLine }) => startLine <= AT && endLine > AT)
}

test('a small definition is shown with the lines around it, none of them blank at the ends', async () => {
  const repository = await indexed(FILES)
  const { pack } = await repository.pack({ task: TASK }, { budget: 4000 })
  const { startLine, endLine } = excerptOf(pack.files)!
  expect(startLine).toBeLessThan(AT - 2)
  expect(endLine).toBe(AT + 4)
  const own = pack.files.flatMap(({ symbols }) => symbols).find(({ name }) => name === 'parcel_duty')!
  expect(own).toMatchObject({ startLine: AT, endLine: AT + 1, form: 'full' })
})

test('without them where the budget has no room, and in the forms to choose from', async () => {
  const repository = await indexed(FILES)
  const place = { path: 'tax.py', name: 'parcel_duty', startLine: AT }
  const views = await repository.packForms({ task: TASK }, place)
  expect(views[0]).toMatchObject({ form: 'full', excerpts: [{ startLine: AT, endLine: AT + 1 }] })
  const first = await firstShown(repository)
  expect(first).toMatchObject({ startLine: AT, endLine: AT + 1 })
})

/** Its excerpt at the smallest budget that has room for it. */
async function firstShown(repository: Repository) {
  for (let budget = LEAST_BUDGET; ; budget += 2) {
    const { pack } = await repository.pack({ task: TASK }, { budget })
    const found = excerptOf(pack.files)
    if (found !== undefined) return found
  }
}

test('the lines around it end with no piece of a comment', async () => {
  const method = (name: string, comment: readonly string[]) => [
    '  /**',
    ...comment.map(line => `   * ${line}`),
    '   */',
    `  ${name}(): number {`,
    '    return 1',
    '  }',
    '',
  ]
  const others = (name: string) =>
    Array.from({ length: 20 }, (_, at) =>
      method(`${name}${at}`, ['Letters that wait.', 'Of all kinds.', 'And their copies.']),
    ).flat()
  const repository = await indexed({
    'post.ts': [
      'export class Post {',
      ...others('above'),
      ...method('parcelDuty', ['The duty of a parcel.']),
      ...others('below'),
      '}',
      '',
    ].join('\n'),
  })
  const { pack } = await repository.pack({ task: TASK }, { budget: 300 })
  const shown = pack.files[0]!.excerpts.map(({ text }) => text).find(text => text.includes('parcelDuty'))!
  expect(shown.split('\n')[0]).toBe('  above19(): number {')
  expect(shown.trimEnd().split('\n').at(-1)).toBe('  }')
})

test('key lines in a comment come with the name that it speaks of', async () => {
  const steps = Array.from({ length: 30 }, (_, at) => `    this.step${at}()`)
  const repository = await indexed({
    'post.ts': [
      'export class Post {',
      '  open(): void {',
      ...steps,
      '  }',
      '',
      '  /**',
      '   * Takes the duty of a parcel.',
      '   *',
      ...Array.from({ length: 6 }, (_, at) => `   * ${at} coins are enough.`),
      '   */',
      '  take(): void {',
      ...steps,
      '  }',
      '}',
      '',
    ].join('\n'),
  })
  const place = { path: 'post.ts', name: 'Post', startLine: 1 }
  const forms = await repository.packForms({ task: TASK }, place)
  const inPart = forms.find(({ form }) => form === 'lines')!.excerpts.map(({ text }) => text)
  expect(inPart.join('\n')).toContain('Takes the duty')
  expect(inPart.join('\n')).toContain('take(): void {')
})
