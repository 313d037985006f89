import { expect, test } from 'vitest'
import { compile } from './compile.js'
import { fences, pages } from './fences.js'
import { PublicApi } from './public-api.js'

const api = new PublicApi()
const ofPages = pages()
  .flatMap(fences)
  .filter(({ language }) => language === 'ts')
  .map(({ path, line, code }) => ({ where: `${path}:${line}`, code }))
const examples = [...ofPages, ...api.examples]
const errors = compile(
  examples.map(({ code }) => code),
  api.values,
  api.program,
)

test('there are examples to compile', () => {
  expect(ofPages.length).toBeGreaterThan(1)
  expect(api.examples.length).toBeGreaterThan(5)
})

test.each(examples.map(({ where }, at) => [where, at] as const))('%s compiles', (_, at) => {
  expect(errors[at]).toEqual([])
})
