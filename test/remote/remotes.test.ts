import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { expect, onTestFinished, test } from 'vitest'
import { openRemote } from '../../src/remote/open-remote.js'
import { temporaryFolder } from '../support/repository.js'
import { startHttp } from './http-server.js'
import { bytes, cas, MOST, type Place, remoteConformance } from './remote-conformance.js'
import { listen, S3_KEYS, signatureOf, startS3, stop } from './s3-server.js'

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

for (const [place, start] of Object.entries(PLACES)) remoteConformance(place, start)

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
