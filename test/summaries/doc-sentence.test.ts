import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSentence } from '../../src/summaries/doc-sentence.js'
import { namePhrase } from '../../src/summaries/name-phrase.js'

test.each([
  ['Sends it. Then waits.', 'Sends it.'],
  ['Sends it away\n\nMore', 'Sends it away.'],
  ['Sends e.g. a box, i.e. a thing. More.', 'Sends e.g. a box, i.e. a thing.'],
  ['See :meth:`~app.Flask.run` and :class:`Blueprint`.', 'See `run` and `Blueprint`.'],
  [
    'Get the mode, as said by the\n:envvar:`FLASK_DEBUG` variable. More.',
    'Get the mode, as said by the `FLASK_DEBUG` variable.',
  ],
  ['Uses ``x.y`` and `a link <http://x>`_ here.', 'Uses `x.y` and a link here.'],
  ['<p>Returns the {@code name} of {@link Foo#bar}.</p>', 'Returns the `name` of `Foo#bar`.'],
  ['A **bold** and *slanted* [link](http://x) &amp; more', 'A bold and slanted link & more.'],
  [
    'Reads `f[T](x)` or `Map<K>` in `__init__`, *not* `a*b*c`.',
    'Reads `f[T](x)` or `Map<K>` in `__init__`, not `a*b*c`.',
  ],
  ['Calls __init__ of [`Foo`](foo.md), __by all means__.', 'Calls __init__ of `Foo`, by all means.'],
  ['The [`Walk`] of [Config].', 'The `Walk` of Config.'],
  ['returns the name', 'Returns the name.'],
  ['getattr_static is called', 'getattr_static is called.'],
  ['Makes it.\n:param x: no', 'Makes it.'],
  [':param x: no', ''],
  ['Copyright 2020 A. Person', ''],
  ['noqa: F401', ''],
  ['x', ''],
  ['The editor supports:', ''],
  ['/usr/bin/env bash', ''],
  ['🥔 Serves a live demo.', 'Serves a live demo.'],
  [
    `Sends it ${'very far '.repeat(8)}away - ${'and back '.repeat(20)}`,
    `Sends it ${'very far '.repeat(8)}away.`,
  ],
  // What introduces a list is told up to the clause that the list completes.
  [
    'Bank is a store of keys for large systems, with a focus on being:',
    'Bank is a store of keys for large systems.',
  ],
  ['Bank seeks to renew the old store in order to:', 'Bank seeks to renew the old store.'],
  // Emphasis inside a word, entities, signs of people, a letter after a slash.
  ['A store for *ser*ializing rows.', 'A store for serializing rows.'],
  ['A store for rows &mdash; fast, and the owner&rsquo;s.', "A store for rows — fast, and the owner's."],
  ['👩🏻‍💻 Serves a live demo.', 'Serves a live demo.'],
  ['A store with asynchronous I/O. It is fast.', 'A store with asynchronous I/O.'],
  // The name of a tool is a notice only where it speaks to the tool.
  ['Prettier is a formatter of code.', 'Prettier is a formatter of code.'],
  ['prettier-ignore', ''],
  ['eslint no-console: 0, no-alert: 0', ''],
  ['Keeps a list of todo items.', 'Keeps a list of todo items.'],
  ['TODO: describe this file.', ''],
  ['::: tip Loading by default', ''],
  ['---------', ''],
  ['', ''],
])('%j is told as %j', (doc, told) => {
  expect(firstSentence(doc)).toBe(told)
})

test('whatever the comment, what is told is one bounded line', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom(...'`*_[]()<>:. aB\n~@{}|&;'), maxLength: 400 }),
      ),
      doc => {
        const told = firstSentence(doc)
        expect(told.length).toBeLessThanOrEqual(220)
        expect(told).not.toMatch(/\n/)
        expect(told === '' || /[.!?…。]["'’”)\]]*$/.test(told)).toBe(true)
      },
    ),
  )
})

test.each([
  ['parse_args', { verb: 'Parses', object: 'args' }],
  ['getHTTPResponse', { verb: 'Gets', object: 'HTTP response' }],
  ['isOpen', { verb: 'Tells whether', object: 'it is open' }],
  ['isBindingEnabled', { verb: 'Tells whether', object: 'binding is enabled' }],
  ['is_text_node', { verb: 'Tells whether', object: 'it is a text node' }],
  ['serializeAsJSON', { verb: 'Serializes', object: 'as JSON' }],
  ['to_json', { verb: 'Converts to', object: 'json' }],
  ['get_or_create', null],
  ['constructor', null],
  ['total', null],
  ['get', null],
])('the name %s says %j', (name, phrase) => {
  expect(namePhrase(name)).toEqual(phrase)
})
