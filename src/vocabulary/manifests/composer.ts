import { keysOf, type ManifestReader, objectOf } from './manifest-reader.js'

export const readComposer: ManifestReader = ({ text }) => {
  const { name, require: needed, 'require-dev': neededByTests, replace } = objectOf(text)
  const names = [needed, neededByTests, replace].flatMap(keysOf)
  return typeof name === 'string' ? [name, ...names] : names
}
