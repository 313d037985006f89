import { readGems } from '../../vocabulary/manifests/gems.js'
import { namesOf, type PackageReader } from './package-reader.js'

const OWN_NAME = /^[ \t]*\w+\.name[ \t]*=[ \t]*["']([\w.-]+)["']/m
const FILE_NAME = /([^/\\]+)\.gemspec$/
/** `Gem::Specification.new 'sinatra', version do |s|` */
const NEW_NAME = /Specification\.new[ \t(]+["']([\w.-]+)["']/

export const gems: PackageReader = {
  ecosystem: 'gems',
  fileName: /^gemfile$|\.gemspec$/,
  read(manifest) {
    const { path, text } = manifest
    const said = OWN_NAME.exec(text)?.[1] ?? NEW_NAME.exec(text)?.[1] ?? FILE_NAME.exec(path)?.[1] ?? ''
    return namesOf('gems', manifest, path.endsWith('.gemspec') ? [said] : [], readGems(manifest))
  },
}
