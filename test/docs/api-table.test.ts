import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { LIBRARY } from './compile.js'
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
