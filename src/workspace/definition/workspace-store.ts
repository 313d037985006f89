import { createHash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { homeFolder } from '../../shared/home-folder.js'
import type { Location } from '../../store/locate.js'
import { storePath } from '../../store/location.js'
import type { WorkspacePlan } from '../workspace.js'

const HASH_DIGITS = 12
const FOLDER = 'workspace'

/** Where the joins of a workspace are kept: apart from the stores of its members, unless the user named one for all. */
export function workspaceLocation({ root, members }: WorkspacePlan, store?: string): Location {
  const hash = createHash('sha256')
    .update(JSON.stringify([root, ...members.map(({ name, path }) => [name, path])]))
    .digest('hex')
    .slice(0, HASH_DIGITS)
  const own = join(root, `${basename(root)}-${FOLDER}-${hash}`)
  const chosen = store ?? process.env.SEAMARK_STORE
  if (chosen !== undefined && chosen !== '') return { root: own, commonDir: null, storePath: resolve(chosen) }
  const surroundings = { env: process.env, platform: process.platform, homedir: homeFolder() }
  return { root: own, commonDir: null, storePath: storePath({ root: own, ...surroundings }) }
}
