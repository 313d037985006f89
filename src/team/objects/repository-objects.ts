import type { RemoteSettings } from '../../remote/settings.js'

/** In no name of a repository, and never encoded in an address. */
const SLASH = '~'
const SCHEME = /^[a-z][a-z0-9+.-]+:\/\//i

/**
 * Where the objects of a repository are: below a folder of their own. Jobs of a repository run one at a time, so what removes objects
 * never meets what adds them; and nobody learns of one repository from the objects of another.
 */
export function repositoryObjects(objects: RemoteSettings, repository: string): RemoteSettings {
  return { ...objects, address: below(objects.address, repository.replaceAll('/', SLASH)), repository }
}

function below(address: string, folder: string): string {
  if (!SCHEME.test(address)) return `${address}/${folder}`
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${folder}`
  return url.href
}

/** Whether an address is a folder, which must be there before objects can be put. */
export function isSharedFolder(address: string): boolean {
  return !SCHEME.test(address)
}
