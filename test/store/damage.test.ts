import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SeamarkError } from '../../src/shared/errors.js'
import type { StoredObservation } from '../../src/store/evidence-store.js'
import type { SqlValue } from '../../src/store/sqlite/driver.js'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { pickLibrary } from '../../src/store/sqlite/open-driver.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import type { Store } from '../../src/store/store.js'
import { codeOf } from './raises.js'
import { blob, file, keyOf } from './records.js'
import { temporaryFolder } from './temporary.js'

const HEADER_BYTES = 100
const PAGE_BYTES = 8192

/** A closed store of some hundred pages. */
function filled(): string {
  const path = join(temporaryFolder(), 'store.db')
  const store = openStore(path)
  const contents = Array.from({ length: 2000 }, (_, n) => `content ${n}`)
  const id = store.checkout('/repo').id
  store.put(
    id,
    contents.map(content => blob(content, [`name of ${content}`], { facts: new Uint8Array(1000) })),
    contents.map(content => file(content, content)),
  )
  store.finish(id, 1, [])
  store.close()
  return path
}

function overwrite(path: string, from: number, to: number): void {
  const descriptor = openSync(path, 'r+')
  writeSync(descriptor, new Uint8Array(to - from).fill(0xff), 0, to - from, from)
  closeSync(descriptor)
}

