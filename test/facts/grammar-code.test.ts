import { expect, test } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import { loadGrammar } from '../../src/facts/grammar.js'
import { compiledAs, repaidAfter } from '../../src/facts/grammar-code.js'
import { readGrammarFile } from '../../src/facts/grammar-file.js'
import { lua } from '../../src/languages/lua/lua.js'

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const CUSTOM = [0, 3, 1, 'x'.charCodeAt(0), 0]

/** A module whose code section says that it has 300 bytes: two bytes of seven bits each. */
function moduleOf300(before: number[]): Uint8Array {
  return Uint8Array.from([...HEADER, ...before, 10, 0xac, 0x02, ...Array<number>(300).fill(0)])
}

test('optimised code is worth its cost after an amount of source that grows with the code of a grammar', async () => {
  const one = repaidAfter(moduleOf300([])) / 300
  expect(one).toBeGreaterThanOrEqual(1)
  expect(repaidAfter(moduleOf300(CUSTOM))).toBe(300 * one)
  expect(repaidAfter(Uint8Array.from([...HEADER, ...CUSTOM]))).toBe(0)
  const [small, large] = [await readGrammarFile('lua'), await readGrammarFile('powershell')]
  expect(repaidAfter(large)).toBeGreaterThan(30 * repaidAfter(small))
})

test('both compilations are modules with the same functions, of different bytes', async () => {
  const bytes = await readGrammarFile('lua')
  const [baseline, optimised] = [compiledAs('baseline', bytes), compiledAs('optimised', bytes)]
  expect(optimised.length).toBeGreaterThan(baseline.length)
  const names = (module: Uint8Array) =>
    WebAssembly.Module.exports(new WebAssembly.Module(module as BufferSource))
  expect(names(optimised)).toEqual(names(baseline))
})

test('a grammar that parsed enough is loaded once more, and reads the same facts', async () => {
  const line = 'local function price(item) return item.cost * rate end\n'
  const text = line.repeat(Math.ceil(repaidAfter(await readGrammarFile('lua')) / line.length) + 1)
  const first = await loadGrammar(lua)
  const before = await extractFacts(text, lua)
  const [second, third] = await Promise.all([loadGrammar(lua), loadGrammar(lua)])
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(await extractFacts(text, lua)).toEqual(before)
  expect(await loadGrammar(lua)).toBe(second)
})
