import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Impact } from '../../src/impact/impact-report.js'
import type { StoreCheck } from '../../src/index/check.js'
import { seamark } from '../support/cli.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { editStore } from './edit-store.js'
import { SHOP } from './shop.js'

interface FsckJson {
  sound: boolean
  checks: StoreCheck[]
}

function shop() {
  const root = repository(SHOP)
  const path = join(temporaryFolder(), 'store.db')
  const run = (...args: string[]) => seamark([...args, '--store', path], { cwd: root })
  run('index')
  /** The faults that are found; the command must fail for them. */
  const faults = () => {
    const { exitCode, stdout, stderr } = run('fsck', '--json')
    const { sound, checks } = JSON.parse(stdout) as FsckJson
    const found = checks.flatMap(each => each.faults)
    expect([exitCode, sound]).toEqual(found.length > 0 ? [5, false] : [0, true])
    if (found.length > 0) expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'STORE_CORRUPT' } })
    return found
  }
  const sql = (text: string) => editStore(path, driver => driver.exec(text))
  return { root, path, graph: `${path}.graph-1`, run, faults, sql }
}

test('a sound store: what was checked, and of how many', () => {
  const { run, faults, path } = shop()
  expect(faults()).toEqual([])
  const { stdout, exitCode } = run('fsck')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^sound +1 {2}files +the store is whole$/m)
  expect(stdout).toMatch(/^sound +\d+ {2}edges +each edge has its target/m)
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${path} is sound.`)
})

test('after edits and more snapshots it is sound still', () => {
  const { root, run, faults } = shop()
  writeFiles(root, { 'shop/orders.py': 'def other(): pass\n', 'new.py': 'from shop.orders import other\n' })
  run('index')
  run('diff', 'HEAD', '@latest')
  expect(faults()).toEqual([])
})

describe('the graph beside the store', () => {
  test.each([
    ['cut', (path: string) => truncateSync(path, 100)],
    ['longer', (path: string) => appendFileSync(path, 'x')],
    [
      'with a byte changed',
      (path: string) => {
        const bytes = readFileSync(path)
        const middle = Math.floor(bytes.length / 2)
        bytes[middle] = bytes[middle]! ^ 1
        writeFileSync(path, bytes)
      },
    ],
    ['missing', (path: string) => rmSync(path)],
  ])('%s is found, and the next index heals it', (_, damage) => {
    const { graph, faults, run } = shop()
    damage(graph)
    expect(faults()).toEqual([expect.stringContaining(graph)])
    expect(run('fsck').stdout).toMatch(/^FAULT .*\n {4}.*graph-1/m)
    expect(run('index').exitCode).toBe(0)
    expect(faults()).toEqual([])
  })

  test.each([
    ['cut', (path: string) => truncateSync(path, 100)],
    ['empty', (path: string) => truncateSync(path, 0)],
    ['missing', (path: string) => rmSync(path)],
  ])('%s does no harm: it is made anew', (_, damage) => {
    const { graph, run, faults } = shop()
    const asked = ['impact', 'Order.size', '--json']
    const whole = JSON.parse(run(...asked).stdout) as Impact
    damage(graph)
    expect(JSON.parse(run(...asked, '--no-update').stdout)).toEqual(whole)
    expect(JSON.parse(run(...asked).stdout)).toEqual(whole)
    expect(faults()).toEqual([])
  })
})

test('status names what is damaged and what is half-made; index says what it made again', () => {
  const { graph, run, sql } = shop()
  truncateSync(graph, 100)
  sql(`UPDATE checkout_values SET value = CAST(json_set(substr(CAST(value AS TEXT), 9), '$.making', json('true')) AS BLOB)
    WHERE key = 'artefact communities'`)
  const states = () => run('status').stdout
  expect(states()).toMatch(/^ {2}links +current +\d{4}-/m)
  expect(states()).toMatch(/^ {2}graph +damaged +0\.0 MB/m)
  expect(states()).toMatch(/^ {2}communities +half-made/m)
  const { stderr, exitCode } = run('index')
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringMatching(/^seamark: The graph of .* was damaged, and was made again/m),
  ])
  expect(states()).not.toMatch(/damaged|half-made|stale|missing/)
  expect(run('index').stderr).not.toContain('seamark:')
  sql(`UPDATE checkout_values SET value = CAST(json_set(substr(CAST(value AS TEXT), 9), '$.version', 999) AS BLOB)
    WHERE key = 'artefact search'`)
  const refused = run('index')
  expect([refused.exitCode, refused.stderr]).toEqual([5, expect.stringContaining('The search of')])
  expect(run('index', '--rebuild').exitCode).toBe(0)
})

describe('the store', () => {
  test('a record that is not the one of its hash', () => {
    const { sql, faults, run } = shop()
    sql("UPDATE link_records SET data = data || x'00' WHERE id = (SELECT min(id) FROM link_records)")
    expect(faults()).toContainEqual(expect.stringMatching(/^link record of .* found other bytes/))
    expect(run('index').exitCode).toBe(0)
    expect(faults()).toEqual([])
  })

  test('a record that is gone', () => {
    const { sql, faults } = shop()
    sql('DELETE FROM link_records WHERE id = (SELECT min(id) FROM link_records)')
    expect(faults().join('\n')).toMatch(/link record of .*\n(.*\n)*snapshot /)
  })

  test('facts that cannot be read', () => {
    const { sql, faults, run } = shop()
    sql("UPDATE facts SET data = x'ff' WHERE blob = (SELECT min(blob) FROM facts)")
    expect(faults()).toContainEqual(expect.stringMatching(/^facts of \S+ in /))
    expect(run('index').exitCode).toBe(0)
    expect(faults()).toEqual([])
  })

  test('pages that are overwritten', () => {
    const { path, run } = shop()
    const bytes = readFileSync(path)
    bytes.fill(0xaa, Math.floor(bytes.length / 4), Math.floor(bytes.length / 2))
    writeFileSync(path, bytes)
    const { exitCode, stderr } = run('fsck')
    expect([exitCode, stderr]).toEqual([5, expect.stringContaining('--rebuild')])
    expect(run('index', '--rebuild').exitCode).toBe(0)
    expect(run('fsck').exitCode).toBe(0)
  })
})

describe('bad input', () => {
  test('without an index', () => {
    const root = repository({ 'a.py': 'x = 1\n' })
    const { exitCode, stdout, stderr } = seamark(['fsck', '--store', join(temporaryFolder(), 'no.db')], {
      cwd: root,
    })
    expect([exitCode, stdout]).toEqual([3, ''])
    expect(stderr).toContain('seamark index')
  })

  test('a file that is no store', () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'notes.db': 'these are notes, and more than a hundred bytes of them\n'.repeat(40) })
    const { exitCode, stderr } = seamark(['fsck', '--store', join(folder, 'notes.db')], { cwd: folder })
    expect([exitCode, stderr]).toEqual([5, expect.stringContaining('notes.db')])
  })

  test('a folder that is not there', () => {
    expect(seamark(['fsck', '/no/such/folder']).exitCode).toBe(2)
  })
})
