import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { git, repository, temporaryFolder } from '../support/repository.js'
import { until } from './queue-conformance.js'
import { addTestRepository, openTestTeam } from './team.js'

const PROGRAM = join(import.meta.dirname, '../../bin/seamark.js')

/** `seamark worker` as a process; `lines` are those of its log. */
function startProcess(dataDir: string, cache: string) {
  const args = [PROGRAM, 'worker', '--data', dataDir, '--cache', join(dataDir, cache)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { child, ended, has: (text: string) => said.includes(text), text: () => said }
}

test('workers that start at the same time share a folder, do the work once, and stop when told', async () => {
  const dataDir = temporaryFolder()
  const processes = ['one', 'two', 'three'].map(cache => startProcess(dataDir, cache))
  for (const each of processes) await until(() => each.has('"event":"working"'))
  expect(readdirSync(dataDir).filter(file => file.startsWith('key.pem'))).toEqual(['key.pem'])
  const source = repository({ 'cart.ts': 'export const total = 1\n' })
  const team = await openTestTeam(dataDir)
  await addTestRepository(team, 'shop', source)
  await until(() => processes.some(each => each.has('"event":"indexed"')))
  for (const { child } of processes) child.kill('SIGTERM')
  expect(await Promise.all(processes.map(each => each.ended))).toEqual([0, 0, 0])
  const texts = processes.map(each => each.text()).join('')
  expect(texts.match(/"event":"indexed"/g)).toHaveLength(1)
  expect(texts.match(/"event":"stopped"/g)).toHaveLength(3)
  const ref = await team.catalogue.ref('shop', 'refs/heads/main')
  expect(ref?.indexed).toBe(git(source, 'rev-parse', 'HEAD').trim())
})
