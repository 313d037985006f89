import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { entryOf, under, type YamlNode } from './yaml-node.js'

const VERSIONS = new Set(['v1', 'v2'])
/** A chart of this repository, by its folder. */
const LOCAL = /^file:\/\/(?!\/)(.+?)\/?$/

/** `Chart.yaml`: the chart, and the charts of the repository that it needs. */
export function readChart(root: YamlNode, facts: DeclaredFacts): boolean {
  const name = under(root, 'name')
  const isChart =
    VERSIONS.has(under(root, 'apiVersion').text) &&
    entryOf(root, 'kind') === undefined &&
    entryOf(root, 'version') !== undefined
  if (!isChart || name.text === '') return false
  facts.define({
    kind: 'resource',
    name: `Chart/${name.text}`,
    nameStart: name.start,
    nameEnd: name.end,
    start: root.start,
    end: root.end,
    signature: `chart ${name.text}`,
    doc: under(root, 'description').text,
  })
  for (const dependency of under(root, 'dependencies').items) {
    const repository = under(dependency, 'repository')
    const folder = LOCAL.exec(repository.text)?.[1]
    if (folder !== undefined) facts.relate('depends_on', `${folder}/Chart.yaml`, repository, SCOPE.path)
  }
  return true
}
