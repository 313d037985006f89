import { GitError, git } from '../shared/git.js'

const SECTION = 'filter.'
/** Exit code of `git config` if nothing matches. */
const NONE = 1
/** `-c` ends a key at the first `=`, and bytes that are not UTF-8 cannot be handed on: the key would be another's. */
const UNUSABLE = /[=\uFFFD]/
/** An empty program is none. Without `required: false` a filter that does nothing would be an error. */
const SILENT = ['clean=', 'smudge=', 'process=', 'required=false'] as const

/**
 * Arguments of git that leave every content filter without a program, those of the user's own configuration too. A
 * repository's configuration names them freely, so they are listed first: needed wherever git compares the
 * work tree.
 */
export async function withoutFilters(root: string): Promise<string[]> {
  const listed = await git(root, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'], {
    exitCodes: [0, NONE],
  })
  const names = new Set<string>()
  for (const key of listed.toString('utf8').split('\0')) {
    const end = key.lastIndexOf('.')
    if (end >= SECTION.length) names.add(key.slice(SECTION.length, end))
  }
  return [...names].sort().flatMap(name => {
    if (UNUSABLE.test(name))
      throw new GitError(
        'failed',
        `The content filter ${JSON.stringify(name)} of git's configuration cannot be turned off, because of a ` +
          'character in its name. Rename or remove it.',
      )
    return SILENT.flatMap(setting => ['-c', `${SECTION}${name}.${setting}`])
  })
}
