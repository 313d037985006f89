import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import type { Pack } from '../../src/pack/pack.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { START } from '../support/random-edits.js'
import { indexed, POST, TASK } from './packed.js'

/** In some of them something is left out, and has room in the ledger. */
const BUDGETS = [700, 750, 800, 850, 1050, 1100, 1150]

let repository: Repository
beforeAll(async () => {
  repository = await indexed({ ...START, ...POST }, atEndOfFile)
})

function linesOf(path: string): string[] {
  return readFileSync(join(repository.location.root, path), 'utf8')
    .split('\n')
    .map(line => line.replace(/\r$/, ''))
}

/** Each line of a pack by path and number; an error if one is there twice. */
function shownLines(pack: Pack): Map<string, string> {
  const shown = new Map<string, string>()
  for (const { path, excerpts } of pack.files)
    for (const { startLine, endLine, text } of excerpts) {
      const lines = text.split('\n')
      expect(lines).toHaveLength(endLine - startLine + 1)
      lines.forEach((line, at) => {
        expect(shown.has(`${path}:${startLine + at}`)).toBe(false)
        shown.set(`${path}:${startLine + at}`, line)
      })
    }
  return shown
}

describe('what a pack holds', () => {
  test('is the text on disk, no line twice, no definition twice, each body under its own name', async () => {
    const words = fc.array(
      fc.constantFrom('parcel', 'label', 'box', 'price', 'total', 'server', 'area', 'sent'),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    await fc.assert(
      fc.asyncProperty(words, fc.integer({ min: 150, max: 6000 }), async (task, budget) => {
        const { pack } = await repository.pack({ task: task.join(' ') }, { budget })
        const shown = shownLines(pack)
        for (const [place, text] of shown) {
          const colon = place.lastIndexOf(':')
          expect(text).toBe(linesOf(place.slice(0, colon))[Number(place.slice(colon + 1)) - 1])
        }
        for (const { path, symbols } of pack.files) {
          const keys = symbols.map(({ name, kind, startLine }) => `${name} ${kind} ${startLine}`)
          expect(new Set(keys).size).toBe(keys.length)
          for (const { name, kind, startLine, endLine, form } of symbols) {
            if (kind === 'file' || !/\.(py|ts|go)$/.test(path)) continue
            const own = linesOf(path)
              .slice(startLine - 1, endLine)
              .join('\n')
            expect(own).toContain(name.slice(name.lastIndexOf('.') + 1))
            for (let line = startLine; form === 'full' && line <= endLine; line++)
              expect(shown.has(`${path}:${line}`)).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('of something long: its signature and the lines that speak of the task, with what is left out marked', async () => {
    const { pack, text } = await repository.pack({ task: 'weigh_parcel in send_parcel' }, { budget: 400 })
    const sending = pack.files.find(({ path }) => path === 'post/sending.py')!
    expect(sending.symbols.find(({ name }) => name === 'send_parcel')!.form).toBe('lines')
    const shown = sending.excerpts.map(excerpt => excerpt.text).join('\n')
    expect(shown).toContain('def send_parcel(parcel):')
    expect(shown).toContain('label = weigh_parcel(parcel)')
    expect(shown).not.toContain('step_10 ')
    expect(text).toMatch(/… \d+ lines left out …/)
    const [first, second] = sending.excerpts.slice(-2)
    expect(text).toContain(`… ${second!.startLine - first!.endLine - 1} lines left out …`)
  })

  test('a method and its class are one text', async () => {
    const { pack } = await repository.pack({ task: 'Parcel Parcel.weigh Parcel.stamp' }, { budget: 3000 })
    const file = pack.files.find(({ path }) => path === 'post/parcels.py')!
    expect(file.symbols.map(({ name }) => name)).toEqual(expect.arrayContaining(['Parcel', 'Parcel.weigh']))
    const text = file.excerpts.map(excerpt => excerpt.text).join('\n')
    expect(text.split('def weigh(self)')).toHaveLength(2)
  })

  test('tests, callers and past changes come along', async () => {
    const { pack } = await repository.pack({ task: 'weigh_parcel' }, { budget: 4000 })
    const names = pack.files.flatMap(({ symbols }) => symbols.map(({ name }) => name))
    expect(names).toEqual(expect.arrayContaining(['weigh_parcel', 'test_weigh', 'send_parcel']))
  })

  test('the ledger tells what is left out, its price, and a request that fetches it', async () => {
    const { count } = await loadTokenizer()
    const rows = []
    for (const budget of BUDGETS) {
      const { pack } = await repository.pack({ task: TASK }, { budget })
      expect(pack.leftOutCount).toBeGreaterThanOrEqual(pack.leftOut.length)
      const shown = shownLines(pack)
      for (const { path, startLine, endLine } of pack.leftOut) {
        const lines = Array.from({ length: endLine - startLine + 1 }, (_, at) => `${path}:${startLine + at}`)
        expect(lines.every(line => shown.has(line))).toBe(false)
      }
      rows.push(...pack.leftOut)
    }
    expect(rows.length).toBeGreaterThan(0)
    for (const { path, startLine, endLine, tokens, request, kind } of rows) {
      expect(tokens).toBe(
        count(
          linesOf(path)
            .slice(startLine - 1, endLine)
            .join('\n'),
        ),
      )
      if (kind === 'file') continue
      const [, name] = /^seamark show '?(.*?)'?$/.exec(request)!
      expect((await repository.show(name!)).symbol).toMatchObject({ path, startLine })
    }
  })

  test('the funnel narrows', async () => {
    const { pack } = await repository.pack({ task: TASK }, { budget: 500 })
    const { repository: all, graph } = pack.funnel!
    expect(all).toBeGreaterThan(graph)
    expect(graph).toBeGreaterThan(pack.tokens)
  })

  test('the best is never absent: too large, it is there in a smaller form', async () => {
    for (const budget of [150, 200, 300, 500]) {
      const { items } = await repository.contextForTask('send_parcel', { limit: 1 })
      const { pack } = await repository.pack({ task: 'send_parcel' }, { budget })
      const named = [...pack.files.flatMap(({ symbols }) => symbols), ...pack.leftOut].map(({ name }) => name)
      expect(named).toContain(items[0]!.qualifiedName)
    }
  })

  test('shares can be set: none for tests leaves more for code, and wrong ones are refused', async () => {
    const tokensOf = async (tests: number) => {
      const { pack } = await repository.pack({ task: 'weigh_parcel' }, { budget: 260, shares: { tests } })
      return pack.files.filter(({ path }) => path.startsWith('tests/')).length
    }
    expect(await tokensOf(100)).toBeGreaterThanOrEqual(await tokensOf(0))
    for (const shares of [{ tests: -1 }, { zebra: 1 }, { code: Number.NaN }])
      await expect(repository.pack({ task: TASK }, { shares })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})
