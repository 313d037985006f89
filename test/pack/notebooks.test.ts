import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Asked } from '../support/asked.js'

const MIB = 1024 * 1024
const IMAGE = { output_type: 'display_data', data: { 'image/png': 'A'.repeat(MIB) }, metadata: {} }
const PRINTED = {
  output_type: 'stream',
  name: 'stdout',
  text: Array.from({ length: 40 }, (_, at) => `printed ${at}\n`),
}

const code = (lines: string[], outputs: unknown[] = []) => ({
  cell_type: 'code',
  execution_count: 1,
  metadata: {},
  outputs,
  source: lines.map((line, at) => (at < lines.length - 1 ? `${line}\n` : line)),
})

const notebook = (...cells: unknown[]) =>
  JSON.stringify(
    { cells, metadata: { language_info: { name: 'python' } }, nbformat: 4, nbformat_minor: 5 },
    null,
    1,
  )

const TRAINING = notebook(
  { cell_type: 'markdown', metadata: {}, source: ['# Train the network'] },
  code(['import numpy as np'], [IMAGE]),
  code(
    [
      'rate = 0.1',
      '',
      'def anneal(rate, epoch):',
      '    """Lowers the learning rate."""',
      '    return rate / epoch',
    ],
    [PRINTED],
  ),
  code(['anneal(rate, 3)']),
)

test('a notebook answers with the source of its cells, and the size limit counts that alone', async () => {
  const { repository } = await Asked.of({ 'train.ipynb': TRAINING, 'big.json': `"${'x'.repeat(MIB)}"` })
  const { text } = await repository.pack(
    { task: 'the learning rate is annealed too fast' },
    { format: 'markdown' },
  )
  expect(text).toContain('# %% cell 3 (python)\n')
  expect(text).toContain('def anneal(rate, epoch):\n    """Lowers the learning rate."""\n')
  expect(text).not.toContain('printed')
  expect(text).not.toContain('\\n"')
})

test('a definition of a notebook is at its line of the file, and in its cell', async () => {
  const { repository } = await Asked.of({ 'train.ipynb': TRAINING })
  const { symbol, cell, code: source } = await repository.show('anneal')
  expect(TRAINING.split('\n')[symbol.startLine - 1]).toContain('def anneal(rate, epoch):')
  expect(cell).toEqual({ number: 3, firstLine: 3 })
  expect(source).toMatch(/^def anneal.*return rate \/ epoch$/s)
  const { groups } = await repository.impact({ names: ['anneal'], folder: '.', depth: 1, direction: 'in' })
  expect(JSON.stringify(groups)).toContain('Train the network')
})

test('source over the limit is left out in words', async () => {
  const { repository } = await Asked.of({ 'a.py': 'x = 1\n' })
  writeFileSync(join(repository.location.root, 'long.ipynb'), notebook(code(['x = 1'.repeat(MIB)])))
  const { problems } = await repository.index()
  expect(problems).toEqual([
    { path: 'long.ipynb', problem: expect.stringContaining('characters of source, over 1048576') },
  ])
})
