import { execFile, execFileSync } from 'node:child_process'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { TraceReceiver } from '../../src/mcp/trace-receiver.js'
import { repository, temporaryFolder } from '../support/repository.js'

/**
 * Real producers of evidence. They are large, so they are no dependencies: install them into a folder of their own and name it.
 *
 *     npm install --prefix DIR @sourcegraph/scip-typescript jest express @opentelemetry/sdk-trace-node \
 *       @opentelemetry/exporter-trace-otlp-proto @opentelemetry/instrumentation-http @opentelemetry/instrumentation-express
 *     SEAMARK_PRODUCERS=DIR npx vitest run test/evidence/producers.test.ts
 */
const MODULES = join(process.env.SEAMARK_PRODUCERS ?? '', 'node_modules')

function needs(...packages: readonly string[]): boolean {
  const missing =
    process.env.SEAMARK_PRODUCERS === undefined
      ? 'SEAMARK_PRODUCERS names no folder with them'
      : packages.filter(name => !existsSync(join(MODULES, name))).join(', ')
  if (missing !== '') console.warn(`skipped, since ${packages.join(', ')} are not installed: ${missing}`)
  return missing === ''
}

async function indexed(root: string): Promise<Repository> {
  const repo = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => repo.close())
  await repo.index()
  return repo
}

test.skipIf(!needs('@sourcegraph/scip-typescript'))(
  'a real index of scip-typescript: what the compiler knows and we do not',
  async () => {
    const root = repository({
      'tsconfig.json': '{"compilerOptions": {"strict": true, "target": "es2022"}, "include": ["src"]}',
      'package.json': '{"name": "shop", "version": "1.0.0"}',
      'src/box.ts':
        'export class Box<T> {\n  constructor(readonly value: T) {}\n  open(): T {\n    return this.value\n  }\n}\n\nexport class Parcel {\n  weigh(): number {\n    return 1\n  }\n}\n',
      'src/app.ts':
        "import { Box, Parcel } from './box'\n\nconst pick = <K extends { open(): Parcel }>(box: K) => box\n\nexport function start(): number {\n  const found = [new Box(new Parcel())].reduce((a, b) => (a.open().weigh() > b.open().weigh() ? a : b))\n  return pick(found).open().weigh()\n}\n",
    })
    const repo = await indexed(root)
    const output = join(temporaryFolder(), 'index.scip')
    const indexer = join(MODULES, '@sourcegraph/scip-typescript/dist/src/main.js')
    execFileSync(process.execPath, [indexer, 'index', '--output', output], { cwd: root })
    const { meanings } = await (await repo.evidence()).import(output)
    expect(meanings!.agreed).toBeGreaterThan(0)
    await repo.index()
    const { groups } = await repo.impact({
      names: ['Parcel.weigh'],
      folder: root,
      depth: 1,
      direction: 'in',
    })
    const callers = groups.find(({ relation }) => relation === 'callers')!.items
    expect(callers.map(({ node, provenance }) => [node.name, provenance])).toEqual([['start', 'scip']])
  },
)

test.skipIf(!needs('jest'))('a real Jest: each test is told apart, in one run', async () => {
  const root = repository({
    'package.json': '{"devDependencies": {"jest": "*"}, "jest": {"setupFilesAfterEnv": ["./wanted.js"]}}',
    'wanted.js': 'globalThis.wanted = 3\n',
    'src/sum.js':
      'function sum(a, b) {\n  return a + b\n}\n\nfunction half(a) {\n  return a / 2\n}\n\nmodule.exports = { sum, half }\n',
    'test/sum.test.js':
      "const { half, sum } = require('../src/sum')\n\nfor (const title of ['sums', 'sums again'])\n  test(title, () => {\n    expect(sum(1, 2)).toBe(globalThis.wanted)\n  })\n\ntest('halves', () => {\n  expect(half(4)).toBe(2)\n})\n",
  })
  symlinkSync(MODULES, join(root, 'node_modules'))
  const repo = await indexed(root)
  const report = await (await repo.evidence()).record()
  expect(report).toMatchObject({ runner: 'jest', commands: 1, failed: 0, format: 'lcov', tests: 2 })
  writeFileSync(
    join(root, 'src/sum.js'),
    'function half(a) {\n  return a * 0.5\n}\n\nmodule.exports = { half }\n',
  )
  await repo.index()
  const { ran } = await repo.tests({ base: 'HEAD' })
  expect(ran!.tests.filter(({ ranChange }) => ranChange)).toMatchObject([{ qualifiedName: 'halves' }])
})

const TRACED = `
const { NodeTracerProvider, SimpleSpanProcessor } = require('@opentelemetry/sdk-trace-node')
const { OTLPTraceExporter } = require('@opentelemetry/exporter-trace-otlp-proto')
const { registerInstrumentations } = require('@opentelemetry/instrumentation')
const { HttpInstrumentation } = require('@opentelemetry/instrumentation-http')
const { ExpressInstrumentation } = require('@opentelemetry/instrumentation-express')
const exporter = new OTLPTraceExporter({ url: process.env.TRACES })
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
provider.register()
registerInstrumentations({ instrumentations: [new HttpInstrumentation(), new ExpressInstrumentation()] })
module.exports = provider
`
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
const MAIN = `const provider = require('./tracing')
const app = require('./server')
const http = require('http')

const server = app.listen(0, '127.0.0.1', async () => {
  const ask = path =>
    new Promise(done => http.get({ port: server.address().port, host: '127.0.0.1', path }, r => r.resume().on('end', done)))
  for (const path of ['/users/1', '/users/2', '/users/ada@example.org', '/broken']) await ask(path)
  await provider.forceFlush()
  server.close(() => process.exit())
})
`

test.skipIf(!needs('express', '@opentelemetry/sdk-trace-node', '@opentelemetry/instrumentation-express'))(
  'a real HTTP program with OpenTelemetry: its routes and handlers, while it runs',
  async () => {
    const root = repository({ 'server.js': SERVER, 'main.js': MAIN, 'tracing.js': TRACED })
    const repo = await indexed(root)
    const receiver = new TraceReceiver(
      0,
      async seen => (await repo.evidence()).keep(seen, 'test'),
      () => {},
    )
    const url = await receiver.listen()
    symlinkSync(MODULES, join(root, 'node_modules'))
    await promisify(execFile)(process.execPath, ['main.js'], {
      cwd: root,
      env: { ...process.env, TRACES: url },
    })
    await receiver.close()
    const hot = (await repo.evidence()).hot()
    const counts = Object.fromEntries(
      hot.items.map(({ node, calls, errors }) => [node.qualifiedName, [calls > 0, errors > 0]]),
    )
    expect(counts).toMatchObject({
      showUser: [true, false],
      fail: [true, true],
      'GET /users/:id': [true, false],
    })
    expect(JSON.stringify(hot)).not.toContain('ada@example')
  },
)
