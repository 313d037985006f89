import { readCargoManifest } from '../../languages/rust/cargo-manifest.js'
import type { ManifestReader } from './manifest-reader.js'

export const readCargo: ManifestReader = ({ text }) => {
  const { name, dependencies } = readCargoManifest(text)
  return name === '' ? [...dependencies.values()] : [name, ...dependencies.values()]
}
