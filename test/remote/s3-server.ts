import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A small S3: PUT, GET, HEAD, DELETE and lists (in pages of three) of objects in one bucket. It recomputes signature version 4 of each request from the published
 * description, and refuses what AWS refuses: another key, region or date, a header or a body that was not signed.
 */
export const S3_KEYS = { id: 'AKIATEST', secret: 'secret/of+tests', region: 'eu-test-1', bucket: 'team' }

const MOST_SKEW_MS = 15 * 60 * 1000

export interface SignedRequest {
  method: string
  /** Path and query as sent. */
  target: string
  headers: Readonly<Record<string, string>>
}

/** The signature that a request must have, by `Authorization`'s own list of signed headers. */
export function signatureOf(
  { method, target, headers }: SignedRequest,
  secret: string,
): { expected: string; found: string; scope: string; id: string; signed: string[] } {
  const [, id = '', scope = '', list = '', found = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const signed = list.split(';')
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.map(name => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    list,
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(Buffer.from(canonical))].join('\n')
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  return { expected: createHmac('sha256', key).update(text).digest('hex'), found, scope, id, signed }
}

export interface S3Server {
  endpoint: string
  objects: Map<string, Buffer>
  close(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const [status, answer] = handle(request, body, objects)
      response.writeHead(status, { 'content-length': answer.length })
      response.end(request.method === 'HEAD' ? undefined : answer)
    })
  })
  await listen(server)
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, objects, close: () => stop(server) }
}

function handle(request: IncomingMessage, body: Buffer, objects: Map<string, Buffer>): [number, Buffer] {
  const fault = faultOf(request, body)
  if (fault !== '') return [403, Buffer.from(`<Error><Code>${fault}</Code></Error>`)]
  const path = request.url!
  if (!path.startsWith(`/${S3_KEYS.bucket}/`))
    return [404, Buffer.from('<Error><Code>NoSuchBucket</Code></Error>')]
  if (request.method === 'PUT') {
    objects.set(path, body)
    return [200, Buffer.alloc(0)]
  }
  if (request.method === 'DELETE') {
    objects.delete(path)
    return [204, Buffer.alloc(0)]
  }
  if (path.startsWith(`/${S3_KEYS.bucket}/?list-type=2`)) return [200, pageOf(path, objects)]
  const found = objects.get(path)
  return found === undefined ? [404, Buffer.from('<Error><Code>NoSuchKey</Code></Error>')] : [200, found]
}

const PAGE = 3

function pageOf(path: string, objects: ReadonlyMap<string, Buffer>): Buffer {
  const query = new URL(path, 'http://s3').searchParams
  const names = [...objects.keys()]
    .map(name => decodeURIComponent(name.slice(`/${S3_KEYS.bucket}/`.length)))
    .filter(name => name.startsWith(query.get('prefix') ?? ''))
    .sort()
  const start = Number(Buffer.from(query.get('continuation-token') ?? '', 'base64').toString() || 0)
  const next = Buffer.from(String(start + PAGE)).toString('base64')
  const mark = start + PAGE < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const contents = names.slice(start, start + PAGE).map(name => `<Contents><Key>${name}</Key></Contents>`)
  return Buffer.from(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${mark}</ListBucketResult>`)
}

function faultOf({ method, url, headers: sent }: IncomingMessage, body: Buffer): string {
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  const { expected, found, scope, id, signed } = signatureOf(
    { method: method!, target: url!, headers },
    S3_KEYS.secret,
  )
  if (id !== S3_KEYS.id) return 'InvalidAccessKeyId'
  const date = headers['x-amz-date'] ?? ''
  if (scope !== `${date.slice(0, 8)}/${S3_KEYS.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < MOST_SKEW_MS)) return 'RequestTimeTooSkewed'
  const must = ['host', ...Object.keys(headers).filter(name => name.startsWith('x-amz-'))]
  if (must.some(name => !signed.includes(name))) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const isSame =
    found.length === expected.length && timingSafeEqual(Buffer.from(found), Buffer.from(expected))
  return isSame ? '' : 'SignatureDoesNotMatch'
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

export function listen(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
}

export function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => {
    server.close(() => resolve())
  })
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
