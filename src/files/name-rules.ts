import type { Exclusion } from './file-scan.js'

/** Folders that belong to package managers, at any depth. */
const VENDORED_FOLDERS = new Set([
  'node_modules',
  'bower_components',
  'jspm_packages',
  'site-packages',
  '.yarn',
  'Pods',
  'Carthage',
  'Godeps',
  'third_party',
  'third-party',
  'thirdparty',
  '3rdparty',
])

/**
 * `vendor` may also be own source (`src/vendor` of a shop): it counts only in the context that the rules below name.
 */
const VENDOR_NAMES = new Set(['vendor', 'vendors'])
/** Their package managers write to `vendor/` beside them. */
export const VENDOR_MANIFESTS: ReadonlySet<string> = new Set([
  'go.mod',
  'composer.json',
  'Gemfile',
  'Cargo.toml',
])
/** `static/js/vendor/jquery.js`: copies of third-party scripts and styles. */
const WEB_ASSET_FOLDERS = new Set(['js', 'css', 'javascripts', 'stylesheets', 'static', 'assets', 'public'])

const GENERATED_FOLDERS = new Set(['__generated__', '__snapshots__'])

const GENERATED_NAMES = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  '.pnp.cjs',
  '.pnp.loader.mjs',
  'Cargo.lock',
  'go.sum',
  'go.work.sum',
  'composer.lock',
  'Gemfile.lock',
  'Pipfile.lock',
  'poetry.lock',
  'pdm.lock',
  'uv.lock',
  'pixi.lock',
  'pubspec.lock',
  'Podfile.lock',
  'Package.resolved',
  'mix.lock',
  'flake.lock',
  'packages.lock.json',
  'gradle.lockfile',
  '.terraform.lock.hcl',
])

/** Label of the rule, and the names it matches. */
const GENERATED_PATTERNS: readonly (readonly [label: string, pattern: RegExp])[] = [
  ['*.min.js', /\.min\.(?:js|mjs|cjs|css)$/],
  ['*.js.map', /\.(?:js|mjs|cjs|jsx|ts|tsx|css)\.map$/],
  ['*.pb.*', /\.pb(?:\.gw)?\.(?:go|cc|h|swift|dart|validate\.go)$/],
  ['*_pb2.py', /_pb2(?:_grpc)?\.pyi?$/],
  ['*_pb.js', /_pb\.(?:js|ts|d\.ts|rb)$/],
  ['*.g.dart', /\.(?:g|freezed|gr|mocks)\.dart$/],
  ['*.Designer.cs', /\.(?:designer|g|g\.i)\.(?:cs|vb)$/i],
  ['*.generated.*', /\.(?:generated|gen)\.[^.]+$/],
  ['zz_generated*', /^zz_generated/],
  // What the editors of Godot and Unity note of the file beside it.
  ['*.png.import', /\.\w+\.import$/],
  ['*.cs.meta', /\.\w+\.meta$/],
  ['*.gd.uid', /\.\w+\.uid$/],
]
const ANY_GENERATED_PATTERN = new RegExp(
  GENERATED_PATTERNS.map(([, pattern]) => `(?:${pattern.source})`).join('|'),
  'i',
)

/** Decides by name alone whether a path is third-party code (`vendored`) or the output of a program (`generated`). */
export class NameRules {
  readonly #manifestFolders: ReadonlySet<string>
  readonly #isTop: boolean
  readonly #folders = new Map<string, Exclusion | null>([['', null]])

  /** `manifestFolders` contain one of `VENDOR_MANIFESTS`; `isTop`: the root is not inside a larger repository. */
  constructor(manifestFolders: ReadonlySet<string>, isTop: boolean) {
    this.#manifestFolders = manifestFolders
    this.#isTop = isTop
  }

  file(path: string): Exclusion | null {
    const cut = path.lastIndexOf('/') + 1
    return this.folder(path.slice(0, cut)) ?? generatedName(path.slice(cut))
  }

  /** The exclusion of a folder (`a/b/`): that of its uppermost excluded ancestor. */
  folder(path: string): Exclusion | null {
    const cached = this.#folders.get(path)
    if (cached !== undefined) return cached
    const cut = path.lastIndexOf('/', path.length - 2) + 1
    const parent = path.slice(0, cut)
    const exclusion = this.folder(parent) ?? this.#folderName(parent, path.slice(cut, -1))
    this.#folders.set(path, exclusion)
    return exclusion
  }

  #folderName(parent: string, name: string): Exclusion | null {
    if (VENDORED_FOLDERS.has(name)) return { reason: 'vendored', rule: `name: ${name}/` }
    if (GENERATED_FOLDERS.has(name)) return { reason: 'generated', rule: `name: ${name}/` }
    return VENDOR_NAMES.has(name) ? this.#vendor(parent, name) : null
  }

  #vendor(parent: string, name: string): Exclusion | null {
    const parentName = parent.slice(parent.lastIndexOf('/', parent.length - 2) + 1, -1)
    if (parent === '' && this.#isTop) return { reason: 'vendored', rule: `name: ${name}/ at the top` }
    if (this.#manifestFolders.has(parent)) {
      return { reason: 'vendored', rule: `name: ${name}/ beside a package manifest` }
    }
    return WEB_ASSET_FOLDERS.has(parentName)
      ? { reason: 'vendored', rule: `name: ${parentName}/${name}/` }
      : null
  }
}

function generatedName(name: string): Exclusion | null {
  if (GENERATED_NAMES.has(name)) return { reason: 'generated', rule: `name: ${name}` }
  if (!ANY_GENERATED_PATTERN.test(name)) return null
  const label = GENERATED_PATTERNS.find(([, pattern]) => pattern.test(name))?.[0]
  return label === undefined ? null : { reason: 'generated', rule: `name: ${label}` }
}
