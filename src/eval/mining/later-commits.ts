import { gitText } from './git-text.js'

const COMMIT = '\u0001'
const FIELD = '\u0002'
const RAW = /^:\d+ (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\t(.+)$/
const PLAIN_FILE = /^100/
const SECOND_MS = 1000

/** A file that a commit edited: it was there before and after. */
export interface EditedFile {
  path: string
  before: string
  after: string
}

export interface LaterCommit {
  commit: string
  /** Its first parent. */
  parent: string
  /** When it was committed (ms). */
  time: number
  message: string
  edited: EditedFile[]
}

/** The commit that many first-parent commits before the newest; of a short history, the middle. */
export async function snapshotOf(gitDir: string, newest: string, back: number): Promise<string> {
  const count = Number(await gitText(gitDir, ['rev-list', '--first-parent', '--count', newest, '--']))
  const steps = Math.min(back, Math.floor(count / 2))
  return (await gitText(gitDir, ['rev-parse', '--verify', `${newest}~${steps}`])).trim()
}

/** First-parent commits after a snapshot, oldest first. Only trees are read: a copy may lack large blobs. */
export async function laterCommits(gitDir: string, snapshot: string, newest: string): Promise<LaterCommit[]> {
  const format = '--format=%x01%H%x02%P%x02%ct%x02%B%x02'
  const how = [
    '--first-parent',
    '--diff-merges=first-parent',
    '--raw',
    '--no-color',
    '--no-show-signature',
    '--no-abbrev',
    '--no-renames',
    '--no-relative',
    '--reverse',
  ]
  const listed = await gitText(gitDir, ['log', ...how, format, `${snapshot}..${newest}`, '--'])
  return listed.split(COMMIT).slice(1).map(readCommit)
}

function readCommit(text: string): LaterCommit {
  const [commit, parents, seconds, message, files] = text.split(FIELD) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const edited = files.split('\n').flatMap(line => {
    const [, mode, before, after, status, path] = RAW.exec(line) ?? []
    return status === 'M' && PLAIN_FILE.test(mode!) ? [{ path: path!, before: before!, after: after! }] : []
  })
  const parent = parents.split(' ', 1)[0]!
  return { commit, parent, time: Number(seconds) * SECOND_MS, message, edited }
}

/** The blobs of a commit by path. */
export async function blobsAt(gitDir: string, commit: string): Promise<Map<string, string>> {
  const blobs = new Map<string, string>()
  for (const line of (await gitText(gitDir, ['ls-tree', '-r', '--full-tree', commit])).split('\n')) {
    const [head, path] = line.split('\t')
    if (path !== undefined) blobs.set(path, head!.split(' ')[2]!)
  }
  return blobs
}
