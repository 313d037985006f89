import type { EdgeKind } from '../graph/edge-kinds.js'

/**
 * Every parameter of test selection. They were tuned on commits from `bench/graph/test-selection.ts`, which
 * reports results for these and for held-out commits.
 */

/** The share of a change that passes from the used node to its user, by edge kind: against the edge. */
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
  queries_table: 0.5,
  stored_in: 0.5,
  overrides: 0.3,
  // The weakest: a file that imports another need not use the changed part.
  imports: 0.15,
}

/** Along the edge: to the overridden method, by whose name it is called; to the decorated node; to the state. */
export const ALONG_EDGE: Partial<Record<EdgeKind, number>> = {
  overrides: 0.7,
  decorates: 0.6,
  writes_state: 0.5,
}

/** From a member to its container: code that makes an object may call any of its methods, unseen by the graph. */
export const TO_CONTAINER = 0.3
export const TO_FILE = 0.2

/** Each hop keeps this share. */
export const HOP_SHARE = 0.6
export const MAX_HOPS = 4
/** A use of a popular node means less: its share is divided by the number of uses to this power. */
export const FAN_POWER = 0.3
/** Smaller amounts are not passed on. */
export const SMALLEST = 1e-6

/** An unresolved use with the name of a changed definition, shared by all definitions of the name. */
export const OPEN_USE = 0.3
/** The same for a deleted definition, which explains why the use is unresolved. */
export const GONE_USE = 0.6

/** For tests that ran the changed code: observed, not inferred. */
export const RAN_WEIGHT = 1

/** Weights of the parts of a score: each part is between 0 and 1 before weighting. */
export const HISTORY_WEIGHT = 1
export const WALK_WEIGHT = 0.25
export const NAMES_WEIGHT = 0.05
/** For a test that the newest commit changed: tests under work change again. Half of it for the previous one, and so on. */
export const RECENT_WEIGHT = 0.1
export const RECENT_COMMITS = 3

/** Maximum number of files of a commit that shows which files belong together. */
export const HISTORY_FILES = 30
/** The statistics of a folder count like this many commits of a file in it (Dirichlet smoothing). */
export const HISTORY_PRIOR = 4

/** The selection holds this share of all scores: few files if the change points at few, more if it does not. */
export const SCORE_SHARE = 0.95
/** But no file below this share of the highest score. */
export const LEAST_SHARE = 0.005
/** Maximum number of files, as a factor of the root of their number: 21 of 27, 40 of 100, 115 of 830. */
export const MOST_TESTS = 4

/**
 * Where single tests are known, at most this share of all tests is selected, with the tests of likely files that nobody observed: what every request of
 * a program passes through is run by most tests, and those that have words of the change are likeliest.
 */
export const MOST_RAN_SHARE = 0.25
/** But never fewer than this many that ran the change: a few tests cost nothing. */
export const LEAST_RAN_TESTS = 5
/** Words of the change beside what a test ran: of 0, .3, 1 and 3, all but 0 found the same files of flask. */
export const WORDS_WEIGHT = 1
