import type { EdgeKind } from '../graph/edge-kinds.js'

/**
 * Every number of test selection. They were tuned on commits that `bench/graph/test-selection.ts` takes; its results
 * are told for these and for commits that were never looked at.
 */

/** How much of a change goes on from what is used to what uses it, by the kind of use: against the edge. */
export const AGAINST_EDGE: Partial<Record<EdgeKind, number>> = {
  calls: 1,
  references: 0.8,
  accesses_field: 0.7,
  inherits: 0.5,
  extends: 0.5,
  writes_state: 0.5,
  implements: 0.4,
  type_hint_of: 0.4,
  throws: 0.4,
  overrides: 0.3,
  // A file that imports another need not use what changed in it: the weakest.
  imports: 0.15,
}

/** And along the edge: to what is decorated, to the method by whose name it is called, to the state it writes. */
export const ALONG_EDGE: Partial<Record<EdgeKind, number>> = {
  overrides: 0.7,
  decorates: 0.6,
  writes_state: 0.5,
}

/** From a member to what it stands in: who makes an object may call any method of it, unseen. */
export const TO_CONTAINER = 0.3
export const TO_FILE = 0.2

/** Each hop keeps this share. */
export const HOP_SHARE = 0.6
export const MAX_HOPS = 4
/** What many use says less of each: its share is divided by the number of uses to this power. */
export const FAN_POWER = 0.3
/** Below this nothing is passed on. */
export const SMALLEST = 1e-6

/** A use that could not be resolved and bears the name of a changed definition, shared by all definitions of the name. */
export const OPEN_USE = 0.3
/** The same of a definition that is gone: that is why it cannot be resolved. */
export const GONE_USE = 0.6

/** The parts of a score: each is between 0 and 1 before it is weighed. */
export const HISTORY_WEIGHT = 1
export const WALK_WEIGHT = 0.25
export const NAMES_WEIGHT = 0.05
/** Of a test that the newest commit changed: who works on it changes it again. Half of it for the one before, and so on. */
export const RECENT_WEIGHT = 0.1
export const RECENT_COMMITS = 3

/** The most files that a commit may have to say which of them belong together. */
export const HISTORY_FILES = 30
/** What is known of a folder counts like so many commits of a file in it (Dirichlet smoothing). */
export const HISTORY_PRIOR = 4

/** Selected are as many as hold this share of all scores: few where the change points at few, more where it does not. */
export const SCORE_SHARE = 0.95
/** But none below this share of the highest score. */
export const LEAST_SHARE = 0.005
/** And at most so many files, times the root of their number: 21 of 27, 40 of 100, 115 of 830. */
export const MOST_TESTS = 4
