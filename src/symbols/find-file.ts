import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { FileNodes } from '../graph/file-nodes.js'
import { SeamarkError } from '../shared/errors.js'

/**
 * The path, from the root, of a file of the index that is asked for by a path from the current folder, from the root,
 * or by its end. Null if these words name no file; an error if they name one that is not in the index.
 */
export function findFile(root: string, asked: string, folder: string, nodes: FileNodes): string | null {
  const here = inRoot(root, resolve(folder, asked))
  const known = [here, asked.replaceAll('\\', '/').replace(/^\.\//, '')].find(
    path => path !== null && nodes.file(path) !== undefined,
  )
  if (known !== undefined) return known
  if (here !== null && here !== '' && existsSync(join(root, here)))
    throw new SeamarkError('NOT_FOUND', `${here} is not in the index: \`seamark files --why\` says why.`)
  const ends = asked.includes('/') ? [...nodes.paths].filter(path => path.endsWith(`/${asked}`)) : []
  return ends.length === 1 ? ends[0]! : null
}

/** Null outside of the root. The file itself may be gone; links in its folder are followed, as the root's were. */
function inRoot(root: string, path: string): string | null {
  const folder = dirname(path)
  const real = join(existsSync(folder) ? realpathSync(folder) : folder, basename(path))
  const below = relative(root, real)
  return below.startsWith('..') || isAbsolute(below) ? null : below.split(sep).join('/')
}
