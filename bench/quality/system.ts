import type { AskSession } from '../tools/library.js'
import type { Region, SearchAnswer } from './task.js'

export type { AskOptions, RankedSymbol } from '../tools/library.js'

/**
 * Where a symbol that should have been in the answer was lost:
 * `not-indexed`  the index holds no such definition;
 * `no-seed`      no signal found it or anything beside it;
 * `not-reached`  something beside it was found, but the walk did not come to it;
 * `ranked-low`   it was a candidate, at `rank`, below the answer;
 * `found`        it is in the answer.
 */
export const FATES = ['not-indexed', 'no-seed', 'not-reached', 'ranked-low', 'found'] as const
export type Fate = (typeof FATES)[number]

/** One thing that should have been found: a symbol's name, edited lines, or what answers a question. */
export type TruthItem = { name: string } | { region: Region } | { answer: SearchAnswer; root: string }

export interface Explanation {
  fate: Fate
  /** From 1, of a candidate. */
  rank: number | null
  /** What a person should look at, such as the signals that found it; '' if there is nothing to say. */
  note: string
}

/** A system that is ready to answer questions on one state of a repository. */
export interface Session extends AskSession {
  /** The lines of a pack of so many tokens. Of a system without packs, the results are read in their order. */
  show?(taskText: string, tokens: number): Promise<Region[]>
  /** Of the very run that `ask` makes. A system that cannot tell leaves it out. */
  explain?(taskText: string, truth: TruthItem): Promise<Explanation>
}

/** A system under test: ours and each that it is compared with. */
export interface System {
  readonly name: string
  /**
   * Indexes a checkout that has this commit checked out. It may keep an index from one call to the next and bring it up
   * to date, but nothing that it learned from questions.
   */
  prepare(checkoutDir: string, commit: string): Promise<Session>
}
