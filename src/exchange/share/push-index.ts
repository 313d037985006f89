import type { Opened } from '../../index/artefacts/opened.js'
import { recordedSources } from '../../index/artefacts/sources.js'
import { refreshSummaries } from '../../index/artefacts/summaries.js'
import { readSigner } from '../../remote/keys.js'
import { openRemote } from '../../remote/open-remote.js'
import { type PutReport, putParcel } from '../../remote/parcel.js'
import type { RemoteSettings } from '../../remote/settings.js'
import { SeamarkError } from '../../shared/errors.js'
import { imageOf } from './image.js'
import { encodeImage } from './image-codec.js'
import { requireAddress } from './require-address.js'
import { repositoryName, subjectOf } from './subject.js'

export interface PushReport extends PutReport {
  remote: string
  repository: string
  commit: string
  /** The public key that others must trust. */
  signedBy: string
}

/** Sends the index of the commit that is checked out. It must be current. */
export async function pushIndex(opened: Opened, settings: RemoteSettings): Promise<PushReport> {
  const { checkout } = opened
  const { commit, dirty } = recordedSources(checkout)
  requireAddress(settings)
  requireCommit(checkout.rootDir, commit, dirty)
  if (settings.keyFile === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a private key to sign with, found none: give --key FILE or set SEAMARK_REMOTE_KEY. `seamark push --new-key FILE` makes one.',
    )
  const signer = readSigner(settings.keyFile)
  const remote = await openRemote(settings.address, process.env)
  const repository = await repositoryName(checkout.rootDir, settings)
  refreshSummaries(opened)
  const pieces = encodeImage(imageOf(checkout))
  const report = await putParcel(remote, subjectOf(repository, commit), pieces, signer)
  return { ...report, remote: remote.name, repository, commit, signedBy: signer.publicKey }
}

function requireCommit(rootDir: string, commit: string, dirty: boolean): void {
  if (commit !== '' && !dirty) return
  const found = commit === '' ? 'no commit' : 'files that differ from the commit'
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected a clean checkout of a commit in ${rootDir}, found ${found}: an index is shared by its commit, so commit or stash first.`,
  )
}
