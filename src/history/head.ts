import { git } from '../shared/git.js'

/** The commit that a checkout is at. */
export interface Head {
  /** '' without git or before the first commit. */
  commit: string
  /** The first parent, '' if it has none. */
  parent: string
}

export interface CleanOrDirty extends Head {
  /** True when tracked files differ from the commit. */
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

/** True when tracked files differ from the commit. git compares every file for it: only asked where it is needed. */
export async function isDirty(root: string): Promise<boolean> {
  try {
    return (await git(root, ['diff-index', '--name-only', '--no-ext-diff', 'HEAD', '--'])).length > 0
  } catch {
    return false
  }
}
