import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { teamPlaces } from '../../src/cli/options/team.js'
import { type FrontEnds, program } from '../../src/cli/program.js'
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
