import type { ManifestReader } from './manifest-reader.js'

const NEEDED = /^\s*(?:gem|\w+\.add_(?:runtime_|development_)?dependency)[\s(]+["']([\w.-]+)["']/gm
const OWN_NAME = /^\s*\w+\.name\s*=\s*["']([\w.-]+)["']/gm

export const readGems: ManifestReader = ({ text }) =>
  [...text.matchAll(NEEDED), ...text.matchAll(OWN_NAME)].map(([, name]) => name!)
