import { headerOf, isHmac } from './signature.js'
import type { WebhookHost } from './webhook.js'

const CHANGES = new Set(['push', 'pull_request', 'create', 'delete'])
const PREFIX = 'sha256='

/** `x-hub-signature-256`; the older one by SHA-1 is not taken. */
export const github: WebhookHost = {
  name: 'GitHub',
  // Gitea sends headers of GitHub's names, too.
  sends: headers => 'x-github-event' in headers && !('x-gitea-event' in headers),
  isSigned(headers, body, secret) {
    const signature = headerOf(headers['x-hub-signature-256'])
    return signature.startsWith(PREFIX) && isHmac(signature.slice(PREFIX.length), body, secret)
  },
  isChange: headers => CHANGES.has(headerOf(headers['x-github-event'])),
}
