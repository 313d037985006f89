import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CreateMessageResultSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type { AskChat } from '../semantic/order/orderer.js'

/** Room for thirty numbers. */
const MOST_ANSWER_TOKENS = 200
/** A client may ask its user first. */
const TIMEOUT_MS = 30_000

type SendRequest = RequestHandlerExtra<ServerRequest, ServerNotification>['sendRequest']

/** Asks the client's own model (MCP sampling): the client decides which one, and whether its user agrees. */
export function samplingChat(sendRequest: SendRequest, signal: AbortSignal): AskChat {
  return async (instructions, prompt) => {
    const { content } = await sendRequest(
      {
        method: 'sampling/createMessage',
        params: {
          systemPrompt: instructions,
          messages: [{ role: 'user', content: { type: 'text', text: prompt } }],
          maxTokens: MOST_ANSWER_TOKENS,
          temperature: 0,
        },
      },
      CreateMessageResultSchema,
      { timeout: TIMEOUT_MS, signal },
    )
    return content.type === 'text' ? content.text : ''
  }
}
