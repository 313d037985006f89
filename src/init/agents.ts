import { posix, win32 } from 'node:path'
import { type Agent, type Command, ITEM, type Place, type Scope, type Setting } from './agent.js'

const NAME = 'seamark'
/** Tools of Claude Code that read or write a file. */
const FILE_TOOLS = 'Read|Edit|MultiEdit|Write|NotebookEdit'
const HOOK_WORDS = /\bseamark(?:\.js|\.cmd)?["']? hook\b/

const at = (place: Place, ...parts: string[]) =>
  (place.platform === 'win32' ? win32 : posix).join(...(parts as [string]))

/** Folders of settings: Windows has its own, macOS has one for editors of the Code family. */
function settingsFolder(place: Place, codeFamily: boolean): string {
  const { platform, env, homedir } = place
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

const claudeHome = (place: Place) => place.env.CLAUDE_CONFIG_DIR || at(place, place.homedir, '.claude')
const codexHome = (place: Place) => place.env.CODEX_HOME || at(place, place.homedir, '.codex')
const zedSettings = (place: Place) =>
  at(place, settingsFolder(place, false), place.platform === 'win32' ? 'Zed' : 'zed', 'settings.json')
const codeUser = (place: Place) => at(place, settingsFolder(place, true), 'Code', 'User')
const windsurf = (place: Place) => at(place, place.homedir, '.codeium', 'windsurf')

const claudeCode: Agent = {
  name: 'claude-code',
  title: 'Claude Code',
  scopes: ['project', 'user'],
  traces: place => [claudeHome(place), claudeUserFile(place), at(place, place.root, '.claude')],
  server: (place, scope, command) =>
    server(
      scope === 'project' ? at(place, place.root, '.mcp.json') : claudeUserFile(place),
      'mcpServers',
      stdio(command),
    ),
  hook: (place, scope, command) => ({
    file:
      scope === 'project'
        ? at(place, place.root, '.claude', 'settings.json')
        : at(place, claudeHome(place), 'settings.json'),
    format: 'json',
    path: ['hooks', 'PostToolUse', ITEM],
    value: { matcher: FILE_TOOLS, hooks: [{ type: 'command', command: shellText(command) }] },
    isOurs: value => HOOK_WORDS.test(JSON.stringify(value) ?? ''),
  }),
}

/** Beside the folder of settings unless that was moved. */
function claudeUserFile(place: Place): string {
  const moved = place.env.CLAUDE_CONFIG_DIR
  return at(place, moved || place.homedir, '.claude.json')
}

const cursor: Agent = {
  name: 'cursor',
  title: 'Cursor',
  scopes: ['project', 'user'],
  traces: place => [at(place, place.homedir, '.cursor'), at(place, place.root, '.cursor')],
  server: (place, scope, command) =>
    server(at(place, base(place, scope), '.cursor', 'mcp.json'), 'mcpServers', plain(command)),
}

const vscode: Agent = {
  name: 'vscode',
  title: 'VS Code',
  scopes: ['project', 'user'],
  traces: place => [codeUser(place), at(place, place.root, '.vscode')],
  server: (place, scope, command) =>
    server(
      scope === 'project'
        ? at(place, place.root, '.vscode', 'mcp.json')
        : at(place, codeUser(place), 'mcp.json'),
      'servers',
      stdio(command),
    ),
}

const zed: Agent = {
  name: 'zed',
  title: 'Zed',
  scopes: ['user', 'project'],
  traces: place => [zedSettings(place), at(place, place.root, '.zed')],
  server: (place, scope, command) =>
    server(
      scope === 'project' ? at(place, place.root, '.zed', 'settings.json') : zedSettings(place),
      'context_servers',
      { ...plain(command), env: {} },
    ),
}

const codex: Agent = {
  name: 'codex',
  title: 'Codex',
  scopes: ['user', 'project'],
  traces: place => [codexHome(place), at(place, place.root, '.codex')],
  server: (place, scope, command) =>
    server(
      scope === 'project'
        ? at(place, place.root, '.codex', 'config.toml')
        : at(place, codexHome(place), 'config.toml'),
      'mcp_servers',
      plain(command),
      'toml',
    ),
}

const windsurfAgent: Agent = {
  name: 'windsurf',
  title: 'Windsurf',
  scopes: ['user'],
  traces: place => [windsurf(place)],
  server: (place, _scope, command) =>
    server(at(place, windsurf(place), 'mcp_config.json'), 'mcpServers', plain(command)),
}

export const AGENTS: readonly Agent[] = [claudeCode, cursor, vscode, zed, codex, windsurfAgent]

function base(place: Place, scope: Scope): string {
  return scope === 'project' ? place.root : place.homedir
}

/** As a shell reads it: words with spaces in quotes. */
function shellText({ command, args }: Command): string {
  return [command, ...args].map(word => (/[^\w@%+=:,./\\-]/.test(word) ? `"${word}"` : word)).join(' ')
}
