import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { readPodSpec } from './kubernetes-pods.js'
import { readPort } from './ports.js'
import { everyEntry, under, type YamlEntry, type YamlNode } from './yaml-node.js'

/** Objects that route requests to services; the syntax of the names differs by version and vendor. */
const ENTRANCES = new Set([
  'Ingress',
  'HTTPRoute',
  'GRPCRoute',
  'TCPRoute',
  'TLSRoute',
  'VirtualService',
  'IngressRoute',
])

/** Objects that choose pods by their labels, and the key of the selector. */
const SELECTORS: Readonly<Record<string, string>> = {
  PodDisruptionBudget: 'selector',
  PodMonitor: 'selector',
  NetworkPolicy: 'podSelector',
}

/** A Kubernetes object, or a list of them: a resource `Kind/name` and its edges. */
export function readKubernetes(root: YamlNode, facts: DeclaredFacts): boolean {
  const kind = under(root, 'kind').text
  if (kind === '' || under(root, 'apiVersion').text === '') return false
  const items = under(root, 'items').items
  if (kind.endsWith('List') && items.length > 0) {
    for (const item of items) readKubernetes(item, facts)
    return true
  }
  const name = under(root, 'metadata', 'name')
  if (name.text === '') return false
  facts.define({
    kind: kind === 'Service' ? 'service' : 'resource',
    name: `${kind}/${name.text}`,
    nameStart: name.start,
    nameEnd: name.end,
    start: root.start,
    end: root.end,
    signature: `${kind} ${name.text}`,
    type: under(root, 'apiVersion').text,
  })
  if (kind === 'Service') readService(under(root, 'spec'), facts)
  else if (ENTRANCES.has(kind)) everyEntry(under(root, 'spec'), entry => readBackend(entry, facts))
  if (Object.hasOwn(SELECTORS, kind))
    readSelector('depends_on', under(root, 'spec', SELECTORS[kind]!, 'matchLabels'), facts)
  readPodSpec(root, kind, facts)
  readTies(root, facts)
  return true
}

/** The labels of its selector are those of the workloads that it routes requests to. */
function readService(spec: YamlNode, facts: DeclaredFacts): void {
  readSelector('deploys', under(spec, 'selector'), facts)
  for (const port of under(spec, 'ports').items) readPort(under(port, 'port'), facts)
}

function readSelector(edge: string, labels: YamlNode, facts: DeclaredFacts): void {
  for (const { key, keyStart, value, end } of labels.entries)
    facts.relate(edge, `${key}=${value.text}`, { start: keyStart, end }, SCOPE.labels)
}

/** `service: {name: x}`, `serviceName: x`, `backendRefs: [{name: x}]`, `destination: {host: x}`. */
function readBackend({ key, value }: YamlEntry, facts: DeclaredFacts): void {
  const targets =
    key === 'service'
      ? [under(value, 'name')]
      : key === 'serviceName'
        ? [value]
        : key === 'backendRefs' || key === 'services'
          ? value.items.map(item => under(item, 'name'))
          : key === 'destination'
            ? [under(value, 'host')]
            : []
  for (const target of targets) {
    // A host may be written with its namespace: `web.shop.svc.cluster.local`.
    const name = key === 'destination' ? target.text.split('.', 1)[0]! : target.text
    if (name !== '') facts.relate('exposes', `Service/${name}`, target, SCOPE.repository)
  }
}

/** References with the same syntax in every position. */
function readTies(root: YamlNode, facts: DeclaredFacts): void {
  const spec = under(root, 'spec')
  const ties = [under(spec, 'scaleTargetRef'), under(root, 'roleRef'), ...under(root, 'subjects').items]
  for (const tie of ties) {
    const name = under(tie, 'name')
    const kind = under(tie, 'kind').text
    if (name.text !== '' && kind !== '')
      facts.relate('depends_on', `${kind}/${name.text}`, name, SCOPE.repository)
  }
  const service = under(spec, 'serviceName')
  if (under(root, 'kind').text === 'StatefulSet' && service.text !== '')
    facts.relate('depends_on', `Service/${service.text}`, service, SCOPE.repository)
}
