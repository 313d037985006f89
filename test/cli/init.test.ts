import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AGENT_NAMES } from '../../src/init/agent.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** A repository and a home of its own, in which nobody's real settings can be met. */
function surroundings() {
  const root = repository({ 'a.py': 'def a(): pass\n' })
  const home = temporaryFolder()
  const env = {
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: '',
    XDG_DATA_HOME: '',
    CODEX_HOME: '',
    CLAUDE_CONFIG_DIR: '',
    COPILOT_HOME: '',
  }
  const init = (...args: string[]) => seamark(['init', root, ...args], { env })
  const initJson = (...args: string[]) =>
    seamarkJson<{ written: boolean; steps: { agent: string; action: string; file: string }[] }>(
      ['init', root, ...args],
      { env },
    )
  return { root, home, init, initJson }
}

describe('seamark init', () => {
  test('shows what it would do, and does it only when told to', () => {
    const { root, home, init } = surroundings()
    mkdirSync(join(home, '.cursor'))
    const file = join(root, '.cursor/mcp.json')
    const shown = init('--print')
    expect([shown.exitCode, shown.stdout]).toEqual([0, expect.stringContaining(`+++ ${file}`)])
    const unasked = init()
    expect([unasked.exitCode, unasked.stderr]).toEqual([
      2,
      expect.stringContaining('--yes writes the settings'),
    ])
    expect(unasked.stdout).toBe(shown.stdout)
    expect(existsSync(file)).toBe(false)
    expect(init('--yes').exitCode).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      mcpServers: { seamark: { command: 'npx', args: ['-y', 'seamark', 'mcp'] } },
    })
    expect(init('--yes').stdout).toContain('has it already')
  })

  test('what it made is gone without a trace after --remove', () => {
    const { root, home, init, initJson } = surroundings()
    writeFiles(home, { '.codex/config.toml': 'model = "x"', '.zed': '' })
    const before = readFileSync(join(home, '.codex/config.toml'), 'utf8')
    const agents = ['--agent', ...AGENT_NAMES]
    const { written, steps } = initJson(...agents, '--hook', '--yes')
    expect(written).toBe(true)
    expect(steps.map(({ agent, action }) => `${agent} ${action}`)).toEqual([
      'claude-code add',
      'claude-code add',
      'cursor add',
      'vscode add',
      'zed add',
      'codex add',
      'windsurf add',
      'opencode add',
      'gemini-cli add',
      'copilot-cli add',
      'antigravity add',
    ])
    expect(steps.every(({ file }) => existsSync(file))).toBe(true)
    expect(init(...agents, '--remove', '--yes').exitCode).toBe(0)
    expect(readFileSync(join(home, '.codex/config.toml'), 'utf8')).toBe(before)
    expect(readdirSync(root).sort()).toEqual(['.git', 'a.py'])
    // What was recorded for the removal is in the data folder.
    expect(readdirSync(home).sort()).toEqual(['.codex', '.local', '.zed'])
  })

  test('a broken file is left alone, the others are written, and it says so', () => {
    const { root, init } = surroundings()
    writeFiles(root, { '.cursor/mcp.json': '{ "mcpServers": ', '.vscode/settings.json': '{}' })
    const { exitCode, stderr } = init('--yes')
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/error in \S+\.cursor\/mcp\.json at 1:\d+/)])
    expect(readFileSync(join(root, '.cursor/mcp.json'), 'utf8')).toBe('{ "mcpServers": ')
    expect(JSON.parse(readFileSync(join(root, '.vscode/mcp.json'), 'utf8'))).toMatchObject({
      servers: { seamark: { type: 'stdio' } },
    })
  })

  test('a file that the agent reads as well is used if it is there, and is as before after --remove', () => {
    const { root, home, init, initJson } = surroundings()
    const files = {
      [join(root, '.opencode/opencode.jsonc')]: '{\n  // mine\n  "model": "x",\n}\n',
      [join(home, '.gemini/antigravity/mcp_config.json')]: '',
    }
    writeFiles(root, { '.opencode/opencode.jsonc': files[join(root, '.opencode/opencode.jsonc')]! })
    writeFiles(home, { '.gemini/antigravity/mcp_config.json': '' })
    const { steps } = initJson('--yes')
    expect(steps.map(({ file }) => file)).toEqual(Object.keys(files))
    for (const file of Object.keys(files)) expect(readFileSync(file, 'utf8')).toContain('"seamark"')
    expect(init('--remove', '--yes').exitCode).toBe(0)
    for (const [file, text] of Object.entries(files)) expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('a link is followed, permissions stay', () => {
    const { home, root, init } = surroundings()
    const real = join(temporaryFolder(), 'dotfiles.json')
    writeFileSync(real, '{\n  "mcpServers": {}\n}\n')
    chmodSync(real, 0o600)
    mkdirSync(join(home, '.cursor'))
    symlinkSync(real, join(home, '.cursor/mcp.json'))
    expect(init('--agent', 'cursor', '--user', '--yes').exitCode).toBe(0)
    expect(lstatSync(join(home, '.cursor/mcp.json')).isSymbolicLink()).toBe(true)
    expect(statSync(real).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(real, 'utf8')).mcpServers.seamark).toBeDefined()
    expect(existsSync(join(root, '.cursor'))).toBe(false)
  })

  test.each([
    [['--agent', 'emacs'], 2, /Allowed choices are claude-code/],
    [['--project', '--user'], 2, /found both/],
    [['--agent', 'windsurf', '--project'], 2, /Windsurf has no project settings/],
    [[], 1, /Found no supported agent/],
  ] as [string[], number, RegExp][])('%j is refused', (args, expected, message) => {
    const { exitCode, stderr } = surroundings().init(...args)
    expect([exitCode, stderr]).toEqual([expected, expect.stringMatching(message)])
  })
})
