import { SeamarkError } from '../../shared/errors.js'
import { askEndpoint } from '../remote/endpoint.js'
import type { Endpoint } from '../settings.js'
import type { AskChat } from './orderer.js'

/** Room for thirty numbers. */
const MOST_ANSWER_TOKENS = 200

/** A chat model at an endpoint with the protocol of OpenAI, which Ollama has at `/v1`. */
export function endpointChat(endpoint: Endpoint): AskChat {
  return async (instructions, prompt) => {
    const answer = (await askEndpoint(endpoint, '/chat/completions', {
      model: endpoint.model,
      temperature: 0,
      max_tokens: MOST_ANSWER_TOKENS,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: prompt },
      ],
    })) as { choices?: { message?: { content?: unknown } }[] } | null
    const content = answer?.choices?.[0]?.message?.content
    if (typeof content === 'string') return content
    throw new SeamarkError(
      'ENDPOINT_FAILED',
      `Expected a chat completion of ${endpoint.model} at ${endpoint.url}, found something else.`,
    )
  }
}
