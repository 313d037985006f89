import { describe, expect, test } from 'vitest'
import { makeQuestions } from '../../bench/quality/tasks/docs/make-questions.js'
import { sectionsOf } from '../../bench/quality/tasks/docs/sections.js'
import { familyOf, WordForms } from '../../bench/quality/tasks/docs/word-families.js'
import { makeTraces } from '../../bench/quality/tasks/traces/make-traces.js'

const GUIDE = `---
title: Deployment guide
---

A short word before.

## Reverse proxies {#proxies}

Most servers run behind a reverse proxy, and the proxy terminates the encrypted connection of the client.
The application only trusts forwarded headers that a configured number of proxies has appended to the request.
Without that setting every remote address looks local, since only the nearest hop reaches the worker directly.

\`\`\`sh
# not a heading
\`\`\`

## Session cookies

Cookies carry the signed session of a visitor between requests, which expire after the configured lifetime.
When the secret key is rotated, previously signed cookies stay readable through fallback keys in the configuration.
Browsers discard oversized values silently, so large baskets belong in server storage identified by tokens.
`

const RST = `=====
Guide
=====

Signals
-------

Signals notify subscribers when requests begin.

.. code-block:: python

    signal.send()
`

describe('documentation questions', () => {
  test('reads sections of Markdown with front matter, fences and anchors', () => {
    const sections = sectionsOf('guide.md', GUIDE)
    expect(sections.map(({ title, parents, first, last }) => [title, parents, first, last])).toEqual([
      ['Deployment guide', [], 2, 5],
      ['Reverse proxies', ['Deployment guide'], 7, 15],
      ['Session cookies', ['Deployment guide'], 17, 21],
    ])
    expect(sections[1]!.sentences).toHaveLength(3)
  })

  test('reads sections of reStructuredText with lines above and below a title', () => {
    expect(
      sectionsOf('guide.rst', RST).map(({ title, parents, first, sentences }) => [
        title,
        parents,
        first,
        sentences,
      ]),
    ).toEqual([
      ['Guide', [], 1, []],
      ['Signals', ['Guide'], 5, ['Signals notify subscribers when requests begin.']],
    ])
  })

  test('asks about sections in other words, the same each time', () => {
    const files = [{ path: 'guide.md', text: GUIDE }]
    const tasks = makeQuestions('demo', files)
    expect(tasks.map(({ target }) => [target.first, target.last]).sort()).toEqual([
      [17, 21],
      [7, 15],
    ])
    expect(makeQuestions('demo', files)).toEqual(tasks)
    for (const { description } of tasks) {
      expect(description.split(' ').length).toBeGreaterThanOrEqual(6)
      expect(GUIDE.toLowerCase()).not.toContain(description)
      expect(description).not.toMatch(/\b(?:the|and|which|when)\b/)
    }
  })

  test('takes other forms of a word from the documents', () => {
    const forms = new WordForms()
    forms.add('configure the server; its configuration, a configuration, configured')
    expect(forms.other('configure')).toBe('configuration')
    expect(forms.other('server')).toBe('server')
    expect(familyOf('deployments')).toBe(familyOf('deployed'))
  })
})

const PYTHON = `class Shop:
    """Sells."""

    def total_of(self, order):
        """Adds up."""
        return sum(item.price for item in order.items)

    def checkout(self, order):
        amount = self.total_of(order)
        return amount
`
const LUA = 'local M = {}\n\nfunction M.open_menu(menu)\n  menu.items:show()\nend\n\nreturn M\n'
const GO = `package store

func (s *Store) lookUp(key string) string {
	return s.values[key]
}

func Serve(s *Store) {
	s.lookUp("a")
}
`

describe('traces', () => {
  test('has the frames of a chain of calls, and asks for the innermost own line', () => {
    const [task] = makeTraces('shop', ['python'], [{ path: 'shop/core.py', text: PYTHON }])
    expect(task).toMatchObject({
      target: { file: 'shop/core.py', first: 6, last: 6 },
      definition: { file: 'shop/core.py', first: 4, last: 6 },
    })
    const frames = [...task!.description.matchAll(/File "([^"]+)", line (\d+), in (\w+)/g)].map(
      ([, ...frame]) => frame,
    )
    const own = frames.filter(([path]) => path!.endsWith('shop/core.py'))
    expect(own.map(([, line, name]) => [line, name])).toEqual([
      ['9', 'checkout'],
      ['6', 'total_of'],
    ])
    expect(frames.length).toBeGreaterThan(own.length)
    expect(task!.description).toMatch(/^Traceback \(most recent call last\):\n/)
    expect(task!.description.split('\n').at(-1)).toMatch(/^[\w.]+: /)
  })

  test('finds definitions of a language without a grammar', () => {
    const [task] = makeTraces('menu', ['lua'], [{ path: 'lua/menu.lua', text: LUA }])
    expect(task!.target).toEqual({ file: 'lua/menu.lua', first: 4, last: 4 })
    expect(task!.description).toContain("lua/menu.lua:4: in function 'open_menu'")
  })

  test('names a method of Go with its receiver', () => {
    const [task] = makeTraces('shop', ['go'], [{ path: 'store/store.go', text: GO }])
    expect(task!.description).toContain('/store.(*Store).lookUp(')
    expect(task!.description).toContain('store/store.go:4 +0x')
    expect(task!.description).toContain('store/store.go:8 +0x')
  })

  test('refuses a kind that it cannot write', () => {
    expect(() => makeTraces('shop', ['cobol'], [])).toThrow('no trace of the kind "cobol"')
  })
})
