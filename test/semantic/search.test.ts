import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { SEMANTIC_OFF, type SemanticSettings } from '../../src/semantic/settings.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { stdioClient } from '../support/mcp.js'
import { commitAll, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { FakeEndpoint } from './fake-endpoint.js'

const FILES = {
  'net/retry.py': [
    'import time',
    '',
    'def backoff(attempt):',
    '    # Wait twice as long after each failed request, so that a busy server can recover.',
    '    time.sleep(2 ** attempt)',
    '',
    'def fetch(url):',
    '    """Downloads a page."""',
    '    return open_connection(url).read()',
    '',
  ].join('\n'),
  'text/parse.py':
    'def parse_document(text):\n    """Reads the fields of a JSON document."""\n    return text\n',
  'docs/guide.md':
    '# Guide\n\n## Retries\n\nA failed request is repeated with a growing delay.\n\n## Colours\n\nThe terminal shows colours.\n',
}

let root: string
let store: string
beforeAll(() => {
  root = repository(FILES, temporaryFolder(atEndOfFile))
  writeFiles(root, { 'net/retry.py': FILES['net/retry.py'].replace('2 **', '3 **') })
  commitAll(root, 'Sleep longer between attempts of a request')
  store = join(temporaryFolder(atEndOfFile), 'store.db')
})

interface Found {
  results: {
    kind: string
    path: string
    name: string
    startLine: number
    excerpt: string
    reasons: string[]
  }[]
}
const search = (...args: string[]) =>
  seamarkJson<Found>(['search', ...args, '--store', store], { cwd: root }).results

describe('seamark search', () => {
  test('finds code, comments, sections and commits that say it in other words', () => {
    const question = 'delay before a request that failed is tried again'
    const found = search(question, '-n', '12')
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['code', 'comment', 'section', 'commit']))
    expect(search(question, '--kind', 'code')[0]).toMatchObject({ path: 'net/retry.py', name: 'backoff' })
    expect(search(question, '--kind', 'section')[0]!.name).toContain('Retries')
    const [comment] = search(question, '--kind', 'comment')
    expect(comment).toMatchObject({ path: 'net/retry.py', startLine: 4 })
    expect(comment!.excerpt).toContain('Wait twice as long')
    expect(search(question, '--kind', 'commit')[0]).toMatchObject({ path: '' })
  })

  test('a folder narrows it, prose is for people, and nothing found is exit 1', () => {
    expect(search('fields of a JSON document', '--scope', 'text').map(({ path }) => path)).toEqual([
      'text/parse.py',
    ])
    const printed = seamark(['search', 'growing delay', '--store', store], { cwd: root })
    expect(printed.stdout).toMatch(/docs\/guide\.md:\d+-\d+ .*section, \d+\.\d: .*words/)
    const nothing = seamark(['search', 'zzqx', '--store', store], { cwd: root })
    expect([nothing.exitCode, nothing.stdout]).toEqual([
      1,
      'Nothing says that, in these words or in others.\n',
    ])
  })

  test('an edit is found at the next search, and a removed file is not', () => {
    writeFiles(root, {
      'net/upload.py':
        'def upload_photo(photo):\n    """Sends a picture to the album."""\n    return photo\n',
    })
    expect(search('put a picture into an album', '--kind', 'code')[0]).toMatchObject({ name: 'upload_photo' })
    writeFiles(root, { 'net/upload.py': 'X = 1\n' })
    const args = ['search', 'put a picture into an album', '--kind', 'code', '--json', '--store', store]
    expect(seamark(args, { cwd: root }).stdout).not.toContain('upload_photo')
  })
})

describe('models that look at the first answers', () => {
  const TASK = 'Downloads a page and waits before a failed request'
  const open = async (settings: Partial<SemanticSettings>) => {
    const opened = Repository.open(root, {
      store: join(temporaryFolder(atEndOfFile), 'store.db'),
      semantic: { ...SEMANTIC_OFF, timeoutMs: 60_000, ...settings },
    })
    afterAll(() => opened.close())
    await opened.index()
    return opened
  }
  const names = async (asked: Repository) =>
    (await asked.contextForTask(TASK)).items.map(({ qualifiedName }) => qualifiedName)

  test('an embedding model moves them, says so, and is asked once for the same text', async () => {
    const endpoint = await FakeEndpoint.start(atEndOfFile)
    const asked = await open({ provider: 'ollama', url: endpoint.url, model: 'm' })
    const { items } = await asked.contextForTask(TASK)
    expect(items[0]!.parts.map(({ name }) => name)).toContain('model')
    const sum = items[0]!.parts.reduce((total, { part }) => total + part, 0)
    expect(sum).toBeCloseTo(items[0]!.score, 9)
    const before = endpoint.asked.length
    await asked.contextForTask(TASK)
    // Only the question: the vectors of code are stored by content.
    expect(endpoint.asked.slice(before).map(({ body }) => body.input)).toEqual([[TASK]])
  })

  test('a chat model orders them by signature; a model that fails leaves the order, with a notice', async () => {
    const endpoint = await FakeEndpoint.start(atEndOfFile)
    const chat = { url: endpoint.url, model: 'chat', key: '', timeoutMs: 60_000 }
    const own = await names(await open({}))
    const asked = await open({ orderer: 'endpoint', chat })
    endpoint.order = '3, 1'
    expect((await names(asked)).slice(0, 2)).toEqual([own[2], own[0]])
    const { messages } = endpoint.asked[0]!.body
    expect(messages![1]!.content).toContain(`Question: ${TASK}`)
    endpoint.fault = { status: 500, text: 'busy' }
    asked.takeNotices()
    expect(await names(asked)).toEqual(own)
    expect(asked.takeNotices()).toEqual([
      expect.stringMatching(/chat model \(chat\) did not take part.*500: busy/),
    ])
  })

  test('the model of an MCP client orders them where the client offers it', async () => {
    const prompts: string[] = []
    const env = { SEAMARK_ORDER: 'client' }
    const flags = [
      '--tools',
      'all',
      '--no-learning',
      '--store',
      join(temporaryFolder(atEndOfFile), 'store.db'),
    ]
    const client = await stdioClient({
      cwd: root,
      flags,
      env,
      sampling: prompt => {
        prompts.push(prompt)
        return '2'
      },
    })
    const text = await client.text('context_for_task', { task: TASK })
    expect(text).toContain('fetch')
    expect(prompts.at(-1)).toMatch(/^Question: Downloads a page[\s\S]*\n2\. /)
    const found = await client.text('search', {
      question: 'delay before a request that failed',
      kinds: ['comment'],
    })
    expect(found).toContain('net/retry.py:4-4')
  })
})

test('a pack shows what a similar past commit changed, within the share of past changes', async () => {
  const asked = Repository.open(root, {
    store: join(temporaryFolder(atEndOfFile), 'store.db'),
    semantic: { ...SEMANTIC_OFF, provider: 'static' },
  })
  afterAll(() => asked.close())
  await asked.index()
  const task = 'sleep longer between attempts of a request'
  const { pack, text } = await asked.pack({ task }, { budget: 6000 })
  expect(pack.fixes[0]!.hunk).toMatch(
    /^net\/retry\.py\n[\s\S]*- {4}time\.sleep\(2 \*\* attempt\)\n\+ {4}time\.sleep\(3/,
  )
  expect(text).toContain('+    time.sleep(3 ** attempt)')
  expect(pack.tokens).toBeLessThanOrEqual(6000)
  const small = await asked.pack({ task }, { budget: 1000 })
  expect(small.pack.fixes.every(({ hunk }) => hunk === undefined)).toBe(true)
})
