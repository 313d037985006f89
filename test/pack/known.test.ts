import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import { ClientMemory } from '../../src/pack/client-memory.js'
import type { Pack } from '../../src/pack/pack.js'
import { FORMATS } from '../../src/pack/renderer.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { START } from '../support/random-edits.js'
import { writeFiles } from '../support/repository.js'
import { indexed, POST, TASK } from './packed.js'

let repository: Repository
beforeAll(async () => {
  repository = await indexed({ ...START, ...POST }, atEndOfFile)
})

function linesOf(places: readonly { path: string; startLine: number; endLine: number }[]): string[] {
  return places.flatMap(({ path, startLine, endLine }) =>
    Array.from({ length: endLine - startLine + 1 }, (_, at) => `${path}:${startLine + at}`),
  )
}

function shown({ files }: Pack): string[] {
  return linesOf(files.flatMap(({ path, excerpts }) => excerpts.map(each => ({ ...each, path }))))
}

describe('what the reader has', () => {
  test('is named and not sent again; the room goes to other things', async () => {
    const memory = new ClientMemory()
    const first = await repository.pack({ task: TASK }, { budget: 600 })
    memory.note(first.pack)
    const second = await repository.pack({ task: TASK }, { budget: 600, known: memory.known() })
    const had = new Set(shown(first.pack))
    expect(shown(second.pack).length).toBeGreaterThan(0)
    expect(shown(second.pack).filter(line => had.has(line))).toEqual([])
    expect(linesOf(second.pack.known).every(line => had.has(line))).toBe(true)
    expect(second.text).toMatch(/^You already have: .*post\/parcels\.py \d+-\d+/m)
    expect(second.pack.root).not.toBe(first.pack.root)
  })

  test('all of it: the pack says so and is not empty', async () => {
    const memory = new ClientMemory()
    const asked = { task: 'print_label' }
    for (let round = 0; round < 20; round++) {
      const { pack } = await repository.pack(asked, { budget: 20_000, known: memory.known() })
      if (pack.files.length === 0) break
      memory.note(pack)
    }
    const { pack, text } = await repository.pack(asked, { budget: 20_000, known: memory.known() })
    expect(pack.files).toEqual([])
    expect(linesOf(pack.known)).toContain('post/labels.py:1')
    expect(text).toContain('You already have: ')
  })

  test('is named as far as a share of the budget goes, and once at least', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`p${at}.py`, `def send_parcel_${at}(): return ${at}\n`]),
    )
    const many = await indexed(files)
    const memory = new ClientMemory()
    const asked = { task: 'send_parcel' }
    memory.note((await many.pack(asked, { budget: 20_000 })).pack)
    const known = memory.known()
    expect(known.length).toBeGreaterThan(30)
    const namedBy = async (budget: number) => (await many.pack(asked, { budget, known })).pack.known.length
    expect([await namedBy(100), await namedBy(3200), await namedBy(20_000)]).toEqual([1, 10, 30])
  })

  test('changed since, it is sent as it is now', async () => {
    const other = await indexed(POST)
    const memory = new ClientMemory()
    memory.note((await other.pack({ task: TASK })).pack)
    const labels = String(POST['post/labels.py']).replace('return', 'return 7 or')
    writeFiles(other.location.root, { 'post/labels.py': labels })
    await other.index()
    const { pack } = await other.pack({ task: TASK }, { known: memory.known() })
    expect(pack.files.map(({ path }) => path)).toEqual(['post/labels.py'])
    expect(pack.files[0]!.excerpts[0]!.text).toContain('return 7 or')
    expect(pack.known.map(({ path }) => path)).not.toContain('post/labels.py')
  })

  test('forgotten, it is sent again', async () => {
    const memory = new ClientMemory()
    const { text, pack } = await repository.pack({ task: TASK })
    memory.note(pack)
    expect(memory.known().length).toBeGreaterThan(0)
    memory.forget()
    expect((await repository.pack({ task: TASK }, { known: memory.known() })).text).toBe(text)
  })

  test('the memory is bounded: the oldest is forgotten', () => {
    const memory = new ClientMemory()
    const file = { blob: '', score: 0, symbols: [] }
    const excerpt = (line: number) => ({ startLine: line, endLine: line, text: String(line) })
    const all = Array.from({ length: 10_000 }, (_, line) => excerpt(line + 1))
    memory.note({ files: [{ ...file, path: 'a', excerpts: all.slice(0, 100) }] })
    memory.note({ files: [{ ...file, path: 'b', excerpts: all }] })
    const known = memory.known()
    expect(known.length).toBeLessThan(10_000)
    expect(known.map(({ path }) => path)).not.toContain('a')
    expect(known.at(-1)).toMatchObject({ path: 'b', endLine: 10_000 })
  })

  test('whatever it is, no line is sent twice and no budget is exceeded', async () => {
    const { count } = await loadTokenizer()
    const words = fc.array(fc.constantFrom('parcel', 'label', 'box', 'price', 'total', 'server', 'sent'), {
      minLength: 1,
      maxLength: 4,
    })
    const asking = fc.record({
      words,
      budget: fc.oneof(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 100, max: 4000 })),
      format: fc.constantFrom(...FORMATS),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(asking, { minLength: 2, maxLength: 6 }), async asked => {
        const memory = new ClientMemory()
        const sent = new Set<string>()
        for (const { words, budget, format } of asked) {
          const request = { task: words.join(' ') }
          const { pack, text } = await repository.pack(request, { budget, format, known: memory.known() })
          expect(count(text)).toBeLessThanOrEqual(budget)
          for (const line of shown(pack)) {
            expect(sent.has(line)).toBe(false)
            sent.add(line)
          }
          memory.note(pack)
        }
      }),
      { numRuns: 40 },
    )
  })
})
