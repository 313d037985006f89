import { execFileSync } from 'node:child_process'
import { git } from './git.js'

/** When commits were made, in seconds; those that the copy lacks are not in it. */
export function commitTimes(copy: string, commits: readonly string[]): Map<string, number> {
  const listed = execFileSync('git', ['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
    cwd: copy,
    input: commits.map(commit => `${commit}\n`).join(''),
    encoding: 'utf8',
  })
  const present = listed.split('\n').flatMap(line => (line.endsWith(' commit') ? [line.split(' ')[0]!] : []))
  if (present.length === 0) return new Map()
  const shown = git(copy, ['log', '--no-walk=unsorted', '--format=%H %ct', ...new Set(present)])
  return new Map(
    shown
      .split('\n')
      .filter(line => line !== '')
      .map(line => line.split(' ') as [string, string])
      .map(([commit, time]) => [commit, Number(time)]),
  )
}
