import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GRAMMARS, readGrammarTable, sha256 } from '../../scripts/grammar-table.js'
import { readGrammarFile } from '../../src/facts/grammar-file.js'
import { loadLanguages } from '../../src/languages/languages.js'

const ENDING = '.wasm.br'
const LICENSE_TITLES: Readonly<Record<string, RegExp>> = {
  MIT: /\bMIT\b|^Permission is hereby granted, free of charge/m,
  'Apache-2.0': /Apache License/,
}

const table = readGrammarTable()
const names = table.map(source => source.grammar)

test('the grammars that ship are those that a language uses', async () => {
  const used = (await loadLanguages()).flatMap(language => ('grammar' in language ? [language.grammar] : []))
  const shipped = readdirSync(GRAMMARS).filter(file => file.endsWith(ENDING))
  expect(names.toSorted()).toEqual([...new Set(used)].toSorted())
  expect(shipped.map(file => file.slice(0, -ENDING.length)).toSorted()).toEqual(names.toSorted())
})

test.each(table)('$grammar is the file that $package $version has', async ({ grammar, sha256: hash }) => {
  expect(sha256(await readGrammarFile(grammar))).toBe(hash)
})

test.each(table)('$grammar has its licence text', ({ grammar, license }) => {
  const text = readFileSync(new URL(`licenses/${grammar}.txt`, GRAMMARS), 'utf8')
  expect(text).toMatch(LICENSE_TITLES[license]!)
  expect(text).toMatch(/Copyright/)
})

test.each(table)('$grammar says where it comes from', ({ repository, revision }) => {
  expect(repository).toMatch(/^https:\/\/github\.com\/[\w-]+\/tree-sitter-[\w-]+$/)
  expect(revision).toMatch(/^(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/)
})
