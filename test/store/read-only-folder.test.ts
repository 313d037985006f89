import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { Child, withoutPrivileges } from './child.js'
import { blob, file } from './records.js'
import { temporaryFolder } from './temporary.js'

const NO_WRITING = 0o555
const READ_BY_ALL = 0o644

function filled(path: string) {
  const store = openStore(path)
  const { id } = store.checkout('/repo')
  store.put(id, [blob('x')], [file('a.py', 'x')])
  return store
}

/** What a process that must not write in the folder finds there. */
async function found(script: string, folder: string, path: string): Promise<string> {
  chmodSync(folder, NO_WRITING)
  return new Child(script, [path], withoutPrivileges()).hear()
}

// Windows has no mode that forbids to write in a folder.
describe.skipIf(process.platform === 'win32')('a store in a folder that is read-only', () => {
  test('is read when it was closed well', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'store.db')
    filled(path).close()
    // libsql leaves them, empty, until it is collected.
    for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true })
    expect(await found('read', folder, path)).toBe('["a.py"]')
    expect(existsSync(`${path}-shm`)).toBe(false)
  })

  test('is read while its writer works', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'store.db')
    const writer = filled(path)
    expect(await found('read', folder, path)).toBe('["a.py"]')
    writer.close()
  })

  test('is refused, not misread, when its writer was killed and the folder then became read-only', async () => {
    const folder = temporaryFolder()
    const living = join(folder, 'living.db')
    const path = join(folder, 'store.db')
    const writer = filled(living)
    // What a killed process leaves, without the shared memory that the next would have to make anew.
    for (const end of ['', '-wal']) {
      copyFileSync(living + end, path + end)
      chmodSync(path + end, READ_BY_ALL)
    }
    writer.close()
    expect(await found('read', folder, path)).toBe('STORE_READONLY')
  })

  test('is not opened to write', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'store.db')
    filled(path).close()
    expect(await found('open-to-write', folder, path)).toBe('STORE_READONLY')
    expect(await found('open-to-write', folder, join(folder, 'new.db'))).toBe('STORE_READONLY')
    expect(await found('open-to-write', folder, join(folder, 'deep', 'new.db'))).toBe('STORE_READONLY')
  })
})
