import { ChatOrderer } from '../order/chat-orderer.js'
import { endpointChat } from '../order/endpoint-chat.js'
import type { Orderer } from '../order/orderer.js'
import { hostOf, type SemanticSettings } from '../settings.js'

/** The chat model at the endpoint of the settings; null if none is configured, or the client's own is to be used. */
export function openOrderer({ orderer, chat }: SemanticSettings): Orderer | null {
  return orderer === 'endpoint' ? new ChatOrderer(chat.model, hostOf(chat.url), endpointChat(chat)) : null
}
