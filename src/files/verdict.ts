import type { LeftOut } from './walked.js'

/** Why a path is out, without the path. */
export type Verdict = Pick<LeftOut, 'reason' | 'rule'>
