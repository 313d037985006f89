import { type ErrorCode, SeamarkError } from '../../shared/errors.js'
import { visibleText } from '../../shared/safe-text.js'

const BAD_REQUEST = 400
const NOT_FOUND = 404
const SERVER_FAULT = 500
const BAD_GATEWAY = 502
const UNAVAILABLE = 503
/** For what is being made, or away for a moment. */
const RETRY_SECONDS = 10

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_INPUT: BAD_REQUEST,
  AMBIGUOUS: BAD_REQUEST,
  NOT_FOUND,
  NOT_INDEXED: UNAVAILABLE,
  ENDPOINT_FAILED: BAD_GATEWAY,
  GIT_FAILED: BAD_GATEWAY,
  STORE_BUSY: UNAVAILABLE,
  STORE_FULL: UNAVAILABLE,
  STOPPED: UNAVAILABLE,
}

/** A refusal that is no error of Seamark's own. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export interface Failure {
  status: number
  code: string
  message: string
  headers: Readonly<Record<string, string>>
}

/** What a caller learns of an error. Of one that nobody expected, only that there was one: its text may hold anything. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HttpRefusal) return error
  if (!(error instanceof SeamarkError))
    return {
      status: SERVER_FAULT,
      code: 'UNEXPECTED',
      message: 'A fault of the server: its log has more.',
      headers: {},
    }
  const { code } = error
  const status = STATUS[code] ?? SERVER_FAULT
  const headers: Record<string, string> =
    status === UNAVAILABLE ? { 'Retry-After': String(RETRY_SECONDS) } : {}
  return { status, code, message: visibleText(error.message), headers }
}
