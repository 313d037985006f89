import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { extractorOf } from '../../facts/extractor.js'
import { detectLanguage } from '../../languages/detect.js'
import { SeamarkError } from '../../shared/errors.js'
import { homeFolder } from '../../shared/home-folder.js'
import { ownFolder, STORE_FILE } from '../../store/location.js'
import { openStore } from '../../store/sqlite/open-store.js'
import type { Store } from '../../store/store.js'

/** Stores that are looked at, those used last first: each takes some 5 ms. */
const MOST_STORES = 40
/** Files that tell whether a store may be of the same repository, and the share of them that must be known there. */
const SAMPLE_FILES = 48
const LEAST_KNOWN = 0.25

/**
 * Opens stores of other clones, those that know files of this one. None for a store that the user gave a place of its own: it
 * stands alone. The caller closes them.
 */
export function otherStores(own: Store, tracked: ReadonlyMap<string, string>): Store[] {
  const folder = dirname(dirname(own.path))
  const surroundings = { env: process.env, platform: process.platform, homedir: homeFolder() }
  if (basename(own.path) !== STORE_FILE || folder !== ownFolder(surroundings)) return []
  const sample = sampleOf(tracked)
  return storesIn(folder)
    .filter(path => path !== own.path)
    .flatMap(path => openIfLike(path, sample))
}

function storesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(folder, name, STORE_FILE))
    .filter(path => existsSync(path))
    .map(path => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, MOST_STORES)
    .map(({ path }) => path)
}

type Sample = Parameters<Store['blobId']>[0][]

function sampleOf(tracked: ReadonlyMap<string, string>): Sample {
  const files = [...tracked].filter(([path]) => detectLanguage(path, '').hasSyntax)
  const step = Math.max(1, Math.floor(files.length / SAMPLE_FILES))
  return files
    .filter((_, at) => at % step === 0)
    .map(([path, hash]) => {
      const language = detectLanguage(path, '')
      return { hash: Buffer.from(hash, 'hex'), language: language.id, extractor: extractorOf(language) }
    })
}

function openIfLike(path: string, sample: Sample): Store[] {
  const store = openIfReadable(path)
  if (store === null) return []
  const known = sample.filter(key => store.blobId(key) !== undefined).length
  if (known > 0 && known >= sample.length * LEAST_KNOWN) return [store]
  store.close()
  return []
}

/** Null if it is of another version, damaged or busy: it is someone else's, and nobody waits for it. */
function openIfReadable(path: string): Store | null {
  try {
    return openStore(path, { readonly: true })
  } catch (error) {
    if (error instanceof SeamarkError) return null
    throw error
  }
}
