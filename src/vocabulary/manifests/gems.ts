import type { ManifestReader } from './manifest-reader.js'

const NEEDED = /^[ \t]*(?:gem|\w+\.add_(?:runtime_|development_)?dependency)[ \t(]+["']([\w.-]+)["']/gm
const OWN_NAME = /^[ \t]*\w+\.name[ \t]*=[ \t]*["']([\w.-]+)["']/gm

export const readGems: ManifestReader = ({ text }) =>
  [...text.matchAll(NEEDED), ...text.matchAll(OWN_NAME)].map(([, name]) => name!)
