import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { HotReport } from '../../src/evidence/book/hot-report.js'
import { BIN, seamark, seamarkJson } from '../support/cli.js'
import { repository, temporaryFolder } from '../support/repository.js'

/** The program that sent `input/express-traces.pb`: three requests for a user, one of them an address, and one that fails. */
const SERVER = `const express = require('express')
const app = express()

function showUser(request, response) {
  response.send(request.params.id)
}

function fail(request, response) {
  response.status(500).send('no')
}

app.get('/users/:id', showUser)
app.get('/broken', fail)
module.exports = app
`
/** One request of OpenTelemetry's exporter 0.223 (\`exporter-trace-otlp-proto\`) with the instrumentation of Node's HTTP, as it was sent. */
const BODY = readFileSync(new URL('input/express-traces.pb', import.meta.url))
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/v1\/traces/

/** `seamark mcp --otlp` on a free port; ends as a client ends it, by closing its input. */
async function server(root: string, store: string) {
  const child = spawn(process.execPath, [BIN, 'mcp', '--otlp', '0', '--root', root, '--store', store], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.on('close', code => reject(new Error(`it ended with ${code} before it said where it listens`)))
    createInterface({ input: child.stderr }).on('line', line => {
      const [address] = ADDRESS.exec(line) ?? []
      if (address !== undefined) resolve(address)
    })
  })
  const end = () => {
    child.stdin.end()
    return ended
  }
  return { url, end }
}

test('mcp --otlp: what a real program sends while it runs is hot afterwards, without its values', async () => {
  const root = repository({ 'server.js': SERVER })
  const store = join(temporaryFolder(), 'store.db')
  const from = ['-C', root, '--store', store]
  expect(seamark(['index', root, '--store', store]).exitCode).toBe(0)
  const { url, end } = await server(root, store)
  const headers = { 'content-type': 'application/x-protobuf' }
  const sent = () => fetch(url, { method: 'POST', headers, body: new Uint8Array(BODY) })
  const [first, second] = [await sent(), await sent()]
  expect([first.status, second.status, await first.text()]).toEqual([200, 200, ''])
  expect(await end()).toBe(0)
  const { items } = seamarkJson<HotReport>(['hot', ...from])
  expect(
    items.map(({ node, calls, errors, services }) => [node.qualifiedName, calls, errors, ...services]),
  ).toEqual([
    ['showUser', 6, 0, 'unknown_service:node'],
    ['GET /users/:id', 6, 0, 'unknown_service:node'],
    ['fail', 2, 2, 'unknown_service:node'],
    ['GET /broken', 2, 2, 'unknown_service:node'],
  ])
  expect(BODY.includes('ada@example.org')).toBe(true)
  const stored = readdirSync(join(store, '..')).map(name => readFileSync(join(store, '..', name), 'latin1'))
  expect(stored.join()).not.toContain('ada@example.org')
})
