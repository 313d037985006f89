/** Limits of keyword extraction: no task, however long, may cost much time or flood later stages. */

/** Longest task in UTF-16 units; the rest is ignored. Issue bodies on GitHub end at 65,536. */
export const MAX_TASK_CHARS = 200_000
/** Longer identifiers are data. */
export const MAX_NAME = 100
/** Most keywords per list; the first ones are kept. */
export const MOST = {
  exact: 60,
  compounds: 120,
  bigrams: 120,
  components: 250,
  block: 250,
  errors: 40,
  messages: 40,
  quoted: 60,
  frames: 200,
  paths: 80,
} as const
