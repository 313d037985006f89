import { readNuget } from '../../vocabulary/manifests/nuget.js'
import { namesOf, type PackageReader } from './package-reader.js'

const OWN_NAME = /<(?:PackageId|AssemblyName)>\s*([^<\s$]+)\s*</g
const FILE_NAME = /([^/\\]+)\.(?:cs|fs|vb)proj$/i

/** A project is called like its file unless it says otherwise. */
export const nuget: PackageReader = {
  ecosystem: 'nuget',
  fileName: /\.(?:csproj|fsproj|vbproj)$|^directory\.(?:packages|build)\.props$/,
  read(manifest) {
    const said = [...manifest.text.matchAll(OWN_NAME)].map(([, name]) => name!)
    return namesOf(
      'nuget',
      manifest,
      [...said, FILE_NAME.exec(manifest.path)?.[1] ?? ''],
      readNuget(manifest),
    )
  },
}
