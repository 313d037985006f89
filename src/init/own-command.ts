import type { Command, Scope } from './agent.js'

export interface OwnProgram {
  platform: NodeJS.Platform
  /** The words that start what is here for good; null where it was only fetched to be run. */
  installed: readonly string[] | null
}

/**
 * How an agent starts Seamark. What a team shares names no path of one machine. npx is a batch file on Windows, which only
 * its shell can start.
 *
 * @example ownCommand(['mcp'], 'project', { platform: 'linux', installed: null }) // npx -y seamark mcp
 */
export function ownCommand(
  args: readonly string[],
  scope: Scope,
  { platform, installed }: OwnProgram,
): Command {
  const words = scope === 'user' && installed !== null ? installed : ['npx', '-y', 'seamark']
  const isBatch = platform === 'win32' && !/\.exe$/i.test(words[0]!)
  const [command, ...rest] = [...(isBatch ? ['cmd', '/c'] : []), ...words, ...args] as [string, ...string[]]
  return { command, args: rest }
}
