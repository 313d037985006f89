import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Tool } from './tool.js'

/** Bounds that no caller comes near: checked all the same, but no words of a schema. */
const UNSAID = new Set(['$schema', 'maxLength', 'minLength', 'maxItems', 'pattern'])

/** A tool as a client is told of it. */
export function listed(tool: Tool): ListedTool {
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

function slim(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(slim)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key]) => !UNSAID.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, slim(value)]))
}
