import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blobHash } from '../../src/files/read-blob.js'
import { commitAll, writeFiles } from '../support/repository.js'
import { indexed, POST, TASK } from './packed.js'

const PARCELS = 'post/parcels.py'

describe('files that changed since they were indexed', () => {
  test('an edited one is read as it is now, and the pack says so', async () => {
    const repository = await indexed(POST)
    const edited = `# one line more\n\n${String(POST[PARCELS]).replace('return parcel.weigh()', 'return parcel.weigh() + 7')}`
    writeFiles(repository.location.root, { [PARCELS]: edited })
    const { pack } = await repository.pack({ task: TASK }, { budget: 3000 })
    const file = pack.files.find(({ path }) => path === PARCELS)!
    expect(file.blob).toBe(Buffer.from(blobHash(Buffer.from(edited))).toString('hex'))
    const text = file.excerpts.map(excerpt => excerpt.text).join('\n')
    expect(text).toContain('return parcel.weigh() + 7')
    const weigh = file.symbols.find(({ name }) => name === 'weigh_parcel')!
    expect(edited.split('\n')[weigh.startLine - 1]).toBe('def weigh_parcel(parcel):')
    expect(pack.notes).toContain(`${PARCELS} was edited since it was indexed: read as it is now.`)
  })

  test('a definition that is gone is not shown under its name', async () => {
    const repository = await indexed(POST)
    writeFiles(repository.location.root, { [PARCELS]: 'def paint(parcel):\n    return parcel\n' })
    const { pack } = await repository.pack({ task: TASK }, { budget: 3000 })
    const names = [...pack.files.flatMap(({ symbols }) => symbols), ...pack.leftOut]
      .filter(each => each.kind !== 'file')
      .map(({ name }) => name)
    expect(names).not.toContain('weigh_parcel')
    expect(pack.notes.join('\n')).toMatch(/parcels\.py: \d+ of its indexed definitions (is|are) gone/)
  })

  test('nothing is gone from an empty file', async () => {
    const repository = await indexed({ ...POST, 'parcels/__init__.py': '' })
    const { pack } = await repository.pack({ task: 'fix `parcels/__init__.py`' }, { budget: 3000 })
    expect(pack.notes.filter(note => note.includes('gone'))).toEqual([])
  })

  test('a deleted one is reported', async () => {
    const repository = await indexed(POST)
    rmSync(join(repository.location.root, PARCELS))
    const { pack } = await repository.pack({ task: TASK }, { budget: 3000 })
    expect(pack.files.map(({ path }) => path)).not.toContain(PARCELS)
    expect(pack.notes.join('\n')).toContain(`${PARCELS} cannot be read`)
  })

  test('a range of commits is packed as its last commit has it', async () => {
    const repository = await indexed(POST)
    const { root } = repository.location
    writeFiles(root, { [PARCELS]: String(POST[PARCELS]).replace('self.grams', 'self.grams * 2') })
    commitAll(root, 'second')
    writeFiles(root, { [PARCELS]: 'gone = 1\n' })
    await repository.index()
    const { pack } = await repository.pack({ diff: 'HEAD~1..HEAD' })
    expect(pack).toMatchObject({ kind: 'pull-request', budget: 8000 })
    const file = pack.files.find(({ path }) => path === PARCELS)!
    expect(file.symbols[0]!.name).toBe('Parcel.weigh')
    expect(file.excerpts.map(({ text }) => text).join('\n')).toContain('return self.grams * 2')
  })
})

test('a method of Go in another file than its type is not taken for edited', async () => {
  const repository = await indexed({
    'go.mod': 'module example.com/post\n',
    'parcel.go': 'package post\n\ntype Parcel struct{ grams int }\n',
    'weigh.go':
      'package post\n\n// Weigh tells the weight of the parcel.\nfunc (p Parcel) Weigh() int { return p.grams }\n',
  })
  const { text } = await repository.pack({ task: 'weigh the parcel' })
  expect(text).toContain('func (p Parcel) Weigh() int')
  expect(text).not.toContain('edited since')
  expect(repository.edited).toEqual([])
})
