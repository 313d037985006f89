import { setTimeout as wait } from 'node:timers/promises'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { INSTRUCTIONS } from './prompt.js'

/** Attempts per request, and the pause after the first failure, which doubles each time. */
const TRIES = 5
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const TIMEOUT_MS = 120_000
const MOST_ANSWER_TOKENS = 300
const TOO_MANY = 429
const SERVER_FAULT = 500
const SECOND_MS = 1000
const DETAIL_CHARS = 200

/** An endpoint with the OpenAI protocol: Ollama at `http://localhost:11434/v1`, or any other. */
export interface ModelOptions {
  url: string
  model: string
  /** '' if the endpoint needs none. */
  key: string
  firstPauseMs?: number
}

export interface ModelAnswer {
  text: string
  tokensIn: number
  tokensOut: number
}

/** From the environment; nothing is sent unless these are set and the user asks for a rewrite. */
export function modelFromEnvironment(env: NodeJS.ProcessEnv): ModelOptions {
  const { SEAMARK_LLM_URL: url = '', SEAMARK_LLM_MODEL: model = '', SEAMARK_LLM_KEY: key = '' } = env
  if (url === '' || model === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected an endpoint to rewrite with: set SEAMARK_LLM_URL (as http://localhost:11434/v1 for Ollama) and SEAMARK_LLM_MODEL; SEAMARK_LLM_KEY if it needs one.',
    )
  if (!/^https?:\/\//.test(url))
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected SEAMARK_LLM_URL to begin with http:// or https://, found "${url}".`,
    )
  return { url, model, key }
}

/** Sends one request and retries while the endpoint is busy or broken; throws its last error. */
export async function askModel(options: ModelOptions, prompt: string): Promise<ModelAnswer> {
  let pause = options.firstPauseMs ?? FIRST_PAUSE_MS
  for (let tried = 1; ; tried++) {
    const answer = await attempt(options, prompt)
    if ('text' in answer) return answer
    if (!answer.isTemporary || tried === TRIES) throw new Error(answer.problem)
    await wait(answer.pauseMs ?? pause)
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
}

interface Refusal {
  problem: string
  isTemporary: boolean
  /** The delay that the endpoint requests; null if it names none. */
  pauseMs: number | null
}

async function attempt({ url, model, key }: ModelOptions, prompt: string): Promise<ModelAnswer | Refusal> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: MOST_ANSWER_TOKENS,
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: prompt },
        ],
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await response.text()
    if (!response.ok) return refusal(response, body)
    return answerIn(body)
  } catch (error) {
    return { problem: messageOf(error), isTemporary: true, pauseMs: null }
  }
}

function refusal({ status, headers }: Response, body: string): Refusal {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    problem: `the endpoint answered ${status}: ${body.slice(0, DETAIL_CHARS)}`,
    isTemporary: status === TOO_MANY || status >= SERVER_FAULT,
    pauseMs: Number.isFinite(seconds) ? Math.min(LONGEST_PAUSE_MS, seconds * SECOND_MS) : null,
  }
}

function answerIn(body: string): ModelAnswer | Refusal {
  const read = JSON.parse(body) as {
    choices?: { message?: { content?: unknown } }[]
    usage?: { prompt_tokens?: number; completion_tokens?: number }
  }
  const content = read.choices?.[0]?.message?.content
  const text = typeof content === 'string' ? content.replaceAll(/\s+/g, ' ').trim() : ''
  if (text === '')
    return { problem: 'the endpoint answered without a text', isTemporary: false, pauseMs: null }
  return { text, tokensIn: read.usage?.prompt_tokens ?? 0, tokensOut: read.usage?.completion_tokens ?? 0 }
}
