import type { z } from 'zod'
import { SeamarkError } from '../shared/errors.js'
import { nearest } from './nearest.js'
import type { Tool } from './tool.js'

const MOST_PROBLEMS = 5
const MOST_SHOWN_CHARS = 60

/** The arguments of a call with defaults; an error that names each that is wrong, what was expected and what was found. */
export function checkArguments(tool: Tool, given: unknown): Record<string, unknown> {
  const parsed = tool.arguments.strict().safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const names = Object.keys(tool.arguments.shape)
  const problems = parsed.error.issues.flatMap(issue => describe(issue, given, names))
  const more = problems.length > MOST_PROBLEMS ? [`and ${problems.length - MOST_PROBLEMS} more`] : []
  throw new SeamarkError(
    'BAD_INPUT',
    `${tool.name}: ${[...problems.slice(0, MOST_PROBLEMS), ...more].join('; ')}. It takes: ${names.join(', ')}.`,
  )
}

function describe(issue: z.core.$ZodIssue, given: unknown, names: readonly string[]): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => {
      const meant = nearest(key, names)
      return `there is no argument "${shorten(key)}"${meant === null ? '' : ` (did you mean "${meant}"?)`}`
    })
  const where = issue.path.length === 0 ? 'the arguments' : issue.path.join('.')
  return [`${where}: ${issue.message}, found ${foundAt(given, issue.path)}`]
}

function foundAt(given: unknown, path: readonly PropertyKey[]): string {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  if (value === undefined) return 'nothing'
  if (typeof value === 'string' && value.length > MOST_SHOWN_CHARS) return `${value.length} characters`
  return shorten(JSON.stringify(value) ?? typeof value)
}

function shorten(text: string): string {
  return text.length > MOST_SHOWN_CHARS ? `${text.slice(0, MOST_SHOWN_CHARS)}…` : text
}
