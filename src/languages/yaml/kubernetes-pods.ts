import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { hostsIn } from './hosts.js'
import { readPort } from './ports.js'
import { everyEntry, scalars, under, type YamlEntry, type YamlNode } from './yaml-node.js'

/** Keys that name a dependency of the workload → its kind, and the position of the name below the key. */
const NEEDS: Readonly<Record<string, readonly [edge: string, kind: string, name: string]>> = {
  configMapKeyRef: ['configures', 'ConfigMap', 'name'],
  configMapRef: ['configures', 'ConfigMap', 'name'],
  configMap: ['configures', 'ConfigMap', 'name'],
  secretKeyRef: ['configures', 'Secret', 'name'],
  secretRef: ['configures', 'Secret', 'name'],
  secret: ['configures', 'Secret', 'secretName'],
  persistentVolumeClaim: ['depends_on', 'PersistentVolumeClaim', 'claimName'],
  serviceAccountName: ['depends_on', 'ServiceAccount', ''],
}

/** The pods of a workload: labels, images, ports, and configuration. */
export function readPodSpec(root: YamlNode, kind: string, facts: DeclaredFacts): void {
  const pod = kind === 'Pod' ? root : podTemplate(root)
  const spec = under(pod, 'spec')
  if (under(spec, 'containers').items.length === 0) return
  for (const { key, keyStart, value, end } of under(pod, 'metadata', 'labels').entries) {
    if (value.text === '') continue
    const name = `${key}=${value.text}`
    facts.define({
      kind: 'field',
      name,
      nameStart: keyStart,
      nameEnd: end,
      start: keyStart,
      end,
      signature: name,
    })
  }
  for (const list of ['initContainers', 'containers'])
    for (const container of under(spec, list).items) readContainer(container, facts)
  everyEntry(spec, entry => readNeed(entry, facts))
}

function podTemplate(root: YamlNode): YamlNode {
  const spec = under(root, 'spec')
  const job = under(spec, 'jobTemplate', 'spec', 'template')
  return job.entries.length > 0 ? job : under(spec, 'template')
}

function readContainer(container: YamlNode, facts: DeclaredFacts): void {
  const image = under(container, 'image')
  facts.relate('depends_on', image.text, image, SCOPE.image)
  for (const port of under(container, 'ports').items) readPort(under(port, 'containerPort'), facts)
  for (const variable of under(container, 'env').items) {
    const value = under(variable, 'value')
    for (const host of hostsIn(under(variable, 'name').text, value.text))
      facts.relate('connects_to', `Service/${host}`, value, SCOPE.repository)
  }
  const [program] = scalars(under(container, 'command'))
  if (program === undefined) return
  const { text: name, start, end } = program
  facts.refer({ kind: 'spawn', name, receiver: 'command', extra: '', start, end })
}

function readNeed({ key, value }: YamlEntry, facts: DeclaredFacts): void {
  const need = Object.hasOwn(NEEDS, key) ? NEEDS[key] : undefined
  if (need === undefined) return
  const [edge, kind, below] = need
  let name = below === '' ? value : under(value, below)
  // Projected volumes name secrets in the same way as config maps.
  if (name.text === '' && key === 'secret') name = under(value, 'name')
  if (name.text !== '') facts.relate(edge, `${kind}/${name.text}`, name, SCOPE.repository)
}
