import { objectOf } from '../../vocabulary/manifests/manifest-reader.js'
import { readNpm } from '../../vocabulary/manifests/npm.js'
import { namesOf, type PackageReader } from './package-reader.js'

export const npm: PackageReader = {
  ecosystem: 'npm',
  fileName: /^package\.json$/,
  read(manifest) {
    const { name } = objectOf(manifest.text)
    return namesOf('npm', manifest, typeof name === 'string' ? [name] : [], readNpm(manifest))
  },
}
