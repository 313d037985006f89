import type { EmbeddingProtocol } from './remote-encoder.js'

/** Ollama's own interface. */
export const OLLAMA: EmbeddingProtocol = {
  name: 'ollama',
  path: '/api/embed',
  request: (model, texts) => ({ model, input: texts }),
  vectors: answer => (answer as { embeddings?: unknown } | null)?.embeddings,
}

/** The interface of OpenAI, which many servers have: an item says which text it is of. */
export const OPENAI: EmbeddingProtocol = {
  name: 'openai',
  path: '/embeddings',
  request: (model, texts) => ({ model, input: texts, encoding_format: 'float' }),
  vectors(answer) {
    const { data } = (answer as { data?: unknown } | null) ?? {}
    if (!Array.isArray(data)) return undefined
    const items = data as { index?: number; embedding?: unknown }[]
    return [...items].sort((a, b) => (a.index ?? 0) - (b.index ?? 0)).map(({ embedding }) => embedding)
  },
}
