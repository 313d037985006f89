import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LiveEvent } from '../../src/ui/contract/answers.js'
import type { Api, ApiName } from '../../src/ui/contract/api.js'
import { ROUTES } from '../../src/ui/routes/route-list.js'
import { serveUi, type UiSettings } from '../../src/ui/serve.js'
import { temporaryFolder } from '../support/repository.js'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface HttpQuestion {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** `fetch` does not let one say another host or origin. */
export function http(
  address: string,
  { method = 'GET', headers = {}, body }: HttpQuestion = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    // A connection of its own: one that stands idle while a test waits is closed by the server.
    const sent = httpRequest(address, { method, headers, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', piece => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export class ServedTest {
  readonly address: string

  constructor(address: string) {
    this.address = address
  }

  get(path: string, question: HttpQuestion = {}): Promise<HttpAnswer> {
    return http(new URL(path, this.address).href, question)
  }

  /** A route by its name, as the page asks it. */
  ask(name: ApiName, query: Record<string, unknown>): Promise<HttpAnswer> {
    if (ROUTES[name].method === 'POST')
      return this.get(`api/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(query),
      })
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return this.get(`api/${name}?${text}`)
  }

  async answer<Name extends ApiName>(name: Name, query: Api[Name]['query']): Promise<Api[Name]['answer']> {
    const { status, text } = await this.ask(name, query as Record<string, unknown>)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`)
    return JSON.parse(text) as Api[Name]['answer']
  }

  /** Events from now on, until `isLast` accepts one. */
  events(isLast: (event: LiveEvent) => boolean, onOpen: () => void = () => {}): Promise<LiveEvent[]> {
    return new Promise((resolve, reject) => {
      const seen: LiveEvent[] = []
      const sent = httpRequest(new URL('events', this.address), response => {
        onOpen()
        let text = ''
        response.setEncoding('utf8').on('data', piece => {
          text += piece
          const messages = text.split('\n\n')
          text = messages.pop()!
          // Lines that begin with a colon say only that the server is there.
          for (const message of messages.filter(each => each.startsWith('data: '))) {
            const event = JSON.parse(message.slice('data: '.length)) as LiveEvent
            seen.push(event)
            if (!isLast(event)) continue
            sent.destroy()
            resolve(seen)
            return
          }
        })
      })
      sent.on('error', reject)
      sent.end()
    })
  }
}

/** The page of a repository, until the test ends. */
export async function served(
  root: string,
  settings: Partial<UiSettings> = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<ServedTest> {
  const store =
    settings.store ??
    join(
      temporaryFolder(end => atEnd(async () => end())),
      'store.db',
    )
  const page = await serveUi({ path: root, port: 0, evaluation: undefined, ...settings, store })
  atEnd(() => page.close())
  return new ServedTest(page.address)
}
