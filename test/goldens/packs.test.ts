import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { binaryOf, FORMATS, type Format, type Repository } from '../../src/index.js'
import { expectGolden } from './expect-golden.js'
import { smallRepository } from './ranking/repositories.js'

const OUTPUT = fileURLToPath(new URL('packs/output', import.meta.url))
const TASK = 'goods stay reserved when the card is declined'
const BUDGET = 1200
const BYTES_A_LINE = 16

let shop: Repository

beforeAll(async () => {
  shop = await smallRepository('shop')
})

/** How the bytes of a format are written so that a person can review a difference. */
const READABLE: Readonly<Record<Format, { extension: string; show(bytes: Uint8Array): string }>> = {
  markdown: { extension: 'md', show: text },
  xml: { extension: 'xml', show: text },
  json: { extension: 'json', show: indented },
  gcf: { extension: 'gcf', show: text },
  gcb: { extension: 'gcb.hex', show: hexDump },
}

test.each(FORMATS)('a pack in %s', async format => {
  const answer = await shop.pack({ task: TASK }, { format, budget: BUDGET, cache: false, keep: false })
  const bytes = (await binaryOf(format, answer)) ?? Buffer.from(answer.text)
  const { extension, show } = READABLE[format]
  expectGolden(join(OUTPUT, `pack.${extension}`), show(bytes))
})

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}

/** JSON with a line for each value; the pack itself is one line without spaces. */
function indented(bytes: Uint8Array): string {
  const value: unknown = JSON.parse(text(bytes))
  expect(text(bytes)).toBe(`${JSON.stringify(value)}\n`)
  return `${JSON.stringify(value, null, 2)}\n`
}

/** `00000010  67 63 62 01 …  gcb.…` */
function hexDump(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += BYTES_A_LINE) {
    const row = [...bytes.subarray(at, at + BYTES_A_LINE)]
    const hex = row.map(byte => byte.toString(16).padStart(2, '0')).join(' ')
    const letters = row.map(byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
    lines.push(`${at.toString(16).padStart(8, '0')}  ${hex.padEnd(BYTES_A_LINE * 3)} ${letters}`)
  }
  return `${lines.join('\n')}\n`
}
