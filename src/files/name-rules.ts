import type { Verdict } from './verdict.js'

/** Package managers own these folders, wherever they are. */
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

/** `vendor` may also be somebody's own source (`src/vendor` of a shop), so its surroundings must speak for it. */
const VENDOR_NAMES = new Set(['vendor', 'vendors'])
/** Their package managers write to `vendor/` beside them. */
export const VENDOR_MANIFESTS: ReadonlySet<string> = new Set([
  'go.mod',
  'composer.json',
  'Gemfile',
  'Cargo.toml',
])
/** `static/js/vendor/jquery.js`: copies of other people's scripts and styles. */
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

/** What the rule says, and the name it is about. */
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
]
const ANY_GENERATED_PATTERN = new RegExp(
  GENERATED_PATTERNS.map(([, pattern]) => `(?:${pattern.source})`).join('|'),
  'i',
)

/** Says of a path by its name alone whether somebody else wrote it (`vendored`) or a program did (`generated`). */
export class NameRules {
  readonly #manifestFolders: ReadonlySet<string>
  readonly #rootIsTop: boolean
  readonly #folders = new Map<string, Verdict | null>([['', null]])

  /** `manifestFolders` hold one of `VENDOR_MANIFESTS`; `rootIsTop` when the root is not inside a larger repository. */
  constructor(manifestFolders: ReadonlySet<string>, rootIsTop: boolean) {
    this.#manifestFolders = manifestFolders
    this.#rootIsTop = rootIsTop
  }

  file(path: string): Verdict | null {
    const cut = path.lastIndexOf('/') + 1
    return this.folder(path.slice(0, cut)) ?? generatedName(path.slice(cut))
  }

  /** The verdict on a folder (`a/b/`), which is that of the uppermost folder with one. */
  folder(path: string): Verdict | null {
    const known = this.#folders.get(path)
    if (known !== undefined) return known
    const cut = path.lastIndexOf('/', path.length - 2) + 1
    const above = path.slice(0, cut)
    const verdict = this.folder(above) ?? this.#folderName(above, path.slice(cut, -1))
    this.#folders.set(path, verdict)
    return verdict
  }

  #folderName(above: string, name: string): Verdict | null {
    if (VENDORED_FOLDERS.has(name)) return { reason: 'vendored', rule: `name: ${name}/` }
    if (GENERATED_FOLDERS.has(name)) return { reason: 'generated', rule: `name: ${name}/` }
    return VENDOR_NAMES.has(name) ? this.#vendor(above, name) : null
  }

  #vendor(above: string, name: string): Verdict | null {
    const parent = above.slice(above.lastIndexOf('/', above.length - 2) + 1, -1)
    if (above === '' && this.#rootIsTop) return { reason: 'vendored', rule: `name: ${name}/ at the top` }
    if (this.#manifestFolders.has(above)) {
      return { reason: 'vendored', rule: `name: ${name}/ beside a package manifest` }
    }
    return WEB_ASSET_FOLDERS.has(parent) ? { reason: 'vendored', rule: `name: ${parent}/${name}/` } : null
  }
}

function generatedName(name: string): Verdict | null {
  if (GENERATED_NAMES.has(name)) return { reason: 'generated', rule: `name: ${name}` }
  if (!ANY_GENERATED_PATTERN.test(name)) return null
  const label = GENERATED_PATTERNS.find(([, pattern]) => pattern.test(name))?.[0]
  return label === undefined ? null : { reason: 'generated', rule: `name: ${label}` }
}
