import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ColourChoice, hasColour } from '../../src/cli/terminal/colour.js'
import { highlightMarkdown } from '../../src/cli/terminal/highlight-markdown.js'
import { gcb } from '../../src/text/pack/gcb.js'
import { json } from '../../src/text/pack/json.js'
import { POST, TASK } from '../pack/packed.js'
import { seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ESCAPES = /\u001b\[\d+m/g
const plain = (text: string) => text.replace(ESCAPES, '')

describe('colours', () => {
  test.each([
    ['auto', true, {}, true],
    ['auto', true, { NO_COLOR: '' }, true],
    ['auto', true, { NO_COLOR: '1' }, false],
    ['auto', true, { TERM: 'dumb' }, false],
    ['auto', false, {}, false],
    ['always', false, { NO_COLOR: '1' }, true],
    ['never', true, {}, false],
  ] as const)('%s, on a terminal %s, %j: %s', (choice: ColourChoice, isTTY, env, expected) => {
    expect(hasColour(choice, { isTTY }, env)).toBe(expected)
  })

  test('change nothing but the colours, whatever the code', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '"""',
        '/* x',
        '<span class="hljs-keyword">',
        '&lt;',
        '… 3 lines left out …',
        "it's",
        '}',
      ),
    )
    const block = fc.tuple(
      fc.constantFrom('py', 'ts', 'go', 'rs', 'rb', 'php', 'kt', 'swift', 'cs', 'scala', 'c', 'tf', ''),
      fc.array(line, { maxLength: 8 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 3 }), async blocks => {
        const text = blocks
          .map(([ending, lines]) => ['## file', `\`\`\`\`\`${ending}`, ...lines, '`````', ''].join('\n'))
          .join('\n')
        expect(plain(await highlightMarkdown(text))).toBe(plain(text))
      }),
      { numRuns: 150 },
    )
  })

  test('tell keywords, strings and comments apart', async () => {
    const shown = await highlightMarkdown('```py\ndef f():\n    return "a"  # b\n```\n')
    expect(shown).toContain('\u001b[35mdef\u001b[0m')
    expect(shown).toContain('\u001b[32m"a"\u001b[0m')
    expect(shown).toContain('\u001b[90m# b\u001b[0m')
  })
})

describe('where a pack goes', () => {
  let inRepo: { cwd: string }
  let folder: string
  beforeAll(() => {
    inRepo = { cwd: repository(POST, temporaryFolder(atEndOfFile)) }
    folder = temporaryFolder(atEndOfFile)
  })
  const context = (...args: string[]) =>
    seamark(['context', TASK, '--store', join(folder, 'store.db'), ...args], inRepo)

  test('a pipe gets the very text, unless colours are asked for', () => {
    const { stdout } = context()
    expect(stdout).not.toMatch(ESCAPES)
    const inColour = context('--color', 'always').stdout
    expect(inColour).toMatch(ESCAPES)
    expect(plain(inColour)).toBe(stdout)
  })

  test('a file gets it in any format, bytes too', () => {
    const file = join(folder, 'pack')
    const written = (...args: string[]) => {
      expect(context('--output', file, ...args)).toMatchObject({ stdout: '', exitCode: 0 })
      return readFileSync(file)
    }
    const pack = json.read(written('--json', '--budget', '9000').toString())
    expect(pack.files.length).toBeGreaterThan(0)
    expect(written('--color', 'always').toString()).not.toMatch(ESCAPES)
    expect(gcb.decode(written('--format', 'gcb', '--budget', '9000')).files).toEqual(pack.files)
    const { exitCode, stderr } = context('--output', join(folder, 'none', 'pack'))
    expect(exitCode).toBe(2)
    expect(stderr).toContain('can be written')
    expect(context('--list', '--output', file).exitCode).toBe(2)
  })
})
