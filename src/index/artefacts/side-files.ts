import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LEFT_BEHIND } from '../../shared/atomic-file.js'
import type { Checkout } from '../../store/checkout.js'

const BESIDE = /^\.(?:graph|search|chunks|vectors)-\d+/

/** The graph file of a checkout, beside the store. It is rebuilt from the store if it is missing. */
export function graphPath({ store, id }: Checkout): string {
  return `${store.path}.graph-${id}`
}

/** The file of its search index. */
export function searchPath({ store, id }: Checkout): string {
  return `${store.path}.search-${id}`
}

/** The file of its chunks, if the semantic layer is on. */
export function chunksPath({ store, id }: Checkout): string {
  return `${store.path}.chunks-${id}`
}

/** The file of their vectors. */
export function vectorsPath({ store, id }: Checkout): string {
  return `${store.path}.vectors-${id}`
}

/** Removes the files of a checkout that is gone. */
export function removeFilesOf(checkout: Checkout): void {
  for (const pathOf of [graphPath, searchPath, chunksPath, vectorsPath]) removeFile(pathOf(checkout))
}

/** All files of these kinds beside a store, including temporary files of killed processes. */
export function filesBeside(storePath: string): string[] {
  return beside(storePath, end => {
    const kind = BESIDE.exec(end)?.[0]
    return kind !== undefined && (end === kind || LEFT_BEHIND.test(end.slice(kind.length)))
  })
}

/** Removes a file, or what stands in its place, and temporary files of it that killed processes left. */
export function removeFile(path: string): void {
  for (const file of beside(path, end => end === '' || LEFT_BEHIND.test(end)))
    rmSync(file, { force: true, recursive: true })
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Files whose name begins with that of a path, filtered by the rest of the name. */
function beside(path: string, isMeant: (end: string) => boolean): string[] {
  const folder = dirname(path)
  const begin = basename(path)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.startsWith(begin) && isMeant(name.slice(begin.length)))
    .map(name => join(folder, name))
}
