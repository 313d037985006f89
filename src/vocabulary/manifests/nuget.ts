import type { ManifestReader } from './manifest-reader.js'

const NEEDED =
  /<(?:PackageReference|PackageVersion|FrameworkReference)\s[^>]{0,300}?\b(?:Include|Update)="([^"]+)"/g
const KIT = /<Project\s[^>]{0,300}?\bSdk="([^"/]+)/g
const OWN_NAME = /<(?:PackageId|AssemblyName|RootNamespace)>\s*([^<\s]+)\s*</g
const FILE_NAME = /([^/\\]+)\.(?:cs|fs|vb)proj$/i

/** A project is called like its file unless it says otherwise. */
export const readNuget: ManifestReader = ({ path, text }) => {
  const names = [NEEDED, KIT, OWN_NAME].flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, name]) => name!),
  )
  const own = FILE_NAME.exec(path)?.[1]
  return own === undefined ? names : [own, ...names]
}
