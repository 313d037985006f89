import { SeamarkError } from '../shared/errors.js'
import type { Act } from './lesson.js'

/**
 * The event that an agent passes to a hook, as JSON, after one of its tools ran. The fields vary: Claude Code and
 * Gemini use `tool_name` and `tool_input`, Cursor puts the fields of the tool beside those of the event, Windsurf into
 * `tool_info`.
 */
export interface HookEvent {
  session: string
  /** Working folder of the agent; '' if unknown. */
  folder: string
  how: Extract<Act, 'read' | 'edit'>
  file: string
  /** Read: first line and number of lines; 0 for the whole file. */
  first: number
  count: number
  /** Edit: texts that the file contains now. */
  written: string[]
}

const READS = /^(?:read|read_file|view|open|beforereadfile|pre_read_code|post_read_code|notebookread)$/
const EDITS =
  /^(?:edit|write|multiedit|notebookedit|replace|write_file|create_file|str_replace|str_replace_based_edit_tool|apply_patch|search_replace|afterfileedit|post_write_code)$/
const SESSION_NAMES = ['session_id', 'conversation_id', 'trajectory_id', 'thread_id', 'sessionId']
const FILE_NAMES = ['file_path', 'path', 'absolute_path', 'target_file', 'notebook_path', 'filePath']

/** Null for a tool that neither reads nor edits a file. */
export function readHookEvent(text: string): HookEvent | null {
  const event = parseEvent(text)
  const input = { ...event, ...valuesOf(event.tool_info), ...valuesOf(event.tool_input) }
  const tool = firstText(event, ['tool_name', 'agent_action_name', 'hook_event_name']).toLowerCase()
  if (tool === '') throw badEvent('the name of a tool or an event (tool_name, hook_event_name)', 'none')
  const how = EDITS.test(tool) ? 'edit' : READS.test(tool) ? 'read' : null
  if (how === null) return null
  const file = firstText(input, FILE_NAMES)
  if (file === '') throw badEvent(`the path of a file for the tool ${tool}`, 'none')
  const roots = Array.isArray(event.workspace_roots) ? event.workspace_roots : []
  const edits = Array.isArray(input.edits) ? input.edits.map(valuesOf) : []
  return {
    session: firstText(event, SESSION_NAMES),
    folder: firstText({ cwd: event.cwd, root: roots[0] }, ['cwd', 'root']),
    how,
    file,
    first: naturalNumber(input.offset),
    count: naturalNumber(input.limit),
    written: [input, ...edits].flatMap(({ new_string }) => (isText(new_string) ? [new_string] : [])),
  }
}

/** Line ranges of an event in the present text, from line 1. One range of zeros means the whole file. */
export function lineRanges(event: HookEvent, text: string | null): { first: number; last: number }[] {
  const wholeFile = [{ first: 0, last: 0 }]
  if (event.how === 'read')
    return event.count === 0
      ? wholeFile
      : [{ first: Math.max(1, event.first), last: Math.max(1, event.first) + event.count - 1 }]
  const ranges = event.written.flatMap(written => {
    const at = text === null ? -1 : text.indexOf(written)
    if (at < 0) return []
    const first = text!.slice(0, at).split('\n').length
    return [{ first, last: first + written.replace(/\n$/, '').split('\n').length - 1 }]
  })
  return ranges.length === 0 ? wholeFile : ranges
}

function parseEvent(text: string): Record<string, unknown> {
  let event: unknown
  try {
    event = JSON.parse(text)
  } catch {
    throw badEvent('the event of an agent as JSON on standard input', 'other text')
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event))
    throw badEvent('an event as a JSON object', Array.isArray(event) ? 'a list' : `${event}`)
  return event as Record<string, unknown>
}

function valuesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function firstText(values: Record<string, unknown>, names: readonly string[]): string {
  for (const name of names) if (isText(values[name])) return values[name]
  return ''
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function naturalNumber(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

function badEvent(expected: string, found: string): SeamarkError {
  return new SeamarkError('BAD_INPUT', `Expected ${expected}, found ${found}.`)
}
