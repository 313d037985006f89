import { readGoModule } from '../../vocabulary/manifests/go-module.js'
import { namesOf, type PackageReader } from './package-reader.js'

const MODULE_LINE = /^module\s+"?([^\s"]+)"?/m

export const go: PackageReader = {
  ecosystem: 'go',
  fileName: /^go\.mod$/,
  read: manifest =>
    namesOf('go', manifest, [MODULE_LINE.exec(manifest.text)?.[1] ?? ''], readGoModule(manifest)),
}
