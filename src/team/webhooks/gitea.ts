import { headerOf, isHmac } from './signature.js'
import type { WebhookHost } from './webhook.js'

const CHANGES = new Set(['push', 'pull_request', 'pull_request_sync', 'create', 'delete'])

export const gitea: WebhookHost = {
  name: 'Gitea',
  sends: headers => 'x-gitea-event' in headers,
  isSigned: (headers, body, secret) => isHmac(headerOf(headers['x-gitea-signature']), body, secret),
  isChange: headers => CHANGES.has(headerOf(headers['x-gitea-event'])),
}
