import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { BIN, seamark, seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const LOOK_MS = 200
const data = temporaryFolder(atEndOfFile)
const env = { SEAMARK_TEAM_DATA: data }
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

interface Started {
  address: string
  token?: string
  child: ChildProcess
  log(): string
}

/** `seamark serve` as a user starts it, on a free port. */
async function start(): Promise<Started> {
  const args = ['serve', '--port', '0', '--json']
  const child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, ...env } })
  running.push(child)
  let log = ''
  child.stderr.setEncoding('utf8').on('data', piece => {
    log += piece
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', resolve)
    child.once('exit', () => reject(new Error(log)))
  })
  return { ...(JSON.parse(line) as { address: string; token?: string }), child, log: () => log }
}

interface Answer {
  status: number
  body: { text: string; commit: string; notes: string[]; error: { code: string } }
}

async function ask(address: string, token: string, tool: string, values: object): Promise<Answer> {
  const response = await fetch(`${address}/api/v1/tools/${tool}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** Asks until the answer is of this commit: a worker is at it. */
async function askOf(commit: string, ...call: Parameters<typeof ask>): Promise<Answer> {
  for (;;) {
    const answer = await ask(...call)
    if (answer.body.commit === commit) return answer
    expect([200, 503]).toContain(answer.status)
    await setTimeout(LOOK_MS)
  }
}

function exited(child: ChildProcess): Promise<[number | null, string | null]> {
  return new Promise(resolve => child.once('exit', (code, signal) => resolve([code, signal])))
}

const head = (root: string) => git(root, 'rev-parse', 'HEAD').trim()

test('alone it serves a team: added, indexed, asked with two tokens, pushed to, killed, started again, stopped', async () => {
  const shop = repository({ 'shop.py': 'def price(item):\n    return 1\n' }, temporaryFolder(atEndOfFile))
  const vault = repository({ 'vault.py': 'def open_vault():\n    return 41\n' }, temporaryFolder(atEndOfFile))
  let server = await start()
  expect(server.token).toMatch(/^seamark_/)
  // Administered while it runs, from the command line.
  seamarkJson(['team', 'add', 'shop', shop, '--poll', '10'], { env })
  seamarkJson(['team', 'add', 'team/vault', vault], { env })
  const { secret: ada } = seamarkJson<{ secret: string }>(['team', 'token', 'ada', '--read', 'shop'], { env })
  const { secret: all } = seamarkJson<{ secret: string }>(['team', 'token', 'ci', '--read', '*'], { env })

  const price = { repository: 'shop', symbol: 'price' }
  expect((await askOf(head(shop), server.address, ada, 'show_symbol', price)).body.text).toContain('return 1')
  const open = { repository: 'team/vault', symbol: 'open_vault' }
  expect((await askOf(head(vault), server.address, all, 'show_symbol', open)).body.text).toContain(
    'return 41',
  )
  expect((await ask(server.address, ada, 'show_symbol', open)).status).toBe(404)

  // A push is seen at the next look, a branch of its own, too.
  git(shop, 'checkout', '-q', '-b', 'sale')
  writeFiles(shop, { 'shop.py': 'def price(item):\n    return 2\n' })
  commitAll(shop, 'sale')
  const admin = { method: 'POST', headers: { authorization: `Bearer ${server.token}` } }
  expect((await fetch(`${server.address}/api/v1/repositories/shop/fetch`, admin)).status).toBe(200)
  const sale = () => askOf(head(shop), server.address, ada, 'show_symbol', { ...price, ref: 'sale' })
  for (;;) {
    const { status } = await ask(server.address, ada, 'show_symbol', { ...price, ref: 'sale' })
    // 404 until the branch was fetched.
    if (status !== 404) break
    await setTimeout(LOOK_MS)
  }
  expect((await sale()).body.text).toContain('return 2')

  // Killed in the middle of an index.
  writeFiles(shop, { 'shop.py': 'def price(item):\n    return 3\n' })
  commitAll(shop, 'again')
  await fetch(`${server.address}/api/v1/repositories/shop/fetch`, admin)
  const killed = exited(server.child)
  server.child.kill('SIGKILL')
  expect(await killed).toEqual([null, 'SIGKILL'])
  const first = server.token
  server = await start()
  expect(server.token).toBeUndefined()
  expect((await sale()).body.text).toContain('return 3')
  expect((await ask(server.address, ada, 'show_symbol', open)).status).toBe(404)
  const list = seamarkJson<{ repositories: { name: string; refs: number; indexed: number }[] }>(
    ['team', 'list'],
    { env },
  )
  expect(list.repositories).toMatchObject([
    { name: 'shop', refs: 2, indexed: 2 },
    { name: 'team/vault', refs: 1, indexed: 1 },
  ])

  const ended = exited(server.child)
  server.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(server.log()).toContain('"event":"stopped"')
  // No secret is in the log.
  for (const secret of [first!, ada, all]) expect(server.log()).not.toContain(secret)
})

test('a workspace is made, listed and removed from the command line', () => {
  const at = { env: { SEAMARK_TEAM_DATA: temporaryFolder() } }
  for (const name of ['shop', 'site'])
    seamarkJson(['team', 'add', name, repository({ 'a.py': 'a = 1\n' })], at)
  expect(seamark(['team', 'workspaces'], at).stdout).toContain('There is no workspace')
  expect(seamark(['team', 'workspace', 'store', 'shop, site@release/2'], at).stdout).toContain(
    'store is shop, site@release/2',
  )
  expect(seamarkJson(['team', 'workspaces'], at)).toEqual({
    workspaces: [{ name: 'store', repositories: ['shop', 'site@release/2'] }],
  })
  expect(seamark(['team', 'remove-workspace', 'store'], at).stdout).toContain('Removed store')
  expect(seamarkJson(['team', 'workspaces'], at)).toEqual({ workspaces: [] })
})

test('what an administrator mistypes is refused with what was expected', () => {
  const wrong = (args: string[]) => {
    const { exitCode, stderr } = seamark(['team', ...args], { env })
    return `${exitCode} ${stderr}`
  }
  expect(wrong(['add', 'x'])).toMatch(/^2 .*seamark team add NAME ADDRESS/s)
  expect(wrong(['add', 'x', 'ext::sh -c date'])).toMatch(/^2 .*Expected an address/s)
  expect(wrong(['add', '../x', data])).toMatch(/^2 /)
  expect(wrong(['token', 'ada'])).toMatch(/^2 .*--read or --admin/s)
  expect(wrong(['token', 'ada', '--read', 'nothing'])).toMatch(/^1 .*no repository nothing/s)
  expect(wrong(['grant', 'ada', 'shop'])).toMatch(/^2 .*user:NAME/s)
  expect(wrong(['remove', 'nothing'])).toMatch(/^1 /)
  expect(wrong(['revoke', 'nothing'])).toMatch(/^1 /)
  expect(wrong(['workspace', 'store', 'nothing'])).toMatch(/^1 .*no repository nothing/s)
  expect(wrong(['workspace', 'a/b', 'shop'])).toMatch(/^2 .*name of a workspace/s)
  expect(wrong(['remove-workspace', 'nothing'])).toMatch(/^1 /)
  expect(wrong(['list', '--database', 'mysql://x'])).toMatch(/^2 .*postgres:\/\//s)
  const { secret, id } = seamarkJson<{ secret: string; id: string }>(['team', 'token', 'x', '--admin', '*'], {
    env,
  })
  expect(seamark(['team', 'tokens'], { env }).stdout).toMatch(new RegExp(`${id} +x +valid +admin \\*`))
  expect(seamark(['team', 'tokens', '--json'], { env }).stdout).not.toContain(secret)
})
