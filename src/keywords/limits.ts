/** Bounds of the first stage, so that no request, however long, costs more than a moment or floods what follows. */

/** The longest request that is read, in UTF-16 units; issue bodies end at 65,536 on GitHub. What is after it is left out. */
export const MAX_REQUEST = 200_000
/** Longer identifiers are data. */
export const MAX_NAME = 100
/** Keywords kept of each list; the first ones said are kept. */
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
