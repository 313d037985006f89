import { createHash } from 'node:crypto'
import { GRAPH_MAKER } from '../../index/artefacts/graph-maker.js'
import { PIPELINE } from '../../index/pipeline.js'
import type { Subject } from '../../remote/parcel.js'
import type { RemoteSettings } from '../../remote/settings.js'
import { git } from '../../shared/git.js'
import { IMAGE_FORMAT } from './image-codec.js'

const MAKER_DIGITS = 16
/** `git@host:path` is `ssh://git@host/path`. */
const SHORT_FORM = /^(?:[^@/]+@)?([^:/]+):(?!\/\/)(.+)$/
const ADDRESS = /^[a-z+]+:\/\/(?:[^@/]*@)?([^/]*)\/+(.+)$/i
const ENDING = /(?:\.git)?\/*$/

/** Versions of all that made an index: only the same ones go on from it. */
const MAKER = createHash('sha256')
  .update(
    JSON.stringify([
      IMAGE_FORMAT,
      GRAPH_MAKER,
      PIPELINE.map(({ artefact: { name, version } }) => [name, version]),
    ]),
  )
  .digest('hex')
  .slice(0, MAKER_DIGITS)

export function subjectOf(repository: string, commit: string): Subject {
  return { repository, commit, maker: MAKER }
}

/** The same for all clones: the address of the origin without what differs between people; else its first commit. */
export async function repositoryName(rootDir: string, { repository }: RemoteSettings): Promise<string> {
  if (repository !== '') return repository
  const origin = await git(rootDir, ['config', '--get', 'remote.origin.url'], { exitCodes: [0, 1] })
  const address = originName(origin.toString().trim())
  if (address !== '') return address
  const roots = await git(rootDir, ['rev-list', '--max-parents=0', 'HEAD'])
  return roots.toString().trim().split('\n').at(-1)!
}

/**
 * @example originName('git@github.com:django/django.git') // 'github.com/django/django'
 */
export function originName(origin: string): string {
  const [, host, path] = ADDRESS.exec(origin) ?? SHORT_FORM.exec(origin) ?? []
  return host === undefined || path === undefined ? '' : `${host.toLowerCase()}/${path.replace(ENDING, '')}`
}
