import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSeamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { stdioClient } from '../support/mcp.js'
import { temporaryFolder } from '../support/repository.js'
import { LIKE_A_PROGRAM, NO_PROGRAMS, REACHABLE, UNREACHABLE } from './git-settings.js'
import { HostileRepository } from './hostile-repository.js'

/** git asks for a password only after it was refused. */
const UNAUTHORIZED = 401

let server: Server
let hostile: HostileRepository
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(UNAUTHORIZED, { 'WWW-Authenticate': 'Basic realm="x"' }).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  hostile = new HostileRepository(atEndOfFile, (server.address() as AddressInfo).port)
})
afterAll(() => {
  server.close()
})

/** Plain git; its exit code says nothing here. */
function plainGit(args: readonly string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const words = args.map(word => word.replace('MISSING', hostile.missing))
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', ...variables }
  return new Promise(resolve => {
    execFile('git', words, { cwd: hostile.root, env }, (_, stdout, stderr) => resolve(stdout + stderr))
  })
}

const version = await new Promise<number[]>(resolve => {
  execFile('git', ['--version'], (_, stdout) => resolve(/(\d+)\.(\d+)/.exec(stdout)!.slice(1).map(Number)))
})
const isThere = ([major, minor]: readonly [number, number]) =>
  version[0]! > major || (version[0] === major && version[1]! >= minor)

for (const { setting, proof, unset, since = [0, 0] } of REACHABLE)
  test.runIf(isThere(since as readonly [number, number]))(`${setting} runs without the guard`, async () => {
    hostile.stir()
    hostile.takeTraces()
    const own = hostile.variables[setting]
    const restore = unset === undefined ? null : hostile.unset(unset)
    const said = await plainGit(proof, own === undefined ? {} : { [setting]: own })
    restore?.()
    expect(hostile.takeTraces(), said).toContain(setting)
  })

test('nothing runs under the commands', async () => {
  hostile.takeTraces()
  const store = ['--store', join(temporaryFolder(), 'store.db')]
  const commands = [
    ['index'],
    ['status'],
    ['files', '--why', '--submodules'],
    ['context', 'weigh a parcel'],
    ['context', '--diff', 'HEAD'],
    ['context', '--diff', 'HEAD~4..HEAD'],
    ['context', '--files', 'parcel.py'],
    ['tests'],
    ['impact', 'weigh'],
    ['summary', 'weigh'],
    ['show', 'weigh'],
    ['query', 'weigh'],
    ['why', 'weigh a parcel', 'weigh'],
    ['diff', 'HEAD~4', 'HEAD'],
    ['fsck'],
    ['index', '--rebuild'],
  ]
  for (const [name = '', ...rest] of commands) {
    hostile.stir()
    const args = name === 'files' ? [name, ...rest] : [name, ...rest, ...store]
    const run = startSeamark(args, { cwd: hostile.root, env: { ...hostile.variables } })
    const exitCode = await run.ended
    expect([args.join(' '), hostile.takeTraces()]).toEqual([args.join(' '), []])
    // `tests` ends with 1 if there are none.
    expect([args.join(' '), exitCode]).toEqual([args.join(' '), name === 'tests' ? 1 : 0])
  }
})

test('nothing runs under the watcher', async () => {
  hostile.takeTraces()
  const store = ['--store', join(temporaryFolder(), 'store.db')]
  const { child, ended } = startSeamark(['watch', '--json', ...store], {
    cwd: hostile.root,
    env: { ...hostile.variables },
  })
  const printed = (event: string) =>
    new Promise<void>(resolve => {
      const look = (piece: string) => {
        if (piece.includes(`"event":"${event}"`)) resolve()
      }
      child.stdout.on('data', look)
    })
  await printed('watching')
  const updated = printed('updated')
  hostile.stir()
  await updated
  child.kill()
  await ended
  expect(hostile.takeTraces()).toEqual([])
})

test('nothing runs under the server', async () => {
  hostile.takeTraces()
  const env = { ...hostile.variables, SEAMARK_STORE: join(temporaryFolder(), 'store.db') }
  const client = await stdioClient({ cwd: hostile.root, flags: ['--tools', 'all'], env })
  await client.text('context_for_task', { task: 'weigh a parcel' })
  hostile.stir()
  await client.text('context_for_pr', { diff: 'HEAD' })
  await client.text('tests', {})
  await client.text('status', {})
  expect(hostile.takeTraces()).toEqual([])
})

test('every setting of the installed git that may name a program is listed', async () => {
  const listed = (await plainGit(['help', '--config'], {}))
    .split('\n')
    .filter(name => LIKE_A_PROGRAM.test(name))
  const known = new Set([
    ...REACHABLE.map(({ setting }) => setting),
    ...Object.keys(UNREACHABLE),
    ...NO_PROGRAMS,
  ])
  known.add('gpg.<format>.program')
  expect(listed.filter(name => !known.has(name))).toEqual([])
})
