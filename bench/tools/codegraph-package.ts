import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PEERS } from '../paths.js'

const NAME = '@colbymchenry/codegraph'
export const CODEGRAPH_VERSION = '1.6.1'
const HOME = join(PEERS, 'home')

/** It keeps to itself: no telemetry, no daemon, no look for updates, and no file in the user's home. */
export const CODEGRAPH_ENV: Readonly<Record<string, string>> = {
  CI: '1',
  DO_NOT_TRACK: '1',
  CODEGRAPH_TELEMETRY: '0',
  CODEGRAPH_NO_DAEMON: '1',
  CODEGRAPH_NO_UPDATE_CHECK: '1',
  CODEGRAPH_NO_DOWNLOAD: '1',
  NO_COLOR: '1',
  HOME,
  XDG_CONFIG_HOME: join(HOME, '.config'),
}

/** Installs the peer if this version is not there yet, and returns the program to run. */
export function installCodegraph(): string {
  const modules = join(PEERS, 'node_modules')
  if (installedVersion(modules) !== CODEGRAPH_VERSION) {
    mkdirSync(PEERS, { recursive: true })
    // Without a package.json of its own, npm would install into the nearest folder above that has one: ours.
    writeFileSync(join(PEERS, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--no-audit', '--no-fund', '--save-exact', `${NAME}@${CODEGRAPH_VERSION}`]
    execFileSync('npm', args, { cwd: PEERS, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  mkdirSync(HOME, { recursive: true })
  // The bundle's own launcher, not npm's: that one stays in memory beside it, a second Node of some 45 MB.
  const launcher = join(modules, `${NAME}-${process.platform}-${process.arch}`, 'bin', 'codegraph')
  return existsSync(launcher) ? launcher : join(modules, '.bin', 'codegraph')
}

function installedVersion(modules: string): string | null {
  const file = join(modules, NAME, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null
}
