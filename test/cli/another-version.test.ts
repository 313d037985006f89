import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LINKED_BY } from '../../src/graph/link/linker-version.js'
import { decodeManifest, encodeManifest, rootsOf } from '../../src/graph/snapshot.js'
import type { GraphDiff } from '../../src/index/snapshots/diff.js'
import type { Driver, SqlValue } from '../../src/store/sqlite/driver.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { editStore } from './edit-store.js'
import { SHOP } from './shop.js'

/** A shop of two commits, both indexed. */
function shop() {
  const root = repository(SHOP)
  const path = join(temporaryFolder(), 'store.db')
  const run = (...args: string[]) => seamark([...args, '--store', path], { cwd: root })
  run('index')
  writeFiles(root, { 'pay/pay.go': String(SHOP['pay/pay.go']).replace('Pay(1)', 'Pay(2)') })
  commitAll(root, 'second')
  run('index')
  const json = (...args: string[]) =>
    seamarkJson<GraphDiff>(['diff', ...args, '--store', path], { cwd: root })
  return { root, path, run, json }
}

/** As a store looks to a version with another linker. Rows of before checksums have none. */
function madeByAnother(driver: Driver): void {
  driver.exec(`UPDATE checkout_values
    SET value = CAST(json_set(substr(CAST(value AS TEXT), 9), '$.version', 1, '$.key', 'other') AS BLOB) WHERE key = 'artefact links'`)
  for (const [id, manifest] of driver.prepare('SELECT id, manifest FROM snapshots').all([])) {
    const bytes = Buffer.from(manifest as Uint8Array)
    bytes.write('x', bytes.indexOf(`links ${LINKED_BY}`))
    driver.prepare('UPDATE snapshots SET manifest = ?, sum = NULL WHERE id = ?').run([bytes, id!])
  }
}

/** And to one with another form of records: the first byte is its number, and the address is the hash of them all. */
function ofAnotherFormat(driver: Driver): void {
  madeByAnother(driver)
  const roots = new Map<string, Buffer>()
  for (const [id, root, data] of driver.prepare('SELECT id, root, data FROM link_records').all([])) {
    const old = Buffer.concat([Buffer.of(1), Buffer.from(data as Uint8Array).subarray(1)])
    const hash = createHash('sha256').update(old).digest()
    roots.set(hex(root), hash)
    driver
      .prepare('UPDATE link_records SET root = ?, data = ?, sum = NULL WHERE id = ?')
      .run([hash, old, id!])
    driver.prepare('UPDATE links SET root = ?, sum = NULL WHERE root = ?').run([hash, root!])
  }
  for (const [id, bytes] of driver.prepare('SELECT id, manifest FROM snapshots').all([])) {
    const manifest = decodeManifest(bytes as Uint8Array)
    const links = [...manifest.roots].map(([path, root]) => ({ path, root: roots.get(hex(root))! }))
    driver
      .prepare('UPDATE snapshots SET root = ?, manifest = ?, sum = NULL WHERE id = ?')
      .run([rootsOf(links).root, encodeManifest(links, manifest.maker), id!])
  }
}

function hex(bytes: SqlValue | undefined): string {
  return Buffer.from(bytes as Uint8Array).toString('hex')
}

test('states that another version made are compared, and said to be; commits are made anew', () => {
  const { path, json, run } = shop()
  editStore(path, madeByAnother)
  const kept = json('@prev', '@latest', '--no-update')
  expect(kept.notes).toEqual([
    expect.stringMatching(/made by another version of Seamark.*Asked for as [0-9a-f]{12} it is made anew/),
    expect.stringContaining('made by another version'),
  ])
  expect(run('diff', '@prev', '@latest', '--no-update').stdout).toContain('made by another version')
  const anew = json('HEAD~1', 'HEAD')
  expect([anew.notes, anew.symbols.map(each => each.qualifiedName)]).toEqual([[], ['Charge']])
})

test('records that cannot be read: it says what to do, and that helps', () => {
  const { root, path, json, run } = shop()
  editStore(path, ofAnotherFormat)
  const { exitCode, stdout, stderr } = run('diff', '@prev', '@latest', '--no-update')
  expect([exitCode, stdout]).toEqual([3, ''])
  expect(stderr).toContain('of another version of Seamark')
  expect(stderr).toContain(git(root, 'rev-parse', 'HEAD~1').trim().slice(0, 12))
  const tests = run('tests', '--files', 'pay/pay.go', '--no-update')
  expect([tests.exitCode, tests.stderr]).toEqual([3, expect.stringContaining('seamark index')])
  expect(run('impact', 'Charge').exitCode).toBe(0)
  expect(json('HEAD~1', 'HEAD').symbols.map(each => each.qualifiedName)).toEqual(['Charge'])
  expect(run('fsck').exitCode).toBe(0)
})
