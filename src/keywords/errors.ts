import { withoutBoilerplate } from './boilerplate.js'
import type { Keyword } from './keywords.js'
import { MAX_NAME, MOST } from './limits.js'
import { linesOf, MAX_LINE } from './lines.js'
import type { Region } from './parse-task.js'
import { Tally } from './tally.js'

const WORD = /[\p{L}_$][\p{L}\p{N}_$.:\\]*/gu
const ENDINGS = ['Error', 'Exception', 'Warning', 'Fault', 'Failure', 'Interrupt', 'Panic']
/** `ErrNotFound` of Go, `ERR_INVALID_ARG` and `ENOENT` of Node, `E0308`, `TS2345`, `CS0103` of compilers */
const CODE = /^(?:Err[A-Z]\w+|ERR_[A-Z0-9_]+|E[A-Z]{4,}|E\d{4}|TS\d{4,5}|CS\d{4})$/
/** Prefixes of a message at the start of a line, in place of an error class. */
const MESSAGE_PREFIX =
  /^\s*(?:E\s{2,})?(?:panic|fatal error|fatal|error(?:\[E\d{4}\])?|error TS\d{4,5}|uncaught|abort|assertion failed|warning): {0,4}(\S.*)$/i
const PANICKED = /\bpanicked at ['"](.{3,500})['"],|\bpanicked at [^\s'"]+:\d+:\d+:$/
/** `E0312 10:11:12` starts a log line: a date, not an error code. */
const LOG_TIME = /^E\d{4} \d\d:/
const MAX_MESSAGE = 300
const SHORTEST_MESSAGE = 3

interface ErrorKeywords {
  errors: Keyword[]
  messages: Keyword[]
}

/** Names of error classes, and their messages: the rest of the line after a class and a colon. */
export function readErrors(region: Region): ErrorKeywords {
  const errors = new Tally(MOST.errors)
  const messages = new Tally(MOST.messages)
  let isAfterPanic = false
  for (const { text, at } of linesOf(region.text)) {
    const line = text.slice(0, MAX_LINE)
    if (line.trim() === '') continue
    const before = messages.size
    readLine(line, at, region, errors, messages)
    const panic = PANICKED.exec(line)
    const lead = MESSAGE_PREFIX.exec(line)
    if (panic?.[1] !== undefined) addMessage(panic[1], line, at, region, messages)
    else if (messages.size === before && lead !== null) addMessage(lead[1]!, line, at, region, messages)
    else if (isAfterPanic) addMessage(line.trim(), line, at, region, messages)
    isAfterPanic = panic !== null && panic[1] === undefined
  }
  return { errors: errors.keywords(), messages: messages.keywords() }
}

function readLine(line: string, at: number, region: Region, errors: Tally, messages: Tally): void {
  for (const match of line.matchAll(WORD)) {
    const word = match[0].replace(/[.:\\]+$/, '')
    const name = word.split(/[.:\\]+/).findLast(part => isErrorName(part))
    if (name === undefined || LOG_TIME.test(line.slice(match.index))) continue
    errors.add(name, 'error', region, at + match.index, word)
    const rest = line.slice(match.index + word.length)
    if (word.endsWith(name) && /^\)?: +\S/.test(rest))
      addMessage(rest.replace(/^\)?: +/, ''), line, at, region, messages)
  }
}

function addMessage(message: string, line: string, at: number, region: Region, messages: Tally): void {
  const text = withoutBoilerplate(message.slice(0, MAX_MESSAGE)).trim()
  if (text.length >= SHORTEST_MESSAGE)
    messages.add(text, 'message', region, at + Math.max(0, line.indexOf(text)))
}

function isErrorName(name: string): boolean {
  if (name.length > MAX_NAME) return false
  if (CODE.test(name)) return true
  return /^[A-Z]/.test(name) && ENDINGS.some(ending => name.length > ending.length && name.endsWith(ending))
}
