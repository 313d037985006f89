import { git } from '../git.js'

const COMMIT = '\u0001'
const FIELD = '\u0002'
const RAW = /^:\d+ (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\t(.+)$/
const PLAIN_FILE = /^100/

/** A file that a commit edited: it was there before and after. */
export interface EditedFile {
  path: string
  before: string
  after: string
}

export interface LaterCommit {
  commit: string
  message: string
  edited: EditedFile[]
}

/** The commit that many first-parent commits before the newest; of a short history, the middle. */
export function snapshotOf(copy: string, newest: string, back: number): string {
  const count = Number(git(copy, ['rev-list', '--first-parent', '--count', newest]))
  return git(copy, ['rev-parse', `${newest}~${Math.min(back, Math.floor(count / 2))}`]).trim()
}

/** First-parent commits after a snapshot, oldest first. Only trees are read: a copy may lack large blobs. */
export function laterCommits(copy: string, snapshot: string, newest: string): LaterCommit[] {
  const format = `--format=%x01%H%x02%B%x02`
  const how = [
    '--first-parent',
    '--diff-merges=first-parent',
    '--raw',
    '--no-abbrev',
    '--no-renames',
    '--reverse',
  ]
  const listed = git(copy, ['log', ...how, format, `${snapshot}..${newest}`])
  return listed.split(COMMIT).slice(1).map(readCommit)
}

function readCommit(text: string): LaterCommit {
  const [commit, message, files] = text.split(FIELD) as [string, string, string]
  const edited = files.split('\n').flatMap(line => {
    const [, mode, before, after, status, path] = RAW.exec(line) ?? []
    return status === 'M' && PLAIN_FILE.test(mode!) ? [{ path: path!, before: before!, after: after! }] : []
  })
  return { commit, message, edited }
}

/** The blobs of a commit by path. */
export function blobsAt(copy: string, commit: string): Map<string, string> {
  const blobs = new Map<string, string>()
  for (const line of git(copy, ['ls-tree', '-r', commit]).split('\n')) {
    const [head, path] = line.split('\t')
    if (path !== undefined) blobs.set(path, head!.split(' ')[2]!)
  }
  return blobs
}
