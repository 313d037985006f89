import { readCargoManifest } from '../../languages/rust/cargo-manifest.js'
import { namesOf, type PackageReader } from './package-reader.js'

export const cargo: PackageReader = {
  ecosystem: 'cargo',
  fileName: /^cargo\.toml$/,
  read(manifest) {
    const { name, dependencies } = readCargoManifest(manifest.text)
    return namesOf('cargo', manifest, [name], [...dependencies.values()])
  },
}
