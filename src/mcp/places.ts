import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SeamarkError } from '../shared/errors.js'
import { type Location, locate } from '../store/locate.js'
import type { PathArguments } from './tool.js'

/** Folders that a client may ask about. */
export interface Places {
  /** Those that the server was started with. */
  given: readonly string[]
  /** Those that the client says it works in. */
  client: readonly string[]
  /** The folder that the server was started in. */
  working: string
  /** The store of all of them, where the user named one. */
  store: string | undefined
}

const FILE_URL = /^file:\/\//i

/**
 * The checkout that a call means: the one it names, the one its absolute paths are in, or the only one there is. Never a
 * guess between two, never one outside of the places.
 */
export function chooseLocation({ root, files = [] }: PathArguments, places: Places): Location {
  const known = knownLocations(places)
  const named = root === undefined ? files.filter(isAbsolute).map(existingFolder) : [absolute(root)]
  if (named.length === 0) return onlyOne(known, places)
  const found = distinct(named.map(path => locate(path, places.store)))
  for (const location of found) checkKnown(location, known, places)
  if (found.length > 1)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected files of one repository, found files of ${found.length}: ${found.map(each => each.root).join(', ')}. Ask once for each.`,
    )
  return found[0]!
}

/** In the order in which they are meant: where the client works, else what the server was started with, else where. */
function knownLocations({ given, client, working, store }: Places): Location[] {
  const there = (path: string) => existsSync(path)
  if (client.length > 0 || given.length > 0)
    return distinct([...client, ...given].filter(there).map(path => locate(path, store)))
  const here = locate(working, store)
  // Some programs start servers in the user's home, or at the top of the disk: nobody means all of that.
  const isHome = here.commonDir === null && isWithin(realpathSync(homedir()), here.root)
  return isHome ? [] : [here]
}

function onlyOne(known: readonly Location[], { client, given, store }: Places): Location {
  const meant =
    client.length > 0 ? distinct(client.filter(existsSync).map(path => locate(path, store))) : known
  const [only] = meant
  if (only !== undefined && meant.length === 1) return only
  if (meant.length === 0)
    throw new SeamarkError(
      'BAD_INPUT',
      'Which repository? Expected `root`, the absolute path of one: the server was started outside of any' +
        `${given.length + client.length > 0 ? ' that is still there' : ''}, and the client named none.`,
    )
  throw new SeamarkError(
    'AMBIGUOUS',
    `Which repository? There are ${meant.length}. Give \`root\`, one of: ${meant.map(({ root }) => root).join(', ')}.`,
  )
}

/** A repository in one of the places or around it, and every worktree of one of theirs. With no place, any repository. */
function checkKnown(location: Location, known: readonly Location[], places: Places): void {
  const folders = [...places.given, ...places.client].filter(existsSync).map(path => realpathSync(path))
  const isKnown =
    known.length === 0
      ? location.commonDir !== null
      : folders.some(folder => isWithin(location.root, folder)) ||
        known.some(
          each =>
            each.root === location.root || (each.commonDir !== null && each.commonDir === location.commonDir),
        )
  if (isKnown) return
  const where =
    known.length === 0
      ? 'it is in no git repository'
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

/** The nearest folder above a file that is there: the file itself may be gone. */
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
