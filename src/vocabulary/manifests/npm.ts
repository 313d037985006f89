import { keysOf, type ManifestReader, objectOf } from './manifest-reader.js'

export const readNpm: ManifestReader = ({ text }) => {
  const { name, dependencies, devDependencies, peerDependencies, optionalDependencies } = objectOf(text)
  const needed = [dependencies, devDependencies, peerDependencies, optionalDependencies].flatMap(keysOf)
  return typeof name === 'string' ? [name, ...needed] : needed
}
