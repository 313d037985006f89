import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { under, type YamlNode } from './yaml-node.js'

const COMBINED = ['resources', 'components', 'bases', 'patches', 'patchesStrategicMerge', 'crds']
const GENERATORS = ['configMapGenerator', 'secretGenerator']
const FILE_LISTS = ['files', 'envs']
/** A file without its kind is recognised if it has no other keys. */
const KEYS = new Set([
  ...COMBINED,
  ...GENERATORS,
  ...'namespace namePrefix nameSuffix commonLabels commonAnnotations labels images replicas patchesJson6902 replacements vars configurations generatorOptions helmCharts generators transformers buildMetadata openapi'.split(
    ' ',
  ),
])
const OUTSIDE = /:\/\/|^github\.com\//

/** The files and folders that Kustomize combines. */
export function readKustomization(root: YamlNode, facts: DeclaredFacts): boolean {
  const version = under(root, 'apiVersion').text
  const isNamed = version.startsWith('kustomize.config.k8s.io/')
  const isPlain =
    root.entries.some(({ key }) => COMBINED.includes(key)) && root.entries.every(({ key }) => KEYS.has(key))
  if (!isNamed && !isPlain) return false
  const relate = (path: YamlNode) => {
    if (!OUTSIDE.test(path.text)) facts.relate('depends_on', path.text, path, SCOPE.path)
  }
  for (const key of COMBINED)
    for (const item of under(root, key).items) relate(item.entries.length > 0 ? under(item, 'path') : item)
  for (const generator of GENERATORS.flatMap(key => under(root, key).items)) {
    // `name=path`
    for (const file of FILE_LISTS.flatMap(key => under(generator, key).items))
      relate({ ...file, text: file.text.slice(file.text.indexOf('=') + 1) })
  }
  // With a name it is an object of Kubernetes too.
  return under(root, 'metadata', 'name').text === ''
}
