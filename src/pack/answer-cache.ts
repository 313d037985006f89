import { createHash } from 'node:crypto'
import { blobHash, readBlob } from '../files/read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/scan.js'
import { isLearning } from '../rank/learning-options.js'
import { BUILD } from '../shared/build.js'
import { hexOf } from '../shared/hex.js'
import type { Store } from '../store/store.js'
import type { PackOptions, PackQuery } from './pack-options.js'
import { decodeStoredPack, type StoredPackData } from './stored-pack-data.js'

/** Answers in memory; older ones are in the store. */
const MOST_ANSWERS = 32

/** LRU cache of answers, valid while everything they came from is unchanged. */
export class AnswerCache {
  readonly #store: Store
  readonly #rootDir: string
  readonly #answers = new Map<string, StoredPackData>()

  constructor(store: Store, rootDir: string) {
    this.#store = store
    this.#rootDir = rootDir
  }

  /** The cached answer, if all its files are unchanged; else null. */
  find(key: string): StoredPackData | null {
    if (key === '') return null
    const cached = this.#answers.get(key) ?? this.#fromStore(key)
    if (cached === null || !this.#isCurrent(cached)) return null
    this.put(key, cached)
    return cached
  }

  put(key: string, answer: StoredPackData): void {
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST_ANSWERS) this.#answers.delete(oldest!)
  }

  /** Without a build id an answer of another build could be returned. */
  #fromStore(key: string): StoredPackData | null {
    const data = BUILD === '' ? undefined : this.#store.answer(key)
    return data === undefined ? null : decodeStoredPack(data)
  }

  #isCurrent({ files }: StoredPackData): boolean {
    return Object.entries(files).every(([path, blob]) => blobOnDisk(this.#rootDir, path) === blob)
  }
}

/** git's hash of a file's bytes on disk; '' if it cannot be read. */
export function blobOnDisk(rootDir: string, path: string): string {
  const read = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
  return 'reason' in read ? '' : hexOf(blobHash(read.bytes))
}

/**
 * Hash of everything an answer depends on, except the files it shows. '' if it depends on more: what was learned and
 * the time, the state of git, custom parameters.
 */
export function cacheKeyOf(state: string, query: PackQuery, options: PackOptions): string {
  const { keep: _, since: __, cache = true, ...rest } = options
  const isPlain = 'task' in query && (options.profile ?? 'default') === 'default' && !isLearning(options)
  if (state === '' || !cache || !isPlain || options.orderer !== undefined || (options.known ?? []).length > 0)
    return ''
  const inputs = JSON.stringify([BUILD, state, query.task, Object.entries(rest).sort()])
  return createHash('sha256').update(inputs).digest('hex')
}
