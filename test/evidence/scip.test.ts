import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { message } from './protobuf.js'
import { type Named, placeOf, scipIndex } from './scip-index.js'

const SHOP = [
  'export class Shop {',
  '  open() {',
  '    return 1',
  '  }',
  '}',
  '',
  'export class Door {',
  '  open() {',
  '    return 2',
  '  }',
  '}',
  '',
  'export function close() {',
  '  return 3',
  '}',
  '',
].join('\n')
const APP = [
  "import { close, Shop } from './shop'",
  '',
  'export function start(shop: any) {',
  '  shop.open()',
  '  close()',
  '}',
  '',
  'export function restart() {',
  '  return new Shop().open()',
  '}',
  '',
].join('\n')
const FILES = { 'src/shop.ts': SHOP, 'src/app.ts': APP }

const at = (source: string, text: string, symbol: string, nth = 0): Named => ({
  ...placeOf(source, text, nth),
  symbol,
})
const DEFINED: Named[] = [
  { ...at(SHOP, 'open', 'shop/Shop#open().'), defines: true },
  { ...at(SHOP, 'open', 'shop/Door#open().', 1), defines: true },
  { ...at(SHOP, 'close', 'shop/close().'), defines: true },
]
const INDEX = scipIndex({
  'src/app.ts': [
    at(APP, 'open', 'shop/Shop#open().'),
    at(APP, 'close', 'shop/close().', 1),
    // Wrong: ours is the other one.
    at(APP, 'open', 'shop/Door#open().', 1),
  ],
  'src/shop.ts': DEFINED,
})

async function project(index: Uint8Array | null = INDEX) {
  const root = repository(FILES)
  const repo = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => repo.close())
  await repo.index()
  const path = join(temporaryFolder(), 'index.scip')
  if (index !== null) writeFileSync(path, index)
  return { root, repo, path }
}

/** Calls between definitions, with provenance. */
function calls(repo: Repository): string[] {
  const graph = repo.graph()
  const edges = Array.from({ length: graph.edgeCount }, (_, edge) => graph.edge(edge))
  return edges
    .filter(({ kind }) => kind === 'calls')
    .map(
      ({ source, target, provenance }) =>
        `${graph.qualifiedName(source)} → ${graph.qualifiedName(target)} ${provenance}`,
    )
    .sort()
}

const BEFORE = ['restart → Shop resolver', 'restart → Shop.open resolver', 'start → close resolver']
const AFTER = [
  'restart → Door.open scip',
  'restart → Shop resolver',
  'restart → Shop.open resolver',
  'start → Shop.open scip',
  'start → close scip',
]

test('an index adds edges, raises those it agrees with, and removes none', async () => {
  const { repo, path } = await project()
  expect(calls(repo)).toEqual(BEFORE)
  const report = await (await repo.evidence()).import(path)
  expect(report).toMatchObject({
    format: 'scip',
    meanings: { references: 3, agreed: 1, added: 1, differing: 1 },
  })
  await repo.index()
  expect(calls(repo)).toEqual(AFTER)
  const impact = await repo.impact({ names: ['Shop.open'], folder: '', depth: 1, direction: 'in' })
  expect(impact.open).toEqual([])
})

test('a file may be in several documents, of one project each', async () => {
  const { repo, path } = await project(Buffer.concat([INDEX, INDEX]))
  const report = await (await repo.evidence()).import(path)
  expect(report.meanings).toEqual({ references: 3, agreed: 1, added: 1, differing: 1 })
})

test('conflicts are listed with both meanings', async () => {
  const { repo, path } = await project()
  const book = await repo.evidence()
  expect(book.conflicts()).toEqual([])
  await book.import(path)
  expect(book.conflicts()).toEqual([
    {
      path: 'src/app.ts',
      line: 9,
      name: 'open',
      kind: 'call',
      ours: ['src/shop.ts:Shop.open'],
      theirs: ['src/shop.ts:Door.open'],
    },
  ])
})

test('what a name means is not said of another reference that begins at the same place', async () => {
  const source = [
    'class Shop:',
    '    def wrap(self):',
    '        return 1',
    '',
    '',
    'def fault(shop):',
    '    return shop',
    '',
    '',
    'def fail(shop):',
    '    raise fault(shop).wrap()',
    '',
  ].join('\n')
  const { root, repo, path } = await project(null)
  writeFiles(root, { 'shop.py': source })
  await repo.index()
  const open = async () => {
    const { open } = await repo.impact({ names: ['Shop.wrap'], folder: '', depth: 1, direction: 'in' })
    return open
  }
  const before = await open()
  expect(before).toHaveLength(2)
  const symbol = 'shop/fault().'
  writeFileSync(
    path,
    scipIndex({
      'shop.py': [{ ...at(source, 'fault', symbol), defines: true }, at(source, 'fault', symbol, 1)],
    }),
  )
  await (await repo.evidence()).import(path)
  await repo.index()
  expect(await open()).toEqual(before)
})

