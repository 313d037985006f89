import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { WORK } from '../../paths.js'

const FOLDER = join(WORK, 'peer-knowing')
const PACKAGE = '@blackwell-systems/knowing-linux-x64'
const VERSION = '0.16.0'

/** Indexes a checkout and returns the database. Authorship is of no use here and slow. */
export function indexWithKnowing(checkout: string): string {
  const database = join(FOLDER, `${basename(checkout)}.db`)
  if (existsSync(database)) return database
  const home = join(FOLDER, 'home')
  mkdirSync(home, { recursive: true })
  const args = [
    'index',
    '-db',
    database,
    '-url',
    `example.com/${basename(checkout)}`,
    '-skip-blame',
    checkout,
  ]
  execFileSync(install(), args, { env: { ...process.env, HOME: home }, stdio: 'ignore' })
  return database
}

function install(): string {
  const program = join(FOLDER, 'node_modules', PACKAGE, 'bin', 'knowing')
  if (existsSync(program)) return program
  mkdirSync(FOLDER, { recursive: true })
  // Without a package.json of its own, npm would install into the nearest folder above that has one: ours.
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--save-exact',
    `${PACKAGE}@${VERSION}`,
  ]
  execFileSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
  chmodSync(program, 0o755)
  return program
}