describe('a damaged store', () => {
  test('is told at the first page that is bad, and by verify', () => {
    const path = filled()
    overwrite(path, PAGE_BYTES, statSync(path).size)
    const store = openStore(path)
    expect(codeOf(() => store.files(1))).toBe('STORE_CORRUPT')
    expect(codeOf(() => store.put(1, [blob('x')], []))).toBe('STORE_CORRUPT')
    expect(codeOf(() => store.verify())).toBe('STORE_CORRUPT')
    store.close()
  })

  test('is told when it was cut short', () => {
    const path = filled()
    truncateSync(path, Math.floor(statSync(path).size / PAGE_BYTES / 2) * PAGE_BYTES)
    // Newer SQLite finds it out at opening already.
    expect(codeOf(() => openStore(path, { readonly: true }).verify())).toBe('STORE_CORRUPT')
  })

  test.each([[false], [true]])('is told at opening when its header is gone (readonly: %s)', readonly => {
    const path = filled()
    overwrite(path, 0, HEADER_BYTES)
    expect(codeOf(() => openStore(path, { readonly }))).toBe('STORE_CORRUPT')
  })

  test.each([[false], [true]])('is told when it is no database at all (readonly: %s)', readonly => {
    const path = join(temporaryFolder(), 'store.db')
    const text = 'These are notes, not a database.\n'.repeat(50)
    writeFileSync(path, text)
    expect(codeOf(() => openStore(path, { readonly }))).toBe('STORE_CORRUPT')
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('keeps the error of SQLite as the cause', () => {
    const path = filled()
    overwrite(path, 0, HEADER_BYTES)
    try {
      openStore(path)
    } catch (thrown) {
      expect((thrown as SeamarkError).cause).toBeInstanceOf(Error)
      expect((thrown as SeamarkError).cause).not.toBeInstanceOf(SeamarkError)
    }
    expect.assertions(2)
  })

  test('is told by verify when rows point at nothing', () => {
    const path = filled()
    const connection = openConnection(path)
    connection.run('DELETE FROM facts WHERE blob = 1')
    connection.close()
    const store = openStore(path)
    expect(codeOf(() => store.verify())).toBe('STORE_CORRUPT')
    store.close()
  })

  test('verifies when it is sound', () => {
    const store = openStore(filled(), { readonly: true })
    store.verify()
    expect(store.blobId(keyOf('content 7'))).toBeDefined()
    store.close()
  })
})

describe('damaged bytes in rows', () => {
  const reads: [table: string, column: string, read: (store: Store, id: number) => unknown][] = [
    ['facts', 'data', store => store.facts(1)],
    ['facts', 'data', (store, id) => [...store.factsOf(id)]],
    ['blob_mentions', 'hashes', (store, id) => [...store.mentions(id)]],
    ['blob_terms', 'data', store => [...store.terms([1])]],
    ['link_records', 'data', store => store.record(ROOT)],
    ['link_records', 'data', (store, id) => [...store.records(id)]],
    ['summaries', 'data', (store, id) => store.summariesAt(id, ['a'])],
    ['snapshots', 'manifest', store => store.manifest(ROOT)],
    ['packs', 'data', store => store.packData('0a', 'xml')],
  ]
  const ROOT = new Uint8Array(32).fill(7)
  const RUN = {
    format: 'lcov',
    source: 'a.info',
    commit: '',
    observedAt: 1,
    importedAt: 2,
    names: ['t'],
    counts: '{}',
  }
  const OBSERVATION: StoredObservation = {
    symbol: 's',
    content: 'c',
    kind: 'ran_by',
    names: [{ name: 0, count: 1 }],
  }

  function written(): { path: string; id: number } {
    const path = join(temporaryFolder(), 'store.db')
    const store = openStore(path)
    const { id } = store.checkout('/repo')
    const [facts, record] = [Buffer.from('facts of a'), Buffer.from('record')]
    store.put(
      id,
      [blob('a', ['a'], { facts, mentions: Uint32Array.of(1, 2), terms: facts })],
      [file('a', 'a')],
    )
    store.putLinks(id, [{ path: 'a', blob: 1, root: ROOT, record, questions: Uint32Array.of(3) }], [])
    store.putSummaries(id, [{ path: 'a', key: 'k', data: facts }], [])
    const snapshot = { root: ROOT, commit: '', parent: '', dirty: false, createdAt: 1, nodes: 0, edges: 0 }
    store.putSnapshot(snapshot, Buffer.alloc(4), 5)
    const pack = { root: '0a', format: 'xml', createdAt: 1, question: 'q', data: facts }
    store.putPack(pack, { packs: 5, bytes: 1000 })
    store.close()
    return { path, id }
  }

  test.each(reads)('of %s are told', (table, column, read) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), (place, change, isCut) => {
        const { path, id } = written()
        const connection = openConnection(path)
        const [found] = connection.get<[Uint8Array]>(`SELECT ${column} FROM ${table}`)!
        const bytes = Buffer.from(found)
        bytes[place % bytes.length]! ^= change
        const damaged = isCut ? bytes.subarray(0, place % bytes.length) : bytes
        connection.run(`UPDATE ${table} SET ${column} = ?`, damaged)
        connection.close()
        const store = openStore(path)
        expect(codeOf(() => read(store, id))).toBe('DATA_DAMAGED')
        expect(store.answer('q') === undefined).toBe(table === 'packs')
        const isLost = table === 'packs' || table === 'snapshots'
        expect(store.dropDamaged().lost).toEqual(isLost ? { [table]: 1 } : {})
        store.close()
      }),
      { numRuns: 5 },
    )
  })

  const plainReads: [
    column: string,
    lost: Record<string, number>,
    read: (store: Store, id: number) => unknown,
  ][] = [
    ['files.path', {}, (store, id) => store.files(id)],
    ['files.blob', {}, (store, id) => store.files(id)],
    ['files.blob', {}, (store, id) => store.filesAt(id, ['a'])],
    ['files.path', {}, (store, id) => store.blobRows(id)],
    ['files.detail', {}, (store, id) => store.files(id)],
    ['blobs.hash', {}, (store, id) => store.blobRows(id)],
    ['blobs.language', {}, (store, id) => store.blobRows(id)],
    ['blobs.package_name', {}, (store, id) => store.blobRows(id)],
    ['blobs.lines', {}, (store, id) => store.languageCounts(id)],
    ['blobs.refs', {}, (store, id) => store.languageCounts(id)],
    ['links.path', {}, (store, id) => store.links(id)],
    ['links.root', {}, (store, id) => store.links(id)],
    ['learned_questions.data', { lessons: 1 }, store => store.learned.questions(5)],
    ['learned_questions.settled', { lessons: 1 }, store => store.learned.questions(5)],
    ['learned_uses.symbol', { lessons: 1 }, store => store.learned.uses(0)],
    ['learned_words.word', { lessons: 1 }, store => store.learned.words()],
    ['learned_words.count', { lessons: 1 }, store => store.learned.words()],
    ['learned_values.value', { lessons: 1 }, store => store.learned.learnedValue('k')],
    ['rewritten_summaries.text', { 'rewritten summaries': 1 }, store => store.rewritten(['k'])],
    ['evidence_runs.names', { 'runs of evidence': 1 }, ({ evidence }) => evidence.evidenceNames(1)],
    ['evidence_runs.counts', { 'runs of evidence': 1 }, ({ evidence }) => evidence.evidenceRuns()],
    ['evidence.data', { observations: 1 }, ({ evidence }) => evidence.evidenceOf(1)],
    ['evidence.content', { observations: 1 }, ({ evidence }) => evidence.evidenceOf(1)],
    ['evidence.symbol', { observations: 1 }, ({ evidence }) => evidence.evidenceOf(1)],
  ]

  test.each(plainReads)('in the plain column %s are told, and gone after a drop', (column, lost, read) => {
    const { path, id } = written()
    const before = openStore(path)
    const { learned } = before
    const query = { id: 0, session: 's', checkout: id, askedAt: 1, settled: true, data: '{}' }
    learned.putQuestion({ ...query, example: new Uint8Array(3) }, 5)
    learned.putUses([{ session: 's', checkout: id, at: 2, how: 'show', symbol: 'x', path: 'a' }], 0)
    learned.countWords([{ word: 'w', symbol: 'x', content: 'c', lastSeen: 3 }])
    learned.countWords([{ word: 'w', symbol: 'x', content: 'd', lastSeen: 4 }])
    learned.putLearnedValue('k', 'v')
    before.putRewritten([{ key: 'k', model: 'm', text: 't' }])
    before.evidence.putEvidence(RUN, [OBSERVATION])
    read(before, id)
    expect(before.checkRows().damaged).toEqual({})
    before.close()
    const [table, name] = column.split('.') as [string, string]
    const connection = openConnection(path)
    const [value] = connection.get<[SqlValue]>(`SELECT ${name} FROM ${table}`)!
    connection.run(`UPDATE ${table} SET ${name} = ?`, changed(value))
    connection.close()
    const store = openStore(path)
    expect(codeOf(() => read(store, id))).toBe('DATA_DAMAGED')
    expect(Object.values(store.checkRows().damaged)).toEqual([1])
    const isAgain = Object.keys(lost).length === 0
    expect(store.dropDamaged()).toEqual({ lost, again: Number(isAgain) })
    expect(store.checkRows().damaged).toEqual({})
    read(store, id)
    store.close()
  })

  test.each(['DELETE FROM evidence WHERE symbol = ?', 'DELETE FROM evidence_runs WHERE source <> ?'])(
    'a part of the evidence that is missing is told, and the rest of its run is no evidence: %s',
    damage => {
      const { path } = written()
      const before = openStore(path)
      before.evidence.putEvidence(RUN, [OBSERVATION, { ...OBSERVATION, symbol: 'other' }])
      expect(before.checkRows().damaged).toEqual({})
      before.close()
      const connection = openConnection(path)
      connection.run(damage, 'other')
      connection.close()
      const store = openStore(path)
      expect(codeOf(() => store.evidence.evidenceRuns())).toBe('DATA_DAMAGED')
      expect(store.checkRows().damaged).not.toEqual({})
      expect(store.dropDamaged().lost).not.toEqual({})
      expect([store.evidence.evidenceRuns(), store.evidence.evidenceOf(1)]).toEqual([[], []])
      expect(store.checkRows().damaged).toEqual({})
      store.close()
    },
  )

  test('a blob that is missing is told, and its file is read again', () => {
    const { path, id } = written()
    const connection = openConnection(path)
    connection.run('DELETE FROM blobs')
    connection.close()
    const store = openStore(path)
    expect(codeOf(() => store.blobRows(id))).toBe('DATA_DAMAGED')
    store.dropDamaged()
    expect([store.files(id), store.blobRows(id), store.checkout('/repo').state]).toEqual([[], [], 'indexing'])
    store.close()
  })

  /** One bit of it. */
  function changed(value: SqlValue): SqlValue {
    if (typeof value === 'number') return value ^ 1
    if (typeof value === 'string')
      return `${String.fromCharCode((value.charCodeAt(0) || 0x41) ^ 1)}${value.slice(1)}`
    const bytes = Buffer.from(value!)
    bytes[bytes.length - 1]! ^= 1
    return bytes
  }
  test.each(["UPDATE link_questions SET hashes = x'00000001'", 'DELETE FROM link_questions'])(
    'after %s the questions of the linker are unknown, not wrong',
    sql => {
      const { path, id } = written()
      const connection = openConnection(path)
      connection.run(sql)
      connection.close()
      const store = openStore(path)
      expect(store.questions(id)).toBeNull()
      store.close()
    },
  )

  test('are written anew with the same record', () => {
    const { path, id } = written()
    const connection = openConnection(path)
    connection.run('UPDATE link_records SET data = ?', Buffer.from('other'))
    connection.close()
    const store = openStore(path)
    const questions = new Uint32Array()
    store.putLinks(id, [{ path: 'a', blob: 1, root: ROOT, record: Buffer.from('record'), questions }], [])
    expect(Buffer.from(store.record(ROOT)).toString()).toBe('record')
    store.close()
  })
})

