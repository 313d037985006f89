import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Checkout } from '../store/checkout.js'

const BESIDE = /^\.(?:graph|search)-\d+$/

/** The graph of a checkout lies beside the store: one file each, made anew from the store whenever it is missing. */
export function graphPath({ store, id }: Checkout): string {
  return `${store.path}.graph-${id}`
}

/** So does its search index. */
export function searchPath({ store, id }: Checkout): string {
  return `${store.path}.search-${id}`
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
