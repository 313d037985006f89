import { TermReader } from '../search/term-reader.js'
import { GitError, git } from '../shared/git.js'
import { removeSecrets } from '../shared/secrets/remove-secrets.js'
import type { PastFix } from './pack.js'
import type { TaskWords } from './task-words.js'

/** Fixes whose change is shown: the most similar ones. */
const MOST_HUNKS = 2
const MOST_LINES = 14
const CHARS_PER_TOKEN = 3.5
/** A commit with a larger patch is a reformatting or an import. */
const MOST_PATCH_BYTES = 400_000
const reader = new TermReader()
const HUNK_START = /^@@ .*$/m

/** The past changes, the most similar with the hunk that has most words of the task, within so many tokens. */
export async function withHunks(
  root: string,
  fixes: readonly PastFix[],
  words: TaskWords,
  tokens: number,
): Promise<PastFix[]> {
  const shown = [...fixes]
  let room = tokens
  for (const [at, fix] of fixes.slice(0, MOST_HUNKS).entries()) {
    const hunk = bestHunk(await patchOf(root, fix.commit), words)
    const price = Math.ceil(hunk.length / CHARS_PER_TOKEN)
    if (hunk === '' || price > room) continue
    room -= price
    shown[at] = { ...fix, hunk }
  }
  return shown
}

/** '' if this clone does not have it. */
async function patchOf(root: string, commit: string): Promise<string> {
  try {
    const args = ['show', '--format=', '--unified=1', '--no-color', '--no-ext-diff', '--no-textconv', commit]
    return removeSecrets((await git(root, args, { maxBytes: MOST_PATCH_BYTES })).toString())
  } catch (error) {
    if (error instanceof GitError) return ''
    throw error
  }
}

/** With the path before it. A hunk that shares no word with the task says nothing about it. */
function bestHunk(patch: string, words: TaskWords): string {
  let best = ''
  let most = 0
  for (const file of patch.split(/^diff --git .*$/m)) {
    const path = /^\+\+\+ b\/(.*)$/m.exec(file)?.[1]
    if (path === undefined) continue
    for (const body of file.split(HUNK_START).slice(1)) {
      const lines = body.split('\n').filter(line => /^[-+ ]/.test(line))
      const score = weightOf(lines.join('\n'), words)
      if (score <= most) continue
      most = score
      best = [path, ...lines.slice(0, MOST_LINES)].join('\n')
    }
  }
  return best
}

/** The weights of the task's distinct words in a text. */
function weightOf(text: string, words: TaskWords): number {
  return [...reader.distinct(text)].reduce((sum, term) => sum + words.weightOfTerm(term), 0)
}
