import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openRemote } from '../../src/remote/open-remote.js'
import type { ObjectKey, Remote } from '../../src/remote/remote.js'
import { temporaryFolder } from '../support/repository.js'
import { startHttp } from './http-server.js'
import { listen, S3_KEYS, signatureOf, startS3, stop } from './s3-server.js'

const MOST = 1 << 24
const cas = (digit: string): ObjectKey => ({ kind: 'cas', hash: digit.repeat(64) })
const ac = (digit: string): ObjectKey => ({ kind: 'ac', hash: digit.repeat(64) })
const bytes = (text: string) => new TextEncoder().encode(text)

interface Place {
  open(): Promise<Remote>
  /** A remote that is not there. */
  away(): Promise<Remote>
}

const PLACES: Record<string, () => Promise<Place>> = {
  folder: async () => {
    const folder = temporaryFolder()
    return { open: () => openRemote(folder, {}), away: () => openRemote(join(folder, 'none'), {}) }
  },
  'HTTP, as Bazel has it': async () => http('/cache'),
  'HTTP, as Turborepo has it': async () => http('/v8/artifacts'),
  S3: async () => {
    const server = await startS3()
    onTestFinished(() => server.close())
    const address = `s3://${S3_KEYS.bucket}/a prefix?region=${S3_KEYS.region}`
    const env = { AWS_ACCESS_KEY_ID: S3_KEYS.id, AWS_SECRET_ACCESS_KEY: S3_KEYS.secret }
    return {
      open: () => openRemote(address, { ...env, AWS_ENDPOINT_URL: server.endpoint }),
      away: () => openRemote(address, { ...env, AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }),
    }
  },
}

async function http(path: string): Promise<Place> {
  const server = await startHttp({ token: 'open sesame' })
  onTestFinished(() => server.close())
  return {
    open: () => openRemote(`${server.url}${path}`, { SEAMARK_REMOTE_TOKEN: 'open sesame' }),
    away: () => openRemote(`http://127.0.0.1:9${path}`, {}),
  }
}

describe.each(Object.entries(PLACES))('%s', (place, start) => {
  test('has what was put, byte for byte, and nothing else', async () => {
    const remote = await (await start()).open()
    const content = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)
    expect(await remote.has(cas('1'))).toBe(false)
    expect(await remote.get(cas('1'), MOST)).toBeNull()
    await remote.put(cas('1'), content)
    await remote.put(ac('2'), bytes('answer'))
    expect(await remote.has(cas('1'))).toBe(true)
    expect(Buffer.from((await remote.get(cas('1'), MOST))!).equals(content)).toBe(true)
    expect(Buffer.from((await remote.get(ac('2'), MOST))!).toString()).toBe('answer')
    expect(await remote.has(cas('3'))).toBe(false)
  })

  test('an object can be empty, and is replaced', async () => {
    const remote = await (await start()).open()
    await remote.put(ac('2'), bytes(''))
    expect(await remote.get(ac('2'), MOST)).toHaveLength(0)
    await remote.put(ac('2'), bytes('later'))
    expect(Buffer.from((await remote.get(ac('2'), MOST))!).toString()).toBe('later')
  })

  test('what is removed is gone, and what was never there can be', async () => {
    const remote = await (await start()).open()
    await remote.put(cas('1'), bytes('one'))
    await remote.put(cas('2'), bytes('two'))
    await remote.remove(cas('1'))
    await remote.remove(cas('3'))
    expect(await remote.has(cas('1'))).toBe(false)
    expect(await remote.has(cas('2'))).toBe(true)
  })

  test('lists all objects, where it can', async () => {
    const remote = await (await start()).open()
    const put = [...'12345'].flatMap(digit => [cas(digit), ac(digit)])
    expect(await remote.keys()).toEqual(place.startsWith('HTTP') ? null : [])
    for (const key of put) await remote.put(key, bytes('content'))
    const text = ({ kind, hash }: ObjectKey) => `${kind} ${hash}`
    const listed = (await remote.keys())?.map(text).sort() ?? null
    expect(listed).toEqual(place.startsWith('HTTP') ? null : put.map(text).sort())
  })

  test('an object that is longer than expected is refused', async () => {
    const remote = await (await start()).open()
    await remote.put(cas('1'), bytes('too long'))
    await expect(remote.get(cas('1'), 7)).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' })
    expect(await remote.get(cas('1'), 8)).toHaveLength(8)
  })

  test('many at once', async () => {
    const remote = await (await start()).open()
    const digits = '0123456789abcdef'.split('')
    await Promise.all(digits.map(digit => remote.put(cas(digit), bytes(digit))))
    const found = await Promise.all(digits.map(digit => remote.get(cas(digit), MOST)))
    expect(found.map(each => Buffer.from(each!).toString())).toEqual(digits)
  })

  test('one that is away is an error in words, without a password', async () => {
    const remote = await (await start()).away()
    for (const act of [remote.has(cas('1')), remote.get(cas('1'), MOST), remote.put(cas('1'), bytes('x'))])
      await expect(act).rejects.toMatchObject({
        code: 'ENDPOINT_FAILED',
        message: expect.stringContaining(remote.name),
      })
  })
})

