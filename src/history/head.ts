import { git } from '../shared/git.js'
import { trackedChanges } from './compare.js'

/** The commit of a checkout. */
export interface Head {
  /** '' without git or before the first commit. */
  commit: string
  /** The first parent, '' if it has none. */
  parent: string
}

export interface CleanOrDirty extends Head {
  /** True if tracked files differ from the commit. */
  dirty: boolean
}

const NO_HEAD: Head = { commit: '', parent: '' }

export async function headOf(root: string): Promise<Head> {
  try {
    const named = await git(root, ['log', '-1', '--format=%H %P', '--no-show-signature'])
    const [commit = '', parent = ''] = named.toString().trim().split(' ')
    return { commit, parent }
  } catch {
    return NO_HEAD
  }
}

/** True if tracked files differ from the commit. git looks at every file for it: call it only where needed. */
export async function isDirty(root: string): Promise<boolean> {
  try {
    return (await trackedChanges(root, 'HEAD')).length > 0
  } catch {
    return false
  }
}
