import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen, stop } from './s3-server.js'

/** A cache of objects by path, for those who know the token or the password. */
export async function startHttp(access: { token?: string; user?: string; password?: string } = {}): Promise<{
  url: string
  objects: Map<string, Buffer>
  requests: string[]
  close(): Promise<void>
}> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const { token, user, password } = access
  const expected =
    token !== undefined
      ? `Bearer ${token}`
      : user !== undefined
        ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
        : undefined
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    requests.push(`${request.method} ${request.url}`)
    const found = objects.get(request.url!)
    if (request.headers.authorization !== expected) response.writeHead(401).end()
    else if (request.method === 'PUT') {
      objects.set(request.url!, Buffer.concat(pieces))
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      response.writeHead(objects.delete(request.url!) ? 204 : 404).end()
    } else if (found === undefined) response.writeHead(404).end()
    else {
      response.writeHead(200, { 'content-length': found.length })
      response.end(request.method === 'HEAD' ? undefined : found)
    }
  })
  await listen(server)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, objects, requests, close: () => stop(server) }
}
