import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Check } from '../../src/upkeep/doctor/check.js'
import { VARIABLES } from '../../src/upkeep/doctor/program-checks.js'
import { seamark } from '../support/cli.js'
import { git, repository, temporaryFolder } from '../support/repository.js'

function patient() {
  const root = repository({ 'a.py': 'def a(): pass\n' })
  const home = temporaryFolder()
  const env = { HOME: home, USERPROFILE: home, XDG_DATA_HOME: '', XDG_CONFIG_HOME: '', CLAUDE_CONFIG_DIR: '' }
  const run = (args: string[], more: Record<string, string> = {}) =>
    seamark([...args, root], { env: { ...env, ...more } })
  const checks = (more: Record<string, string> = {}) => {
    const { stdout, exitCode } = run(['doctor', '--json'], more)
    const { sound, checks: all } = JSON.parse(stdout) as { sound: boolean; checks: Check[] }
    expect(exitCode).toBe(sound ? 0 : 1)
    return new Map(all.map(check => [check.about, check]))
  }
  return { root, home, run, checks }
}

test('says what is there, and what to do about the rest', () => {
  const { run, checks } = patient()
  const before = checks()
  expect(before.get('Node.js')).toMatchObject({ state: 'good', found: process.versions.node })
  expect(before.get('index')).toMatchObject({ state: 'advice', remedy: 'run `seamark index`' })
  run(['index'])
  expect(checks().get('index')).toMatchObject({ state: 'good' })
  const { stdout } = run(['doctor'])
  expect(stdout).toMatch(/^good +git +2\./m)
})

test('a damaged store is a fault with a remedy', () => {
  const { run, checks, home } = patient()
  run(['index'])
  const folder = join(home, '.local/share/seamark')
  const store = join(folder, readdirSync(folder)[0]!, 'store.db')
  writeFileSync(store, 'no database')
  expect(checks().get('index')).toMatchObject({ state: 'fault', remedy: expect.stringContaining('fsck') })
})

test('settings of agents: absent, there, broken', () => {
  const { run, checks, home, root } = patient()
  mkdirSync(join(home, '.cursor'))
  expect(checks().get('Cursor')).toMatchObject({
    state: 'advice',
    remedy: 'run `seamark init --agent cursor`',
  })
  run(['init', '--yes', '--agent', 'cursor', '--'])
  expect(checks().get('Cursor')).toMatchObject({ state: 'good' })
  writeFileSync(join(root, '.cursor/mcp.json'), '{ broken')
  writeFileSync(join(home, '.cursor/mcp.json'), '{ broken')
  expect(checks().get('Cursor')).toMatchObject({ state: 'fault' })
})

test('a shallow clone and a variable that nothing reads', () => {
  const { root, checks } = patient()
  expect(checks({ SEAMARK_STOER: 'x' }).get('environment')!.found).toContain('SEAMARK_STOER')
  git(root, 'commit', '-q', '--allow-empty', '-m', 'second')
  const clone = join(temporaryFolder(), 'clone')
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone)
  const { stdout } = seamark(['doctor', '--json', clone])
  const { checks: all } = JSON.parse(stdout) as { checks: Check[] }
  expect(all.find(({ about }) => about === 'history')).toMatchObject({
    state: 'advice',
    remedy: 'run `git fetch --unshallow`',
  })
})

test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'a data folder that cannot be written is a fault',
  () => {
    const { home, checks } = patient()
    chmodSync(home, 0o500)
    try {
      expect(checks().get('data folder')).toMatchObject({ state: 'fault' })
    } finally {
      chmodSync(home, 0o700)
    }
  },
)

test('knows every variable that the source reads', () => {
  const source = new URL('../../src/', import.meta.url)
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .flatMap(path =>
      [...readFileSync(new URL(path, source), 'utf8').matchAll(/env\.(SEAMARK_\w+)/g)].map(
        ([, name]) => name!,
      ),
    )
  expect([...new Set(names)].filter(name => !VARIABLES.has(name))).toEqual([])
  expect(names.length).toBeGreaterThan(5)
})
