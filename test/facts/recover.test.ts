import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_NAMES } from '../../src/languages/names/code-names.js'
import { readFacts } from '../../src/languages/read-facts.js'
import { withoutUnreadBodies } from '../../src/languages/shell/recover.js'

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

test('functions in one that cannot be read stay', async () => {
  const { functions } = await shellFunctions(
    'outer() {\n  [[ $1 = (a|b ]] && { if ((\n  inner() {\n    echo\n  }\n}\nlast() { echo; }\n',
  )
  expect(functions).toEqual(['outer 1-6', 'inner 3-5', 'last 7-7'])
})

test('whatever the text and whatever was read, every character stays at its place or is blank', () => {
  const piece = fc.constantFrom('f() {', 'function g {', '}', '  ', '\n', 'if ((', 'h() { i; }', 'é😀', '# x')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.boolean(), fc.boolean(), (pieces, isRead, isSound) => {
      const source = pieces.join('')
      const text = withoutUnreadBodies(source, { isRead: () => isRead, isSound: () => isSound })
      expect(text.length).toBe(source.length)
      for (let at = 0; at < text.length; at++)
        if (text[at] !== source[at]) expect([text[at], source[at] === '\n']).toEqual([' ', false])
      if (isRead || isSound) expect(text).toBe(source)
    }),
  )
})
