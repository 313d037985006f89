import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SeamarkError } from '../shared/errors.js'
import { FolderRemote } from './folder-remote.js'
import { byToken, HttpRemote } from './http-remote.js'
import type { Remote } from './remote.js'

const SCHEME = /^[a-z][a-z0-9+.-]+:\/\//i

/**
 * The remote at an address: a folder, `file://`, `http://`, `https://`, `s3://` or `postgres://`.
 * @example const remote = await openRemote('s3://team-cache/seamark', process.env)
 */
export async function openRemote(address: string, env: Record<string, string | undefined>): Promise<Remote> {
  if (!SCHEME.test(address)) return new FolderRemote(resolve(address))
  const url = URL.canParse(address) ? new URL(address) : null
  switch (url?.protocol) {
    case 'file:':
      return new FolderRemote(fileURLToPath(url))
    case 'http:':
    case 'https:':
      return new HttpRemote(url, byToken(url, env.SEAMARK_REMOTE_TOKEN ?? ''))
    case 's3:':
      return (await import('./s3-remote.js')).s3Remote(url, env)
    case 'postgres:':
    case 'postgresql:':
      return (await import('./postgres-remote.js')).postgresRemote(url)
    default:
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected a folder or an address that begins with http://, https://, s3:// or postgres:// as the remote, found "${address}".`,
      )
  }
}
