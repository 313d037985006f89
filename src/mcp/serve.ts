import { semanticSettings, sendingNotice } from '../semantic/settings.js'
import { sayAsServer } from '../shared/log.js'
import { locate } from '../store/locate.js'
import { chooseTools } from '../tools/tool-list.js'
import { Checkouts } from './checkouts.js'
import { clientServer } from './client-server.js'
import { type HttpOptions, HttpServer } from './http-server.js'
import type { ServerOptions } from './options.js'
import { TraceReceiver } from './trace-receiver.js'
import { LineTransport } from './transport/line-transport.js'

/** How often the server checks whether its parent process still runs. */
const PARENT_CHECK_MS = 5000
/** Stored as the source of the run. */
const RECEIVED = 'seamark mcp --otlp'
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export interface ServeSettings extends Omit<ServerOptions, 'tools' | 'trustsClient'> {
  /** `default`, `all`, or names of tools between commas. */
  tools: string
  /** Null: one client on standard input and output. */
  http: HttpOptions | null
  /** Port for traces of programs on this machine; null: none are taken. */
  otlp?: number | null
}

export async function serve({ tools, http, otlp = null, ...settings }: ServeSettings): Promise<void> {
  const options = { ...settings, tools: chooseTools(tools), trustsClient: http === null }
  const sending = sendingNotice(semanticSettings(process.env))
  if (sending !== '') sayAsServer('note', sending)
  const checkouts = new Checkouts()
  const receiver = otlp === null ? null : await receiveTraces(otlp, options, checkouts)
  try {
    if (http !== null) return await serveHttp(options, http, checkouts)
    if (process.stdin.isTTY)
      sayAsServer('note', 'serving MCP on standard input and output; a client starts this.')
    await serveStdio(options, checkouts)
  } finally {
    await receiver?.close()
    await checkouts.close()
  }
}

/** Traces are of the first folder that the server answers for. */
async function receiveTraces(
  port: number,
  { roots, workingDir, store }: ServerOptions,
  checkouts: Checkouts,
): Promise<TraceReceiver> {
  const location = locate(roots[0] ?? workingDir, store)
  const receiver = new TraceReceiver(
    port,
    async seen => {
      const checkout = await checkouts.open(location)
      await checkout.serve({
        query: async engine => (await engine.evidence?.())?.keep(seen, RECEIVED),
        firstLook: null,
        signal: new AbortController().signal,
        onProgress() {},
      })
    },
    line => sayAsServer('error', line),
  )
  sayAsServer('note', `taking traces of this machine on ${await receiver.listen()}`)
  return receiver
}

/** Serves one client on standard input and output, until its end of the pipe closes, its process ends, or a signal comes. */
async function serveStdio(options: ServerOptions, checkouts: Checkouts): Promise<void> {
  const server = clientServer(options, checkouts)
  const transport = new LineTransport(process.stdin, process.stdout)
  const closed = new Promise<void>(resolve => {
    const { onclose } = server
    server.onclose = () => {
      onclose?.()
      resolve()
    }
  })
  const signalled = untilSignal()
  const orphaned = untilOrphaned()
  await server.connect(transport)
  try {
    await Promise.race([closed, signalled.promise, orphaned.promise])
  } finally {
    signalled.stop()
    orphaned.stop()
    await server.close()
    process.stdin.destroy()
  }
}

/** Serves clients over HTTP until a signal ends it. */
async function serveHttp(options: ServerOptions, http: HttpOptions, checkouts: Checkouts): Promise<void> {
  const server = new HttpServer(options, http, checkouts)
  const signalled = untilSignal()
  try {
    // The result of the command, said also with --quiet: with port 0 nobody knows the address before.
    sayAsServer('error', `listening on ${await server.listen()}`)
    await signalled.promise
  } finally {
    signalled.stop()
    await server.close()
  }
}

interface Wait {
  promise: Promise<void>
  stop(): void
}

function untilSignal(): Wait {
  let resolveSignal = () => {}
  const promise = new Promise<void>(resolve => {
    resolveSignal = resolve
  })
  for (const signal of SIGNALS) process.once(signal, resolveSignal)
  return {
    promise,
    stop() {
      for (const signal of SIGNALS) process.off(signal, resolveSignal)
    },
  }
}

/** A client that is killed may leave its end of the pipe to a child of its own: then only the change of parent shows it. */
function untilOrphaned(): Wait {
  const parent = process.ppid
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<void>(resolve => {
    timer = setInterval(() => {
      if (process.ppid !== parent) resolve()
    }, PARENT_CHECK_MS)
    timer.unref()
  })
  return { promise, stop: () => clearInterval(timer) }
}
