import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { spanOf } from '../../src/evidence/formats/otlp/otlp-json.js'
import { requestFetch } from '../../src/team/add-repository.js'
import { OtlpTracer } from '../../src/team/traces/otlp-tracer.js'
import { parentText, readParent } from '../../src/team/traces/trace-parent.js'
import { traceSettings } from '../../src/team/traces/trace-settings.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { until } from './queue-conformance.js'
import { serveTest } from './served.js'
import { openTestTeam } from './team.js'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const PARENT = `00-${TRACE}-${CALLER}-01`

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, string> }[]
}

/** A receiver of OTLP over HTTP, to which the environment points until the test ends. */
async function receiver(): Promise<{ spans: SentSpan[]; bodies: string[]; address: string }> {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    bodies.push(text)
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
    }
    spans.push(...resourceSpans.flatMap(each => each.scopeSpans.flatMap(scope => scope.spans)))
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = address
  onTestFinished(() => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    server.closeAllConnections()
    server.close()
  })
  return { spans, bodies, address }
}

test('a request goes on with the trace of its caller, and so does the job that it adds', async () => {
  const { spans, bodies } = await receiver()
  const served = await serveTest(temporaryFolder(onTestFinished))
  await served.add('shop', repository({ 'a.py': 'def a():\n    return 1\n' }))
  const token = await served.token([], ['shop'])
  const response = await fetch(`${served.address}/api/v1/repositories/shop/fetch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, traceparent: PARENT },
  })
  expect(response.status).toBe(200)
  await served.close()
  await served.team.tracer.close()
  const [span] = spans
  expect(span).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, name: 'POST fetch' })
  expect(served.jobs.at(-1)).toMatchObject({ kind: 'fetch', trace: `00-${TRACE}-${span!.spanId}-01` })
  // Our own reader of traces reads them.
  const read = spanOf(span as never, 'seamark')
  expect(read).toMatchObject({ id: span!.spanId, parent: CALLER, role: 'server', isError: false })
  for (const secret of [token, 'shop']) expect(bodies.join()).not.toContain(secret)
})

test('a job belongs to what added it, and what it adds belongs to the job', async () => {
  const { spans } = await receiver()
  const team = await openTestTeam(temporaryFolder(onTestFinished))
  await team.tracer.span({ name: 'push', kind: 'server', parent: PARENT }, () =>
    requestFetch(team.queue, 'shop'),
  )
  const kinds: string[] = []
  const work = await team.queue.work(
    async job => {
      kinds.push(job.kind)
      if (job.kind === 'fetch')
        await team.queue.add({ ...job, kind: 'index', ref: 'refs/heads/main', commit: 'a'.repeat(40) })
      else throw new Error('it cannot be made')
    },
    { worker: 'one', atOnce: 1, onFailure: () => {}, onTrouble: () => {} },
  )
  await until(() => kinds.includes('index'))
  await work.stop()
  await team.tracer.close()
  const byName = new Map(spans.map(span => [span.name, span]))
  const [push, look, index] = ['push', 'job fetch', 'job index'].map(name => byName.get(name)!)
  expect([look!.parentSpanId, index!.parentSpanId]).toEqual([push!.spanId, look!.spanId])
  expect(new Set([push, look, index].map(span => span!.traceId))).toEqual(new Set([TRACE]))
  expect(spanOf(index as never, '').isError).toBe(true)
})

test('a receiver that is away costs nothing, and is told of once', async () => {
  const troubles: string[] = []
  const settings = { address: 'http://127.0.0.1:1/v1/traces', headers: {}, service: 'x', timeoutMs: 1000 }
  const tracer = new OtlpTracer(settings, reason => troubles.push(reason))
  for (let count = 0; count < 5000; count++)
    expect(await tracer.span({ name: 'a', kind: 'server', parent: '' }, async () => count)).toBe(count)
  await tracer.close()
  expect(troubles).toHaveLength(1)
})

test('a trace that its caller does not keep is not sent', async () => {
  const { spans, address } = await receiver()
  const settings = traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: `${address}/` })!
  const tracer = new OtlpTracer(settings, () => {})
  const parent = `00-${TRACE}-${CALLER}-00`
  await tracer.span({ name: 'not kept', kind: 'server', parent }, async () => {
    expect(tracer.current()).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`))
  })
  await tracer.span({ name: 'kept', kind: 'server', parent: '' }, async () => {})
  await tracer.close()
  expect(spans.map(({ name }) => name)).toEqual(['kept'])
})

test('variables of OpenTelemetry: off without an address, and where it is switched off', () => {
  expect(traceSettings({})).toBeNull()
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toBeNull()
  const given = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x = 1', OTEL_SERVICE_NAME: 'team' }
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...given })).toMatchObject({
    address: 'http://collector:4318/v1/traces',
    headers: { authorization: 'Bearer abc', x: '1' },
    service: 'team',
  })
})

test('whatever a caller sends as traceparent is read or left', () => {
  const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
  fc.assert(
    fc.property(hex(32), hex(16), fc.boolean(), (trace, span, isSampled) => {
      const isZero = /^0+$/.test(trace) || /^0+$/.test(span)
      const read = readParent(parentText({ trace, span, isSampled }))
      expect(read).toEqual(isZero ? null : { trace, span, isSampled })
    }),
  )
  fc.assert(
    fc.property(fc.string(), text => {
      expect(readParent(text)).toBeNull()
    }),
  )
})
