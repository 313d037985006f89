import { expect, test } from 'vitest'
import type { AgentName, HostEnvironment, Scope } from '../../src/init/agent.js'
import { AGENTS } from '../../src/init/agents.js'
import { detectAgents } from '../../src/init/init.js'
import { ownCommand } from '../../src/init/own-command.js'

const LINUX: HostEnvironment = { platform: 'linux', env: {}, homedir: '/home/ada', root: '/src/shop' }
const MACOS: HostEnvironment = { platform: 'darwin', env: {}, homedir: '/Users/ada', root: '/src/shop' }
const WINDOWS: HostEnvironment = {
  platform: 'win32',
  env: { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' },
  homedir: 'C:\\Users\\ada',
  root: 'C:\\src\\shop',
}
const NPX = { command: 'npx', args: ['-y', 'seamark', 'mcp'] }

const agent = (name: AgentName) => AGENTS.find(each => each.name === name)!
const fileOf = (name: AgentName, scope: Scope, host: HostEnvironment) =>
  agent(name).server(host, scope, NPX).file

const FILES: [AgentName, Scope, linux: string, macos: string, windows: string][] = [
  ['claude-code', 'project', '/src/shop/.mcp.json', '/src/shop/.mcp.json', 'C:\\src\\shop\\.mcp.json'],
  [
    'claude-code',
    'user',
    '/home/ada/.claude.json',
    '/Users/ada/.claude.json',
    'C:\\Users\\ada\\.claude.json',
  ],
  [
    'cursor',
    'project',
    '/src/shop/.cursor/mcp.json',
    '/src/shop/.cursor/mcp.json',
    'C:\\src\\shop\\.cursor\\mcp.json',
  ],
  [
    'cursor',
    'user',
    '/home/ada/.cursor/mcp.json',
    '/Users/ada/.cursor/mcp.json',
    'C:\\Users\\ada\\.cursor\\mcp.json',
  ],
  [
    'vscode',
    'project',
    '/src/shop/.vscode/mcp.json',
    '/src/shop/.vscode/mcp.json',
    'C:\\src\\shop\\.vscode\\mcp.json',
  ],
  [
    'vscode',
    'user',
    '/home/ada/.config/Code/User/mcp.json',
    '/Users/ada/Library/Application Support/Code/User/mcp.json',
    'C:\\Users\\ada\\AppData\\Roaming\\Code\\User\\mcp.json',
  ],
  [
    'zed',
    'user',
    '/home/ada/.config/zed/settings.json',
    '/Users/ada/.config/zed/settings.json',
    'C:\\Users\\ada\\AppData\\Roaming\\Zed\\settings.json',
  ],
  [
    'codex',
    'user',
    '/home/ada/.codex/config.toml',
    '/Users/ada/.codex/config.toml',
    'C:\\Users\\ada\\.codex\\config.toml',
  ],
  [
    'windsurf',
    'user',
    '/home/ada/.codeium/windsurf/mcp_config.json',
    '/Users/ada/.codeium/windsurf/mcp_config.json',
    'C:\\Users\\ada\\.codeium\\windsurf\\mcp_config.json',
  ],
]

test.each(FILES)('%s of a %s has its settings in', (name, scope, linux, macos, windows) => {
  expect([LINUX, MACOS, WINDOWS].map(host => fileOf(name, scope, host))).toEqual([linux, macos, windows])
})

test('folders of settings that the user moved', () => {
  const moved = {
    ...LINUX,
    env: { XDG_CONFIG_HOME: '/conf', CODEX_HOME: '/codex', CLAUDE_CONFIG_DIR: '/claude' },
  }
  expect(fileOf('zed', 'user', moved)).toBe('/conf/zed/settings.json')
  expect(fileOf('codex', 'user', moved)).toBe('/codex/config.toml')
  expect(fileOf('claude-code', 'user', moved)).toBe('/claude/.claude.json')
  expect(agent('claude-code').hook!(moved, 'user', NPX).file).toBe('/claude/settings.json')
  // The specification says to ignore a relative one.
  expect(fileOf('zed', 'user', { ...LINUX, env: { XDG_CONFIG_HOME: 'conf' } })).toBe(
    '/home/ada/.config/zed/settings.json',
  )
})

test('an agent is found by what it leaves', () => {
  const there = new Set(['/home/ada/.codex', '/src/shop/.vscode'])
  expect(detectAgents(LINUX, path => there.has(path)).map(({ name }) => name)).toEqual(['vscode', 'codex'])
})

test.each<[Scope, NodeJS.Platform, string[] | null, string]>([
  ['project', 'linux', ['/usr/bin/seamark'], 'npx -y seamark mcp'],
  ['user', 'linux', ['/usr/bin/seamark'], '/usr/bin/seamark mcp'],
  [
    'user',
    'linux',
    ['/usr/bin/node', '/src/seamark/bin/seamark.js'],
    '/usr/bin/node /src/seamark/bin/seamark.js mcp',
  ],
  ['user', 'darwin', null, 'npx -y seamark mcp'],
  ['project', 'win32', null, 'cmd /c npx -y seamark mcp'],
  ['user', 'win32', ['C:\\npm\\seamark.cmd'], 'cmd /c C:\\npm\\seamark.cmd mcp'],
  ['user', 'win32', ['C:\\bin\\seamark.exe'], 'C:\\bin\\seamark.exe mcp'],
])('how it is started, for a %s on %s, installed at %s', (scope, platform, installed, expected) => {
  const { command, args } = ownCommand(['mcp'], scope, { platform, installed })
  expect([command, ...args].join(' ')).toBe(expected)
})
