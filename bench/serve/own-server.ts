import { join } from 'node:path'
import { ROOT } from '../paths.js'

export const PROGRAM = join(ROOT, 'bin', 'seamark.js')

/** What Node is called with for a server of our own, with a store of its own. */
export function serverArgs(store: string, ...options: string[]): string[] {
  return [PROGRAM, 'mcp', '--store', store, ...options]
}
