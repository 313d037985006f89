import type { Ecosystem, Framework } from './concepts/concept.js'
import { FRAMEWORKS } from './frameworks/frameworks.js'
import { readCargo } from './manifests/cargo.js'
import { readComposer } from './manifests/composer.js'
import { readGems } from './manifests/gems.js'
import { readGoModule } from './manifests/go-module.js'
import { readGradle } from './manifests/gradle.js'
import type { Manifest, ManifestReader } from './manifests/manifest-reader.js'
import { readMaven } from './manifests/maven.js'
import { readNpm } from './manifests/npm.js'
import { readNuget } from './manifests/nuget.js'
import { readPython } from './manifests/python.js'

/** By file name in lower case; the first match is used. */
const READERS: readonly (readonly [end: RegExp, ecosystem: Ecosystem, read: ManifestReader])[] = [
  [/^package\.json$/, 'npm', readNpm],
  [
    /^(?:pyproject\.toml|setup\.cfg|setup\.py|pipfile|[\w.-]*requirements[\w.-]*\.(?:txt|in))$/,
    'pypi',
    readPython,
  ],
  [/^go\.mod$/, 'go', readGoModule],
  [/^cargo\.toml$/, 'crates', readCargo],
  [/^pom\.xml$/, 'maven', readMaven],
  [/\.gradle(?:\.kts)?$|^libs\.versions\.toml$/, 'maven', readGradle],
  [/^composer\.json$/, 'packagist', readComposer],
  [/^gemfile$|\.gemspec$/, 'gems', readGems],
  [/\.(?:csproj|fsproj|vbproj)$|^directory\.(?:packages|build)\.props$/, 'nuget', readNuget],
]
const ANY_REST = '*'

/**
 * Sorted ids of the frameworks that the manifests of a repository name. The repository's own package name counts: the
 * vocabulary of a framework applies to its own code first of all.
 *
 * @example detectFrameworks([{ path: 'requirements.txt', text: 'Django>=4.2' }]) // ['django']
 */
export function detectFrameworks(manifests: readonly Manifest[]): string[] {
  const packageNames = new Map<Ecosystem, Set<string>>()
  for (const manifest of manifests) {
    const name = manifest.path.slice(manifest.path.lastIndexOf('/') + 1).toLowerCase()
    const reader = READERS.find(([end]) => end.test(name))
    if (reader === undefined) continue
    const [, ecosystem, read] = reader
    const names = packageNames.get(ecosystem) ?? new Set()
    for (const found of read(manifest)) names.add(found.toLowerCase())
    packageNames.set(ecosystem, names)
  }
  return FRAMEWORKS.filter(framework => isListed(framework, packageNames))
    .map(({ id }) => id)
    .sort()
}

function isListed(
  { packages }: Framework,
  packageNames: ReadonlyMap<Ecosystem, ReadonlySet<string>>,
): boolean {
  return Object.entries(packages).some(([ecosystem, patterns]) => {
    const names = packageNames.get(ecosystem as Ecosystem)
    return names !== undefined && patterns.some(pattern => fits(pattern, names))
  })
}

function fits(pattern: string, names: ReadonlySet<string>): boolean {
  if (!pattern.endsWith(ANY_REST)) return names.has(pattern)
  const start = pattern.slice(0, -ANY_REST.length)
  for (const name of names) if (name.startsWith(start)) return true
  return false
}
