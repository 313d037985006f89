import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { SeamarkError } from '../shared/errors.js'
import { nearest } from '../shared/nearest.js'
import type { Tool } from './tool.js'

/** Bounds that no caller comes near. They are checked, but left out of the schema: agents pay for its words. */
const HIDDEN_KEYS = new Set(['$schema', 'maxLength', 'minLength', 'maxItems', 'pattern'])
const MAX_PROBLEMS = 5
const MAX_CHARS_SHOWN = 60

/** A tool as the protocol lists it. */
export function toolListing(tool: Tool): ListedTool {
  const { name, title, description, readOnly } = tool
  const inputSchema = slim(
    z.toJSONSchema(tool.arguments.strict(), { io: 'input' }),
  ) as ListedTool['inputSchema']
  return {
    name,
    title,
    description,
    inputSchema,
    annotations: { readOnlyHint: readOnly, openWorldHint: false },
  }
}

/** The checked arguments of a call, with defaults. The error names each wrong one, what was expected and what was found. */
export function checkArguments(tool: Tool, values: unknown): Record<string, unknown> {
  const parsed = tool.arguments.strict().safeParse(values ?? {})
  if (parsed.success) return parsed.data
  const names = Object.keys(tool.arguments.shape)
  const problems = parsed.error.issues.flatMap(issue => describe(issue, values, names))
  const more = problems.length > MAX_PROBLEMS ? [`and ${problems.length - MAX_PROBLEMS} more`] : []
  throw new SeamarkError(
    'BAD_INPUT',
    `${tool.name}: ${[...problems.slice(0, MAX_PROBLEMS), ...more].join('; ')}. It takes: ${names.join(', ')}.`,
  )
}

function describe(issue: z.core.$ZodIssue, values: unknown, names: readonly string[]): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => {
      const meant = nearest(key, names)
      return `there is no argument "${shorten(key)}"${meant === null ? '' : ` (did you mean "${meant}"?)`}`
    })
  const where = issue.path.length === 0 ? 'the arguments' : issue.path.join('.')
  // The library's words for a missing value say the same twice.
  const expected = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message
  return [`${where}: ${expected}, found ${valueAt(values, issue.path)}`]
}

function valueAt(values: unknown, path: readonly PropertyKey[]): string {
  let value = values
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  if (value === undefined) return 'nothing'
  if (typeof value === 'string' && value.length > MAX_CHARS_SHOWN) return `${value.length} characters`
  return shorten(JSON.stringify(value) ?? typeof value)
}

function slim(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(slim)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([key]) => !HIDDEN_KEYS.has(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, slim(value)]))
}

function shorten(text: string): string {
  return text.length > MAX_CHARS_SHOWN ? `${text.slice(0, MAX_CHARS_SHOWN)}…` : text
}
