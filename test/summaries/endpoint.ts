import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Asked {
  prompt: string
  key: string | undefined
}

/** Null: the request is left without an answer. */
export type Answer = (
  asked: Asked,
  count: number,
) => { status: number; headers?: Record<string, string>; body?: string } | null

export const OK: Answer = () => ({ status: 200 })

/** A real endpoint on this machine that answers as it is told to. */
export async function endpoint(answer: Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', piece => {
      body += piece
    })
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] }
      const each = { prompt: messages[1]!.content, key: request.headers.authorization }
      asked.push(each)
      const answered = answer(each, asked.length)
      if (answered === null) return
      response.writeHead(answered.status, answered.headers ?? {})
      response.end(answered.body ?? rewriting(each.prompt))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked }
}

function rewriting(prompt: string): string {
  return JSON.stringify({
    choices: [{ message: { content: `Said of ${prompt.split('\n')[0]}.` } }],
    usage: { prompt_tokens: 10, completion_tokens: 5 },
  })
}