describe('a file that is not for this program', () => {
  const database = (sql: string) => {
    const path = join(temporaryFolder(), 'store.db')
    const driver = pickLibrary().open(path, 'write')
    driver.exec(sql)
    driver.close()
    return path
  }

  test.each([
    ['tables', 'CREATE TABLE notes (text)'],
    ['an application_id', 'PRAGMA application_id = 42'],
    ['a version', 'PRAGMA user_version = 1'],
  ])('is refused for its %s, and left as it is', (_, sql) => {
    const path = database(sql)
    const before = readFileSync(path)
    for (const readonly of [false, true]) {
      expect(codeOf(() => openStore(path, { readonly }))).toBe('BAD_INPUT')
    }
    expect(readFileSync(path)).toEqual(before)
  })

  test('is refused when its version is below zero', () => {
    const path = filled()
    const connection = openConnection(path)
    connection.exec('PRAGMA user_version = -5')
    connection.close()
    for (const readonly of [false, true])
      expect(codeOf(() => openStore(path, { readonly }))).toBe('STORE_CORRUPT')
  })

  test('is refused when a newer version wrote it', () => {
    const path = filled()
    const connection = openConnection(path)
    connection.exec('PRAGMA user_version = 1000')
    connection.close()
    for (const readonly of [false, true]) {
      expect(codeOf(() => openStore(path, { readonly }))).toBe('STORE_NEWER')
    }
  })
})
