import { git } from '../shared/git.js'
import type { CommitFileChange, Hunks } from './change-log.js'
import { LINES_AND_RENAMES, PLAIN_DIFF, RENAMES } from './diff-arguments.js'
import { isSurelyEdited } from './edited-files.js'
import { filteredPaths, mayBeFiltered, sameBehindFilter } from './filtered-files.js'
import { PatchParser } from './patch-parser.js'
import { withoutFilters, withoutThese } from './without-filters.js'

/**
 * A file that differs between a commit and the work tree, or another commit. For a deleted file, `path` is
 * its former path; `hunks` is null if the whole file changed.
 */
export interface FileChange extends CommitFileChange {
  what: 'added' | 'changed' | 'renamed' | 'removed'
}

/** Paths unescaped, including non-ASCII letters. */
const UNQUOTED = ['-c', 'core.quotePath=false'] as const
const LIST: readonly string[] = ['--raw', '-z', ...PLAIN_DIFF, ...RENAMES]
const RENAMED = 'R'
const COPIED = 'C'
const ADDED = 'A'
const REMOVED = 'D'
const MODIFIED = 'M'
/** Of a file that is not run: a link has no bytes of its own. */
const FILE_MODE = '100644'

/** One entry of the list of git. */
interface Entry {
  status: string
  path: string
  from: string
  /** Id of the file's content before. */
  blob: string
  mode: string
  sameMode: boolean
}

/**
 * The tracked files of the work tree that differ from a commit. Plumbing: unlike `git diff`, it never rewrites the
 * index of the user's git. No filter runs: a file that a filter stores in another form is compared in another way.
 * `filters` are the settings of filters, if they are known.
 */
export async function trackedChanges(
  root: string,
  commit: string,
  filters: readonly string[] | null = null,
): Promise<FileChange[]> {
  const { command, listed } = await listTracked(root, commit, filters)
  return listed.length === 0 ? [] : changesOf(root, commit, command, listed)
}

/** True if there are such files. Most often the list tells, and git need not compare their lines. */
export async function hasTrackedChanges(
  root: string,
  commit: string,
  filters: readonly string[] | null = null,
): Promise<boolean> {
  const { command, listed } = await listTracked(root, commit, filters)
  if (listed.length === 0) return false
  if (listed.some(({ status, sameMode }) => status !== MODIFIED || !sameMode)) return true
  const isUnfiltered = filters?.length === 0 && !mayBeFiltered(root, listed)
  const filtered = isUnfiltered ? new Set<string>() : await filteredPaths(root, listed)
  const isSure = listed.some(
    ({ mode, path, blob }) => mode === FILE_MODE && !filtered.has(path) && isSurelyEdited(root, path, blob),
  )
  return isSure || (await changesOf(root, commit, command, listed)).length > 0
}

async function listTracked(root: string, commit: string, filters: readonly string[] | null) {
  // At once if they are known: the caller goes on with work that keeps this process busy.
  const off = filters === null ? await withoutFilters(root) : withoutThese(filters)
  const command = [...off, ...UNQUOTED, 'diff-index']
  return { command, listed: entriesOf(await git(root, [...command, ...LIST, commit, '--'])) }
}

async function changesOf(
  root: string,
  commit: string,
  command: readonly string[],
  listed: readonly Entry[],
): Promise<FileChange[]> {
  const suspects = listed.filter(({ status }) => status === MODIFIED)
  const [hunks, behind] = await Promise.all([
    git(root, [...command, ...LINES_AND_RENAMES, commit, '--']).then(hunksOf),
    sameBehindFilter(root, suspects),
  ])
  return listed.flatMap(entry => {
    const { status, path, sameMode } = entry
    if (behind.same.has(path) && sameMode) return []
    const lines = hunks.get(path)
    // Only its times differ from those that git noted: the patch names it without lines, or not at all.
    if (status === MODIFIED && sameMode && (lines === undefined || lines?.length === 0)) return []
    return [changeOf(entry, behind.filtered.has(path) ? null : lines)]
  })
}

/** The files that differ between two commits. */
export async function changesOfTrees(root: string, before: string, after: string): Promise<FileChange[]> {
  const command = [...UNQUOTED, 'diff-tree']
  const [listed, patch] = await Promise.all([
    git(root, [...command, ...LIST, before, after, '--']),
    git(root, [...command, ...LINES_AND_RENAMES, before, after, '--']),
  ])
  const hunks = hunksOf(patch)
  return entriesOf(listed).map(entry => changeOf(entry, hunks.get(entry.path)))
}

function changeOf({ status, path, from }: Entry, hunks: Hunks | null = null): FileChange {
  if (status === ADDED) return { what: 'added', path, from: '', hunks: null }
  if (status === RENAMED || status === COPIED) return { what: 'renamed', path, from, hunks }
  return { what: status === REMOVED ? 'removed' : 'changed', path, from: path, hunks }
}

function hunksOf(patch: Buffer): Map<string, Hunks | null> {
  const hunks = new Map<string, Hunks | null>()
  const parser = new PatchParser({ commit() {}, file: file => hunks.set(file.path, file.hunks) })
  parser.push(patch)
  parser.end()
  return hunks
}

/** `:100644 100644 <blob> <blob> M\0path\0:… R087\0from\0to\0…` */
function entriesOf(listed: Buffer): Entry[] {
  const fields = listed.toString('utf8').split('\0')
  const entries: Entry[] = []
  for (let at = 0; at + 1 < fields.length; ) {
    const [before = '', after = '', blob = '', , state = ''] = fields[at++]!.slice(1).split(' ')
    const status = state.charAt(0)
    const from = fields[at++]!
    const path = status === RENAMED || status === COPIED ? fields[at++]! : from
    entries.push({ status, path, from, blob, mode: after, sameMode: before === after })
  }
  return entries
}
