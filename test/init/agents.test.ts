import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AgentName, HostEnvironment, Scope } from '../../src/init/agent.js'
import { AGENTS } from '../../src/init/agents.js'
import { detectAgents } from '../../src/init/init.js'
import { ownCommand, ownHook } from '../../src/init/own-command.js'
import { temporaryFolder } from '../support/repository.js'

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
  [
    'opencode',
    'project',
    '/src/shop/opencode.json',
    '/src/shop/opencode.json',
    'C:\\src\\shop\\opencode.json',
  ],
  [
    'opencode',
    'user',
    '/home/ada/.config/opencode/opencode.json',
    '/Users/ada/.config/opencode/opencode.json',
    'C:\\Users\\ada\\.config\\opencode\\opencode.json',
  ],
  [
    'gemini-cli',
    'project',
    '/src/shop/.gemini/settings.json',
    '/src/shop/.gemini/settings.json',
    'C:\\src\\shop\\.gemini\\settings.json',
  ],
  [
    'gemini-cli',
    'user',
    '/home/ada/.gemini/settings.json',
    '/Users/ada/.gemini/settings.json',
    'C:\\Users\\ada\\.gemini\\settings.json',
  ],
  [
    'copilot-cli',
    'project',
    '/src/shop/.github/mcp.json',
    '/src/shop/.github/mcp.json',
    'C:\\src\\shop\\.github\\mcp.json',
  ],
  [
    'copilot-cli',
    'user',
    '/home/ada/.copilot/mcp-config.json',
    '/Users/ada/.copilot/mcp-config.json',
    'C:\\Users\\ada\\.copilot\\mcp-config.json',
  ],
  [
    'antigravity',
    'user',
    '/home/ada/.gemini/config/mcp_config.json',
    '/Users/ada/.gemini/config/mcp_config.json',
    'C:\\Users\\ada\\.gemini\\config\\mcp_config.json',
  ],
]

const VALUES: [AgentName, Scope, object][] = [
  ['claude-code', 'project', { type: 'stdio', ...NPX }],
  ['codex', 'user', { ...NPX, startup_timeout_sec: 60 }],
  [
    'opencode',
    'user',
    { type: 'local', command: ['npx', '-y', 'seamark', 'mcp'], enabled: true, timeout: 60_000 },
  ],
  ['gemini-cli', 'user', NPX],
  ['copilot-cli', 'user', { type: 'local', ...NPX, tools: ['*'] }],
  ['antigravity', 'user', NPX],
]

test.each(VALUES)('%s of a %s has an entry in its own form', (name, scope, value) => {
  expect(agent(name).server(LINUX, scope, NPX).value).toEqual(value)
})

test.each(FILES)('%s of a %s has its settings in', (name, scope, linux, macos, windows) => {
  expect([LINUX, MACOS, WINDOWS].map(host => fileOf(name, scope, host))).toEqual([linux, macos, windows])
})

test('folders of settings that the user moved', () => {
  const moved = {
    ...LINUX,
    env: {
      XDG_CONFIG_HOME: '/conf',
      CODEX_HOME: '/codex',
      CLAUDE_CONFIG_DIR: '/claude',
      COPILOT_HOME: '/copilot',
    },
  }
  expect(fileOf('zed', 'user', moved)).toBe('/conf/zed/settings.json')
  expect(fileOf('opencode', 'user', moved)).toBe('/conf/opencode/opencode.json')
  expect(fileOf('copilot-cli', 'user', moved)).toBe('/copilot/mcp-config.json')
  expect(fileOf('codex', 'user', moved)).toBe('/codex/config.toml')
  expect(fileOf('claude-code', 'user', moved)).toBe('/claude/.claude.json')
  expect(agent('claude-code').hook!(moved, 'user', 'seamark hook').file).toBe('/claude/settings.json')
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

test.skipIf(process.platform === 'win32').each<[Scope, boolean, string]>([
  ['project', true, 'seamark hook'],
  ['project', false, 'npx -y seamark hook'],
  ['user', true, 'seamark hook'],
  ['user', false, 'npx -y seamark hook'],
])('the hook of a %s starts what is there (installed: %s)', (scope, isThere, expected) => {
  const folder = temporaryFolder()
  const program = (name: string) => {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\necho ${name} "$@" $(cat)\n`)
    chmodSync(file, 0o755)
    return file
  }
  program('npx')
  const installed = [isThere ? program('seamark') : join(folder, 'seamark')]
  const line = ownHook(scope, { platform: 'linux', installed })
  expect(agent('claude-code').hook!(LINUX, scope, line).isOurs({ hooks: [{ command: line }] })).toBe(true)
  const env = { PATH: `${folder}:/usr/bin:/bin` }
  expect(execFileSync('sh', ['-c', line], { env, input: 'event', encoding: 'utf8' })).toBe(`${expected} event\n`)
})
