import { Checkouts } from './checkouts.js'
import { clientServer } from './client-server.js'
import { type HttpOptions, HttpServer } from './http-server.js'
import { LineTransport } from './line-transport.js'
import type { ServerOptions } from './options.js'

/** How often it is looked whether who started the server is still there. */
const PARENT_LOOK_MS = 5000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Serves one client on standard input and output, until it goes: its end of the pipe, its process, or a signal. */
export async function serveStdio(options: ServerOptions): Promise<void> {
  const checkouts = new Checkouts()
  const server = clientServer(options, checkouts)
  const transport = new LineTransport(process.stdin, process.stdout)
  const closed = new Promise<void>(resolve => {
    server.onclose = resolve
  })
  const told = untilTold()
  const orphaned = untilOrphaned()
  await server.connect(transport)
  try {
    await Promise.race([closed, told.promise, orphaned.promise])
  } finally {
    told.stop()
    orphaned.stop()
    await server.close()
    await checkouts.close()
    process.stdin.destroy()
  }
}

/** Serves clients over HTTP until a signal ends it. */
export async function serveHttp(options: ServerOptions, http: HttpOptions): Promise<void> {
  const checkouts = new Checkouts()
  const server = new HttpServer(options, http, checkouts)
  const told = untilTold()
  try {
    process.stderr.write(`seamark: listening on ${await server.listen()}\n`)
    await told.promise
  } finally {
    told.stop()
    await server.close()
    await checkouts.close()
  }
}

interface Waiting {
  promise: Promise<void>
  stop(): void
}

function untilTold(): Waiting {
  let tell = () => {}
  const promise = new Promise<void>(resolve => {
    tell = resolve
  })
  for (const signal of SIGNALS) process.once(signal, tell)
  return {
    promise,
    stop() {
      for (const signal of SIGNALS) process.off(signal, tell)
    },
  }
}

/** A client that is killed may leave its end of the pipe to a child of its own: then only the parent tells. */
function untilOrphaned(): Waiting {
  const parent = process.ppid
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<void>(resolve => {
    timer = setInterval(() => {
      if (process.ppid !== parent) resolve()
    }, PARENT_LOOK_MS)
    timer.unref()
  })
  return { promise, stop: () => clearInterval(timer) }
}
