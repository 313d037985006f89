import { describe, expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { FORMATS } from '../../src/pack/renderer.js'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { gcf } from '../../src/text/pack/gcf.js'
import { json } from '../../src/text/pack/json.js'
import { xml } from '../../src/text/pack/xml.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { writeFiles } from '../support/repository.js'
import { indexed, POST, TASK } from './packed.js'

describe('packs are kept', () => {
  test('and given again to the byte, by the first digits of the root, also after the code changed', async () => {
    const repository = await indexed(POST)
    const given = []
    for (const format of FORMATS)
      given.push({ format, ...(await repository.pack({ task: TASK }, { budget: 700, format })) })
    writeFiles(repository.location.root, { 'post/parcels.py': 'gone = 1\n' })
    await repository.index()
    for (const { format, pack, text } of given) {
      const stored = await repository.storedPack(pack.root.slice(0, 8), { format })
      expect(stored).toMatchObject({ pack, text, format })
      expect(stored.createdAt).toBeGreaterThan(0)
    }
    const last = given.at(-1)!
    expect(await repository.storedPack(last.pack.root.toUpperCase())).toMatchObject({ text: last.text })
  })

  test('in another format it is the same code, within the budget', async () => {
    const repository = await indexed(POST)
    const { count } = await loadTokenizer()
    const { pack } = await repository.pack({ task: TASK }, { budget: 3000, format: 'gcf' })
    for (const renderer of [json, xml, gcf]) {
      const stored = await repository.storedPack(pack.root, { format: renderer.format })
      expect(renderer.read(stored.text)).toEqual(stored.pack)
      expect(stored.pack.files).toEqual(pack.files)
      expect(stored.pack.tokens).toBe(count(stored.text))
    }
    expect((await repository.storedPack(pack.root, { format: 'markdown' })).text).toContain(pack.root)
  })

  test('where another format cannot hold it, it says what to do', async () => {
    const repository = await indexed(POST)
    const packs = await Promise.all(
      [120, 130, 140, 150, 160].map(budget =>
        repository.pack({ task: TASK }, { budget, format: 'markdown' }),
      ),
    )
    const { pack } = packs.find(each => each.pack.files.length > 0)!
    await expect(repository.storedPack(pack.root, { format: 'xml' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('--budget'),
    })
  })

  test.each([
    ['zebra', 'BAD_INPUT'],
    ['abc', 'BAD_INPUT'],
    ['0'.repeat(32), 'NOT_FOUND'],
  ])('%s is refused: %s', async (root, code) => {
    const repository = await indexed(POST)
    await repository.pack({ task: TASK })
    await expect(repository.storedPack(root)).rejects.toMatchObject({ code })
    await expect(repository.packDiff(root, root)).rejects.toMatchObject({ code })
  })

  test('not where nobody wants it, and not where the store is only read', async () => {
    const repository = await indexed(POST)
    const { pack } = await repository.pack({ task: TASK }, { keep: false })
    await expect(repository.storedPack(pack.root)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { root, storePath } = repository.location
    const reader = Repository.open(root, { store: storePath, readonly: true })
    onTestFinished(() => reader.close())
    expect((await reader.pack({ task: TASK }, { keep: true })).pack.root).toBe(pack.root)
    await expect(reader.storedPack(pack.root)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('another writer does not hold up the answer', async () => {
    const repository = await indexed(POST)
    const writer = openConnection(repository.location.storePath)
    onTestFinished(() => writer.close())
    writer.exec('BEGIN IMMEDIATE')
    const { pack } = await repository.pack({ task: TASK })
    writer.exec('ROLLBACK')
    await expect(repository.storedPack(pack.root)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await repository.pack({ task: TASK })
    expect((await repository.storedPack(pack.root)).pack.root).toBe(pack.root)
  })
})

describe('two packs', () => {
  test('compared: what entered, left and changed', async () => {
    const repository = await indexed(POST)
    const first = await repository.pack({ task: TASK }, { budget: 2000 })
    const parcels = String(POST['post/parcels.py']).replace('return self.grams', 'return self.grams + 1')
    writeFiles(repository.location.root, { 'post/parcels.py': `import sys\n${parcels}` })
    await repository.index()
    const second = await repository.pack({ task: TASK }, { budget: 2000 })
    const diff = await repository.packDiff(first.pack.root, second.pack.root)
    expect(diff.before).toMatchObject({ root: first.pack.root, kind: 'task', budget: 2000 })
    const fates = new Map(diff.symbols.map(({ name, what }) => [name, what]))
    expect(fates.get('Parcel.weigh')).toBe('changed')
    expect(fates.get('weigh_parcel')).toBe('moved')
    expect(fates.has('send_parcel')).toBe(false)
    const { files } = await repository.packDiff(second.pack.root, second.pack.root)
    expect(files).toEqual([])
  })
})
