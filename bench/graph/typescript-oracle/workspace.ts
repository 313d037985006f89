import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repositoryFiles } from '../repository-files.js'

const DEPENDENCY_FIELDS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const
/** `name` or `@scope/name` at the head of an import. */
const PACKAGE_NAME = /^(?:@[^/]+\/)?[^/]+/

type Manifest = { name?: string } & Partial<
  Record<(typeof DEPENDENCY_FIELDS)[number], Record<string, string>>
>

/** The packages that a repository consists of and those that it asks for. */
export class Workspace {
  /**
   * A file in a folder where `node_modules` links to the repository's packages: the compiler resolves their names and
   * `exports` from here as after an install, without a file written to the repository.
   */
  readonly vantage: string
  private readonly packages = new Map<string, string>()
  private readonly asked = new Set<string>(builtinModules)

  constructor(repo: string) {
    for (const path of repositoryFiles(repo).filter(file => /(?:^|\/)package\.json$/.test(file)))
      this.add(join(repo, path))
    const folder = mkdtempSync(join(tmpdir(), 'typescript-oracle-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const [name, target] of this.packages) {
      const link = join(folder, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(target, link)
    }
    this.vantage = join(folder, 'vantage.ts')
  }

  has(specifier: string): boolean {
    return this.packages.has(packageOf(specifier))
  }

  /** Whether an import certainly leaves the repository: a module of Node, or a package that it only asks for. */
  leaves(specifier: string): boolean {
    if (specifier.startsWith('node:')) return true
    return !this.has(specifier) && this.asked.has(packageOf(specifier))
  }

  private add(file: string): void {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    if (manifest.name !== undefined && PACKAGE_NAME.test(manifest.name))
      this.packages.set(manifest.name, dirname(file))
    for (const field of DEPENDENCY_FIELDS)
      for (const name of Object.keys(manifest[field] ?? {})) this.asked.add(name)
  }
}

function packageOf(specifier: string): string {
  return PACKAGE_NAME.exec(specifier)?.[0] ?? ''
}
