import type { IncomingHttpHeaders } from 'node:http'

/** A host of repositories that tells of pushes: GitHub, GitLab, Gitea. One file each. */
export interface WebhookHost {
  readonly name: string
  /** Whether a request is of this host, by its headers. */
  sends(headers: IncomingHttpHeaders): boolean
  /** Whether the secret signed the body; compared in constant time. */
  isSigned(headers: IncomingHttpHeaders, body: Uint8Array, secret: string): boolean
  /** Whether refs may have moved: pushes and pull requests, not stars and comments. */
  isChange(headers: IncomingHttpHeaders): boolean
}

/** What to do with a request to `/hooks/NAME`; `unsigned` also for requests of no host that is known. */
export type WebhookVerdict = 'fetch' | 'ignore' | 'unsigned'
