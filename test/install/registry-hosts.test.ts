import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Written with spaces: this file must not name them either. */
const HOSTS = [
  'registry npmjs org',
  'registry yarnpkg com',
  'registry npmmirror com',
  'npm pkg github com',
  'jsr io',
  'pypi org',
  'pythonhosted org',
  'conda anaconda org',
  'deb debian org',
  'security debian org',
  'archive ubuntu com',
  'crates io',
  'static rust-lang org',
  'proxy golang org',
  'sum golang org',
  'rubygems org',
  'repo maven apache org',
  'repo1 maven org',
  'plugins gradle org',
  'api nuget org',
  'repo packagist org',
].map(host => host.replaceAll(' ', '.'))
const HOST = new RegExp(
  `(?<![\\w-])(?:${HOSTS.map(host => host.replaceAll('.', '\\.')).join('|')})(?![\\w-])`,
  'i',
)

test('no file names the host of a package registry: clients are used as the machine has them set up', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const named = files
    .split('\n')
    .filter(file => file !== '' && !file.endsWith('.br') && existsSync(join(ROOT, file)))
    .filter(file => HOST.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(named).toEqual([])
})
