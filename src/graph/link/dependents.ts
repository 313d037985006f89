import { namedHash, nameHash } from '../../facts/mentions.js'
import { groupBy } from '../../shared/group-by.js'
import { indexOfSorted } from '../../shared/sorted.js'
import type { ChangedNames } from './changed-names.js'
import { fileQuestion } from './file-modules.js'
import type { FileName } from './file-names.js'
import type { FilesOf } from './files-of.js'
import type { Hashes } from './viewers.js'

/** Up to this many hashes are looked for one by one; if there are more, each that a file mentions is. */
const FEW = 16

/**
 * The meaning of a name may change through names it depends on, and through files that others come through: repeats until
 * no more are added. Null if more than `limit` files are touched, or if what they asked is not known.
 */
export function addDependents(
  files: FilesOf,
  changed: ChangedNames,
  touched: Set<string>,
  limit: number,
): Set<string> | null {
  const news = new News(changed, files)
  if (!news.next()) return touched
  const mentions = files.mentions()
  do {
    const reached = news.reach(mentions)
    if (reached === null) return null
    for (const { path } of reached) touched.add(path)
    // To ask what all their names mean takes as long as to link them.
    if (touched.size > limit) return null
    for (const { path, isAsking, isOpen, seen } of reached) {
      const visible = files.interfaceAt(path, files.after.get(path))
      if (isAsking) changed.addImports(path, visible)
      if (isOpen) changed.addShared(path, visible)
      changed.addDependent(path, visible, seen, news.told)
    }
  } while (news.next())
  return touched
}

/** A file that something new may concern. */
interface Reached {
  path: string
  /** It asked for a file through which other names may come. */
  isAsking: boolean
  /** It sees one, where names are seen by path. */
  isOpen: boolean
  /** The changed names that it mentions and may see. */
  seen: ReadonlySet<string>
}

type ByHash<Value> = ReadonlyMap<number, readonly Value[]>

/** What was added to the changed names since the round before. */
class News {
  /** All names of definitions so far. */
  readonly told = new Set<string>()
  readonly #changed: ChangedNames
  readonly #files: FilesOf
  readonly #known = new Map<string, Set<string>>()
  readonly #asked = new Set<string>()
  readonly #opened = new Set<string>()
  #told: ByHash<string> = new Map()
  #toldAsWords: ByHash<string> = new Map()
  #families: ReadonlyMap<string, ByHash<string>> = new Map()
  #within: ByHash<FileName> = new Map()
  #openedNow: readonly string[] = []
  /** Questions about files through which other names may come. */
  #askedNow: ReadonlySet<number> = new Set()
  #done = 0

  constructor(changed: ChangedNames, files: FilesOf) {
    this.#changed = changed
    this.#files = files
  }

  /** Takes what is new; false if nothing is. */
  next(): boolean {
    const { told, within, opened, openedWithin } = this.#changed
    const now = added(told, this.told)
    this.#told = groupBy(now, namedHash)
    this.#toldAsWords = groupBy(now, nameHash)
    this.#families = this.#newOfFamilies()
    this.#askedNow = new Set(added(opened, this.#asked).map(fileQuestion))
    this.#openedNow = added(openedWithin, this.#opened)
    this.#within = groupBy(within.list.slice(this.#done), ({ name }) => nameHash(name))
    this.#done = within.list.length
    return (
      this.#told.size +
        this.#families.size +
        this.#within.size +
        this.#askedNow.size +
        this.#openedNow.length >
      0
    )
  }

  #newOfFamilies(): Map<string, ByHash<string>> {
    const fresh = new Map<string, ByHash<string>>()
    for (const [family, names] of this.#changed.families) {
      const known = this.#known.get(family) ?? new Set<string>()
      this.#known.set(family, known)
      const now = added(names, known)
      if (now.length > 0) fresh.set(family, groupBy(now, nameHash))
    }
    return fresh
  }

  /** The files that what is new may concern; null if what they asked is not known. */
  reach(mentions: readonly Hashes[]): Reached[] | null {
    const asking = this.#files.asking(this.#askedNow)
    if (asking === null) return null
    const reached: Reached[] = []
    for (const { path, hashes } of mentions) {
      const isAsking = asking.has(path)
      const isOpen = this.#isOpenTo(path)
      const seen = this.#seenBy(path, hashes)
      if (isAsking || isOpen || seen.size > 0 || this.#isTold(path, hashes))
        reached.push({ path, isAsking, isOpen, seen })
    }
    return reached
  }

  /**
   * Whether a file looks in all files for the name of a definition that came, went or changed. Configuration may for any
   * that it mentions.
   */
  #isTold(path: string, mentioned: Uint32Array): boolean {
    const { family } = this.#files.sightOf(path)
    return matches(family === '' ? this.#toldAsWords : this.#told, mentioned).length > 0
  }

  /** Whether a file sees one through which other names may come. */
  #isOpenTo(path: string): boolean {
    return this.#openedNow.some(opened => this.#files.sees(path, opened))
  }

  /** The names that a file mentions and that may differ for its family, or because it sees the file in which they are. */
  #seenBy(path: string, mentioned: Uint32Array): Set<string> {
    const seen = new Set<string>()
    const { family, isByPath } = this.#files.sightOf(path)
    for (const names of matches(this.#families.get(family) ?? NONE, mentioned))
      for (const name of names) seen.add(name)
    if (!isByPath) return seen
    for (const places of matches(this.#within, mentioned))
      for (const place of places)
        if (!seen.has(place.name) && this.#files.sees(path, place.path)) seen.add(place.name)
    return seen
  }
}

const NONE: ByHash<string> = new Map()

/** The items of one set that another lacks; adds them to it. */
function added(from: ReadonlySet<string>, known: Set<string>): string[] {
  const fresh = from.size === known.size ? [] : [...from].filter(each => !known.has(each))
  for (const each of fresh) known.add(each)
  return fresh
}

function matches<Value>(byHash: ReadonlyMap<number, Value>, mentioned: Uint32Array): Value[] {
  const found: Value[] = []
  if (byHash.size <= FEW) {
    for (const [hash, value] of byHash) if (indexOfSorted(mentioned, hash) >= 0) found.push(value)
    return found
  }
  for (const hash of mentioned) {
    const value = byHash.get(hash)
    if (value !== undefined) found.push(value)
  }
  return found
}
