import { afterAll, describe, expect, test } from 'vitest'
import { openRemote } from '../../src/remote/open-remote.js'
import { bytes, cas, MOST, remoteConformance } from '../remote/remote-conformance.js'
import { findPostgres, startPostgres } from './postgres.js'

const { path, problem } = findPostgres()
if (problem !== '') console.warn(problem)
const postgres = problem === '' ? await startPostgres(path) : null
afterAll(() => postgres?.stop())

describe.runIf(postgres !== null)('objects in Postgres', () => {
  remoteConformance('a remote', async () => {
    const address = postgres!.database()
    return {
      open: () => openRemote(`${address}/a prefix`, {}),
      away: () => openRemote('postgres://ada:sesame@127.0.0.1:9/team', {}),
    }
  })

  test('folders of one database are apart, several processes may be first, and no message has a password', async () => {
    const address = postgres!.database()
    const folders = await Promise.all(
      ['one', 'two', ''].map(folder => openRemote(`${address}/${folder}`, {})),
    )
    await Promise.all(folders.map((remote, at) => remote.put(cas('1'), bytes(String(at)))))
    for (const [at, remote] of folders.entries()) {
      expect(Buffer.from((await remote.get(cas('1'), MOST))!).toString()).toBe(String(at))
      expect(await remote.keys()).toEqual([cas('1')])
    }
    await folders[0]!.remove(cas('1'))
    expect(await Promise.all(folders.map(remote => remote.has(cas('1'))))).toEqual([false, true, true])
    const away = await openRemote('postgres://ada:sesame@127.0.0.1:9/team?password=sesame', {})
    expect(away.name).not.toContain('sesame')
    await expect(away.has(cas('1'))).rejects.not.toThrow(/sesame/)
  })
})
