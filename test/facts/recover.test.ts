import { expect, test } from 'vitest'
import { CODE_NAMES } from '../../src/languages/names/code-names.js'
import { readFacts } from '../../src/languages/read-facts.js'

async function shellFunctions(text: string) {
  const { definitions, references } = await readFacts(text, CODE_NAMES.shell)
  const calls = references.filter(({ kind }) => kind === 'call').map(({ name }) => name)
  const functions = definitions.filter(({ kind }) => kind === 'function')
  return {
    functions: functions.map(({ name, startLine, endLine }) => `${name} ${startLine}-${endLine}`),
    calls,
  }
}

/** No shell: the grammar loses the function, and what follows. */
const BROKEN = 'first() {\n  [[ $1 = (a|b ]] && { if ((\n}\n'

test('functions after one that a grammar cannot read are read, and it has its name and lines', async () => {
  const { functions, calls } = await shellFunctions(`${BROKEN}second() {\n  third\n}\nthird() { echo 3; }\n`)
  expect(functions).toEqual(['first 1-3', 'second 4-6', 'third 7-7'])
  expect(calls).toContain('third')
})

test('a text that is whole, or that has no end of a function, is read as it is', async () => {
  expect((await shellFunctions('f() {\n  g\n}\ng() { echo; }\n')).calls).toContain('g')
  expect((await shellFunctions('first() {\n  [[ $1 = (a|b ]] && { if ((\n')).functions).toEqual([])
})
