import { resolveCommit } from '../history/work-tree-changes.js'
import { answerState } from '../index/artefacts/answers.js'
import type { Opened } from '../index/artefacts/opened.js'
import { manifestsOnDisk } from '../index/open-vocabulary.js'
import { SeamarkError } from '../shared/errors.js'
import type { Store } from '../store/store.js'
import { AnswerCache, cacheKeyOf } from './answer-cache.js'
import type { SourcedPack } from './build-pack.js'
import { comparePacks } from './compare-packs.js'
import { deltaAnswer, type PackResult, whole } from './delta-answer.js'
import type { Pack } from './pack.js'
import type { PackAnswer, PackDiff, PackDiffSide, StoredPack } from './pack-answer.js'
import { type PackOptions, type PackQuery, packPlan } from './pack-options.js'
import type { Format, LoadRenderer } from './renderer.js'
import { replayPack } from './replay-pack.js'
import { StoredPacks } from './stored-packs.js'

export interface PackSources {
  opened: Opened
  /** Whether packs may be kept. */
  isWritable: boolean
  maker(): Promise<PackMaker>
  loadRenderer: LoadRenderer
}

/** Makes packs from one state of the index. */
export interface PackMaker {
  /** The state that packs come from; '' where that is not one state. */
  readonly state: string
  pack(request: PackQuery, options: PackOptions): Promise<SourcedPack>
}

/** Packs of one checkout: made, kept, given again and compared. */
export class Packs {
  private readonly sources: PackSources
  private readonly kept: StoredPacks
  private readonly answers: AnswerCache

  constructor(sources: PackSources) {
    this.sources = sources
    this.kept = new StoredPacks(sources.opened.checkout.store)
    this.answers = new AnswerCache(sources.opened.checkout.store, sources.opened.checkout.rootDir)
  }

  async pack(request: PackQuery, options: PackOptions): Promise<PackAnswer> {
    const { format, since, known } = packPlan(request, options)
    if (since !== null && known.length > 0)
      throw new SeamarkError(
        'BAD_INPUT',
        'Expected `since` or `known`, found both: one says what changed, the other leaves out what is known.',
      )
    // A root that is none costs nothing to refuse now.
    const rows = since === null ? [] : this.kept.rows(since)
    const before = rows.length === 0 ? null : this.kept.find(rows[0]!.root).kept.pack
    const written = await this.given(request, options, format)
    if (since === null) return whole(written)
    if (before !== null) return deltaAnswer(written, before, format, this.sources.loadRenderer)
    return whole(written, `The pack ${since} is not kept here (any more): this is the whole pack.`)
  }

  /** From before, where all that it came from is the same; else made, and kept with what it came from. */
  private async given(request: PackQuery, options: PackOptions, format: Format): Promise<PackResult> {
    const isKept = options.keep ?? this.sources.isWritable
    const state = this.state()
    const question = cacheKeyOf(state, request, options)
    const before = this.answers.find(question)
    if (before !== null) {
      const { pack, text, files } = before
      if (isKept && !this.kept.holds(pack.root, format)) this.kept.keep(before, format, { question, files })
      return { pack, text, cached: true }
    }
    const maker = await this.sources.maker()
    const { pack, text, files } = await maker.pack(request, options)
    const from = state === maker.state && state === this.state() ? this.withManifests(files) : null
    if (question !== '' && from !== null) this.answers.remember(question, { pack, text, files: from })
    if (isKept)
      this.kept.keep({ pack, text }, format, { question: from === null ? '' : question, files: from ?? {} })
    return { pack, text, cached: false }
  }

  private state(): string {
    return answerState(this.sources.opened)
  }

  /** The vocabulary reads a manifest from the disk, which must be as it was indexed too. */
  private withManifests(files: Readonly<Record<string, string>> | null): Record<string, string> | null {
    const manifests = manifestsOnDisk(this.sources.opened.checkout)
    return files === null || manifests === null ? null : { ...files, ...manifests }
  }

  stored(root: string, format?: Format): Promise<StoredPack> {
    return replayPack(this.kept, this.sources.loadRenderer, root, format)
  }

  /** All name kept packs; digits that also name a commit or a state of the graph are taken for that. */
  async areNamedBy(words: readonly string[]): Promise<boolean> {
    for (const each of words) if (!(await this.isNamedBy(each))) return false
    return true
  }

  private async isNamedBy(word: string): Promise<boolean> {
    if (!this.kept.has(word)) return false
    if (this.kept.isWholeRoot(word)) return true
    const { store, rootDir } = this.sources.opened.checkout
    return !isSnapshot(store, word) && !(await isCommit(rootDir, word))
  }

  diff(before: string, after: string): PackDiff {
    const [old, now] = [this.kept.find(before), this.kept.find(after)]
    return {
      before: side(old.kept.pack, old.row.createdAt),
      after: side(now.kept.pack, now.row.createdAt),
      ...comparePacks(old.kept.pack, now.kept.pack),
    }
  }
}

function side({ root, kind, request, budget, tokens }: Pack, createdAt: number): PackDiffSide {
  return { root, kind, request, budget, tokens, createdAt }
}

function isSnapshot(store: Store, digits: string): boolean {
  return store.snapshots().some(({ root }) => Buffer.from(root).toString('hex').startsWith(digits))
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
