import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notebookText } from '../../src/facts/notebook-text.js'

const cell = (cell_type: string, source: string | string[], outputs: unknown[] = []) =>
  cell_type === 'code'
    ? { cell_type, execution_count: null, metadata: {}, outputs, source }
    : { cell_type, metadata: {}, source }

const notebook = (cells: unknown[], language = 'python') => ({
  cells,
  metadata: { language_info: { name: language } },
  nbformat: 4,
  nbformat_minor: 5,
})

describe('the text of a notebook', () => {
  test('keeps each line of source on its line of the file, without outputs', () => {
    const json = JSON.stringify(
      notebook([
        cell('markdown', ['# Title\n', 'a "quoted" word']),
        cell('code', ['x = 1\n', '\n', 'x'], [{ output_type: 'stream', text: ['not read\n'] }]),
      ]),
      null,
      1,
    )
    const text = notebookText(json)!
    const lines = text.split('\n')
    const file = json.split('\n')
    expect(lines).toHaveLength(file.length)
    expect(text).not.toContain('not read')
    for (const [at, line] of lines.entries())
      if (line !== '' && !line.startsWith('# %%'))
        expect(JSON.parse(file[at]!.trim().replace(/,$/, ''))).toMatch(line)
    expect(lines.filter(line => line.startsWith('# %%'))).toEqual([
      '# %% cell 1 (markdown)',
      '# %% cell 2 (python)',
    ])
  })

  test('has the cells one after another if the file has them on one line', () => {
    const json = JSON.stringify(notebook([cell('code', 'a\nb\n'), cell('raw', ['c'])], 'R'))
    expect(notebookText(json)).toBe('# %% cell 1 (r)\na\nb\n\n# %% cell 2 (raw)\nc\n')
  })

  test.each([
    ['no JSON', 'x = 1'],
    ['other JSON', '{"cells": [], "format": 4}'],
    ['JSON that breaks off', '{"nbformat": 4, "cells": [{"source": ["a'],
    ['cells that are no list', '{"nbformat": 4, "cells": 3}'],
    ['JSON nested without end', `{"nbformat": 4, "cells": ${'['.repeat(100_000)}`],
    ['a string that does not end', '{"nbformat": 4, "cells": [], "x": "\\"'],
  ])('is none for %s', (_, text) => {
    expect(notebookText(text)).toBeUndefined()
  })

  test('holds every line of every cell, in order, whatever the layout', () => {
    const source = fc.array(
      fc.string().map(line => line.replace(/[\n\r]/g, ' ')),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.array(source, { maxLength: 4 }), fc.constantFrom(undefined, 1, 4), (sources, indent) => {
        const cells = sources.map(lines =>
          cell(
            'code',
            lines.map((line, at) => (at < lines.length - 1 ? `${line}\n` : line)),
          ),
        )
        const text = notebookText(JSON.stringify(notebook(cells), null, indent))!
        const seen = text.split('\n').filter(line => line !== '' && !line.startsWith('# %% cell '))
        expect(seen).toEqual(sources.flat().filter(line => line !== '' && !line.startsWith('# %% cell ')))
      }),
    )
  })
})
