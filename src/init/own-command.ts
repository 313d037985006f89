import type { Command, Scope } from './agent.js'

export interface OwnProgram {
  platform: NodeJS.Platform
  /** Command of a permanent installation; null if it was only fetched to run once. */
  installed: readonly string[] | null
}

/**
 * The command with which an agent starts Seamark. Shared settings contain no path of one machine. On Windows npx is a
 * batch file, which only a shell can start.
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
