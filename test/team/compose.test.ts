import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { teamPlaces } from '../../src/cli/options/team.js'
import { type FrontEnds, program } from '../../src/cli/program.js'
import { openRemote } from '../../src/remote/open-remote.js'
import { remoteSettings } from '../../src/remote/settings.js'
import { isPostgres } from '../../src/team/catalogue/open-catalogue.js'

interface Service {
  image?: string
  build?: string
  command?: string[]
  entrypoint?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  ports?: string[]
}

const ROOT = join(import.meta.dirname, '../..')
const file = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const services = Object.entries(file.services)

const IDLE: FrontEnds = {
  serveMcp: async () => {},
  serveUi: async () => ({ address: '', close: async () => {} }),
  serveTeam: async () => ({ address: '', firstToken: '', close: async () => {} }),
}

/** Throws if the program has no such command, or not these flags. */
function parsed(args: readonly string[]): Promise<Command> {
  const seamark = program(IDLE)
  for (const command of seamark.commands) command.action(() => {}).configureOutput({ writeErr: () => {} })
  return seamark.configureOutput({ writeErr: () => {} }).parseAsync(['node', 'seamark', ...args])
}

test('has a database, objects, a server and a worker', () => {
  expect(Object.keys(file.services).sort()).toEqual([
    'bucket',
    'database',
    'key',
    'objects',
    'server',
    'worker',
  ])
  for (const [, { image, build }] of services) expect(image ?? build).toBeTruthy()
})

test('what a service needs is there, and becomes so', () => {
  for (const [, { depends_on = {} }] of services)
    for (const [name, { condition }] of Object.entries(depends_on)) {
      const needed = file.services[name]
      expect(needed, name).toBeDefined()
      if (condition === 'service_healthy') expect(needed!.healthcheck, name).toBeDefined()
      if (condition === 'service_completed_successfully') expect(needed!.entrypoint, name).toBeDefined()
    }
})

test('volumes are declared, and all are used', () => {
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map(volume => volume.split(':')[0]!))
  expect([...new Set(used)].sort()).toEqual(Object.keys(file.volumes).sort())
})

test('commands of the program exist, with their flags', async () => {
  for (const name of ['server', 'worker']) await parsed(file.services[name]!.command!)
  const [, script] = /\|\| seamark (.*)$/.exec(file.services.key!.entrypoint!.at(-1)!)!
  await parsed(script!.split(' '))
  await expect(parsed(['worker', '--no-such-flag'])).rejects.toThrow(/unknown option/)
})

