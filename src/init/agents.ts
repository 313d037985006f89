import { posix, win32 } from 'node:path'
import { type Agent, type Command, type HostEnvironment, ITEM, type Scope, type Setting } from './agent.js'

const NAME = 'seamark'
/** Tools of Claude Code that read or write a file. */
const FILE_TOOLS = 'Read|Edit|MultiEdit|Write|NotebookEdit'
/**
 * Time for a server to start, where an agent has a setting for it: some wait ten seconds or less, and npx may have to fetch
 * the package first.
 */
const STARTUP_S = 60
const SECOND_MS = 1000
const HOOK_COMMAND = /\bseamark(?:\.js|\.cmd)?["']? hook\b/

const at = (host: HostEnvironment, ...parts: string[]) =>
  (host.platform === 'win32' ? win32 : posix).join(...(parts as [string]))

/** Settings folders: Windows has its own, macOS one for editors of the Code family. */
function settingsFolder(host: HostEnvironment, codeFamily: boolean): string {
  const { platform, env, homedir } = host
  if (platform === 'win32') return env.APPDATA || win32.join(homedir, 'AppData', 'Roaming')
  if (platform === 'darwin' && codeFamily) return posix.join(homedir, 'Library', 'Application Support')
  const folder = env.XDG_CONFIG_HOME ?? ''
  return platform !== 'darwin' && posix.isAbsolute(folder) ? folder : posix.join(homedir, '.config')
}

function server(file: string, key: string, value: object, format: Setting['format'] = 'json'): Setting {
  return { file, format, path: [key, NAME], value, isOurs: () => true }
}

const stdio = ({ command, args }: Command) => ({ type: 'stdio', command, args })
const plain = ({ command, args }: Command) => ({ command, args })

const claudeHome = (host: HostEnvironment) => host.env.CLAUDE_CONFIG_DIR || at(host, host.homedir, '.claude')
const codexHome = (host: HostEnvironment) => host.env.CODEX_HOME || at(host, host.homedir, '.codex')
const zedSettings = (host: HostEnvironment) =>
  at(host, settingsFolder(host, false), host.platform === 'win32' ? 'Zed' : 'zed', 'settings.json')
const codeUser = (host: HostEnvironment) => at(host, settingsFolder(host, true), 'Code', 'User')
const windsurf = (host: HostEnvironment) => at(host, host.homedir, '.codeium', 'windsurf')
const geminiFile = (host: HostEnvironment, ...parts: string[]) => at(host, host.homedir, '.gemini', ...parts)
const copilotHome = (host: HostEnvironment) => host.env.COPILOT_HOME || at(host, host.homedir, '.copilot')
/** The same folder on every system. */
const opencodeHome = ({ env, homedir, platform }: HostEnvironment) => {
  const { join, isAbsolute } = platform === 'win32' ? win32 : posix
  const moved = env.XDG_CONFIG_HOME ?? ''
  return join(isAbsolute(moved) ? moved : join(homedir, '.config'), 'opencode')
}

const claudeCode: Agent = {
  name: 'claude-code',
  title: 'Claude Code',
  scopes: ['project', 'user'],
  traces: host => [claudeHome(host), claudeUserFile(host), at(host, host.root, '.claude')],
  server: (host, scope, command) =>
    server(
      scope === 'project' ? at(host, host.root, '.mcp.json') : claudeUserFile(host),
      'mcpServers',
      stdio(command),
    ),
  hook: (host, scope, shellLine) => ({
    file:
      scope === 'project'
        ? at(host, host.root, '.claude', 'settings.json')
        : at(host, claudeHome(host), 'settings.json'),
    format: 'json',
    path: ['hooks', 'PostToolUse', ITEM],
    value: { matcher: FILE_TOOLS, hooks: [{ type: 'command', command: shellLine }] },
    isOurs: value => HOOK_COMMAND.test(JSON.stringify(value) ?? ''),
  }),
}

/** Beside the settings folder, unless that was moved. */
function claudeUserFile(host: HostEnvironment): string {
  const moved = host.env.CLAUDE_CONFIG_DIR
  return at(host, moved || host.homedir, '.claude.json')
}

const cursor: Agent = {
  name: 'cursor',
  title: 'Cursor',
  scopes: ['project', 'user'],
  traces: host => [at(host, host.homedir, '.cursor'), at(host, host.root, '.cursor')],
  server: (host, scope, command) =>
    server(at(host, base(host, scope), '.cursor', 'mcp.json'), 'mcpServers', plain(command)),
}

const vscode: Agent = {
  name: 'vscode',
  title: 'VS Code',
  scopes: ['project', 'user'],
  traces: host => [codeUser(host), at(host, host.root, '.vscode')],
  server: (host, scope, command) =>
    server(
      scope === 'project' ? at(host, host.root, '.vscode', 'mcp.json') : at(host, codeUser(host), 'mcp.json'),
      'servers',
      stdio(command),
    ),
}

const zed: Agent = {
  name: 'zed',
  title: 'Zed',
  scopes: ['user', 'project'],
  traces: host => [zedSettings(host), at(host, host.root, '.zed')],
  server: (host, scope, command) =>
    server(
      scope === 'project' ? at(host, host.root, '.zed', 'settings.json') : zedSettings(host),
      'context_servers',
      { ...plain(command), env: {} },
    ),
}

const codex: Agent = {
  name: 'codex',
  title: 'Codex',
  scopes: ['user', 'project'],
  traces: host => [codexHome(host), at(host, host.root, '.codex')],
  server: (host, scope, command) =>
    server(
      scope === 'project'
        ? at(host, host.root, '.codex', 'config.toml')
        : at(host, codexHome(host), 'config.toml'),
      'mcp_servers',
      { ...plain(command), startup_timeout_sec: STARTUP_S },
      'toml',
    ),
}

const windsurfAgent: Agent = {
  name: 'windsurf',
  title: 'Windsurf',
  scopes: ['user'],
  traces: host => [windsurf(host)],
  server: (host, _scope, command) =>
    server(at(host, windsurf(host), 'mcp_config.json'), 'mcpServers', plain(command)),
}

/** Its second version reads this form, too; it has another of its own. */
const opencode: Agent = {
  name: 'opencode',
  title: 'opencode',
  scopes: ['project', 'user'],
  traces: host => [
    opencodeHome(host),
    at(host, host.root, '.opencode'),
    at(host, host.root, 'opencode.json'),
    at(host, host.root, 'opencode.jsonc'),
  ],
  server: (host, scope, { command, args }) => {
    const folders = scope === 'project' ? [host.root, at(host, host.root, '.opencode')] : [opencodeHome(host)]
    const [file, ...otherFiles] = folders.flatMap(folder =>
      ['opencode.json', 'opencode.jsonc'].map(name => at(host, folder, name)),
    )
    const value = {
      type: 'local',
      command: [command, ...args],
      enabled: true,
      timeout: STARTUP_S * SECOND_MS,
    }
    return { ...server(file!, 'mcp', value), otherFiles }
  },
}

const geminiCli: Agent = {
  name: 'gemini-cli',
  title: 'Gemini CLI',
  scopes: ['project', 'user'],
  traces: host => [geminiFile(host, 'settings.json'), at(host, host.root, '.gemini')],
  server: (host, scope, command) =>
    server(at(host, base(host, scope), '.gemini', 'settings.json'), 'mcpServers', plain(command)),
}

/** In a repository it also reads `.mcp.json`, which Claude Code has; this file is its own. */
const copilotCli: Agent = {
  name: 'copilot-cli',
  title: 'Copilot CLI',
  scopes: ['user', 'project'],
  traces: host => [copilotHome(host), at(host, host.root, '.github', 'mcp.json')],
  server: (host, scope, command) =>
    server(
      scope === 'project'
        ? at(host, host.root, '.github', 'mcp.json')
        : at(host, copilotHome(host), 'mcp-config.json'),
      'mcpServers',
      { type: 'local', ...plain(command), tools: ['*'] },
    ),
}

/** The first file is of its second version; the other of the first. */
const antigravity: Agent = {
  name: 'antigravity',
  title: 'Antigravity',
  scopes: ['user'],
  traces: host => ['antigravity', 'antigravity-cli', 'config'].map(name => geminiFile(host, name)),
  server: (host, _scope, command) => ({
    ...server(geminiFile(host, 'config', 'mcp_config.json'), 'mcpServers', plain(command)),
    otherFiles: [geminiFile(host, 'antigravity', 'mcp_config.json')],
  }),
}

export const AGENTS: readonly Agent[] = [
  claudeCode,
  cursor,
  vscode,
  zed,
  codex,
  windsurfAgent,
  opencode,
  geminiCli,
  copilotCli,
  antigravity,
]

function base(host: HostEnvironment, scope: Scope): string {
  return scope === 'project' ? host.root : host.homedir
}
