import { readComposer } from '../../vocabulary/manifests/composer.js'
import { keysOf, objectOf } from '../../vocabulary/manifests/manifest-reader.js'
import { namesOf, type PackageReader } from './package-reader.js'

export const composer: PackageReader = {
  ecosystem: 'composer',
  fileName: /^composer\.json$/,
  read(manifest) {
    const { name, replace } = objectOf(manifest.text)
    const own = typeof name === 'string' ? [name, ...keysOf(replace)] : keysOf(replace)
    return namesOf('composer', manifest, own, readComposer(manifest))
  },
}
