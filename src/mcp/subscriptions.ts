import { createHash } from 'node:crypto'
import type { Served } from '../live/served.js'
import { SeamarkError } from '../shared/errors.js'
import type { Conversation, Extra } from './conversation.js'
import { findResource, type ResourceAddress } from './resources.js'

/** A subscribed resource: what it was when the client last heard of it, and how to stop following it. */
interface Subscription {
  /** Hash of its text; '' if it could not be read yet. */
  seen: string
  stop(): void
}

/** More are a mistake of the client. */
const MOST_SUBSCRIPTIONS = 100

/**
 * The resources that one client follows. When the index of their checkout has changed, each is read again; the client is told
 * of those whose text is another.
 */
export class Subscriptions {
  readonly #conversation: Conversation
  readonly #notify: (uri: string) => void
  readonly #followed = new Map<string, Subscription>()
  readonly #end = new AbortController()

  constructor(conversation: Conversation, notify: (uri: string) => void) {
    this.#conversation = conversation
    this.#notify = notify
  }

  async add(uri: string, extra: Extra): Promise<void> {
    const address = findResource(uri)
    // What never changes has nothing to tell.
    if (!address.resource.changes || this.#followed.has(uri)) return
    if (this.#followed.size >= MOST_SUBSCRIPTIONS)
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected at most ${MOST_SUBSCRIPTIONS} subscribed resources, found one more: unsubscribe from another first.`,
      )
    // The place is taken at once: others may ask while the checkout opens.
    const subscription: Subscription = { seen: '', stop: () => {} }
    this.#followed.set(uri, subscription)
    try {
      await this.#follow(uri, address, subscription, extra)
    } catch (error) {
      if (this.#followed.get(uri) === subscription) this.remove(uri)
      throw error
    }
  }

  async #follow(
    uri: string,
    address: ResourceAddress,
    subscription: Subscription,
    extra: Extra,
  ): Promise<void> {
    const isFollowed = () => this.#followed.get(uri) === subscription
    const checkout = await this.#conversation.openCheckout({ root: address.root }, extra)
    if (!isFollowed()) return
    const check = async () => {
      const now = await this.#hashOf(address, checkout)
      if (now === '' || now === subscription.seen || !isFollowed()) return
      subscription.seen = now
      this.#notify(uri)
    }
    subscription.stop = checkout.onChange(() => void check())
    subscription.seen = await this.#hashOf(address, checkout)
  }

  remove(uri: string): void {
    this.#followed.get(uri)?.stop()
    this.#followed.delete(uri)
  }

  /** The client is gone. */
  close(): void {
    this.#end.abort()
    for (const { stop } of this.#followed.values()) stop()
    this.#followed.clear()
  }

  async #hashOf({ resource, part }: ResourceAddress, checkout: Served): Promise<string> {
    try {
      const { answer } = await checkout.serve({
        query: repository => resource.read(repository, part),
        firstLook: null,
        signal: this.#end.signal,
        onProgress: () => {},
      })
      return createHash('sha256').update(answer).digest('hex')
    } catch {
      // Its first index still runs, or it cannot be read now: the next change tells.
      return ''
    }
  }
}
