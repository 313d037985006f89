import { dirname, join } from 'node:path'

/** The graph of a checkout lies beside the store: one file each, made anew from the store whenever it is missing. */
export function graphPath(storePath: string, checkout: number): string {
  return join(dirname(storePath), `graph-${checkout}.bin`)
}
