import { createHash } from 'node:crypto'
import type { Facts } from '../../facts/facts.js'
import { FOR_ALL } from '../../graph/link/file-modules.js'
import { touchedPaths } from '../../graph/link/touched-paths.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { Member } from '../program/member.js'
import { memberState } from '../program/member-state.js'
import { mountedPath, UnionSource } from '../program/union-source.js'
import type { Join, WorkspacePlan } from '../workspace.js'
import { type ImportRun, importJoins } from './imports.js'
import { JOINS_VERSION, type JoinRow, joinOf, putStored, rowOf, storedValue } from './join-codec.js'

/** From this share of the files on, joining all of them is no slower than finding out which an edit touches. */
const WHOLE_SHARE = 0.3
/** Blob ids are of one store: those of several are told apart by the number of the member before them. */
const BLOBS = 2 ** 32

/** What is stored of a member: the joins of each file, and what they were made of. */
interface StoredImports {
  key: string
  /** Names of the members in the program, its own first, and the blob of each of their files. */
  members: { name: string; blobs: [path: string, blob: number][] }[]
  files: [path: string, questions: string, rows: JoinRow[]][]
  /** Questions that were asked for all files. */
  common: string
}

/** What was made for an answer: for reports and tests. */
export interface JoinWork {
  member: string
  /** Files that were linked again. */
  linked: number
  files: number
}

/** The joins of a member by its imports: as stored, or brought up to date with the files that changed. */
export function currentImports(
  store: Checkout,
  plan: Pick<WorkspacePlan, 'packages'>,
  member: Member,
  reach: readonly Member[],
  isWritable: boolean,
  onWork?: (work: JoinWork) => void,
): Join[] {
  if (reach.length === 0) return []
  const key = keyOf(plan, member, reach)
  const name = `imports ${member.name}`
  const before = storedValue<StoredImports>(store, name)
  if (before?.key === key) return joinsIn(before)
  const after = remade(before, key, plan, member, reach, onWork)
  if (isWritable) putStored(store, name, after)
  return joinsIn(after)
}

function joinsIn({ files }: StoredImports): Join[] {
  return files.flatMap(([, , rows]) => rows.map(joinOf))
}

function keyOf(
  { packages }: Pick<WorkspacePlan, 'packages'>,
  member: Member,
  reach: readonly Member[],
): string {
  const states = [member, ...reach].map(each => [each.name, memberState(each)])
  return createHash('sha256')
    .update(JSON.stringify([JOINS_VERSION, packages, states]))
    .digest('hex')
}

function remade(
  before: StoredImports | null,
  key: string,
  { packages }: Pick<WorkspacePlan, 'packages'>,
  member: Member,
  reach: readonly Member[],
  onWork?: (work: JoinWork) => void,
): StoredImports {
  const all = [member, ...reach]
  const source = new UnionSource(all, packages)
  const paths = member.rows.map(({ path }) => path)
  const touched = before === null ? null : touchedFiles(before, all, source)
  const again = touched === null ? paths : paths.filter(path => touched.has(mountedPath(member.name, path)))
  const run = importJoins(member, reach, source, again)
  onWork?.({ member: member.name, linked: again.length, files: paths.length })
  const present = new Set(paths)
  const kept =
    touched === null
      ? []
      : before!.files.filter(([path]) => present.has(path) && !touched.has(mountedPath(member.name, path)))
  return {
    key,
    members: all.map(({ name, rows }) => ({ name, blobs: rows.map(({ path, blob }) => [path, blob]) })),
    files: [...kept, ...madeFiles(run)].sort(([a], [b]) => (a < b ? -1 : 1)),
    common: touched === null ? packed(run.common) : before!.common,
  }
}

function madeFiles({ files }: ImportRun): StoredImports['files'] {
  return files
    .filter(({ joins, questions }) => joins.length + questions.length > 0)
    .map(({ path, joins, questions }) => [path, packed(questions), joins.map(rowOf)])
}

/** The mounted paths of files whose joins may differ; null if they may be any. */
function touchedFiles(
  before: StoredImports,
  all: readonly Member[],
  source: UnionSource,
): Set<string> | null {
  const [own, ...others] = all
  if (before.members.map(({ name }) => name).join() !== all.map(({ name }) => name).join()) return null
  // The questions that files of others asked are not known: a path that came or went may be the answer to one.
  const hasSamePaths = ({ rows }: Member, at: number) => {
    const { blobs } = before.members[at + 1]!
    return blobs.length === rows.length && blobs.every(([path], row) => rows[row]!.path === path)
  }
  if (!others.every(hasSamePaths)) return null
  const rowsBefore = before.members.flatMap(({ name, blobs }, at) =>
    blobs.map(([path, blob]) => ({ path: mountedPath(name, path), blob: at * BLOBS + blob })),
  )
  const after = all.flatMap(({ name, rows }, at) =>
    rows.map(row => ({ ...row, path: mountedPath(name, row.path), blob: at * BLOBS + row.blob })),
  )
  const cacheOf = (blob: number) => all[Math.floor(blob / BLOBS)]!.opened.facts
  const change = {
    before: rowsBefore,
    after,
    source,
    facts: {
      of: (blob: number): Facts => cacheOf(blob).of(blob % BLOBS),
      forOthers: (blob: number): Facts => cacheOf(blob).forOthers(blob % BLOBS),
    },
    mentions: () => mentionsOf(all),
    questions: () => [
      ...before.files.map(([path, questions]) => ({
        path: mountedPath(own!.name, path),
        hashes: unpacked(questions),
      })),
      { path: FOR_ALL, hashes: unpacked(before.common) },
    ],
  }
  try {
    return touchedPaths(change, own!.rows.length * WHOLE_SHARE)
  } catch (error) {
    // The facts of an earlier state are gone: what changed is not known.
    if (error instanceof SeamarkError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

function* mentionsOf(all: readonly Member[]): Generator<{ path: string; hashes: Uint32Array }> {
  for (const { name, checkout } of all)
    for (const { path, hashes } of checkout.store.mentions(checkout.id))
      yield { path: mountedPath(name, path), hashes }
}

function packed(hashes: Uint32Array): string {
  return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength).toString('base64')
}

function unpacked(text: string): Uint32Array {
  return new Uint32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer)
}
