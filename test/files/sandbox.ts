import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ExcludedPath, FileScan, ScanOptions } from '../../src/files/file-scan.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../src/files/scan.js'

export const OPTIONS: ScanOptions = {
  maxFileBytes: DEFAULT_MAX_FILE_BYTES,
  submodules: false,
  explainIgnored: false,
}

const EXCLUDES = 'ls-files -co --exclude-standard -z'.split(' ')
/** Submodules are added from the local disk, which git forbids unless told otherwise. */
const SETTINGS = ['user.name=t', 'user.email=t@t', 'protocol.file.allow=always', 'init.defaultBranch=main']

/** A temp folder that is no repository until told to be one. The machine's own git configuration is kept out. */
export class Sandbox {
  readonly base = realpathSync(mkdtempSync(join(tmpdir(), 'seamark-walk-')))
  readonly root = join(this.base, 'root')
  readonly globalConfig = join(this.base, 'gitconfig')

  constructor() {
    mkdirSync(this.root)
    writeFileSync(this.globalConfig, '')
    process.env.GIT_CONFIG_GLOBAL = this.globalConfig
    process.env.GIT_CONFIG_NOSYSTEM = '1'
  }

  remove(): void {
    rmSync(this.base, { recursive: true, force: true })
  }

  write(files: Record<string, string | Uint8Array>, root = this.root): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
  }

  git(args: string[], cwd = this.root): string {
    const settings = SETTINGS.flatMap(setting => ['-c', setting])
    return execFileSync('git', [...settings, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
  }

  /** A repository with everything in it committed. */
  commit(files: Record<string, string | Uint8Array>, root = this.root): void {
    mkdirSync(root, { recursive: true })
    this.write(files, root)
    this.git(['init', '-q'], root)
    this.git(['add', '-A', '-f'], root)
    this.git(['commit', '-q', '--allow-empty', '-m', 'all'], root)
  }

  /** The answer of git that `walk` has to give. */
  expected(cwd = this.root): string[] {
    return [...new Set(this.git(EXCLUDES, cwd).split('\0').slice(0, -1))].sort()
  }
}

export function pathsIn(scanFiles: FileScan): string[] {
  return scanFiles.files.map(file => file.path)
}

export function outOf(scanFiles: FileScan, path: string): Omit<ExcludedPath, 'path'> | undefined {
  const found = scanFiles.out.find(left => left.path === path)
  return found && { reason: found.reason, rule: found.rule }
}
