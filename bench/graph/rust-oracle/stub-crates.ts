import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Dependency {
  name: string
  req: string
  source: string | null
  features: string[]
}

interface Metadata {
  packages: { dependencies: Dependency[]; features: Record<string, string[]> }[]
}

const MAX_METADATA_BYTES = 64 * 1024 * 1024
const FIRST_VERSION = /(\d+)(?:\.(\d+))?(?:\.(\d+))?(-[\w.]+)?/
/** `dep/feature`, `dep?/feature` */
const FEATURE_OF = /^([\w-]+)\??\/(.+)$/

/**
 * Makes every crate that a checkout asks for from the registry an empty one, so that cargo can load the workspace
 * without a network. Calls into such crates are unknown to the oracle, and left out.
 */
export function stubCrates(checkout: string, folder: string): void {
  const args = ['metadata', '--no-deps', '--offline', '--format-version', '1']
  const text = execFileSync('cargo', args, {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: MAX_METADATA_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { packages } = JSON.parse(text) as Metadata
  const asked = packages.flatMap(({ dependencies }) => dependencies).filter(({ source }) => source !== null)
  const named = packages.flatMap(({ features }) => Object.values(features).flat())
  for (const { name, req } of asked) {
    const features = new Set(asked.filter(each => each.name === name).flatMap(each => each.features))
    for (const text of named) {
      const [, crate, feature] = FEATURE_OF.exec(text) ?? []
      if (crate === name) features.add(feature!)
    }
    writeStub(folder, name, versionOf(req), [...features])
  }
  mkdirSync(join(checkout, '.cargo'), { recursive: true })
  writeFileSync(
    join(checkout, '.cargo', 'config.toml'),
    `[source.crates-io]\nreplace-with = "stubs"\n[source.stubs]\ndirectory = ${JSON.stringify(folder)}\n[net]\noffline = true\n`,
  )
}

/** A version that a requirement allows: the first that it names. */
function versionOf(requirement: string): string {
  const [, major = '1', minor = '0', patch = '0', label = ''] = FIRST_VERSION.exec(requirement) ?? []
  return `${major}.${minor}.${patch}${label}`
}

function writeStub(folder: string, name: string, version: string, features: readonly string[]): void {
  const crate = join(folder, `${name}-${version}`)
  mkdirSync(join(crate, 'src'), { recursive: true })
  const lines = features.map(feature => `${JSON.stringify(feature)} = []`)
  writeFileSync(
    join(crate, 'Cargo.toml'),
    `[package]\nname = ${JSON.stringify(name)}\nversion = ${JSON.stringify(version)}\n[features]\n${lines.join('\n')}\n`,
  )
  writeFileSync(join(crate, 'src', 'lib.rs'), '')
  writeFileSync(join(crate, '.cargo-checksum.json'), '{"files":{},"package":null}')
}
