import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Channel } from '../../src/resident/channel.js'
import { writeHomes } from '../../src/resident/homes.js'
import { ownIdentity } from '../../src/resident/identity.js'
import type { Reply, Request } from '../../src/resident/messages.js'
import { makeFolder, socketPath } from '../../src/resident/place.js'
import { isInstalled, isServed } from '../../src/resident/policy.js'
import { BIN, startSeamark } from '../support/cli.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { printed, ResidentProcess, residentEnvironment, residentStatus } from '../support/resident.js'

const FILES = { 'shop.py': 'def price():\n    return 1\n\ndef total():\n    return price()\n' }

const socketIn = (env: Record<string, string>) => socketPath(env)!

async function started() {
  const env = residentEnvironment()
  const root = repository(FILES)
  const resident = await ResidentProcess.start(env, '--repo', root)
  return { env, root, resident }
}

/** Says what a process would say; `answer` is called when a question has its turn. */
async function standIn(
  env: Record<string, string>,
  root: string,
  serve: (channel: Channel<Reply, Request>) => Promise<void>,
): Promise<void> {
  const path = socketIn(env)
  makeFolder(path)
  const server = createServer(socket => void serve(new Channel<Reply, Request>(socket)))
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(path, resolve))
  writeHomes(path, [root])
}

/** Beside the test, whose stand-in must be able to answer meanwhile. */
async function run(args: string[], cwd: string, env: Record<string, string>) {
  const { ended, output } = startSeamark(args, { cwd, env })
  const exitCode = await ended
  return { exitCode, stdout: output() }
}

describe('a resident process', () => {
  test('answers for its repository, from the folder of the client and after an edit', async () => {
    const { env, root, resident } = await started()
    writeFiles(root, { 'deep/more.py': 'def discount():\n    return 2\n' })
    const isAnswered = resident.hasAnswered(() => {
      const { stdout, exitCode } = printed(['show', 'more.py:1'], { cwd: join(root, 'deep'), env })
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('def discount()')])
    })
    expect(isAnswered).toBe(true)
    expect(resident.status().repositories).toEqual([root])
  })

  test('reads what the client has on standard input', async () => {
    const { env, root, resident } = await started()
    const ask = (...more: string[]) =>
      printed(['context', '-', ...more], { cwd: root, env, input: 'the total of prices is wrong' })
    let answer = ask('--no-daemon')
    expect(
      resident.hasAnswered(() => {
        answer = ask()
      }),
    ).toBe(true)
    expect(answer).toEqual(ask('--no-daemon'))
  })

  test('answers clients that come at once', async () => {
    const { env, root, resident } = await started()
    const answers = await Promise.all(
      ['price', 'total', 'price', 'total'].map(name => run(['query', name], root, env)),
    )
    expect(answers.map(({ stdout }) => /shop\.py:(\w+)/.exec(stdout)?.[1])).toEqual([
      'price',
      'total',
      'price',
      'total',
    ])
    expect(resident.status().answered).toBe(4)
  })

  test.each([
    ['--no-daemon', ['query', 'price', '--no-daemon'], {}],
    ['--no-update', ['query', 'price', '--no-update'], {}],
    ['SEAMARK_DAEMON=off', ['query', 'price'], { SEAMARK_DAEMON: 'off' }],
    ['another environment', ['query', 'price'], { SEAMARK_SEMANTIC: 'off' }],
    ['another repository', ['query', 'price', '-C', 'other'], {}],
    ['another store', ['query', 'price', '--store', 'other.db'], {}],
    ['several repositories', ['query', 'price', '--repos', '.', 'other'], {}],
  ])('leaves a command with %s to itself', async (_, args, variables) => {
    const { env, root, resident } = await started()
    mkdirSync(join(root, 'other'))
    repository(FILES, join(root, 'other'))
    const before = resident.status().answered
    const { exitCode, stdout } = printed(args, { cwd: root, env: { ...env, ...variables } })
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('shop.py:price')])
    expect(resident.status().answered).toBe(before)
  })

  test('writes a file only as the client itself', async () => {
    const { env, root, resident } = await started()
    expect(
      resident.hasAnswered(() => printed(['context', 'prices', '-o', 'pack.md'], { cwd: root, env })),
    ).toBe(false)
    expect(existsSync(join(root, 'pack.md'))).toBe(true)
  })

  test('is not heard of when the reader of the answer went away', async () => {
    const { env, root, resident } = await started()
    const shell = (...more: string[]) => {
      const line = `("$@"; echo $? >&2) | true`
      const { stderr } = spawnSync(
        'sh',
        ['-c', line, 'sh', process.execPath, BIN, 'query', 'price', ...more],
        {
          cwd: root,
          env: { ...process.env, ...env },
          encoding: 'utf8',
        },
      )
      return stderr
    }
    expect(resident.hasAnswered(() => expect(shell()).toBe('0\n'))).toBe(true)
    expect(shell('--no-daemon')).toBe('0\n')
  })

  test('lets go of a store that was removed', async () => {
    const env = residentEnvironment()
    const root = repository(FILES)
    const store = join(temporaryFolder(), 'store.db')
    await ResidentProcess.start(env, '--repo', root, '--store', store)
    for (const ending of ['', '-wal', '-shm']) rmSync(store + ending, { force: true })
    writeFiles(root, { 'shop.py': 'def worth():\n    return 1\n' })
    const { stdout } = printed(['query', 'worth', '--store', store], { cwd: root, env })
    expect(stdout).toContain('shop.py:worth')
    expect(existsSync(store)).toBe(true)
  })
})

