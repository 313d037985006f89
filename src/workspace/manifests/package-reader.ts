import { folderOf } from '../../shared/paths.js'
import type { Manifest } from '../../vocabulary/manifests/manifest-reader.js'
import type { Ecosystem, ManifestNames, PackageName } from '../workspace.js'

/** What one kind of manifest says: the packages that it provides, and those that it needs. */
export interface PackageReader {
  ecosystem: Ecosystem
  /** Of its file name, in lower case. */
  fileName: RegExp
  read(manifest: Manifest): ManifestNames
}

/** A package in the folder of its manifest. `listed` are names that the manifest has, its own among them. */
export function namesOf(
  ecosystem: Ecosystem,
  { path }: Manifest,
  own: readonly string[],
  listed: readonly string[],
): ManifestNames {
  const named = own.filter(name => name !== '')
  const provides = named.map((name): PackageName => ({ ecosystem, name, folder: folderOf(path) }))
  return { provides, needs: [...new Set(listed)].filter(name => !named.includes(name)) }
}
