import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const BESIDE = /^\.(?:graph|search)-\d+$/

/** The graph of a checkout lies beside the store: one file each, made anew from the store whenever it is missing. */
export function graphPath(storePath: string, checkout: number): string {
  return `${storePath}.graph-${checkout}`
}

/** So does its search index. */
export function searchPath(storePath: string, checkout: number): string {
  return `${storePath}.search-${checkout}`
}

/** All files of these kinds beside a store. */
export function filesBeside(storePath: string): string[] {
  const folder = dirname(storePath)
  const store = basename(storePath)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.startsWith(store) && BESIDE.test(name.slice(store.length)))
    .map(name => join(folder, name))
}
