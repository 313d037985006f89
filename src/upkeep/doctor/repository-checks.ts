import { watchShortage } from '../../live/watch/watch-limits.js'
import { messageOf } from '../../shared/errors.js'
import { GitError, git } from '../../shared/git.js'
import { advice, type Check, fault, good, type Patient } from './check.js'

/** The repository: whether git reads it, how much history there is, and whether its folders can be watched. */
export async function repositoryChecks({ root }: Patient): Promise<Check[]> {
  return [await historyCheck(root), await watchCheck(root)]
}

async function historyCheck(root: string): Promise<Check> {
  try {
    const shallow = (await git(root, ['rev-parse', '--is-shallow-repository'])).toString('utf8').trim()
    if (shallow === 'true')
      return advice(
        'history',
        'cut short by a shallow clone: answers know less of what changed together',
        'run `git fetch --unshallow`',
      )
    const commits = (await git(root, ['rev-list', '--count', 'HEAD'])).toString('utf8').trim()
    return good('history', `${commits} commits at ${root}`)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    switch (error.failure) {
      case 'not-installed':
      case 'not-a-repository':
        return advice(
          'history',
          `${root} is read without git`,
          'run `git init` there if it is to have a history',
        )
      case 'dubious-ownership':
        return fault('history', 'git refuses to read the repository', messageOf(error))
      default:
        return advice('history', 'there are no commits yet', 'commit, so that answers can use the history')
    }
  }
}

async function watchCheck(root: string): Promise<Check> {
  const shortage = await watchShortage(root)
  if (shortage === '') return good('watches', 'enough to see every edit at once')
  return advice(
    'watches',
    `${shortage}: files are looked at one by one instead`,
    'raise the limit with `sudo sysctl fs.inotify.max_user_watches=524288`',
  )
}
