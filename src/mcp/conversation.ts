import { fileURLToPath } from 'node:url'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  ListRootsResultSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type { Repository } from '../engine/repository.js'
import type { Served } from '../live/open-checkout.js'
import type { PackQuery } from '../pack/pack-options.js'
import type { Checkouts } from './checkouts.js'
import type { ServerOptions } from './options.js'
import { chooseLocation } from './places.js'
import { progressReports } from './report-progress.js'
import { Session } from './session.js'
import type { PathArguments } from './tool.js'

const ROOTS_TIMEOUT_MS = 5000

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** One client and what it may ask: checkouts are shared by all clients, the session is its own. */
export class Conversation {
  readonly options: ServerOptions
  readonly session = new Session()
  readonly #checkouts: Checkouts
  readonly #server: Server
  /** Where the client works; asked for when it is first needed. */
  #clientRoots: Promise<string[]> | null = null

  constructor(options: ServerOptions, checkouts: Checkouts, server: Server) {
    this.options = options
    this.#checkouts = checkouts
    this.#server = server
  }

  get clientName(): string | undefined {
    return this.#server.getClientVersion()?.name
  }

  /** The client says that it works elsewhere now. */
  forgetRoots(): void {
    this.#clientRoots = null
  }

  /** Asks something of the checkout that the arguments mean. */
  async ask<T>(
    args: PathArguments,
    look: PackQuery | null,
    extra: Extra,
    act: (repository: Repository) => Promise<T>,
  ): Promise<Served<T>> {
    const { roots, working, store } = this.options
    this.#clientRoots ??= this.#askRoots(extra)
    const places = { given: roots, client: await this.#clientRoots, working, store }
    const checkout = await this.#checkouts.open(chooseLocation(args, places))
    return checkout.ask({ look, signal: extra.signal, onProgress: reporting(extra) }, act)
  }

  /** Clients that cannot say, or do not answer, name none. */
  async #askRoots(extra: Extra): Promise<string[]> {
    if (this.#server.getClientCapabilities()?.roots === undefined) return []
    try {
      const options = { timeout: ROOTS_TIMEOUT_MS }
      const { roots } = await extra.sendRequest({ method: 'roots/list' }, ListRootsResultSchema, options)
      return roots.flatMap(({ uri }) => (uri.startsWith('file:') ? [fileURLToPath(uri)] : []))
    } catch {
      this.#clientRoots = null
      return []
    }
  }
}

/** Notifications of progress, for a call that asked for them. */
function reporting({ _meta, sendNotification }: Extra) {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => {}
  return progressReports(report => {
    const params = { progressToken, ...report }
    // A client that is gone needs none.
    sendNotification({ method: 'notifications/progress', params }).catch(() => {})
  })
}
