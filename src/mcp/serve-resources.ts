import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { visibleText } from '../shared/safe-text.js'
import { protocolError } from '../tools/answer.js'
import type { Conversation } from './conversation.js'
import { findResource, isTemplate, RESOURCES } from './resources.js'
import type { Subscriptions } from './subscriptions.js'

export function serveResources(
  server: Server,
  conversation: Conversation,
  subscriptions: Subscriptions,
): void {
  const descriptions = RESOURCES.map(({ read: _, changes: __, ...rest }) => rest)
  const resources = descriptions.filter((_, at) => !isTemplate(RESOURCES[at]!))
  const resourceTemplates = descriptions
    .filter((_, at) => isTemplate(RESOURCES[at]!))
    .map(({ uri, ...rest }) => ({ uriTemplate: uri, ...rest }))
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))
  server.setRequestHandler(SubscribeRequestSchema, async ({ params: { uri } }, extra) => {
    try {
      await subscriptions.add(uri, extra)
      return {}
    } catch (error) {
      throw extra.signal.aborted ? error : protocolError(error)
    }
  })
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    subscriptions.remove(uri)
    return {}
  })
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, extra) => {
    try {
      const { resource, part, root } = findResource(uri)
      const { answer, notes } = await conversation.answerCall({ root }, null, extra, repository =>
        resource.read(repository, part),
      )
      const text = visibleText([answer, ...notes].join('\n'))
      return { contents: [{ uri, mimeType: resource.mimeType, text }] }
    } catch (error) {
      throw extra.signal.aborted ? error : protocolError(error)
    }
  })
}
