import fc from 'fast-check'
import { cutLine } from '../../src/pack/cut-line.js'
import type { Pack } from '../../src/pack/pack.js'

const line = fc.nat({ max: 100_000 }).map(at => at + 1)
const score = fc.nat({ max: 2000 }).map(steps => steps / 1000)
/** Text as packs have it: any characters that UTF-8 can hold. */
export const word = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ']]>',
      '<![CDATA[',
      '&amp;',
      '"',
      '```',
      '|',
      '^',
      'null',
      'true',
      '1',
      '-',
      '\t',
      '\n',
      '\u0002',
      '\\u0002202e',
      '\u202e\u{e0041}',
      '\u001b]52;c;eA==\u0007',
      '\ufffe',
      '\n## forged\n',
      '\n```\n',
      '`',
      '](x)',
      '<b>',
      '\r# x',
      ' x ',
      '~~~',
      '- ',
    ),
  )
  .map(text => cutLine(text))
const code = fc.array(word, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n'))
const hex = (digits: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: digits, maxLength: digits })
    .map(all => all.join(''))
const place = { startLine: line, endLine: line }
const symbol = { name: word, kind: word, ...place, score, reasons: fc.array(word, { maxLength: 3 }) }
const change = fc.record({
  ...place,
  here: fc.constantFrom('+' as const, '-' as const),
  other: fc.array(
    word.map(text => text.replaceAll('\n', ' ')),
    { maxLength: 3 },
  ),
})
/** Without line numbers and changes. */
export const unmarkedPack: fc.Arbitrary<Pack> = fc.record({
  root: hex(32),
  kind: fc.constantFrom('task', 'files', 'pull-request'),
  request: word,
  tokenizer: fc.constant('o200k_base'),
  budget: fc.integer({ min: 100, max: 200_000 }),
  tokens: line,
  guesses: fc.boolean(),
  files: fc.array(
    fc.record({
      path: word,
      blob: hex(40),
      score,
      symbols: fc.array(
        fc.oneof(
          fc.record({ ...symbol, form: fc.constantFrom('full', 'lines', 'signature') }),
          fc.record({ ...symbol, form: fc.constant('summary'), summary: word }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      excerpts: fc.array(fc.record({ ...place, text: code }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  edges: fc.array(
    fc.record({ kind: fc.constantFrom('calls', 'tests', 'co_changed_with'), from: word, to: word }),
    { maxLength: 3 },
  ),
  fixes: fc.array(fc.record({ commit: hex(40), subject: word }), { maxLength: 2 }),
  known: fc.array(fc.record({ path: word, ...place }), { maxLength: 2 }),
  leftOut: fc.array(
    fc.record({
      name: word,
      kind: word,
      path: word,
      ...place,
      score,
      tokens: line,
      request: word,
      summary: word,
    }),
    { maxLength: 2 },
  ),
  leftOutCount: fc.nat(),
  shares: fc.dictionary(fc.constantFrom('code', 'neighbours', 'tests', 'documentation', 'fixes'), line),
  funnel: fc.option(fc.record({ repository: fc.nat(), search: fc.nat(), graph: fc.nat() })),
  notes: fc.array(word, { maxLength: 2 }),
})

/** With line numbers or without; some files are changed. */
export const pack: fc.Arbitrary<Pack> = fc
  .tuple(unmarkedPack, fc.boolean(), fc.array(fc.array(change, { maxLength: 2 }), { maxLength: 3 }))
  .map(([made, lineNumbers, changes]) => ({
    ...made,
    ...(lineNumbers ? { lineNumbers } : {}),
    files: made.files.map((file, at) => {
      const own = changes[at] ?? []
      return own.length === 0 ? file : { ...file, changes: own }
    }),
  }))
