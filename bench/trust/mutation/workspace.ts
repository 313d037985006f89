import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { GUARD_MODULE } from './guard.js'
import { type Mutant, withMutants } from './schemata.js'

const GUARD = 'src/shared/mutant.ts'
const BUNDLE = 'dist'
const CONFIG = 'vitest.config.ts'
const CONFIG_ANCHOR = "globalSetup: './test/global-setup.ts',"
const RUNNER = "runner: process.env.MUTANTS && './bench/trust/mutation/mutant-runner.ts',"
/** Files of nothing but data. */
const NO_CODE = /\.d\.ts$/

/** Copies the tracked files of a source tree and writes every mutant of the folders into the copy. */
export function makeWorkspace(root: string, workspace: string, folders: readonly string[]): Mutant[] {
  clear(workspace)
  for (const path of trackedFiles(root)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    cpSync(join(root, path), join(workspace, path), { dereference: false })
  }
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'))
  writeFileSync(join(workspace, GUARD), GUARD_MODULE)
  const config = readFileSync(join(workspace, CONFIG), 'utf8')
  if (!config.includes(CONFIG_ANCHOR)) throw new Error(`${CONFIG} has no line ${CONFIG_ANCHOR}`)
  writeFileSync(join(workspace, CONFIG), config.replace(CONFIG_ANCHOR, `${CONFIG_ANCHOR}\n    ${RUNNER}`))
  // The program asks git for its own version in some tests.
  execFileSync('git', ['init', '-q', workspace])
  const mutants: Mutant[] = []
  for (const file of folders.flatMap(folder => sourcesOf(workspace, join('src', folder))))
    mutants.push(...mutate(workspace, file, mutants.length + 1))
  return mutants
}

/** All but the bundle, which is built anew if the sources are others. */
function clear(workspace: string): void {
  mkdirSync(workspace, { recursive: true })
  for (const name of readdirSync(workspace))
    if (name !== BUNDLE) rmSync(join(workspace, name), { recursive: true, force: true })
}

function mutate(workspace: string, file: string, firstId: number): Mutant[] {
  const path = join(workspace, file)
  const guard = relative(dirname(file), GUARD).replace(/\.ts$/, '.js')
  const made = withMutants(
    file,
    readFileSync(path, 'utf8'),
    guard.startsWith('.') ? guard : `./${guard}`,
    firstId,
  )
  writeFileSync(path, made.text)
  return made.mutants
}

function trackedFiles(root: string): string[] {
  const list = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' })
  return list.split('\0').filter(path => path !== '')
}

/** A file stands for itself. */
function sourcesOf(workspace: string, folder: string): string[] {
  if (folder.endsWith('.ts')) return [folder]
  return readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !NO_CODE.test(entry.name))
    .map(entry => relative(workspace, join(entry.parentPath, entry.name)))
    .sort()
}
