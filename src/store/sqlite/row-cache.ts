import { SeamarkError } from '../../shared/errors.js'
import { partitionPoint } from '../../shared/sorted.js'
import type { BlobRow, LinkRow, NewLink } from '../link-store.js'
import type { FileRecord, LanguageCount } from '../store.js'
import type { Connection } from './connection.js'
import { filesAt, filesOf, filesVersion } from './files.js'
import { countBlobs, countLanguages, recount } from './language-counts.js'
import {
  blobRowsAt,
  blobRowsOf,
  linksOf,
  mentionsAt,
  mentionsOf,
  type PathHashes,
  questionsOf,
} from './links.js'

/** For more paths at once, reading all rows again is no slower. */
const MOST_PATHS = 500

interface Rows {
  files?: FileRecord[]
  blobs?: BlobRow[]
  links?: LinkRow[]
  /** Of the files. */
  version?: string
  counts?: LanguageCount[]
  mentions?: PathHashes[]
  /** Paths whose mentions are to be read again: most edits need none. */
  staleMentions?: Set<string>
  /** Replaced, not changed: callers compare by identity. */
  questions?: readonly PathHashes[]
}

/**
 * A cache of the rows of checkouts, updated with the writes of this connection. SQLite's data version shows
 * that another connection has written; then everything is read again.
 */
export class RowCache {
  readonly #connection: Connection
  readonly #kept = new Map<number, Rows>()
  #version: unknown

  constructor(connection: Connection) {
    this.#connection = connection
  }

  files(checkout: number): FileRecord[] {
    const rows = this.#of(checkout)
    rows.files ??= filesOf(this.#connection, checkout)
    return rows.files.slice()
  }

  blobs(checkout: number): BlobRow[] {
    const rows = this.#of(checkout)
    rows.blobs ??= blobRowsOf(this.#connection, checkout)
    return rows.blobs.slice()
  }

  links(checkout: number): LinkRow[] {
    const rows = this.#of(checkout)
    rows.links ??= linksOf(this.#connection, checkout)
    return rows.links.slice()
  }

  filesVersion(checkout: number): string {
    const rows = this.#of(checkout)
    rows.version ??= filesVersion(this.#connection, checkout)
    return rows.version
  }

  languageCounts(checkout: number): LanguageCount[] {
    const rows = this.#of(checkout)
    rows.counts ??= countLanguages(this.#connection, checkout)
    return rows.counts.map(count => ({ ...count }))
  }

  mentions(checkout: number): readonly PathHashes[] {
    const rows = this.#of(checkout)
    const stale = [...(rows.staleMentions ?? [])]
    if (rows.mentions === undefined || stale.length > MOST_PATHS)
      rows.mentions = mentionsOf(this.#connection, checkout)
    else if (stale.length > 0) replace(rows.mentions, stale, mentionsAt(this.#connection, checkout, stale))
    delete rows.staleMentions
    return rows.mentions.slice()
  }

  /** Null if they are not there as written. */
  questions(checkout: number): readonly PathHashes[] | null {
    const rows = this.#of(checkout)
    const questions = rows.questions ?? questionsOf(this.#connection, checkout)
    if (questions !== null) rows.questions = questions
    return questions
  }

  /** Called for files that were written or deleted. */
  filesChanged(checkout: number, paths: readonly string[]): void {
    const rows = this.#kept.get(checkout)
    if (rows === undefined || paths.length === 0) return
    delete rows.version
    if (rows.mentions !== undefined) rows.staleMentions = new Set([...(rows.staleMentions ?? []), ...paths])
    if (paths.length > MOST_PATHS) {
      delete rows.files
      delete rows.blobs
      delete rows.counts
      return
    }
    if (rows.files !== undefined) replace(rows.files, paths, filesAt(this.#connection, checkout, paths))
    if (rows.blobs === undefined) {
      delete rows.counts
      return
    }
    const before = blobsAt(rows.blobs, paths)
    replace(rows.blobs, paths, blobRowsAt(this.#connection, checkout, paths))
    if (rows.counts === undefined) return
    const { counts } = rows
    // If a blob is damaged, the next count of all says so.
    delete rows.counts
    try {
      const count = (blobs: readonly number[]) => countBlobs(this.#connection, blobs)
      rows.counts = recount(counts, count(before), count(blobsAt(rows.blobs, paths)))
    } catch (error) {
      if (!(error instanceof SeamarkError) || error.code !== 'DATA_DAMAGED') throw error
    }
  }

  linksChanged(checkout: number, links: readonly NewLink[], gone: readonly string[]): void {
    const rows = this.#kept.get(checkout)
    if (rows === undefined) return
    const paths = [...gone, ...links.map(({ path }) => path)]
    if (paths.length > MOST_PATHS) {
      delete rows.links
      delete rows.questions
      return
    }
    if (rows.links !== undefined)
      replace(
        rows.links,
        paths,
        links.map(({ path, blob, root }) => ({ path, blob, root })),
      )
    if (rows.questions !== undefined) rows.questions = withQuestions(rows.questions, links, gone)
  }

  clear(): void {
    this.#kept.clear()
  }

  #of(checkout: number): Rows {
    const version = this.#connection.pragma('data_version')
    if (version !== this.#version) this.#kept.clear()
    this.#version = version
    let rows = this.#kept.get(checkout)
    if (rows === undefined) {
      rows = {}
      this.#kept.set(checkout, rows)
    }
    return rows
  }
}

/** The same list if the links asked what they asked before, as after most edits. */
function withQuestions(
  before: readonly PathHashes[],
  links: readonly NewLink[],
  gone: readonly string[],
): readonly PathHashes[] {
  const isAsked = ({ path, questions }: NewLink) => {
    const known = before[placeOf(before, path)]
    return known?.path === path && areSame(known.hashes, questions)
  }
  const others = links.filter(link => !isAsked(link))
  if (others.length + gone.length === 0) return before
  const after = [...before]
  replace(
    after,
    [...gone, ...others.map(({ path }) => path)],
    others.map(({ path, questions }) => ({ path, hashes: questions.slice() })),
  )
  return after
}

function areSame(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at])
}

/** Blobs of these paths, one for each path that has one. */
function blobsAt(rows: readonly BlobRow[], paths: readonly string[]): number[] {
  return [...new Set(paths)].flatMap(path => {
    const row = rows[placeOf(rows, path)]
    return row?.path === path ? [row.blob] : []
  })
}

/** Replaces the rows of some paths in a list sorted by path; removes paths without a new row. */
function replace<T extends { path: string }>(rows: T[], paths: readonly string[], fresh: readonly T[]): void {
  const byPath = new Map(fresh.map(row => [row.path, row]))
  for (const path of new Set([...paths, ...byPath.keys()])) {
    const row = byPath.get(path)
    const at = placeOf(rows, path)
    const isThere = rows[at]?.path === path
    if (row !== undefined) rows.splice(at, isThere ? 1 : 0, row)
    else if (isThere) rows.splice(at, 1)
  }
}

/** The index of a path, or its insertion point. */
function placeOf(rows: readonly { path: string }[], path: string): number {
  return partitionPoint(rows.length, index => rows[index]!.path >= path)
}
