import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { SeamarkError } from '../shared/errors.js'

/** The protocol's own code for a resource that there is not. */
const RESOURCE_NOT_FOUND = -32002

/** Where an answer cannot be an error, the error is the protocol's, with ours as its words. */
export function protocolError(error: unknown): unknown {
  if (!(error instanceof SeamarkError)) return error
  const code = error.code === 'NOT_FOUND' ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams
  return new McpError(code, `${error.code}: ${error.message}`)
}