test('meanings expire with an edit of the function, and are back when it is undone', async () => {
  const { root, repo, path } = await project()
  await (await repo.evidence()).import(path)
  await repo.index()
  writeFiles(root, { 'src/app.ts': APP.replace('  close()', '  close(1)') })
  await repo.index()
  expect(calls(repo)).toEqual([
    'restart → Door.open scip',
    'restart → Shop resolver',
    'restart → Shop.open resolver',
    'start → close resolver',
  ])
  // Lines above move the functions, and do not change them.
  writeFiles(root, { 'src/app.ts': `// One.\n${APP}` })
  await repo.index()
  expect(calls(repo)).toEqual(AFTER)
})

test('an edge to a definition that is gone is none, whether the index is new or updated', async () => {
  const { root, repo, path } = await project()
  await (await repo.evidence()).import(path)
  await repo.index()
  writeFiles(root, { 'src/shop.ts': SHOP.replace('class Door', 'class Gate') })
  await repo.index()
  expect(calls(repo)).not.toContain('restart → Door.open scip')
  // Links every file from nothing and compares: what an update made is what a new index makes.
  expect((await repo.fsck()).flatMap(({ faults }) => faults)).toEqual([])
})

test('a run that is dropped takes its edges with it', async () => {
  const { repo, path } = await project()
  const book = await repo.evidence()
  const { run } = await book.import(path)
  await repo.index()
  book.forget(run)
  await repo.index()
  expect(calls(repo)).toEqual(BEFORE)
})

test('documents of other repositories are counted and say nothing, but a damaged one is refused', async () => {
  const { repo, path } = await project()
  const book = await repo.evidence()
  const elsewhere = scipIndex({
    'lib/other.ts': [{ line: 1, column: 0, symbol: 'shop/close().', defines: true }],
    'lib/user.ts': [{ line: 2, column: 0, symbol: 'shop/close().' }],
  })
  writeFileSync(path, Buffer.concat([INDEX, elsewhere]))
  expect(await book.import(path)).toMatchObject({
    unmatchedFiles: 2,
    unmatched: ['lib/other.ts', 'lib/user.ts'],
    meanings: { references: 3, agreed: 1, added: 1, differing: 1 },
  })
  const noRange = message([2, message([1, 'lib/other.ts'], [2, message([2, 'shop/close().'])])])
  writeFileSync(path, Buffer.concat([INDEX, noRange]))
  await expect(book.import(path)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(book.report().runs).toHaveLength(1)
})

test('an index of many pieces is read as one of a single piece', async () => {
  const { repo, path } = await project()
  const names = Array.from({ length: 20_000 }, (_, line) => ({ line, column: 1, symbol: `other/${line}#` }))
  const large = scipIndex({ 'lib/large.ts': names.slice(1), 'lib/small.ts': names.slice(1, 500) })
  writeFileSync(path, Buffer.concat([large, large, INDEX, large]))
  const report = await (await repo.evidence()).import(path)
  expect(report).toMatchObject({ unmatchedFiles: 2, meanings: { references: 3, added: 1 } })
})

test('columns may count bytes', async () => {
  const { root, repo, path } = await project(null)
  const app = APP.replace('  close()', '  /* é€😀 */ close()')
  writeFiles(root, { 'src/app.ts': app })
  await repo.index()
  const place = placeOf(app, 'close', 1)
  const line = app.split('\n')[place.line - 1]!
  const column = Buffer.byteLength(line.slice(0, place.column))
  const index = scipIndex(
    { 'src/app.ts': [{ ...place, column, symbol: 'shop/close().' }], 'src/shop.ts': DEFINED },
    1,
  )
  writeFileSync(path, index)
  expect(await (await repo.evidence()).import(path)).toMatchObject({ meanings: { agreed: 1 } })
})

test('an index that is cut short changes nothing', async () => {
  const { repo, path } = await project()
  const book = await repo.evidence()
  for (const length of [INDEX.length - 1, INDEX.length - 20, 60]) {
    writeFileSync(path, INDEX.subarray(0, length))
    await expect(book.import(path)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  }
  expect(book.report().runs).toEqual([])
})

test('of several definitions with one symbol the one that we find, too, is meant', async () => {
  const one = 'shop/open().'
  const { repo, path } = await project(
    scipIndex({
      'src/app.ts': [at(APP, 'open', one, 1)],
      'src/shop.ts': [
        { ...at(SHOP, 'open', one), defines: true },
        { ...at(SHOP, 'open', one, 1), defines: true },
      ],
    }),
  )
  await (await repo.evidence()).import(path)
  await repo.index()
  const opened = calls(repo).filter(line => line.startsWith('restart') && line.includes('open'))
  expect(opened).toHaveLength(1)
  expect(opened[0]).toContain('Shop.open')
})
