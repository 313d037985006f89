import type { ManifestReader } from './manifest-reader.js'

const COORDINATE = /["']([\w.-]+):([\w.-]+)(?::[^"'\n]*)?["']/g
/** `id("org.springframework.boot")`, `group = 'org.apache.kafka'`, `group: 'a', name: 'b'` */
const NAMED = /\b(?:id|group|name)\s{0,20}[(:=]?\s{0,20}["']([\w.-]+)["']/g

export const readGradle: ManifestReader = ({ text }) => [
  ...[...text.matchAll(COORDINATE)].flatMap(([, group, artifact]) => [group!, artifact!]),
  ...[...text.matchAll(NAMED)].map(([, name]) => name!),
]
