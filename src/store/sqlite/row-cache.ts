import { partitionPoint } from '../../shared/sorted.js'
import type { BlobRow, LinkRow } from '../link-store.js'
import type { FileRecord } from '../store.js'
import type { Connection } from './connection.js'
import { filesAt, filesOf } from './files.js'
import { blobRowsAt, blobRowsOf, linksOf } from './links.js'

/** For more paths at once, reading all rows again is no slower. */
const MOST_PATHS = 500

interface Rows {
  files?: FileRecord[]
  blobs?: BlobRow[]
  links?: LinkRow[]
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

  /** Called for files that were written or deleted. */
  filesChanged(checkout: number, paths: readonly string[]): void {
    const rows = this.#kept.get(checkout)
    if (rows === undefined || paths.length === 0) return
    if (paths.length > MOST_PATHS) {
      delete rows.files
      delete rows.blobs
      return
    }
    if (rows.files !== undefined) replace(rows.files, paths, filesAt(this.#connection, checkout, paths))
    if (rows.blobs !== undefined) replace(rows.blobs, paths, blobRowsAt(this.#connection, checkout, paths))
  }

  linksChanged(checkout: number, links: readonly LinkRow[], gone: readonly string[]): void {
    const rows = this.#kept.get(checkout)
    if (rows?.links === undefined) return
    const paths = [...gone, ...links.map(({ path }) => path)]
    if (paths.length > MOST_PATHS) delete rows.links
    else
      replace(
        rows.links,
        paths,
        links.map(({ path, blob, root }) => ({ path, blob, root })),
      )
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
