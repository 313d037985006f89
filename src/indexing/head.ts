import { git } from '../shared/git.js'

/** The commit that a checkout is at. */
export interface Head {
  /** '' without git or before the first commit. */
  commit: string
  /** The first parent, '' if it has none. */
  parent: string
  /** True when tracked files differ from the commit. */
  dirty: boolean
}

const NO_HEAD: Head = { commit: '', parent: '', dirty: false }
const DIFFERS = 1

export async function headOf(root: string): Promise<Head> {
  try {
    const [named, differing] = await Promise.all([
      git(root, ['log', '-1', '--format=%H %P', '--no-show-signature']),
      git(root, ['diff-index', '--name-only', '--no-ext-diff', 'HEAD', '--'], { exitCodes: [0, DIFFERS] }),
    ])
    const [commit = '', parent = ''] = named.toString().trim().split(' ')
    return { commit, parent, dirty: differing.length > 0 }
  } catch {
    return NO_HEAD
  }
}