describe('it ends', () => {
  test('after a time without a question', async () => {
    const env = residentEnvironment()
    const resident = await ResidentProcess.start(env, '--idle', '1')
    expect(await resident.ended).toBe(0)
    expect(existsSync(socketIn(env))).toBe(false)
  })

  test('when it is told to', async () => {
    const { env, root, resident } = await started()
    expect(printed(['daemon', 'stop'], { cwd: root, env }).stdout).toContain('ends')
    expect(await resident.ended).toBe(0)
    expect(residentStatus(env)).toBe(null)
  })

  test('when its socket is gone, or of another process', async () => {
    const { env, resident } = await started()
    rmSync(socketIn(env))
    expect(await resident.ended).toBe(0)
  })

  test('when another version of the program asks', async () => {
    const { env, root, resident } = await started()
    const channel = new Channel<Request, Reply>(connect(socketIn(env)))
    const terminal = { isTTY: false, columns: null }
    const question = { argv: [], cwd: root, variables: {}, input: null, out: terminal, err: terminal }
    channel.send({ what: 'question', ...question, ...ownIdentity(), version: 'another' })
    expect(await channel.next()).toEqual({ what: 'yours' })
    expect(await resident.ended).toBe(0)
  })
})

describe('a command answers by itself, once', () => {
  const own = (root: string, env: Record<string, string>) =>
    printed(['query', 'price', '--no-daemon'], { cwd: root, env }).stdout

  test('when the process was killed; the next one takes its socket', async () => {
    const { env, root, resident } = await started()
    resident.child.kill('SIGKILL')
    await resident.ended
    expect(existsSync(socketIn(env))).toBe(true)
    const quiet = { ...env, SEAMARK_DAEMON: 'auto', CI: '' }
    expect(printed(['query', 'price'], { cwd: root, env: quiet }).stdout).toBe(own(root, env))
    const next = await ResidentProcess.start(env, '--repo', root)
    expect(next.hasAnswered(() => printed(['query', 'price'], { cwd: root, env }))).toBe(true)
  })

  test.each(['before its turn', 'before a word', 'in the middle of an answer'])(
    'when the process ends %s',
    async when => {
      const env = residentEnvironment()
      const root = repository(FILES)
      await standIn(env, root, async channel => {
        const request = await channel.next()
        if (request?.what === 'question' && when !== 'before its turn') {
          channel.send({ what: 'ready' })
          await channel.next()
          if (when === 'in the middle of an answer')
            channel.send({ what: 'output', to: 'out', text: 'half of it' })
        }
        channel.close()
      })
      expect(await run(['query', 'price'], root, env)).toEqual({ exitCode: 0, stdout: own(root, env) })
    },
  )

  test('when the socket or its folder may be of someone else', async () => {
    const env = residentEnvironment()
    const root = repository(FILES)
    let wasAsked = false
    await standIn(env, root, async channel => {
      wasAsked = true
      channel.close()
    })
    chmodSync(join(socketIn(env), '..'), 0o755)
    expect(await run(['query', 'price'], root, env)).toEqual({ exitCode: 0, stdout: own(root, env) })
    expect(wasAsked).toBe(false)
  })
})

describe('the first command that had to answer by itself', () => {
  test('starts one, which answers the next', async () => {
    const env = residentEnvironment()
    const root = repository(FILES)
    printed(['query', 'price'], { cwd: root, env })
    let status = residentStatus(env)
    // It opens the repository first; each look is a process of its own.
    while (status === null) status = residentStatus(env)
    expect(status.repositories).toEqual([root])
    printed(['query', 'price'], { cwd: root, env })
    expect(residentStatus(env)?.answered).toBe(1)
    printed(['daemon', 'stop'], { cwd: root, env })
  })

  test('starts none for a small repository, in CI, or where it is turned off', () => {
    const root = repository(FILES)
    for (const variables of [
      { SEAMARK_DAEMON: '', CI: '' },
      { SEAMARK_DAEMON: '', CI: 'true' },
      { SEAMARK_DAEMON: 'off', CI: '' },
    ]) {
      const env: Record<string, string> = { ...residentEnvironment(), ...variables }
      printed(['query', 'price'], { cwd: root, env })
      expect(existsSync(join(env.XDG_RUNTIME_DIR!, 'seamark'))).toBe(false)
    }
  })
})

test('which command lines may be answered elsewhere', () => {
  const line = (...words: string[]) => isServed(['node', 'seamark', ...words], {})
  expect(line('context', 'a task', '--json')).toBe(true)
  for (const words of [
    ['index'],
    ['context', 'a', '--output=x'],
    ['context', 'a', '-ox'],
    ['tests', '--run', 'pytest'],
    ['query', 'a', '--verbose'],
    ['query', '--help'],
  ])
    expect(line(...words)).toBe(false)
  expect(isServed(['node', 'seamark', 'query', 'a'], { SEAMARK_LOG_FILE: 'x' })).toBe(false)
  expect(isInstalled('/home/ada/.npm/_npx/3f/node_modules/seamark/dist/main.js')).toBe(false)
  expect(isInstalled('/usr/lib/node_modules/seamark/dist/main.js')).toBe(true)
})
