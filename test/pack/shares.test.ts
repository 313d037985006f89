import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import { SHARE_NAMES } from '../../src/pack/candidate.js'
import { FORMATS } from '../../src/pack/renderer.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { START } from '../support/random-edits.js'
import { indexed, POST, TASK } from './packed.js'

const RUNS = 25
/** Long enough that no share can show all of its own. */
const GUIDE = Array.from(
  { length: 40 },
  (_, at) => `## Parcels of kind ${at}\n\nHow to weigh the parcel and print its label, step ${at}.\n`,
)
/** Estimates of tokens, and the overhead of small items. */
const TOLERANCE = 0.35
/** Twice the share that relations have: their tokens are estimated too. */
const MOST_OF_RELATIONS = 0.03

let repository: Repository
beforeAll(async () => {
  repository = await indexed(
    { ...START, ...POST, 'docs/guide.md': `# Guide\n\n${GUIDE.join('\n')}` },
    atEndOfFile,
  )
})

const shares = fc.dictionary(fc.constantFrom(...SHARE_NAMES), fc.double({ min: 0.01, max: 2, noNaN: true }), {
  minKeys: 1,
})

describe('shares', () => {
  test('of any size: never over budget, never empty, the same bytes for the same input', async () => {
    const { count } = await loadTokenizer()
    const budgets = fc.integer({ min: 100, max: 6000 })
    await fc.assert(
      fc.asyncProperty(shares, budgets, fc.constantFrom(...FORMATS), async (parts, budget, format) => {
        const options = { budget, format, shares: parts, keep: false, cache: false }
        const { pack, text } = await repository.pack({ task: TASK }, options)
        expect(count(text)).toBeLessThanOrEqual(budget)
        expect(pack.files.length + pack.leftOut.length).toBeGreaterThan(0)
        expect((await repository.pack({ task: TASK }, options)).text).toBe(text)
      }),
      { numRuns: RUNS },
    )
  })

  test('without any given, tests and documentation come along, and the pack states what each got', async () => {
    const { pack, text } = await repository.pack({ task: TASK }, { budget: 3000 })
    expect(Object.keys(pack.shares)).toEqual(expect.arrayContaining(['code', 'tests', 'documentation']))
    expect(text).toContain(`Shares ≈ code ${pack.shares.code}`)
    const paths = pack.files.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['tests/test_parcels.py']))
    expect(paths.some(path => path.endsWith('.md'))).toBe(true)
  })

  test('as given are kept: most for documentation, none for tests', async () => {
    const budget = 1200
    const given = { documentation: 0.6, code: 0.3, tests: 0 }
    const { pack } = await repository.pack({ task: TASK }, { budget, shares: given })
    expect(pack.shares.tests).toBeUndefined()
    expect(pack.files.some(({ path }) => path.startsWith('tests/'))).toBe(false)
    const text = pack.shares.documentation! + pack.shares.code!
    expect(pack.shares.documentation! / text).toBeGreaterThan((2 / 3) * (1 - TOLERANCE))
    const plain = await repository.pack({ task: TASK }, { budget })
    expect(pack.shares.documentation).toBeGreaterThan(plain.pack.shares.documentation ?? 0)
  })

  test('what one cannot fill goes to the others', async () => {
    const { pack } = await repository.pack(
      { task: 'weigh_parcel' },
      { budget: 1500, shares: { tests: 0.9, documentation: 0.05, code: 0.05 } },
    )
    expect(pack.shares.code).toBeGreaterThan(1500 * 0.05)
  })
})

describe('relations', () => {
  test('are between packed definitions, and told in every text', async () => {
    for (const format of FORMATS) {
      const { pack, text } = await repository.pack({ task: TASK }, { budget: 3000, format })
      const names = new Set(
        pack.files.flatMap(({ path, symbols }) => symbols.flatMap(({ name }) => [name, `${path}:${name}`])),
      )
      expect(pack.edges.length).toBeGreaterThan(0)
      for (const { from, to } of pack.edges) {
        expect(names).toContain(from)
        expect(names).toContain(to)
        expect(text).toContain(to)
      }
    }
  })

  test('test, call and not what a class contains', async () => {
    const { pack } = await repository.pack({ task: 'weigh_parcel Parcel.weigh Parcel' }, { budget: 3000 })
    expect(pack.edges).toContainEqual({ kind: 'tests', from: 'test_weigh', to: 'weigh_parcel' })
    expect(pack.edges.map(({ from, to }) => `${from} ${to}`)).not.toContain('Parcel Parcel.weigh')
  })

  test('take a small share of the budget, however many there are', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `parcel_${at}.py`,
        `from others import *\n\ndef send_parcel_${at}(parcel):\n${Array.from(
          { length: 20 },
          (_, other) => `    send_parcel_${other}(parcel)\n`,
        ).join('')}`,
      ]),
    )
    const all = Object.keys(files).map(path => `from ${path.slice(0, -3)} import *\n`)
    const woven = await indexed({ ...files, 'others.py': all.join('') })
    const { count } = await loadTokenizer()
    const budget = 4000
    const { pack } = await woven.pack({ task: 'send_parcel of every parcel' }, { budget })
    expect(pack.edges.length).toBeGreaterThan(0)
    const tokens = count(pack.edges.map(({ kind, from, to }) => `${from} ${kind} ${to}`).join('\n'))
    expect(tokens).toBeLessThan(budget * MOST_OF_RELATIONS)
  })
})

/** Many short tests of one function in one file, a longer one in each of the others. */
const SHORT = Array.from(
  { length: 12 },
  (_, at) => `def test_stamp_${at}():\n    assert stamp_letter(${at})\n`,
).join('\n\n')
const LONG = (at: number) =>
  `def test_stamp_letter_of_country_number_${at}():\n${'    assert stamp_letter("a letter to a far country")\n'.repeat(12)}`
const COUNTRIES = [1, 2, 3, 4]

test('the share of tests goes to many files before it goes to more of one', async () => {
  const files = Object.fromEntries(COUNTRIES.map(at => [`tests/test_country_${at}.py`, LONG(at)]))
  const post = await indexed(
    {
      ...files,
      'letters.py':
        'def stamp_letter(letter):\n    """Stamps a letter for its country."""\n    return letter\n',
      'tests/test_letters.py': SHORT,
    },
    atEndOfFile,
  )
  const { pack } = await post.pack(
    { task: 'stamp_letter stamps a letter for its country' },
    { budget: 1000, shares: { tests: 0.5 } },
  )
  const shown = pack.files.map(({ path }) => path).filter(path => path.startsWith('tests/'))
  expect(shown.sort()).toEqual([...Object.keys(files), 'tests/test_letters.py'])
})
