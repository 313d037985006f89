import { setTimeout } from 'node:timers/promises'
import { randomBelow } from './random.js'
import { MARKER, type NumberedRepository } from './world.js'

const OK = 200
const NOT_FOUND = 404
const NUMBER = /return (\d+)/
const SHOWN_CHARS = 200
/** Where text of the repository begins and ends: new in every answer. */
const BOUNDARY = /\b[0-9a-f]{6}\b/g

export interface Tally {
  /** Milliseconds of each call that was answered. */
  times: number[]
  /** Calls that no server took, or that one gave up, by the reason: asked again. */
  away: Map<string, number>
  wrong: string[]
  /** Calls about a repository that the caller may not read, all of them refused. */
  refused: number
  /** The text of each answer by repository, commit and question: every server must give the same at any time. */
  texts: Map<string, string>
}

export interface ClientOptions {
  servers: readonly string[]
  token: string
  readable: readonly NumberedRepository[]
  hidden: NumberedRepository | null
  until: number
  seed: number
  /** A client waits so long between two calls, on average: people and agents think. */
  pauseMs: number
}

interface Asked {
  server: string
  token: string
  repository: NumberedRepository
}

/** What a client asks, as often as it is in the list. */
const KINDS: readonly ((asked: Asked, tally: Tally, number: number) => Promise<unknown>)[] = [
  askMarker,
  askMarker,
  askMarker,
  askByMcp,
  (asked, tally, number) =>
    askTwice(asked, tally, 'context_for_task', {
      task: `change step ${number} of the calculation`,
      token_budget: 1500,
    }),
  (asked, tally, number) =>
    askTwice(asked, tally, 'context_for_task', { task: TASKS[number]!, token_budget: 3000 }),
  (asked, tally) => askTwice(asked, tally, 'impact', { names: [MARKER] }),
  (asked, tally) => askTwice(asked, tally, 'find_symbol', { name: MARKER }),
]
const TASKS = ['read the settings from a file', 'an error message is lost', 'the first request is slow']

export function newTally(): Tally {
  return { times: [], away: new Map(), wrong: [], refused: 0, texts: new Map() }
}

/** One client: calls of several kinds, at any server, each answer checked against what was pushed. */
export async function runClient(options: ClientOptions, tally: Tally): Promise<void> {
  const { servers, token, readable, hidden, pauseMs } = options
  const random = randomBelow(options.seed)
  // Not all of them at the same moment.
  await setTimeout(random(pauseMs))
  while (Date.now() < options.until) {
    const server = servers[random(servers.length)]!
    const repository = readable[random(readable.length)]!
    const kind = random(KINDS.length + 1)
    const number = random(TASKS.length)
    const started = performance.now()
    try {
      if (kind < KINDS.length) await KINDS[kind]!({ server, token, repository }, tally, number)
      else if (hidden !== null) await askHidden({ server, token, repository: hidden }, tally)
      tally.times.push(performance.now() - started)
    } catch (error) {
      const { message } = error as Error
      tally.away.set(message, (tally.away.get(message) ?? 0) + 1)
    }
    await setTimeout(random(2 * pauseMs))
  }
}

/** Asks for the number of a repository: it must be that of the commit that the answer names. */
export async function askMarker(asked: Asked, tally: Pick<Tally, 'wrong'>): Promise<string> {
  const body = await call(asked, 'show_symbol', { symbol: MARKER })
  check(asked.repository, String(body.commit), String(body.text), tally)
  return String(body.commit)
}

function check(
  { name, numbers }: NumberedRepository,
  commit: string,
  text: string,
  tally: Pick<Tally, 'wrong'>,
) {
  const expected = numbers.get(commit)
  const found = NUMBER.exec(text)?.[1]
  if (expected === undefined || String(expected) !== found)
    tally.wrong.push(`${name}: expected ${expected} for ${commit}, found ${found}`)
}

/** Over MCP an answer does not name its commit: the number must be one that was pushed. */
async function askByMcp({ server, token, repository }: Asked, tally: Tally): Promise<void> {
  const params = { name: 'show_symbol', arguments: { repository: repository.name, symbol: MARKER } }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const { status, body } = await post(`${server}/mcp`, token, message)
  const { result } = body as { result?: { content: { text: string }[]; isError?: boolean } }
  const text = result?.content[0]?.text ?? ''
  if (status !== OK || result?.isError) throw new Error(`mcp ${status} ${text.slice(0, SHOWN_CHARS)}`)
  const found = NUMBER.exec(text)?.[1]
  if (![...repository.numbers.values()].map(String).includes(found ?? ''))
    tally.wrong.push(`${repository.name} over MCP: found ${found}, which was never pushed`)
}

/** A question whose answer is known from the time before, if there was one of this commit. */
async function askTwice(asked: Asked, tally: Tally, tool: string, values: object): Promise<void> {
  const { repository } = asked
  const body = await call(asked, tool, values)
  const key = JSON.stringify([repository.name, body.commit, tool, values])
  const text = String(body.text).replace(BOUNDARY, 'boundary')
  if (text === '') tally.wrong.push(`${key}: an empty answer`)
  // A note takes tokens of the answer: that a branch has moved on is true for a while alone.
  if ((body.notes as string[]).length > 0) return
  const before = tally.texts.get(key)
  tally.texts.set(key, text)
  if (before !== undefined && before !== text)
    tally.wrong.push(`${key}: two answers, "${differing(before, text)}" and "${differing(text, before)}"`)
}

function differing(text: string, other: string): string {
  const at = [...text].findIndex((char, index) => char !== other[index])
  return text.slice(Math.max(0, at), at + SHOWN_CHARS)
}

async function askHidden({ server, token, repository }: Asked, tally: Tally): Promise<void> {
  const values = { repository: repository.name, symbol: MARKER }
  const { status, body } = await post(`${server}/api/v1/tools/show_symbol`, token, values)
  if (status === OK)
    tally.wrong.push(`${repository.name}: a caller without a grant was answered: ${JSON.stringify(body)}`)
  else if (status === NOT_FOUND) tally.refused++
  else throw new Error(`status ${status}`)
}

async function call({ server, token, repository }: Asked, tool: string, values: object) {
  const { status, body } = await post(`${server}/api/v1/tools/${tool}`, token, {
    repository: repository.name,
    ...values,
  })
  const { error } = body as { error?: { code: string } }
  if (status !== OK) throw new Error(`${status} ${error?.code ?? ''}`)
  return body
}

async function post(address: string, token: string, value: object) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(value),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
