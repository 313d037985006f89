import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { commentText, MARK } from '../../integrations/github-action/comment-text.js'
import { BIN } from '../support/cli.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const COMMENT = fileURLToPath(new URL('../../integrations/github-action/comment.js', import.meta.url))

interface GitHubComment {
  id: number
  body: string
}

const servers: { close(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** GitHub's API for the comments of one pull request. */
async function gitHub(status = 200) {
  const comments: GitHubComment[] = [{ id: 1, body: 'looks good' }]
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', piece => {
      text += piece
    })
    request.on('end', () => {
      response.writeHead(request.headers.authorization === 'Bearer secret' ? status : 401)
      if (request.method === 'GET') return response.end(JSON.stringify(comments))
      const { body } = JSON.parse(text) as { body: string }
      if (status !== 200) return response.end('{}')
      if (request.method === 'POST') comments.push({ id: comments.length + 1, body })
      else comments.find(({ id }) => request.url!.endsWith(`/comments/${id}`))!.body = body
      return response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise(resolve => server.once('listening', resolve))
  return { comments, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** More than `context --list` has if nobody says how many. */
const CHANGED = 30
const rates = (factor: number) =>
  Array.from({ length: CHANGED }, (_, at) => `def rate_${at}():\n    return ${at * factor}\n\n`).join('')

/** A pull request that changes many functions, of which one is called in another file and tested. */
function pullRequest() {
  const root = repository({
    'shop/rates.py': rates(1),
    'shop/orders.py': 'def total(items):\n    return sum(items)\n',
    'shop/checkout.py': 'from shop.orders import total\n\ndef pay(cart):\n    return total(cart.items)\n',
    'tests/test_orders.py':
      'from shop.orders import total\n\ndef test_total():\n    assert total([1]) == 1\n',
  })
  const base = git(root, 'rev-parse', 'HEAD').trim()
  writeFiles(root, {
    'shop/orders.py': 'def total(items):\n    return sum(items) * 2\n',
    'shop/rates.py': rates(2),
  })
  git(root, 'commit', '-qam', 'twice')
  const head = git(root, 'rev-parse', 'HEAD').trim()
  const folder = temporaryFolder()
  const event = join(folder, 'event.json')
  writeFileSync(
    event,
    JSON.stringify({ pull_request: { number: 7, base: { sha: base }, head: { sha: head } } }),
  )
  writeFileSync(join(folder, 'summary'), '')
  writeFileSync(join(folder, 'output'), '')
  const run = (url: string, eventPath = event) =>
    new Promise<{ code: number | null; printed: string }>(resolve => {
      const child = spawn(process.execPath, [COMMENT], {
        cwd: root,
        env: {
          ...process.env,
          GITHUB_EVENT_PATH: eventPath,
          GITHUB_STEP_SUMMARY: join(folder, 'summary'),
          GITHUB_OUTPUT: join(folder, 'output'),
          GITHUB_API_URL: url,
          GITHUB_REPOSITORY: 'shop/shop',
          COMMENT_TOKEN: 'secret',
          COMMENT_LIMIT: '15',
          SEAMARK_COMMAND: `${process.execPath} ${BIN}`,
          SEAMARK_STORE: join(folder, 'store.db'),
        },
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', piece => {
          printed += piece
        })
      child.on('close', code => resolve({ code, printed }))
    })
  return { run, folder, read: (name: string) => readFileSync(join(folder, name), 'utf8') }
}

test('comments once, and changes its comment at the next run', async () => {
  const { comments, url } = await gitHub()
  const { run, read } = pullRequest()
  expect(await run(url)).toMatchObject({ code: 0 })
  expect(comments).toHaveLength(2)
  expect(comments[1]!.body).toContain('`pay` in `shop/checkout.py:3`')
  expect(comments[1]!.body).toContain('- `tests/test_orders.py`')
  expect(comments[1]!.body).toContain('Owners of what changed')
  expect(read('output')).toContain('tests/test_orders.py')
  await run(url)
  expect(comments).toHaveLength(2)
  expect(comments[0]!.body).toBe('looks good')
})

test('a token without rights is a warning, and the summary has the text', async () => {
  const { url } = await gitHub(403)
  const { run, read } = pullRequest()
  const { code, printed } = await run(url)
  expect(code).toBe(0)
  expect(printed).toContain('::warning::Expected GitHub to accept')
  expect(read('summary')).toContain('Tests that this change can break')
})

test('another event is refused', async () => {
  const { run, folder } = pullRequest()
  const event = join(folder, 'push.json')
  writeFileSync(event, '{}')
  expect(await run('http://127.0.0.1:9', event)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Expected an event of a pull request'),
  })
})

test('a failure is one line that says what failed', async () => {
  const { run, folder } = pullRequest()
  const event = join(folder, 'gone.json')
  const gone = { number: 7, base: { sha: '1'.repeat(40) }, head: { sha: '2'.repeat(40) } }
  writeFileSync(event, JSON.stringify({ pull_request: gone }))
  const { code, printed } = await run('http://127.0.0.1:9', event)
  expect(code).toBe(1)
  expect(printed).toMatch(/^::error::\S/m)
  expect(printed).not.toContain('    at ')
})

describe('the text', () => {
  const item = (name: string) => ({
    qualifiedName: name,
    path: 'a.py',
    startLine: 1,
    reasons: ['@everyone <b>'],
    relation: 'caller',
  })
  test('hostile names are code, and reasons have no markup', () => {
    const change = { changed: ['a'], items: [item('x`\n# @ada `` y')], notes: [], tests: [] }
    const text = commentText(change, 5)
    expect(text).toContain('- ``` x` # @ada `` y ``` in')
    expect(text).not.toMatch(/^#+ @ada/m)
    expect(text).toContain('&#64;everyone &#60;b&#62;')
    expect(text.startsWith(MARK)).toBe(true)
  })
  test('says how many there are, also of those that it does not list', () => {
    const tests = Array.from({ length: 25 }, (_, at) => ({ path: `tests/test_${at}.py` }))
    const items = [item('a'), item('b'), { ...item('c'), relation: 'test' }]
    const text = commentText({ changed: [], items, notes: [], tests }, 1)
    expect(text).toContain('Most affected (2)')
    expect(text).toContain('- and 1 more\n\n</details>')
    expect(text).toContain('Tests that this change can break (25)')
    expect(text).toContain('- and 5 more\n\n</details>')
  })
  test('is never longer than GitHub takes', () => {
    const items = Array.from({ length: 2000 }, (_, at) => item(`name_${at}`.repeat(10)))
    expect(commentText({ changed: [], items, notes: [], tests: [] }, 2000).length).toBeLessThan(65_536)
  })
})

test('the action runs files that are there', () => {
  const action = readFileSync(new URL('../../integrations/github-action/action.yml', import.meta.url), 'utf8')
  const script = /GITHUB_ACTION_PATH\/([\w.-]+)/.exec(action)![1]!
  execFileSync(process.execPath, ['--check', join(COMMENT, '..', script)])
})
