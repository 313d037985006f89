import { git } from '../shared/git.js'
import { hasTrackedChanges } from './compare.js'
import type { FilterTrace } from './without-filters.js'

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

/** `trace` gets the settings of filters with it. */
export async function headOf(root: string, trace?: FilterTrace): Promise<Head> {
  try {
    const args = [...(trace?.args ?? []), 'log', '-1', '--format=%H %P', '--no-show-signature']
    const named = await git(root, args, trace?.run)
    const [commit = '', parent = ''] = named.toString().trim().split(' ')
    return { commit, parent }
  } catch {
    return NO_HEAD
  }
}

/**
 * True if tracked files differ from the commit. git looks at every file for it: call it only where needed. `filters` are
 * the settings of filters, if they are known.
 */
export async function isDirty(root: string, filters: readonly string[] | null = null): Promise<boolean> {
  try {
    return await hasTrackedChanges(root, 'HEAD', filters)
  } catch {
    return false
  }
}
