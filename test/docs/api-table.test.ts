import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { LIBRARY } from './compile.js'
import { fences, pages } from './fences.js'
import { PublicApi } from './public-api.js'

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
const names = readFileSync(new URL('first-design-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const ROW = /^\| ([\w.]+) \| `([\w.]+)` \|/gm
const rows = new Map([...page.matchAll(ROW)].map(([, there, here]) => [there!, here!]))
const { program } = new PublicApi()
const checker = program.getTypeChecker()
const exported = new Map(
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(LIBRARY)!)!)
    .map(symbol => [symbol.name, symbol]),
)

test('every exported name of the first design has one row', () => {
  expect(names.length).toBe(110)
  expect([...rows.keys()].sort()).toEqual(names)
})

test.each([...rows])('%s → %s is exported', (_, here) => {
  const [name, member] = here.split('.')
  const symbol = exported.get(name!)
  expect(symbol, `${name} is not exported`).toBeDefined()
  if (member === undefined) return
  const meant = symbol!.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol!) : symbol!
  const members = checker
    .getDeclaredTypeOfSymbol(meant)
    .getProperties()
    .map(each => each.name)
  const statics = [...(meant.exports?.keys() ?? [])].map(String)
  expect([...members, ...statics]).toContain(member)
})

test('what can be called has a compiled example', () => {
  const { examples, values } = new PublicApi()
  const code = [...pages().flatMap(fences), ...examples].map(each => each.code).join('\n')
  const words = new Set(code.match(/\w+/g))
  const isType = (here: string) => !here.includes('.') && !values.includes(here)
  const callable = [...new Set(rows.values())].filter(here => isCallable(here) && !isType(here))
  expect(callable.length).toBeGreaterThan(20)
  expect(callable.filter(here => !words.has(here.split('.').at(-1)!))).toEqual([])
})

/** A function, a class or a method. */
function isCallable(here: string): boolean {
  const [name, member] = here.split('.')
  const symbol = exported.get(name!)!
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const found =
    member === undefined
      ? meant
      : (meant.exports?.get(ts.escapeLeadingUnderscores(member)) ??
        checker.getDeclaredTypeOfSymbol(meant).getProperty(member)!)
  return (found.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class | ts.SymbolFlags.Method)) !== 0
}
