/**
 * Every failure that a user can see has a code; `cli/terminal/exit.ts` maps codes to texts and exit codes. The message states
 * what was expected, what was found and what to do.
 */
export type ErrorCode =
  | 'BAD_INPUT'
  | 'NOT_FOUND'
  | 'AMBIGUOUS'
  | 'NOT_INDEXED'
  | 'GIT_FAILED'
  | 'STORE_NEWER'
  | 'STORE_CORRUPT'
  | 'DATA_DAMAGED'
  | 'STORE_READONLY'
  | 'STORE_FULL'
  | 'STORE_BUSY'
  | 'STORE_FAILED'
  | 'WORKER_FAILED'
  | 'ENDPOINT_FAILED'
  | 'STOOD_STILL'
  | 'STOPPED'

export class SeamarkError extends Error {
  readonly code: ErrorCode

  /** @example throw new SeamarkError('NOT_FOUND', 'No symbol is called "foo". Run `seamark query foo`.') */
  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'SeamarkError'
    this.code = code
  }
}

/** The text of anything thrown, for a message that keeps the original as its cause. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
