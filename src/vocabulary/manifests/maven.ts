import type { ManifestReader } from './manifest-reader.js'

const NAME = /<(?:groupId|artifactId)>\s*([^<\s]+)\s*</g

/** Groups and artifacts, of dependencies, the parent and the project itself alike. */
export const readMaven: ManifestReader = ({ text }) => [...text.matchAll(NAME)].map(([, name]) => name!)
