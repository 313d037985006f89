import { fileURLToPath } from 'node:url'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  ListRootsResultSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type { Engine } from '../engine/engine.js'
import type { CallAnswer, Served } from '../live/served.js'
import type { PackQuery } from '../pack/pack-options.js'
import { ChatOrderer } from '../semantic/order/chat-orderer.js'
import type { Orderer } from '../semantic/order/orderer.js'
import { sayAsServer } from '../shared/log.js'
import { Session } from '../tools/session.js'
import type { PathArguments } from '../tools/tool.js'
import type { Checkouts } from './checkouts.js'
import { chooseLocation } from './choose-location.js'
import type { ServerOptions } from './options.js'
import { progressReports } from './report-progress.js'
import { samplingChat } from './sampling-chat.js'

const ROOTS_TIMEOUT_MS = 5000
/** In `_meta` of a call, or among the experimental capabilities of a client: it reads data, not text. */
const DATA_KEY = 'seamark/structured'

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** The connection with one client: checkouts are shared by all clients, the session is its own. */
export class Conversation {
  readonly options: ServerOptions
  readonly session = new Session()
  readonly #checkouts: Checkouts
  readonly #server: Server
  /** Where the client works; requested when first needed. */
  #clientRoots: Promise<string[]> | null = null

  constructor(options: ServerOptions, checkouts: Checkouts, server: Server) {
    this.options = options
    this.#checkouts = checkouts
    this.#server = server
  }

  /** Whether a call wants data in place of text: by its own words, or by those with which the client introduced itself. */
  wantsData({ _meta }: Pick<Extra, '_meta'>): boolean {
    const { structured } = this.options
    if (structured !== 'auto') return structured === 'always'
    const asked = _meta?.[DATA_KEY] ?? this.#server.getClientCapabilities()?.experimental?.[DATA_KEY]
    return asked !== undefined && asked !== false
  }

  /** The client has changed its roots. */
  forgetRoots(): void {
    this.#clientRoots = null
  }

  /** Answers a call from the checkout that its arguments mean. */
  async answerCall<T>(
    args: PathArguments,
    firstLook: PackQuery | null,
    extra: Extra,
    query: (repository: Engine, notes: readonly string[]) => Promise<T>,
  ): Promise<CallAnswer<T>> {
    const checkout = await this.openCheckout(args, extra)
    const told = async (repository: Engine, notes: readonly string[]) => {
      try {
        return await query(repository, notes)
      } finally {
        for (const notice of repository.takeNotices()) sayAsServer('note', notice)
      }
    }
    return checkout.serve({
      query: told,
      firstLook,
      signal: extra.signal,
      onProgress: progressReporter(extra),
    })
  }

  /** The checkout that arguments mean. */
  async openCheckout(args: PathArguments, extra: Extra): Promise<Served> {
    const { roots, trustsClient, workingDir, store, workspace } = this.options
    // A call that names a repository is about that one alone.
    if (workspace !== null && args.root === undefined) return this.#checkouts.openWorkspace(workspace, store)
    this.#clientRoots ??= this.#askRoots(extra)
    const clientRoots = await this.#clientRoots
    const members = workspace?.members.map(({ path }) => path) ?? []
    const folders = { serverRoots: [...roots, ...members], clientRoots, trustsClient, workingDir, store }
    return this.#checkouts.open(chooseLocation(args, folders))
  }

  /** The client's model, for ordering answers; null from clients that do not offer it. */
  clientOrderer({ sendRequest, signal }: Extra): Orderer | null {
    if (this.#server.getClientCapabilities()?.sampling === undefined) return null
    return new ChatOrderer(
      `the model of ${this.#server.getClientVersion()?.name ?? 'the client'}`,
      'the client',
      samplingChat(sendRequest, signal),
    )
  }

  /** None from clients that cannot say, or do not answer. */
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

/** Sends progress notifications, if the call asked for them. */
function progressReporter({ _meta, sendNotification }: Extra) {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => {}
  return progressReports(report => {
    const params = { progressToken, ...report }
    // The client may be gone.
    sendNotification({ method: 'notifications/progress', params }).catch(() => {})
  })
}
