import type { Repository } from '../../engine/repository.js'
import type { LanguageNames } from '../../facts/language-names.js'
import { detectLanguage } from '../../languages/detect.js'
import { LANGUAGE_NAMES, WORD_NAMES } from '../../languages/names/names.js'
import { covers, TOP } from '../score/place-score.js'
import type { AskOptions, AskSession, RankedSymbol } from '../systems/system.js'
import type { EvalTask, Region } from '../task.js'
import type { MissCause, TaskMiss } from './task-answer.js'

/** From an answer to the edit that follows it (ms): well inside the time in which uses count for the answer. */
const USE_AFTER_MS = 60_000
const SESSION = 'eval'
/** Files of a task whose miss is explained in words. */
const MOST_REASONS = 3

/** Seamark at one state of a repository. Nothing is learned, but from tasks that are lived through. */
export class SeamarkSession implements AskSession {
  readonly #repository: Repository
  readonly #clock: { now: number }

  constructor(repository: Repository, clock: { now: number }) {
    this.#repository = repository
    this.#clock = clock
  }

  ask(task: string, options: AskOptions): Promise<RankedSymbol[]> {
    return this.#list(task, options, false)
  }

  /** The same with what was learned so far. */
  askLearned(task: string, options: AskOptions): Promise<RankedSymbol[]> {
    return this.#list(task, options, true)
  }

  async #list(task: string, { limit }: AskOptions, learning: boolean): Promise<RankedSymbol[]> {
    const { items } = await this.#repository.contextForTask(task, { limit, learning })
    return items.map(({ qualifiedName, path, startLine, endLine, score }) => {
      return { name: qualifiedName, file: path, start: startLine, end: endLine, score }
    })
  }

  /** The lines of a pack of so many tokens. */
  async show(task: string, budget: number): Promise<Region[]> {
    const { pack } = await this.#repository.pack({ task }, { budget, keep: false, learning: false })
    return pack.files.flatMap(({ path, excerpts }) =>
      excerpts.map(({ startLine, endLine }) => ({ file: path, first: startLine, last: endLine })),
    )
  }

  /** What a user does: a pack is asked for, and what the commit edited is edited. */
  async live({ text, regions, time }: EvalTask): Promise<void> {
    this.#clock.now = Math.max(this.#clock.now + USE_AFTER_MS, time)
    await this.#repository.pack({ task: text }, { session: SESSION, keep: false, cache: false })
    this.#clock.now += USE_AFTER_MS
    const places = regions.map(({ file, first, last }) => ({ path: file, first, last }))
    await this.#repository.noteUse(SESSION, { places }, 'edit')
  }

  /** What became of the edited regions that are not among the first; null if all are. */
  async explainMiss(task: EvalTask, ranked: readonly RankedSymbol[]): Promise<TaskMiss | null> {
    const first = ranked.slice(0, TOP)
    const missed = task.regions.filter(region => !first.some(place => covers(place, region)))
    if (missed.length === 0) return null
    const files = [...new Set(task.regions.map(({ file }) => file))]
    const fates: Fate[] = []
    for (const file of new Set(missed.map(region => region.file))) {
      const own = missed.filter(region => region.file === file)
      fates.push(await this.#fateOf(task.text, file, own))
    }
    const reasons = fates.slice(0, MOST_REASONS).map(({ words }) => words)
    return {
      commit: task.commit,
      task: task.text.split('\n', 1)[0]!,
      edited: files.map(path => ({ path, rank: rankOf(path, task.regions, ranked) })),
      why: reasons.join(' '),
      causes: fates.map(({ cause }) => cause),
    }
  }

  /** Of edited regions of a file that were missed: of the best ranked among them. */
  async #fateOf(text: string, file: string, own: readonly Region[]): Promise<Fate> {
    const leftOut = this.#repository.leftOutFiles().find(({ path }) => path === file)
    if (leftOut !== undefined) {
      const words = `${file} is left out of the index: ${leftOut.reason}.`
      return { words, cause: { kind: 'left-out', detail: leftOut.reason } }
    }
    const { fate, rank, note } = await this.#repository.explainTruth(
      text,
      ({ path, startLine, endLine }) =>
        own.some(region => covers({ file: path, start: startLine, end: endLine }, region)),
      { limit: TOP, learning: false },
    )
    const language = detectLanguage(file, '')
    const cause: MissCause = knownByWords(language)
      ? { kind: 'no-grammar', detail: language.title }
      : { kind: rank === null && fate !== 'ranked-low' ? 'no-words' : 'ranked-low', detail: '' }
    return { words: fateText(file, rank, fate, note), cause }
  }

  close(): void {}
}

interface Fate {
  words: string
  cause: MissCause
}

/** The place of the first result at an edited region of a file; null if there is none. */
function rankOf(path: string, regions: readonly Region[], ranked: readonly RankedSymbol[]): number | null {
  const own = regions.filter(({ file }) => file === path)
  const at = ranked.findIndex(place => own.some(region => covers(place, region)))
  return at < 0 ? null : at + 1
}

/** Whether nothing but words is read of a language. */
function knownByWords(language: LanguageNames): boolean {
  return language === LANGUAGE_NAMES.text || WORD_NAMES.includes(language)
}

function fateText(file: string, rank: number | null, fate: string, note: string): string {
  if (rank !== null) return `Place ${rank}: ${note}.`
  if (fate === 'no-seed') return `No word of the task is in ${note}, and nothing that fits leads to it.`
  if (fate === 'not-reached') return `Nothing that fits leads to ${note}.`
  if (fate === 'ranked-low') return `${note} has words of the task, but all candidates have more.`
  return `No definition or top of ${file} is at the edited lines.`
}
