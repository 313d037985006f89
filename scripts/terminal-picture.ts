/**
 * Draws the picture of the README: what the real program prints on a terminal, as an SVG.
 * npx tsx scripts/terminal-picture.ts --repository CHECKOUT-OF-FLASK [--out FILE]
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const TASK = 'the session cookie is not sent when the application root is set'
const COMMAND = ['context', TASK, '--budget', '450']
const COLUMNS = 118
const FONT_PX = 13
/** A character of the usual monospaced fonts, in parts of their size. */
const CHARACTER_EM = 0.602
const LINE_PX = 18
const PADDING_PX = 18
const BAR_PX = 30
const INK = '#d6deeb'
/** Colours of a dark terminal, by their SGR codes. */
const COLOURS: Readonly<Record<string, string>> = {
  31: '#ef6b73',
  32: '#8fc98f',
  33: '#e5c07b',
  34: '#7aa2f7',
  35: '#c792ea',
  36: '#6fc3df',
  90: '#7f8ca3',
}
const BOLD = '1'
const DIM = '2'
const ESCAPE = String.fromCharCode(27)
const SGR = new RegExp(`${ESCAPE}\\[([\\d;]*)m`)

interface Piece {
  text: string
  style: string
}

const { values } = parseArgs({
  options: {
    repository: { type: 'string' },
    out: { type: 'string', default: 'docs/images/terminal.svg' },
  },
})
if (values.repository === undefined) throw new Error('Expected --repository: a checkout of flask.')
const lines = [
  [
    { text: '$ ', style: ` fill="${COLOURS[32]}"` },
    { text: typed(COMMAND), style: ' font-weight="700"' },
  ],
  ...printed(COMMAND).flatMap(wrap),
]
writeFileSync(values.out, svgOf(lines))
console.log(`${values.out}: ${lines.length} lines`)

function typed(args: readonly string[]): string {
  return ['seamark', ...args].map(word => (word.includes(' ') ? `"${word}"` : word)).join(' ')
}

function printed(args: readonly string[]): Piece[][] {
  const text = execFileSync(process.execPath, [resolve('bin/seamark.js'), ...args, '--color', 'always'], {
    cwd: values.repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let style = ''
  return text
    .trimEnd()
    .split('\n')
    .map(line => {
      const pieces: Piece[] = []
      for (const [at, part] of line.split(SGR).entries()) {
        if (at % 2 === 1) style = styleOf(part)
        else if (part !== '') pieces.push({ text: part, style })
      }
      return pieces
    })
}

function styleOf(codes: string): string {
  const [code = ''] = codes.split(';')
  if (code === BOLD) return ' font-weight="700"'
  if (code === DIM) return ' opacity=".6"'
  return COLOURS[code] === undefined ? '' : ` fill="${COLOURS[code]}"`
}

/** As a terminal does: at its last column. */
function wrap(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [[]]
  let column = 0
  for (const { text, style } of pieces)
    for (let at = 0; at < text.length; ) {
      if (column === COLUMNS) {
        rows.push([])
        column = 0
      }
      const part = text.slice(at, at + COLUMNS - column)
      rows.at(-1)!.push({ text: part, style })
      column += part.length
      at += part.length
    }
  return rows
}

function svgOf(rows: readonly (readonly Piece[])[]): string {
  const width = Math.ceil(COLUMNS * FONT_PX * CHARACTER_EM) + 2 * PADDING_PX
  const height = BAR_PX + rows.length * LINE_PX + PADDING_PX
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (fill, at) => `<circle cx="${PADDING_PX + at * 18}" cy="${BAR_PX / 2 + 2}" r="5" fill="${fill}"/>`,
  )
  const texts = rows.flatMap((row, at) => (row.length === 0 ? [] : [textOf(row, at)]))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(typed(COMMAND))}">`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="#10151f" stroke="#2a3546"/>`,
    ...dots,
    `<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="${FONT_PX}" fill="${INK}">`,
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

function textOf(row: readonly Piece[], at: number): string {
  const y = BAR_PX + (at + 1) * LINE_PX - 4
  const spans = row.map(({ text, style }) =>
    style === '' ? escaped(text) : `<tspan${style}>${escaped(text)}</tspan>`,
  )
  return `<text x="${PADDING_PX}" y="${y}">${spans.join('')}</text>`
}

/** Blanks that do not collapse: not every viewer respects `xml:space`. */
function escaped(text: string): string {
  return text.replaceAll(' ', '\u00a0').replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
