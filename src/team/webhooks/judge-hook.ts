import type { IncomingHttpHeaders } from 'node:http'
import { gitea } from './gitea.js'
import { github } from './github.js'
import { gitlab } from './gitlab.js'
import type { WebhookHost, WebhookVerdict } from './webhook.js'

const HOSTS: readonly WebhookHost[] = [gitea, github, gitlab]

/** The body is not read: a fetch sees by itself which refs moved, and nothing that was sent can name another repository. */
export function judgeHook(headers: IncomingHttpHeaders, body: Uint8Array, secret: string): WebhookVerdict {
  const host = HOSTS.find(each => each.sends(headers))
  if (host === undefined || secret === '' || !host.isSigned(headers, body, secret)) return 'unsigned'
  return host.isChange(headers) ? 'fetch' : 'ignore'
}