test('server and worker mean the same database and the same objects, with the passwords that those have', () => {
  const { server, worker, database, objects, bucket } = file.services
  expect(worker!.environment).toEqual(server!.environment)
  const env = server!.environment!
  const places = teamPlaces({}, env)
  expect(isPostgres(places.database)).toBe(true)
  const address = new URL(places.database)
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database!.environment!
  expect([address.hostname, address.username, address.password, address.pathname]).toEqual([
    ...['database', POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`],
  ])
  const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = objects!.environment!
  expect([env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY]).toEqual([MINIO_ROOT_USER, MINIO_ROOT_PASSWORD])
  expect(new URL(env.AWS_ENDPOINT_URL!).host).toBe('objects:9000')
  expect(bucket!.entrypoint!.at(-1)).toContain(`objects/${new URL(places.objects).hostname}`)
  expect(bucket!.entrypoint!.at(-1)).toContain(`${MINIO_ROOT_USER} ${MINIO_ROOT_PASSWORD}`)
})

test('the key is where the others look for it, and the port is the one that is published', () => {
  const { server, key } = file.services
  expect(key!.volumes).toEqual(['keys:/data'])
  expect(server!.environment!.SEAMARK_REMOTE_KEY).toBe('/keys/seamark.pem')
  expect(server!.volumes).toContain('keys:/keys:ro')
  const { command, ports } = server!
  expect(ports).toEqual([`127.0.0.1:7139:${command![command!.indexOf('--port') + 1]}`])
})

test('all variables of server and worker are read by the program, and nothing else is set', async () => {
  const given = file.services.server!.environment!
  const read = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(given, {
    get(target, name) {
      read.add(String(name))
      return target[String(name)]
    },
  })
  const { objects } = teamPlaces({}, env)
  remoteSettings(env)
  await openRemote(objects, env)
  expect(Object.keys(given).filter(name => !read.has(name))).toEqual([])
})

test('objects are asked for at the endpoint, in the bucket, with the key that the store knows', async () => {
  const asked: { path: string; authorization: string }[] = []
  const address = await listening((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '' })
    response.writeHead(404).end()
  })
  const given = file.services.server!.environment!
  const { objects } = teamPlaces({}, given)
  const remote = await openRemote(objects, { ...given, AWS_ENDPOINT_URL: address })
  expect(await remote.has({ kind: 'ac', hash: 'a'.repeat(64) })).toBe(false)
  expect(asked[0]!.path).toMatch(/^\/seamark\//)
  expect(asked[0]!.authorization).toContain(
    `Credential=${file.services.objects!.environment!.MINIO_ROOT_USER}/`,
  )
})

test('the server is healthy when it takes requests, and only then', async () => {
  const { healthcheck, command } = file.services.server!
  const [kind, program, flag, script] = healthcheck!.test
  expect([kind, program, flag]).toEqual(['CMD', 'node', '-e'])
  const port = command![command!.indexOf('--port') + 1]!
  expect(script).toContain(`http://127.0.0.1:${port}/ready`)
  let status = 200
  const address = await listening((_, response) => void response.writeHead(status).end('{}'))
  const check = () => exitCode(script!.replace(`http://127.0.0.1:${port}`, address))
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  const free = (await listening(() => {}, 'closed')).replace('http://', '')
  expect(await exitCode(script!.replace(`127.0.0.1:${port}`, free))).toBe(1)
})

test('the image is built of the Dockerfile beside it, which has the program, git, its user and its folder', () => {
  const built = services.filter(([, { build }]) => build !== undefined)
  expect(built.map(([name, { build, image }]) => [name, build, image])).toEqual(
    ['server', 'worker', 'key'].map(name => [name, '.', 'seamark']),
  )
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  expect(dockerfile).toMatch(/^ENTRYPOINT \["seamark"\]$/m)
  expect(dockerfile).toMatch(/^FROM node:\d+/m)
  expect(dockerfile).toMatch(/apt-get install .*\bgit\b/)
  // A new volume at /data gets the owner that the folder has in the image: the key is written there by this user.
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile).toMatch(/mkdir \/data && chown node:node \/data/)
  // What the image is made of is not left out of what is sent to the builder.
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')
  for (const needed of [
    'package.json',
    'package-lock.json',
    'src',
    'scripts',
    'bin',
    'grammars',
    'models',
    'docs',
  ])
    expect(ignored).not.toContain(needed)
})

test('only the server can be reached from the host, and from the host alone', () => {
  const published = services.filter(([, { ports = [] }]) => ports.length > 0)
  expect(published.map(([name]) => name)).toEqual(['server'])
  for (const port of published[0]![1].ports!) expect(port).toMatch(/^127\.0\.0\.1:/)
})

const CLIENTS = [
  ['docker', 'compose'],
  ['docker-compose', ''],
].map(words => words.filter(word => word !== ''))
const client = CLIENTS.find(([program, ...rest]) => spawnSync(program!, [...rest, 'version']).status === 0)

test.skipIf(client === undefined)('a client of Compose understands the file', () => {
  const [program, ...rest] = client!
  const { status, stdout, stderr } = spawnSync(
    program!,
    [...rest, '-f', join(ROOT, 'compose.yaml'), 'config'],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([0, expect.anything()])
  const read = parse(stdout) as typeof file
  expect(Object.keys(read.services).sort()).toEqual(Object.keys(file.services).sort())
  expect(read.services.worker!.environment).toEqual(file.services.worker!.environment)
})

type Handle = Parameters<typeof createServer>[1]

/** The address of a server on this machine; one that is closed already leaves a port where nobody listens. */
async function listening(handle: Handle, state: 'open' | 'closed' = 'open'): Promise<string> {
  const server: Server = createServer(handle!)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (state === 'closed') await new Promise(resolve => server.close(resolve))
  else onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}`
}

function exitCode(script: string): Promise<number | null> {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
  return new Promise(resolve => child.once('exit', resolve))
}
