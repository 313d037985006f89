import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeHook } from '../../src/team/webhooks/judge-hook.js'

const SECRET = 'of the repository'
const BODY = Buffer.from('{"ref":"refs/heads/main"}')
const hmac = (body: Uint8Array, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex')

/** How each host tells of an event. */
const HOSTS: Record<string, (event: string, body: Uint8Array, secret?: string) => Record<string, string>> = {
  GitHub: (event, body, secret) => ({
    'x-github-event': event,
    'x-hub-signature-256': `sha256=${hmac(body, secret)}`,
  }),
  Gitea: (event, body, secret) => ({
    'x-gitea-event': event,
    'x-gitea-signature': hmac(body, secret),
    // It sends GitHub's names beside its own.
    'x-github-event': event,
    'x-hub-signature-256': `sha256=${hmac(body, secret)}`,
  }),
  GitLab: (event, _body, secret = SECRET) => ({ 'x-gitlab-event': event, 'x-gitlab-token': secret }),
}
const EVENTS: Record<string, { changes: string[]; others: string[] }> = {
  GitHub: {
    changes: ['push', 'pull_request', 'create', 'delete'],
    others: ['ping', 'star', 'issue_comment'],
  },
  Gitea: { changes: ['push', 'pull_request', 'pull_request_sync'], others: ['issues', 'release'] },
  GitLab: {
    changes: ['Push Hook', 'Merge Request Hook'],
    others: ['Note Hook', 'Pipeline Hook', 'Tag Push Hook'],
  },
}

describe.each(Object.keys(HOSTS))('%s', name => {
  const headersOf = HOSTS[name]!
  const { changes, others } = EVENTS[name]!

  test('what moves refs is a reason to fetch, other events are not', () => {
    for (const event of changes) expect(judgeHook(headersOf(event, BODY), BODY, SECRET)).toBe('fetch')
    for (const event of others) expect(judgeHook(headersOf(event, BODY), BODY, SECRET)).toBe('ignore')
  })

  test('another secret is refused, and so is none', () => {
    const [event] = changes as [string]
    expect(judgeHook(headersOf(event, BODY, 'of another'), BODY, SECRET)).toBe('unsigned')
    expect(judgeHook(headersOf(event, BODY, ''), BODY, '')).toBe('unsigned')
    const bare = Object.fromEntries(
      Object.entries(headersOf(event, BODY)).filter(([key]) => key.endsWith('event')),
    )
    expect(judgeHook(bare, BODY, SECRET)).toBe('unsigned')
  })
})

test.each(['GitHub', 'Gitea'])('a signature of %s is of the whole body', name => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (body, at, flip) => {
        const headers = HOSTS[name]!('push', body)
        const changed = Uint8Array.from(body)
        changed[at % body.length]! ^= flip
        expect(judgeHook(headers, body, SECRET)).toBe('fetch')
        expect(judgeHook(headers, changed, SECRET)).toBe('unsigned')
      },
    ),
  )
})

test('a signature by SHA-1 is none', () => {
  const signature = createHmac('sha1', SECRET).update(BODY).digest('hex')
  const headers = { 'x-github-event': 'push', 'x-hub-signature': `sha1=${signature}` }
  expect(judgeHook(headers, BODY, SECRET)).toBe('unsigned')
})

test('whatever the headers are, nothing but a right signature is a reason to fetch', () => {
  const names = [
    'x-github-event',
    'x-hub-signature-256',
    'x-gitlab-event',
    'x-gitlab-token',
    'x-gitea-event',
    'x-gitea-signature',
  ]
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...names),
        fc.oneof(fc.string(), fc.constantFrom('push', 'Push Hook', 'sha256=')),
      ),
      headers => {
        expect(judgeHook(headers, BODY, SECRET)).toBe('unsigned')
      },
    ),
  )
})
