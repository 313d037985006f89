import { headerOf, isSame } from './signature.js'
import type { WebhookHost } from './webhook.js'

const CHANGES = new Set(['Push Hook', 'Merge Request Hook'])

/** GitLab signs nothing: it sends the secret itself, so only over TLS. */
export const gitlab: WebhookHost = {
  name: 'GitLab',
  sends: headers => 'x-gitlab-event' in headers,
  isSigned: (headers, _body, secret) => isSame(headerOf(headers['x-gitlab-token']), secret),
  isChange: headers => CHANGES.has(headerOf(headers['x-gitlab-event'])),
}
