import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SeamarkError } from '../shared/errors.js'
import { homeFolder } from '../shared/home-folder.js'
import { type Location, locate } from '../store/locate.js'
import type { PathArguments } from '../tools/tool.js'

/** Folders that a server answers for. */
export interface ServedFolders {
  /** Those that the server was started with. */
  serverRoots: readonly string[]
  /** Those that the client works in. */
  clientRoots: readonly string[]
  /**
   * True for the client that started this server: it may name any folder, as its user may. Folders of other clients only
   * choose among those that the server was started with.
   */
  trustsClient: boolean
  /** The folder that the server was started in. */
  workingDir: string
  /** The store of all of them, if the user named one. */
  store: string | undefined
}

const FILE_URL = /^file:\/\//i

/**
 * The checkout that a call is about: the one it names, the one its absolute paths are in, or the only one there is. Never a
 * guess between two, never one outside these folders.
 */
export function chooseLocation({ root, files = [] }: PathArguments, all: ServedFolders): Location {
  const folders = all.trustsClient ? all : { ...all, clientRoots: allowedRoots(all) }
  const known = knownLocations(folders)
  const named = root === undefined ? files.filter(isAbsolute).map(existingFolder) : [absolute(root)]
  if (named.length === 0) return onlyOne(known, folders)
  const locations = distinct(named.map(path => locate(path, folders.store)))
  for (const location of locations) checkKnown(location, known, folders)
  if (locations.length > 1)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected files of one repository, found files of ${locations.length}: ${locations.map(each => each.root).join(', ')}. Ask once for each.`,
    )
  return locations[0]!
}

/** In order of precedence: where the client works and what the server was started with, else where it was started. */
function knownLocations({ serverRoots, clientRoots, workingDir, store }: ServedFolders): Location[] {
  const there = (path: string) => existsSync(path)
  if (clientRoots.length > 0 || serverRoots.length > 0)
    return distinct([...clientRoots, ...serverRoots].filter(there).map(path => locate(path, store)))
  const here = locate(workingDir, store)
  // Some programs start servers in the user's home or at the top of the disk, which is no repository to index.
  const isHome = here.commonDir === null && isWithin(realpathSync(homeFolder()), here.root)
  return isHome ? [] : [here]
}

function onlyOne(known: readonly Location[], { clientRoots, serverRoots, store }: ServedFolders): Location {
  const candidates =
    clientRoots.length > 0 ? distinct(clientRoots.filter(existsSync).map(path => locate(path, store))) : known
  const [only] = candidates
  if (only !== undefined && candidates.length === 1) return only
  if (candidates.length === 0)
    throw new SeamarkError(
      'BAD_INPUT',
      'Which repository? Expected `root`, the absolute path of one: the server was started outside of any' +
        `${serverRoots.length + clientRoots.length > 0 ? ' that is still there' : ''}, and the client named none.`,
    )
  throw new SeamarkError(
    'AMBIGUOUS',
    `Which repository? There are ${candidates.length}. Give \`root\`, one of: ${candidates.map(({ root }) => root).join(', ')}.`,
  )
}

/** The folders of a client that the server answers for anyway. */
function allowedRoots(all: ServedFolders): string[] {
  const folders = { ...all, clientRoots: [] }
  const known = knownLocations(folders)
  return all.clientRoots.filter(path => existsSync(path) && isKnown(locate(path, all.store), known, folders))
}

/**
 * Allowed: a repository inside one of the folders or around it, and every worktree of theirs. Without folders, any
 * repository that the client which started the server names.
 */
function isKnown(location: Location, known: readonly Location[], folders: ServedFolders): boolean {
  const roots = [...folders.serverRoots, ...folders.clientRoots]
    .filter(existsSync)
    .map(path => realpathSync(path))
  if (known.length === 0) return folders.trustsClient && location.commonDir !== null
  return (
    roots.some(folder => isWithin(location.root, folder)) ||
    known.some(
      each =>
        each.root === location.root || (each.commonDir !== null && each.commonDir === location.commonDir),
    )
  )
}

function checkKnown(location: Location, known: readonly Location[], folders: ServedFolders): void {
  if (isKnown(location, known, folders)) return
  const where =
    known.length === 0
      ? folders.trustsClient
        ? 'it is in no git repository'
        : 'it was started without any'
      : `this server answers for ${known.map(({ root }) => root).join(', ')}, and their worktrees`
  throw new SeamarkError(
    'BAD_INPUT',
    `${location.root} is not a repository of this server: ${where}. Start it with --root ${location.root} to ask about it.`,
  )
}

function absolute(path: string): string {
  const plain = FILE_URL.test(path) ? fromUrl(path) : path
  if (!isAbsolute(plain))
    throw new SeamarkError('BAD_INPUT', `Expected an absolute path as root, found ${path}.`)
  return resolve(plain)
}

function fromUrl(url: string): string {
  try {
    return fileURLToPath(url)
  } catch (error) {
    throw new SeamarkError('BAD_INPUT', `Expected a path or a file URL as root, found ${url}.`, error)
  }
}

/** The nearest folder above a file that exists: the file itself may be gone. */
function existingFolder(file: string): string {
  let folder = dirname(resolve(file))
  while (!existsSync(folder)) folder = dirname(folder)
  return folder
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

function distinct(locations: readonly Location[]): Location[] {
  return [...new Map(locations.map(location => [location.root, location])).values()]
}
