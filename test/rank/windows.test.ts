import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { windowsOf } from '../../src/rank/windows.js'
import { indexed } from '../pack/packed.js'

const LINES = 400
/** Terms by line. */
const hits = fc.dictionary(
  fc.integer({ min: 1, max: LINES }).map(String),
  fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
)

describe('windows of a long text', () => {
  test('lie within it, do not overlap, and the first is the best', () => {
    fc.assert(
      fc.property(hits, fc.integer({ min: 1, max: 50 }), (found, first) => {
        const span = { first, last: LINES }
        const windows = windowsOf(
          span,
          line => found[line] ?? [],
          term => term,
        )
        expect(windows.length).toBeGreaterThan(0)
        const lines = windows.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        )
        expect(new Set(lines).size).toBe(lines.length)
        expect(Math.min(...lines)).toBeGreaterThanOrEqual(first)
        expect(Math.max(...lines)).toBeLessThanOrEqual(LINES)
        expect(windows.map(({ share }) => share)).toEqual(
          windows.map(({ share }) => share).toSorted((a, b) => b - a),
        )
        expect(windows[0]!.share).toBe(1)
      }),
    )
  })

  test('show the line with all the words, wherever it stands', () => {
    fc.assert(
      fc.property(hits, fc.integer({ min: 1, max: LINES }), (found, best) => {
        const at = (line: number) => (line === best ? [1, 2, 3, 4, 5, 6] : (found[line] ?? []))
        const [window] = windowsOf({ first: 1, last: LINES }, at, term => (term === 6 ? 100 : term))
        expect(window!.first <= best && best <= window!.last).toBe(true)
      }),
    )
  })
})

const FILLER = Array.from({ length: 500 }, (_, at) => `row ${at} of nothing`)

function withLines(lines: Record<number, string>): string {
  return `${FILLER.map((line, at) => lines[at + 1] ?? line).join('\n')}\n`
}

describe('a text without definitions answers by its lines', () => {
  test.each([
    'notes/manual.unknown',
    'tests/data/manual.unknown',
    'docs/manual.unknown',
    'examples/run.unknown',
  ])('%s: several parts, anywhere in it', async path => {
    const text = withLines({ 120: 'the retry interval of a monitor', 400: 'save the retry interval' })
    const repository = await indexed({ [path]: text, 'src/a.py': 'def other():\n    return 1\n' })
    const { items } = await repository.contextForTask('add a retry interval')
    const parts = items.filter(item => item.path === path)
    const shows = (line: number) =>
      parts.some(({ startLine, endLine }) => startLine <= line && endLine >= line)
    expect([shows(120), shows(400), shows(1)]).toEqual([true, true, false])
    const { text: pack } = await repository.pack({ task: 'add a retry interval' }, { budget: 2000 })
    expect(pack).toContain('the retry interval of a monitor')
    expect(pack).toContain('save the retry interval')
  })

  test('a long section of prose is shown by the lines that match', async () => {
    const repository = await indexed({
      'guide.md': `# Guide\n\n${withLines({ 300: 'Behind a reverse proxy, trust one hop.' })}\n`,
    })
    const { text } = await repository.pack({ task: 'trust a reverse proxy' }, { budget: 1000 })
    expect(text).toContain('trust one hop')
  })

  test('a page whose first section begins at once is shown by the lines that match, each once', async () => {
    const section = (title: string, line: string) => `# ${title}\n\n${withLines({ 70: line })}`
    const page =
      section('Use', 'Trust one hop of a proxy.') + section('Deploy', 'Nothing else matches a hop.')
    const repository = await indexed({ 'README.md': page, 'src/a.py': 'def other():\n    return 1\n' })
    const { items } = await repository.contextForTask('README: trust one hop of a proxy')
    const shown = items.filter(({ path, startLine, endLine }) => {
      return path === 'README.md' && startLine <= 72 && endLine >= 72
    })
    expect(shown.length).toBe(1)
    expect(items[0]).toMatchObject({ path: 'README.md', kind: expect.stringMatching(/file|section/) })
    expect(items[0]!.startLine).toBeGreaterThan(2)
  })
})
