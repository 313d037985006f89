import type { Manifest } from '../../vocabulary/manifests/manifest-reader.js'
import type { ManifestNames, PackageName } from '../workspace.js'
import { cargo } from './cargo.js'
import { composer } from './composer.js'
import { gems } from './gems.js'
import { go } from './go.js'
import { gradle, maven } from './maven.js'
import { npm } from './npm.js'
import { nuget } from './nuget.js'
import type { PackageReader } from './package-reader.js'
import { pip } from './pip.js'

export const PACKAGE_READERS: readonly PackageReader[] = [
  npm,
  pip,
  go,
  cargo,
  maven,
  gradle,
  nuget,
  gems,
  composer,
]

/** The packages that manifests provide and need, each name once. */
export function readPackages(manifests: Iterable<Manifest>): ManifestNames {
  const provides = new Map<string, PackageName>()
  const needs = new Set<string>()
  for (const manifest of manifests) {
    const name = manifest.path.slice(manifest.path.lastIndexOf('/') + 1).toLowerCase()
    for (const reader of PACKAGE_READERS) {
      if (!reader.fileName.test(name)) continue
      const found = reader.read(manifest)
      for (const each of found.provides) provides.set(keyOf(each), provides.get(keyOf(each)) ?? each)
      for (const each of found.needs) needs.add(each)
    }
  }
  const own = new Set([...provides.values()].map(({ name }) => name))
  return { provides: [...provides.values()], needs: [...needs].filter(name => !own.has(name)).sort() }
}

function keyOf({ ecosystem, name }: PackageName): string {
  return `${ecosystem} ${name}`
}
