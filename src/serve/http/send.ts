import type { ServerResponse } from 'node:http'
import { HttpRefusal } from '../app/failure.js'

export const OPENAPI_PATH = '/openapi.json'
const NOT_FOUND = 404
const NOT_ALLOWED = 405

/** There is no such path, or not with this method. */
export function unknownRoute(method: string, path: string, methods: readonly string[]): HttpRefusal {
  if (methods.length === 0)
    return new HttpRefusal(
      NOT_FOUND,
      'NOT_FOUND',
      `There is no ${path} here: ${OPENAPI_PATH} lists what there is.`,
    )
  return new HttpRefusal(NOT_ALLOWED, 'NOT_ALLOWED', `Expected ${methods.join(' or ')}, found ${method}.`, {
    Allow: methods.join(', '),
  })
}

export function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'application/json',
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(text)
}
