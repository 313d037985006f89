import type { IncomingMessage } from 'node:http'
import { parseJson, readBytes, requireJson } from '../../shared/http-body.js'

/** The JSON value of a request. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  requireJson(request)
  return parseJson(await readBytes(request))
}
