import type { IncomingMessage } from 'node:http'
import { SeamarkError } from '../../shared/errors.js'
import { parseJson, readBytes, requireJson } from '../../shared/http-body.js'

/** The object that a body is; an empty one if there is no body. */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  requireJson(request)
  const value = parseJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SeamarkError('BAD_INPUT', 'Expected a JSON object.')
  return value as Record<string, unknown>
}
