import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { GetPromptRequestSchema, ListPromptsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { PROMPTS, writePrompt } from './prompt.js'
import { protocolError } from './protocol-error.js'

export function servePrompts(server: Server): void {
  const prompts = PROMPTS.map(({ write: _, ...rest }) => ({ ...rest, arguments: [...rest.arguments] }))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    try {
      const { prompt, text } = writePrompt(params.name, params.arguments ?? {})
      const { description } = prompt
      return { description, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
    } catch (error) {
      throw protocolError(error)
    }
  })
}
