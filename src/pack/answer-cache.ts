import { createHash } from 'node:crypto'
import { blobHash, readBlob } from '../files/read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/walk.js'
import { isLearning } from '../rank/learning-options.js'
import { BUILD } from '../shared/build.js'
import type { Store } from '../store/store.js'
import type { PackOptions, PackQuery } from './pack-options.js'
import { decodeStoredPack, type StoredPackData } from './stored-pack-data.js'

/** Answers in memory; those before are in the store. */
const MOST_ANSWERS = 32

/** Answers that were given, for as long as all that they came from is the same. */
export class AnswerCache {
  private readonly store: Store
  private readonly root: string
  private readonly answers = new Map<string, StoredPackData>()

  constructor(store: Store, root: string) {
    this.store = store
    this.root = root
  }

  /** The answer to a question whose files are all as they were; null where there is none. */
  find(question: string): StoredPackData | null {
    if (question === '') return null
    const kept = this.answers.get(question) ?? this.inStore(question)
    if (kept === null || !this.holds(kept)) return null
    this.remember(question, kept)
    return kept
  }

  remember(question: string, kept: StoredPackData): void {
    this.answers.delete(question)
    this.answers.set(question, kept)
    const [oldest] = this.answers.keys()
    if (this.answers.size > MOST_ANSWERS) this.answers.delete(oldest!)
  }

  /** Of another build an answer may be another. */
  private inStore(question: string): StoredPackData | null {
    const data = BUILD === '' ? undefined : this.store.answer(question)
    return data === undefined ? null : decodeStoredPack(data)
  }

  private holds({ files }: StoredPackData): boolean {
    return Object.entries(files).every(([path, blob]) => blobOnDisk(this.root, path) === blob)
  }
}

/** git's id of a file's bytes as they are now; '' where it cannot be read. */
export function blobOnDisk(root: string, path: string): string {
  const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
  return 'reason' in read ? '' : Buffer.from(blobHash(read.bytes)).toString('hex')
}

/**
 * All that an answer depends on but for the files it shows, as one hash; '' where there is more: what was learned and the
 * time, the state of git, parameters of one's own.
 */
export function cacheKeyOf(state: string, request: PackQuery, options: PackOptions): string {
  const { keep: _, since: __, cache = true, ...asked } = options
  const isPlain = 'task' in request && (options.profile ?? 'default') === 'default' && !isLearning(options)
  if (state === '' || !cache || !isPlain || (options.known ?? []).length > 0) return ''
  const words = JSON.stringify([BUILD, state, request.task, Object.entries(asked).sort()])
  return createHash('sha256').update(words).digest('hex')
}
