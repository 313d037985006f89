/** In a file of its own, so that the command line loads no more for its help. */

/** Tasks of an evaluation: intervals of some ten points either way, in two minutes on a small repository. */
export const DEFAULT_TASKS = 50
/** First-parent commits that tasks are mined from, from the newest back. */
export const COMMITS_BACK = 600
