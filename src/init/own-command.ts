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

/**
 * The line with which a shell starts the hook. It runs at every step of an agent, and npx alone takes longer than the hook:
 * an installed program is used where there is one when it runs.
 *
 * @example ownHook('project', { platform: 'linux', installed: null }) // …seamark hook; exec npx -y seamark hook
 */
export function ownHook(scope: Scope, program: OwnProgram): string {
  const { platform, installed } = program
  if (platform === 'win32') return shellText(ownCommand(['hook'], scope, program))
  const fallback = `exec ${shellText({ command: 'npx', args: ['-y', 'seamark', 'hook'] })}`
  if (scope === 'project' || installed === null)
    return `command -v seamark >/dev/null 2>&1 && exec seamark hook; ${fallback}`
  const file = quoted(installed.at(-1)!)
  return `[ -e ${file} ] && exec ${installed.map(quoted).join(' ')} hook; ${fallback}`
}

function shellText({ command, args }: Command): string {
  return [command, ...args].map(quoted).join(' ')
}

/** Words with special characters in quotes. */
function quoted(word: string): string {
  return /[^\w@%+=:,./\\-]/.test(word) ? `"${word}"` : word
}