test.each([
  ['another secret', { AWS_SECRET_ACCESS_KEY: 'other' }],
  ['another id', { AWS_ACCESS_KEY_ID: 'other' }],
  ['another region', { AWS_REGION: 'us-east-1' }],
])('S3 with %s is refused', async (_, change) => {
  const server = await startS3()
  onTestFinished(() => server.close())
  const env = {
    AWS_ACCESS_KEY_ID: S3_KEYS.id,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secret,
    AWS_REGION: S3_KEYS.region,
    AWS_ENDPOINT_URL_S3: server.endpoint,
    ...change,
  }
  const remote = await openRemote(`s3://${S3_KEYS.bucket}`, env)
  await expect(remote.put(cas('1'), bytes('x'))).rejects.toMatchObject({
    code: 'ENDPOINT_FAILED',
    message: expect.stringContaining('403'),
  })
  expect(server.objects.size).toBe(0)
})

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "GET Object". */
test("the published example of AWS has the published signature, by the signer and by the test's own server", async () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const published = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const signer = new AwsV4Signer({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty },
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  })
  const headers: Record<string, string> = { host: 'examplebucket.s3.amazonaws.com', range: 'bytes=0-9' }
  ;(await signer.sign()).headers.forEach((value, name) => {
    headers[name] = value
  })
  expect(headers.authorization).toContain(`Signature=${published}`)
  const { expected, id } = signatureOf(
    { method: 'GET', target: '/test.txt', headers },
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  )
  expect([expected, id]).toEqual([published, 'AKIAIOSFODNN7EXAMPLE'])
})

test('HTTP: a password in the address is sent, and not shown', async () => {
  const server = await startHttp({ user: 'ada', password: 'p@ss' })
  onTestFinished(() => server.close())
  const remote = await openRemote(server.url.replace('//', '//ada:p%40ss@'), {})
  await remote.put(cas('1'), bytes('x'))
  expect(await remote.has(cas('1'))).toBe(true)
  expect(remote.name).not.toMatch(/ada|ss/)
  const stranger = await openRemote(server.url, {})
  await expect(stranger.has(cas('1'))).rejects.toMatchObject({ message: expect.stringContaining('401') })
})

test('HTTP: a redirect is not followed, and an answer that is cut short is none', async () => {
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') response.writeHead(302, { location: '/elsewhere' }).end()
    else {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setImmediate(() => response.destroy())
    }
  })
  await listen(server)
  onTestFinished(() => stop(server))
  const remote = await openRemote(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {})
  await expect(remote.has(cas('1'))).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' })
  await expect(remote.get(cas('1'), MOST)).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' })
})

test('an address that is none of these is refused in words', async () => {
  await expect(openRemote('ftp://host/x', {})).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(openRemote('s3://bucket', {})).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringContaining('AWS_ACCESS_KEY_ID'),
  })
})
