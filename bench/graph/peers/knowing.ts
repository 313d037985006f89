import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { WORK } from '../../paths.js'

const FOLDER = join(WORK, 'peer-knowing')
const PACKAGE = '@blackwell-systems/knowing-linux-x64'
const VERSION = '0.16.0'

const HOME = join(FOLDER, 'home')
/** It keeps to itself: no file in the user's home. */
export const KNOWING_ENV: Readonly<Record<string, string>> = { HOME }

/** Indexes a checkout and returns the database; one that is there stays. */
export function indexWithKnowing(checkout: string): string {
  const database = join(FOLDER, `${basename(checkout)}.db`)
  if (!existsSync(database)) indexInto(checkout, database)
  return database
}

/** Authorship is of no use here and slow. */
export function indexInto(checkout: string, database: string): void {
  const program = installKnowing()
  mkdirSync(HOME, { recursive: true })
  const url = `example.com/${basename(checkout)}`
  const args = ['index', '-db', database, '-url', url, '-skip-blame', checkout]
  execFileSync(program, args, { env: { ...process.env, ...KNOWING_ENV }, stdio: 'ignore' })
}

export function installKnowing(): string {
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
