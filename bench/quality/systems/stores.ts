import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { WORK } from '../../paths.js'

const FOLDER = join(WORK, 'quality', 'stores')

/** A system's own store for a checkout: two systems never share one, so neither finds what the other left. */
export function storeFor(system: string, checkout: string): string {
  mkdirSync(FOLDER, { recursive: true })
  const name = relative(WORK, checkout)
    .replace(/[^\w-]+/g, '-')
    .replace(/^-/, '')
  return join(FOLDER, `${system}-${name}.db`)
}
