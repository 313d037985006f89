import { expect, test } from 'vitest'
import { commentAbove } from '../../src/files/comment-above.js'

const MOST = 20

function above(text: string, most = MOST): number {
  const lines = text.split('\n')
  return commentAbove(lines, lines.length, most)
}

test.each([
  ['comments of any mark', 'x\n// a\n# b\n-- c\n; d\n!> e\ndef', 2],
  ['attributes of Elixir', '@a 1\n\n@placement {:a, [under: [:b]]}\n@spec f(x) :: y\ndef f(x)', 3],
  ['a text of an attribute', 'x\n@doc """\nSays it.\n\n  more\n"""\ndef f', 2],
  ['a text of an attribute above a specification', '@doc """\nSays it.\n"""\n@spec f :: y\ndef f', 1],
  ['not a text of something else', 'x = """\nSays it.\n"""\ndef f', 4],
  ['not a blank line', '// a\n\ndef', 3],
  ['not an instance variable', '@x = 1\ndef', 2],
])('%s', (_name, text, first) => {
  expect(above(text)).toBe(first)
})

test('not more than is asked for', () => {
  expect(above('// a\n// b\n// c\ndef', 2)).toBe(2)
  expect(above('@doc """\na\nb\nc\n"""\ndef', 3)).toBe(6)
})
