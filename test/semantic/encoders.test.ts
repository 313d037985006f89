import { beforeAll, expect, test } from 'vitest'
import { OLLAMA, OPENAI } from '../../src/semantic/remote/protocols.js'
import { RemoteEncoder } from '../../src/semantic/remote/remote-encoder.js'
import { semanticSettings, sendingNotice } from '../../src/semantic/settings.js'
import { ownEncoder } from '../../src/semantic/static/own-encoder.js'
import { WordPieces } from '../../src/semantic/static/word-pieces.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { encoderConformance } from './encoder-conformance.js'
import { FakeEndpoint } from './fake-endpoint.js'

let endpoint: FakeEndpoint
beforeAll(async () => {
  endpoint = await FakeEndpoint.start(atEndOfFile)
})
const settings = () => ({ url: `${endpoint.url}/`, model: 'm', key: 'k', timeoutMs: 60_000 })

encoderConformance('static vectors', ownEncoder)
encoderConformance('Ollama', () => RemoteEncoder.open(OLLAMA, settings()))
encoderConformance('OpenAI', () => RemoteEncoder.open(OPENAI, settings()))

test('words are split at humps, and into pieces where they are not listed', () => {
  const pieces = new WordPieces(['http', 'server', 'get', 're', '##try', '##s'])
  expect(pieces.rowsOf('HTTPServer.get_retrys', 10)).toEqual([0, 1, 2, 3, 4, 5])
  expect(pieces.rowsOf('get get get', 2)).toEqual([2, 2])
  expect(pieces.rowsOf('zzz 12', 9)).toEqual([])
})

test('an endpoint gets model, key and texts, in batches and without secrets', async () => {
  const encoder = await RemoteEncoder.open(OPENAI, settings())
  endpoint.asked.length = 0
  const token = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`
  await encoder.encode([{ head: 'a.py f', body: `token = "${token}"` }], 'passage')
  const [{ path, key, body } = { path: '', key: '', body: {} }] = endpoint.asked
  expect([path, key, body.model]).toEqual(['/embeddings', 'Bearer k', 'm'])
  expect(body.input![0]).toContain('a.py f')
  expect(JSON.stringify(body)).not.toContain(token)
})

test.each([
  [{ status: 404, text: 'model "m" not found' }, /404: model "m" not found/],
  [{ status: 200, text: 'hello' }, /no JSON/],
  [{ status: 200, text: '{"data":[]}' }, /a vector for each text/],
  ['silence' as const, /none within 0.2 s/],
])('a fault of an endpoint is an error in words (%#)', async (fault, message) => {
  const broken = await FakeEndpoint.start(atEndOfFile)
  broken.fault = fault
  // Only silence waits for the end: a busy machine may take longer than that to answer.
  const timeoutMs = fault === 'silence' ? 200 : 60_000
  const opening = RemoteEncoder.open(OPENAI, { url: broken.url, model: 'm', key: '', timeoutMs })
  await expect(opening).rejects.toMatchObject({
    code: 'ENDPOINT_FAILED',
    message: expect.stringMatching(message),
  })
})

test('settings: on this machine by default, faults in words, and what leaves the machine is said', () => {
  expect(semanticSettings({})).toMatchObject({ provider: 'first', orderer: 'off' })
  expect(() => semanticSettings({ SEAMARK_SEMANTIC: 'magic' })).toThrow(
    'Expected SEAMARK_SEMANTIC to be first, static, local, ollama, openai, off, found "magic".',
  )
  expect(() => semanticSettings({ SEAMARK_SEMANTIC: 'openai' })).toThrow(/set SEAMARK_EMBED_URL/)
  expect(() => semanticSettings({ SEAMARK_ORDER: 'endpoint' })).toThrow(/set SEAMARK_LLM_URL/)
  expect(() => semanticSettings({ SEAMARK_EMBED_TIMEOUT: '0' })).toThrow(/in seconds above 0/)
  const ollama = semanticSettings({ SEAMARK_SEMANTIC: 'ollama' })
  expect([ollama.url, ollama.model, sendingNotice(ollama)]).toEqual([
    'http://localhost:11434',
    'nomic-embed-text',
    '',
  ])
  const away = semanticSettings({
    SEAMARK_SEMANTIC: 'openai',
    SEAMARK_EMBED_URL: 'https://api.example.com/v1',
    SEAMARK_EMBED_MODEL: 'm',
  })
  expect(sendingNotice(away)).toMatch(
    /^Without secrets, your questions and the code .* go to api\.example\.com/,
  )
})
