import { openRemote } from '../../remote/open-remote.js'
import { getParcel, listKey } from '../../remote/parcel.js'
import type { Remote } from '../../remote/remote.js'
import type { RemoteSettings } from '../../remote/settings.js'
import { SeamarkError } from '../../shared/errors.js'
import { git } from '../../shared/git.js'
import type { Checkout } from '../../store/checkout.js'
import { putImage } from './image.js'
import { decodeImage } from './image-codec.js'
import { requireAddress } from './require-address.js'
import { repositoryName, subjectOf } from './subject.js'
import { trackedFiles } from './tracked-files.js'

/** Commits before HEAD that are looked for, and how many of them at once. */
const MOST_COMMITS = 128
const AT_ONCE = 16

export interface PullReport {
  remote: string
  repository: string
  commit: string
  /** Commits from it to HEAD, by first parents. */
  behind: number
  /** That were transferred. */
  bytes: number
  /** Files of the index, and those that are the same here. */
  files: number
  same: number
}

/**
 * Gives a checkout that has no index the one of the nearest commit before HEAD that a remote has; an update makes it current. Null
 * if the remote has none. Everything is checked before anything is written.
 */
export async function pullIndex(checkout: Checkout, settings: RemoteSettings): Promise<PullReport | null> {
  requireAddress(settings)
  requireTrusted(settings)
  const { rootDir } = checkout
  const remote = await openRemote(settings.address, process.env)
  const repository = await repositoryName(rootDir, settings)
  const found = await nearestCommit(remote, rootDir, repository)
  if (found === null) return null
  const parcel = await getParcel(remote, subjectOf(repository, found.commit), settings.trusted)
  if (parcel === null) return null
  const image = decodeImage(parcel.pieces)
  if (!(await putImage(checkout, image))) return null
  const tracked = await trackedFiles(rootDir)
  const indexed = image.files.filter(({ key }) => key !== null)
  const same = indexed.filter(
    ({ path, key }) => tracked.get(path) === Buffer.from(key!.hash).toString('hex'),
  ).length
  return { remote: remote.name, repository, ...found, bytes: parcel.bytes, files: indexed.length, same }
}

/** Without a key, anyone who can write to the remote could say what the code is. */
function requireTrusted({ trusted }: RemoteSettings): void {
  if (trusted.length === 0)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected the public key of those whose indexes are taken, found none: give --trust KEY or set SEAMARK_REMOTE_TRUST. `seamark push` prints it.',
    )
}

async function nearestCommit(
  remote: Remote,
  rootDir: string,
  repository: string,
): Promise<{ commit: string; behind: number } | null> {
  const listed = await git(rootDir, ['rev-list', '--first-parent', `--max-count=${MOST_COMMITS}`, 'HEAD'])
  const commits = listed.toString().trim().split('\n')
  for (let start = 0; start < commits.length; start += AT_ONCE) {
    const some = commits.slice(start, start + AT_ONCE)
    const present = await Promise.all(some.map(commit => remote.has(listKey(subjectOf(repository, commit)))))
    const at = present.indexOf(true)
    if (at >= 0) return { commit: some[at]!, behind: start + at }
  }
  return null
}
