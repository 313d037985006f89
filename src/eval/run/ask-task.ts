import type { Tokenizer } from '../../tokens/tokenizer.js'
import { BUDGETS, keyOf, scoreAnswer } from '../score/measures.js'
import { TOP } from '../score/place-score.js'
import type { ReadLines } from '../systems/line-reader.js'
import type { AskSession, RankedSymbol } from '../systems/system.js'
import type { EvalTask, Region } from '../task.js'
import { linesIn, readPack, tokensToRead } from './read-cost.js'
import type { SeamarkSession } from './seamark-session.js'
import type { LearnedAnswer, SystemAnswer, TaskAnswer } from './task-answer.js'

/** Enough for a pack of the largest budget. */
const LISTED = 200
export const SEAMARK = 'seamark'
/** What learning is judged by. */
const LEARNED_BY = keyOf({ what: 'files', within: 'first', count: 5 })

/** All that answers at one state. */
export interface StateSystems {
  checkout: string
  seamark: SeamarkSession
  /** By the name of the report. */
  baselines: ReadonlyMap<string, AskSession>
  tokenizer: Tokenizer
}

/** @param withLearned whether it is also asked with what was learned so far */
export async function askTask(
  state: StateSystems,
  task: EvalTask,
  withLearned: boolean,
): Promise<TaskAnswer> {
  const { seamark, baselines, tokenizer } = state
  const lines = linesIn(state.checkout)
  const [ranked, milliseconds] = await timed(() => seamark.ask(task.text, { limit: LISTED }))
  const packs: Region[][] = []
  for (const budget of BUDGETS) packs.push(await seamark.show(task.text, budget))
  const systems = [answerOf(SEAMARK, { ranked, packs, milliseconds }, task, lines, tokenizer)]
  for (const [name, session] of baselines) {
    const [listed, took] = await timed(() => session.ask(task.text, { limit: LISTED }))
    const read = BUDGETS.map(budget => readPack(listed, budget, lines, tokenizer))
    systems.push(answerOf(name, { ranked: listed, packs: read, milliseconds: took }, task, lines, tokenizer))
  }
  const miss = await seamark.explainMiss(task, ranked)
  const learned = withLearned ? await learnedAnswer(state, task, ranked) : null
  return { commit: task.commit, systems, miss, learned }
}

async function learnedAnswer(
  { seamark }: StateSystems,
  { text, regions }: EvalTask,
  before: readonly RankedSymbol[],
): Promise<LearnedAnswer> {
  const ranked = await seamark.askLearned(text, { limit: LISTED })
  return {
    share: scoreAnswer(ranked, [], regions)[LEARNED_BY]!,
    isOther: firstOf(ranked) !== firstOf(before),
  }
}

function firstOf(ranked: readonly RankedSymbol[]): string {
  return JSON.stringify(ranked.slice(0, TOP).map(({ file, start, name }) => [file, start, name]))
}

/** The same share without learning. */
export function unlearnedShare({ systems }: TaskAnswer): number {
  return systems[0]!.shares[LEARNED_BY]!
}

interface Given {
  ranked: readonly RankedSymbol[]
  packs: readonly Region[][]
  milliseconds: number
}

function answerOf(
  name: string,
  { ranked, packs, milliseconds }: Given,
  { regions }: EvalTask,
  lines: ReadLines,
  tokenizer: Tokenizer,
): SystemAnswer {
  const tokens = tokensToRead(ranked, regions, lines, tokenizer)
  return { name, shares: scoreAnswer(ranked, packs, regions), tokens, milliseconds }
}

async function timed<T>(act: () => Promise<T>): Promise<[result: T, milliseconds: number]> {
  const started = performance.now()
  const result = await act()
  return [result, performance.now() - started]
}
