import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { FileNodes } from '../graph/file-nodes.js'
import { SeamarkError } from '../shared/errors.js'

/**
 * The path, from the root folder, of an indexed file that is named by a path from the current folder, a path from the root
 * folder, or the end of its path. Null if the words name no file; an error if they name one that is not in the index.
 */
export function findFile(
  rootDir: string,
  words: string,
  folder: string,
  nodes: Pick<FileNodes, 'file' | 'paths'>,
): string | null {
  // No path has one, and the file system refuses to look.
  if (words.includes('\0')) return null
  const here = fromRoot(rootDir, resolve(folder, words))
  const known = [here, words.replaceAll('\\', '/').replace(/^\.\//, '')].find(
    path => path !== null && nodes.file(path) !== undefined,
  )
  if (known !== undefined) return known
  if (here !== null && isFolder(join(rootDir, here)))
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a file or a symbol, found the folder ${words}: \`seamark summary ${words}\` says what is in it.`,
    )
  if (here !== null && here !== '' && existsSync(join(rootDir, here)))
    throw new SeamarkError('NOT_FOUND', `${here} is not in the index: \`seamark files --why\` says why.`)
  const ends = words.includes('/') ? [...nodes.paths].filter(path => path.endsWith(`/${words}`)) : []
  return ends.length === 1 ? ends[0]! : null
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Null outside of the root folder. The file may not exist; symbolic links in its folder are followed, as in `rootDir`. */
function fromRoot(rootDir: string, path: string): string | null {
  const folder = dirname(path)
  const real = join(existsSync(folder) ? realpathSync(folder) : folder, basename(path))
  const below = relative(rootDir, real)
  return below.startsWith('..') || isAbsolute(below) ? null : below.split(sep).join('/')
}
