import { SEAMARKSECRETS } from '../files/secret-exceptions.js'
import { resolveCommit } from '../history/work-tree-changes.js'
import { answerState } from '../index/artefacts/answers.js'
import type { Opened } from '../index/artefacts/opened.js'
import { manifestsOnDisk } from '../index/open-vocabulary.js'
import { SeamarkError } from '../shared/errors.js'
import { hexOf } from '../shared/hex.js'
import type { Store } from '../store/store.js'
import { AnswerCache, blobOnDisk, cacheKeyOf } from './answer-cache.js'
import type { SourcedPack } from './build-pack.js'
import { comparePacks } from './compare-packs.js'
import { deltaAnswer, type PackResult, wholeAnswer } from './delta-answer.js'
import type { Pack } from './pack.js'
import type { PackAnswer, PackDiff, PackDiffSide, StoredPack } from './pack-answer.js'
import { type PackOptions, type PackPlan, type PackQuery, packPlan } from './pack-options.js'
import type { Format, LoadRenderer } from './renderer.js'
import { replayPack } from './replay-pack.js'
import { StoredPacks } from './stored-packs.js'

interface PackSources {
  opened: Opened
  /** Whether packs may be stored. */
  isWritable: boolean
  maker(): Promise<PackMaker>
  loadRenderer: LoadRenderer
}

/** Makes packs from one state of the index. */
export interface PackMaker {
  /** The state of the index that packs come from; '' if it is not one state. */
  readonly state: string
  pack(query: PackQuery, options: PackOptions, plan: PackPlan): Promise<SourcedPack>
}

/** Packs of one checkout: made, stored, replayed and compared. */
export class Packs {
  readonly #sources: PackSources
  readonly #stored: StoredPacks
  readonly #cache: AnswerCache

  constructor(sources: PackSources) {
    this.#sources = sources
    this.#stored = new StoredPacks(sources.opened.checkout.store)
    this.#cache = new AnswerCache(sources.opened.checkout.store, sources.opened.checkout.rootDir)
  }

  async pack(query: PackQuery, options: PackOptions): Promise<PackAnswer> {
    const plan = packPlan(query, options)
    const { format, since, known } = plan
    if (since !== null && known.length > 0)
      throw new SeamarkError(
        'BAD_INPUT',
        'Expected `since` or `known`, found both: `since` returns a delta, `known` leaves out excerpts.',
      )
    // Check the id before the pack is made.
    const rows = since === null ? [] : this.#stored.rows(since)
    const before = rows.length === 0 ? null : this.#stored.find(rows[0]!.root).data.pack
    const result = await this.#answer(query, options, plan)
    if (since === null) return wholeAnswer(result)
    if (before !== null) return deltaAnswer(result, before, format, this.#sources.loadRenderer)
    return wholeAnswer(result, `The pack ${since} is not stored (any more): this is the whole pack.`)
  }

  /** From the cache if everything it came from is unchanged; else made and stored. */
  async #answer(query: PackQuery, options: PackOptions, plan: PackPlan): Promise<PackResult> {
    const { format } = plan
    const isStored = options.keep ?? this.#sources.isWritable
    const state = this.#state()
    const key = cacheKeyOf(state, query, options)
    const cached = this.#cache.find(key)
    if (cached !== null) {
      const { pack, text, files } = cached
      if (isStored && !this.#stored.hasFormat(pack.root, format))
        this.#stored.put(cached, format, { question: key, files })
      return { pack, text, cached: true }
    }
    const maker = await this.#sources.maker()
    const { pack, text, files } = await maker.pack(query, options, plan)
    const from = state === maker.state && state === this.#state() ? this.#withManifests(files) : null
    if (key !== '' && from !== null) this.#cache.put(key, { pack, text, files: from })
    if (isStored)
      this.#stored.put({ pack, text }, format, { question: from === null ? '' : key, files: from ?? {} })
    return { pack, text, cached: false }
  }

  #state(): string {
    return answerState(this.#sources.opened)
  }

  /** The vocabulary reads manifests from disk: they must be as indexed too. */
  #withManifests(files: Readonly<Record<string, string>> | null): Record<string, string> | null {
    const { checkout } = this.#sources.opened
    const manifests = manifestsOnDisk(checkout)
    if (files === null || manifests === null) return null
    // What this file says decides which secrets are shown, and git may ignore it.
    return { ...files, ...manifests, [SEAMARKSECRETS]: blobOnDisk(checkout.rootDir, SEAMARKSECRETS) }
  }

  stored(packId: string, format?: Format): Promise<StoredPack> {
    return replayPack(this.#stored, this.#sources.loadRenderer, packId, format)
  }

  /** True if all words are ids of stored packs. Digits that also name a commit or a snapshot do not count. */
  async arePackIds(words: readonly string[]): Promise<boolean> {
    for (const each of words) if (!(await this.#isPackId(each))) return false
    return true
  }

  async #isPackId(word: string): Promise<boolean> {
    if (!this.#stored.has(word)) return false
    if (this.#stored.isWholeId(word)) return true
    const { store, rootDir } = this.#sources.opened.checkout
    return !isSnapshot(store, word) && !(await isCommit(rootDir, word))
  }

  diff(before: string, after: string): PackDiff {
    const [old, now] = [this.#stored.find(before), this.#stored.find(after)]
    return {
      before: side(old.data.pack, old.row.createdAt),
      after: side(now.data.pack, now.row.createdAt),
      ...comparePacks(old.data.pack, now.data.pack),
    }
  }
}

function side({ root, kind, request, budget, tokens }: Pack, createdAt: number): PackDiffSide {
  return { root, kind, request, budget, tokens, createdAt }
}

function isSnapshot(store: Store, digits: string): boolean {
  return store.snapshots().some(({ root }) => hexOf(root).startsWith(digits))
}

async function isCommit(root: string, words: string): Promise<boolean> {
  try {
    await resolveCommit(root, words)
    return true
  } catch (error) {
    if (error instanceof SeamarkError) return false
    throw error
  }
}
